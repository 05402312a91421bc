// Pictures and films: the canvas with legend and time drawn into it.
import { format } from "./colours";

export interface Caption {
  title: string;
  time: string;
  legend: HTMLElement;
}

const FILM_RATE = 25; // frames a second
const FILM_HEAD = 1000; // bytes: a film without pictures is smaller
const FILM_TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"]; // Safari has the last alone

export class Capture {
  private sheet = document.createElement("canvas");

  constructor(private canvas: HTMLCanvasElement, private caption: () => Caption, private draw: () => void) {}

  async picture(name: string): Promise<void> {
    this.compose();
    const blob = await new Promise<Blob | null>((done) => this.sheet.toBlob(done, "image/png"));
    if (!blob) throw new Error("the browser could not make a PNG of the picture");
    save(blob, `${name}.png`);
  }

  /** Calls `next` for every frame until it says false. */
  async film(name: string, next: () => Promise<boolean>): Promise<void> {
    const type = FILM_TYPES.find((t) => globalThis.MediaRecorder?.isTypeSupported(t));
    if (!type) throw new Error("this browser cannot record films; `scree render` can");
    this.compose();
    const stream = this.sheet.captureStream(FILM_RATE);
    const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 12e6 });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((done) => (recorder.onstop = done));
    recorder.start(250); // ms: hands over what it has, so that we see whether pictures arrive at all
    const size = () => parts.reduce((sum, part) => sum + part.size, 0);
    try {
      for (let more = true; more; ) {
        const begin = performance.now();
        more = await next();
        this.compose();
        await new Promise((done) => setTimeout(done, Math.max(0, 1000 / FILM_RATE - (performance.now() - begin))));
      }
      // on a busy machine the encoder lags behind, and what it has not begun when it is stopped is lost
      for (let wait = 0; size() < FILM_HEAD && wait < 200; ++wait) {
        this.compose();
        await new Promise((done) => setTimeout(done, 50));
      }
    } finally {
      recorder.stop();
    }
    await stopped;
    if (size() < FILM_HEAD) throw new Error("the browser recorded no pictures; `scree render` can");
    const [container] = type.split(";");
    save(new Blob(parts, { type: container }), `${name}.${container.split("/")[1]}`);
  }

  private compose(): void {
    this.draw(); // the picture of a WebGL canvas is gone after the browser has shown it
    const { width, height } = this.canvas;
    if (this.sheet.width !== width || this.sheet.height !== height) Object.assign(this.sheet, { width, height });
    const g = this.sheet.getContext("2d")!;
    g.drawImage(this.canvas, 0, 0);
    const scale = width / this.canvas.clientWidth;
    g.setTransform(scale, 0, 0, scale, 0, 0);
    const { title, time, legend } = this.caption();
    const style = getComputedStyle(this.canvas);
    g.fillStyle = style.getPropertyValue("--ink").trim();
    g.font = `600 15px ${style.fontFamily}`;
    g.fillText(title, 20, 32);
    g.font = `13px ${style.fontFamily}`;
    g.fillText(time, 20, 52);
    const bar = legend.querySelector("canvas");
    const texts = [...legend.querySelectorAll<HTMLElement>("[data-text]")];
    const from = legend.getBoundingClientRect(), height0 = this.canvas.clientHeight;
    const left = 20 - from.left, top = height0 - 20 - from.bottom;
    if (bar) {
      const box = bar.getBoundingClientRect();
      g.drawImage(bar, box.left + left, box.top + top, box.width, box.height);
    }
    for (const text of texts) {
      const box = text.getBoundingClientRect();
      if (text.dataset.text === "swatch") {
        g.save();
        g.fillStyle = getComputedStyle(text).backgroundColor;
        g.fillRect(box.left + left, box.top + top, box.width, box.height);
        g.restore();
      } else g.fillText(text.textContent ?? "", box.left + left, box.bottom + top - 4);
    }
    g.setTransform(1, 0, 0, 1, 0, 0);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const timeText = (time: number, step: number) => `${format(time, "s")} · step ${format(step)}`;
