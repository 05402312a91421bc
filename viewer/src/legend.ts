// What the colours mean, and over which range they run.
import { BodyTable, bodyContacts, bodyForce, bodySpeed, Frame } from "./frame";
import { Sampler } from "./sampler";
import { ColourBy, COLOURINGS, css, format, PALETTE, ramp } from "./colours";

const KEPT = 0.985; // of the samples lie inside it: one fast body does not darken all others

export class Range {
  low = 0;
  high = 0;
  private sampler = new Sampler();
  private by: ColourBy | null = null;

  /** Widens the range to what a frame shows; begins anew with another quantity. */
  update(by: ColourBy, frame: Frame, table: BodyTable): void {
    const fresh = by !== this.by;
    this.by = by;
    const { count } = frame.header;
    if (count === 0) return;
    if (by === "id") [this.low, this.high] = [table.id(0), table.id(count - 1)];
    if (by === "id" || by === "material" || by === "group") return;
    const value = { speed: bodySpeed, force: bodyForce, coordination: bodyContacts, size: (_: Frame, i: number) => table.radius(i) }[by];
    this.sampler.begin();
    this.sampler.take(count, (i) => value(frame, i));
    if (by === "size") {
      [this.low, this.high] = [this.sampler.quantile(0), this.sampler.quantile(1)];
      return;
    }
    const high = rounded(this.sampler.quantile(KEPT));
    this.low = 0;
    this.high = fresh ? Math.max(high, by === "coordination" ? 6 : 0) : Math.max(high, this.high);
  }
}

/** Up to two digits, so that a legend does not flicker. */
function rounded(value: number): number {
  if (value <= 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / unit - 1e-9) * unit;
}

export function drawLegend(box: HTMLElement, by: ColourBy, range: Range, names: string[]): void {
  const { label, unit, named } = COLOURINGS.find((c) => c.by === by)!;
  const state = JSON.stringify([by, range.low, range.high, names]);
  if (box.dataset.state === state) return;
  box.dataset.state = state;
  const heading = text("h3", label);
  if (named || range.low === range.high) {
    const list = document.createElement("ul");
    if (named) names.forEach((name, i) => list.append(entry(css(PALETTE[i % PALETTE.length]), name || `${label.toLowerCase()} ${i + 1}`)));
    else list.append(entry(css(ramp(0)), `${format(range.low, unit)}, all particles`));
    box.replaceChildren(heading, list);
    return;
  }
  const bar = document.createElement("canvas");
  Object.assign(bar, { width: 256, height: 1 });
  const g = bar.getContext("2d")!;
  for (let i = 0; i < 256; ++i) {
    g.fillStyle = css(ramp(i / 255));
    g.fillRect(i, 0, 1, 1);
  }
  const ends = document.createElement("div");
  ends.className = "ends";
  const over = by === "speed" || by === "force" || by === "coordination" ? "≥ " : "";
  ends.append(text("span", format(range.low, unit)), text("span", format((range.low + range.high) / 2, unit)), text("span", over + format(range.high, unit)));
  box.replaceChildren(heading, bar, ends);
}

function entry(colour: string, words: string): HTMLElement {
  const item = document.createElement("li"), dot = document.createElement("i");
  dot.style.background = colour;
  dot.dataset.text = "swatch";
  item.append(dot, text("span", words));
  return item;
}

function text(tag: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  element.dataset.text = "";
  return element;
}
