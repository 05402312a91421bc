// Which frame is shown: recorded frames by number, or the newest of a run that goes on. One request at a time; while it
// is under way only the latest wish is remembered, so that dragging the slider never falls behind.
import { BodyTable, Frame } from "./frame";
import { FrameLoader } from "./server";

export class Player {
  frames: string[] = [];
  index = -1; // of the frame on the screen; frames.length when it is the live one
  playing = false;
  rate = 12; // frames a second
  frame: Frame | null = null;
  shapes = 1; // that view.json knows
  error: Error | null = null; // why the last frame asked for is not shown
  readonly table = new BodyTable();
  private loader = new FrameLoader();
  private wanted: string | null = null;
  private busy: Promise<void> | null = null;
  private timer = 0;

  constructor(
    private onFrame: (frame: Frame, tableChanged: boolean) => void,
    private onError: (error: Error) => void,
    private onChange: () => void,
  ) {}

  /** Shows recorded frame i, or the nearest there is. */
  go(i: number): Promise<void> {
    if (this.frames.length === 0) return Promise.resolve();
    this.index = Math.min(this.frames.length - 1, Math.max(0, i));
    this.onChange();
    return this.load(`frames/${this.frames[this.index]}`);
  }

  goLive(): Promise<void> {
    this.index = this.frames.length;
    this.onChange();
    return this.load(`live/frame.scf?set=${this.table.set}`);
  }

  play(on: boolean): void {
    if (on && this.frames.length === 0) return;
    this.playing = on;
    clearTimeout(this.timer);
    if (on && this.index >= this.frames.length - 1) this.index = -1;
    this.onChange();
    if (on) this.tick();
  }

  private async tick(): Promise<void> {
    const begin = performance.now();
    await this.go(this.index + 1);
    if (!this.playing) return;
    if (this.index >= this.frames.length - 1) return this.play(false);
    this.timer = window.setTimeout(() => this.tick(), Math.max(0, 1000 / this.rate - (performance.now() - begin)));
  }

  private load(path: string): Promise<void> {
    this.wanted = path;
    this.busy ??= this.work().finally(() => (this.busy = null));
    return this.busy;
  }

  private async work(): Promise<void> {
    while (this.wanted) {
      const path = this.wanted;
      this.wanted = null;
      try {
        const frame = await this.loader.load(path);
        const changed = this.table.update(frame, this.shapes);
        this.error = null;
        this.frame = frame;
        this.onFrame(frame, changed);
      } catch (error) {
        this.playing = false;
        this.error = error as Error;
        this.onChange();
        this.onError(this.error);
      }
    }
  }
}
