// A run that goes on: listens to its events, shows how far it is, and passes on pause, resume and stop.
import { command, LiveState, mayCommand, ServerGone } from "./server";
import { format } from "./colours";

const SILENCE = 4000; // ms without an event (the server sends one a second): it is gone

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

export class LiveRun {
  state: LiveState | null = null;
  private events: EventSource | null = null;
  private silence = 0;
  private box = element("live");
  private pause = element<HTMLButtonElement>("live-pause");
  private stop = element<HTMLButtonElement>("live-stop");

  constructor(
    private onState: (state: LiveState) => void,
    private onGone: () => void,
    private onError: (error: Error) => void,
  ) {
    this.box.hidden = false;
    this.pause.addEventListener("click", () => this.send(this.state?.paused ? "resume" : "pause"));
    this.stop.addEventListener("click", () => this.send("stop"));
    for (const button of [this.pause, this.stop]) {
      button.disabled = !mayCommand;
      if (!mayCommand) button.title = "Only the page whose address the program printed may do this";
    }
    // nobody looks: the run need not make frames
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    this.open();
  }

  open(): void {
    if (this.events || this.state?.ended) return;
    this.events = new EventSource("live/events");
    this.events.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.expect();
  }

  private close(): void {
    this.events?.close();
    this.events = null;
    clearTimeout(this.silence);
  }

  private expect(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      this.close();
      element("live-state").textContent = "no connection";
      this.box.classList.add("ended");
      this.pause.hidden = this.stop.hidden = true;
      this.onGone();
    }, SILENCE);
  }

  private receive(state: LiveState): void {
    this.state = state;
    this.expect();
    const { paused, ended, fraction } = state;
    this.box.classList.toggle("paused", paused && !ended);
    this.box.classList.toggle("ended", ended !== "");
    const percent = fraction === null ? "" : ` ${Math.floor(100 * fraction)} %`;
    element("live-state").textContent = ended ? `ended (${ended})` : `${paused ? "paused" : "running"}${percent}`;
    element("live-state").title = `step ${format(state.step)}, ${format(state.time, "s")}`;
    const progress = element<HTMLProgressElement>("live-progress");
    progress.hidden = fraction === null;
    progress.value = fraction ?? 0;
    this.pause.textContent = paused ? "Resume run" : "Pause run";
    this.pause.hidden = this.stop.hidden = ended !== "";
    if (ended) this.close();
    this.onState(state);
  }

  private send(name: "pause" | "resume" | "stop"): void {
    command(name).catch((error) => (error instanceof ServerGone ? this.onGone() : this.onError(error)));
  }
}
