// A small line chart on a canvas: axes, lines over time, the moment that is shown, and values under the pointer.
import { format } from "./colours";
import { History } from "./history";

export interface Series {
  name: string;
  colour: string;
  value: (row: number) => number;
}

const HEIGHT = 132, LEFT = 48, RIGHT = 8, TOP = 8, BOTTOM = 20;

export class Chart {
  private canvas = document.createElement("canvas");
  private keys = document.createElement("div");
  private values = new Map<string, HTMLElement>();
  private hidden = new Set<string>();
  private series: Series[] = [];
  private history = new History();
  private now = 0;
  private pointer: number | null = null; // row under it

  constructor(parent: HTMLElement, title: string, private unit: string, private onPick: (time: number) => void) {
    const box = document.createElement("section");
    box.className = "chart";
    const heading = document.createElement("h3");
    heading.textContent = title;
    this.keys.className = "keys";
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", `${title} over time`);
    box.append(heading, this.canvas, this.keys);
    parent.append(box);
    this.canvas.addEventListener("pointermove", (event) => this.hover(event.offsetX));
    this.canvas.addEventListener("pointerleave", () => this.hover(null));
    this.canvas.addEventListener("click", () => this.pointer !== null && this.onPick(this.history.times[this.pointer]));
    new ResizeObserver(() => this.draw()).observe(box);
  }

  setData(history: History, series: Series[]): void {
    this.history = history;
    if (series.map((s) => s.name).join() !== this.series.map((s) => s.name).join()) this.makeKeys(series);
    this.series = series;
    this.draw();
  }

  setTime(time: number): void {
    this.now = time;
    this.draw();
  }

  private makeKeys(series: Series[]): void {
    this.keys.replaceChildren();
    this.values.clear();
    for (const { name, colour } of series) {
      const key = document.createElement("button");
      const dot = document.createElement("i"), value = document.createElement("b");
      dot.style.background = colour;
      key.append(dot, name, value);
      key.title = `Show or hide ${name}`;
      key.addEventListener("click", () => {
        if (!this.hidden.delete(name)) this.hidden.add(name);
        key.classList.toggle("off", this.hidden.has(name));
        this.draw();
      });
      this.values.set(name, value);
      this.keys.append(key);
    }
  }

  private hover(x: number | null): void {
    const { rows, times } = this.history;
    if (x === null || rows < 2) this.pointer = null;
    else {
      const width = this.canvas.clientWidth - LEFT - RIGHT;
      const time = times[0] + (Math.min(1, Math.max(0, (x - LEFT) / width))) * (times[rows - 1] - times[0]);
      this.pointer = this.history.rowAt(time);
    }
    this.draw();
  }

  private draw(): void {
    const width = this.canvas.clientWidth, scale = Math.min(2, devicePixelRatio);
    if (width === 0) return;
    const g = this.canvas.getContext("2d")!;
    const [columns, rowsOfPixels] = [Math.round(width * scale), Math.round(HEIGHT * scale)];
    if (this.canvas.width !== columns || this.canvas.height !== rowsOfPixels) // setting them makes a new bitmap
      Object.assign(this.canvas, { width: columns, height: rowsOfPixels });
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, width, HEIGHT);
    g.setLineDash([]);
    const style = getComputedStyle(this.canvas);
    const ink = style.getPropertyValue("--soft").trim(), line = style.getPropertyValue("--line").trim();
    g.font = `11px ${style.fontFamily}`;
    g.fillStyle = ink;
    const { rows, times } = this.history;
    const row = this.pointer ?? this.history.rowAt(this.now);
    for (const s of this.series) this.values.get(s.name)!.textContent = rows > 0 ? format(s.value(row), this.unit) : "";
    if (rows < 2) {
      g.textAlign = "center";
      g.fillText("nothing to plot yet", width / 2, HEIGHT / 2);
      return;
    }
    const shown = this.series.filter((s) => !this.hidden.has(s.name));
    const stride = Math.max(1, Math.floor(rows / (2 * width)));
    let low = 0, high = 0;
    for (const s of shown)
      for (let i = 0; i < rows; i += stride) {
        const v = s.value(i);
        if (v < low) low = v;
        if (v > high) high = v;
      }
    if (high === low) high = low + 1;
    const first = times[0], last = times[rows - 1];
    const x = (t: number) => LEFT + ((t - first) / (last - first)) * (width - LEFT - RIGHT);
    const y = (v: number) => TOP + (1 - (v - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    g.strokeStyle = line;
    g.lineWidth = 1;
    g.textAlign = "right";
    g.textBaseline = "middle";
    for (const v of ticks(low, high, 4)) {
      g.beginPath();
      g.moveTo(LEFT, Math.round(y(v)) + 0.5);
      g.lineTo(width - RIGHT, Math.round(y(v)) + 0.5);
      g.stroke();
      g.fillText(format(v, this.unit), LEFT - 6, y(v));
    }
    g.textBaseline = "alphabetic";
    for (const t of ticks(first, last, 3)) {
      g.textAlign = x(t) < LEFT + 14 ? "left" : x(t) > width - RIGHT - 18 ? "right" : "center";
      g.fillText(format(t, "s"), x(t), HEIGHT - 4);
    }
    g.lineJoin = "round";
    g.lineWidth = 1.6;
    for (const s of shown) {
      g.strokeStyle = s.colour;
      g.beginPath();
      for (let i = 0; i < rows; i += stride) g.lineTo(x(times[i]), y(s.value(i)));
      g.lineTo(x(last), y(s.value(rows - 1)));
      g.stroke();
    }
    const at = this.pointer === null ? Math.min(last, Math.max(first, this.now)) : times[this.pointer];
    g.strokeStyle = ink;
    g.lineWidth = 1;
    g.setLineDash(this.pointer === null ? [] : [3, 3]);
    g.beginPath();
    g.moveTo(x(at), TOP);
    g.lineTo(x(at), HEIGHT - BOTTOM);
    g.stroke();
    if (this.pointer === null) return;
    for (const s of shown) {
      g.fillStyle = s.colour;
      g.beginPath();
      g.arc(x(at), y(s.value(this.pointer)), 3, 0, 7);
      g.fill();
    }
    g.fillStyle = ink;
    g.textAlign = x(at) > width - 70 ? "right" : "left";
    g.fillText(format(at, "s"), x(at) + (x(at) > width - 70 ? -5 : 5), TOP + 8);
  }
}

/** Round numbers between two, about so many. */
function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999)!;
  const found: number[] = [];
  for (let v = Math.ceil(low / step - 1e-9) * step; v <= high + 1e-9 * step; v += step) found.push(Math.abs(v) < 1e-9 * step ? 0 : v);
  return found;
}
