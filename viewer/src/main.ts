// Puts the page together: what the server has, what the user asks for, what is on the screen.
import { Capture, timeText } from "./capture";
import { Charts } from "./charts";
import { COLOURINGS, ColourBy, format } from "./colours";
import { bodyPosition, CONTACT_WORDS, floatOf, Frame, WALL_CONTACT_WORDS } from "./frame";
import { History } from "./history";
import { drawLegend, Range } from "./legend";
import { LiveRun } from "./live";
import { ParticlePanel } from "./particle";
import { Player } from "./player";
import { getJson, getText, LiveState, ServerGone, View } from "./server";
import { Sampler } from "./sampler";
import { Stage, WallLook } from "./stage";

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const canvas = element<HTMLCanvasElement>("view");
const slider = element<HTMLInputElement>("time");
const root = document.documentElement;

let view: View;
let stage: Stage | null = null;
let particle: ParticlePanel;
let history = new History();
let live: LiveRun | null = null;
let liveFrame = 0; // number of the live frame that was last asked for
let following = false;
let filming = false;
let lastList = 0; // when the recorded frames of a live run were last listed
const range = new Range();
const sampler = new Sampler();
const player = new Player(showFrame, showError, showTransport);
const charts = new Charts(element("charts"), goToTime);

function notice(title: string, words: string, retry: (() => void) | null, busy = false): void {
  const box = element("notice");
  box.hidden = false;
  box.classList.toggle("busy", busy);
  box.querySelector("strong")!.textContent = title;
  box.querySelector("p")!.textContent = words;
  const button = box.querySelector("button")!;
  button.hidden = !retry;
  button.onclick = retry;
}

function showError(error: Error): void {
  if (error instanceof ServerGone) {
    const how = live ? "The run was stopped or its program ended." : "It was stopped, or this machine lost the connection to it.";
    notice("The server is gone", `${how} Start scree view or scree run --live again, then reload this page.`, () => location.reload());
  } else {
    notice("This cannot be shown", error.message, () => {
      element("notice").hidden = true;
      if (stage && player.frames.length > 0) player.go(player.index);
      else location.reload();
    });
  }
}

const colourBy = () => element<HTMLSelectElement>("colour").value as ColourBy;

function showFrame(frame: Frame, tableChanged: boolean): void {
  element("notice").hidden = true;
  const { header } = frame;
  if (live && following) {
    history.append(header.measures);
    charts.setData(history);
  }
  charts.setTime(header.time);
  element("clock-time").textContent = format(header.time, "s");
  element("clock-counts").textContent = `${format(header.count)} particles · ${format(header.contacts + header.wall_contacts)} contacts`;
  stage!.uniforms.forceRange.value = typicalForce(frame);
  if (tableChanged) stage!.uniforms.forceScale.value = 0.5 * typicalRadius();
  stage!.uniforms.selected.value = particle.update(frame, player.table) >>> 0;
  stage!.show(frame, player.table, tableChanged);
  updateColours(frame);
}

/** The force that is drawn at full width: one that few contacts exceed. */
function typicalForce({ contacts, wallContacts }: Frame): number {
  sampler.begin();
  sampler.take(contacts.length / CONTACT_WORDS, (k) => floatOf(contacts[CONTACT_WORDS * k + 2]));
  sampler.take(wallContacts.length / WALL_CONTACT_WORDS, (k) => floatOf(wallContacts[WALL_CONTACT_WORDS * k + 1]));
  return sampler.quantile(0.98) || 1;
}

function typicalRadius(): number {
  sampler.begin();
  sampler.take(player.table.count, player.table.radius);
  return sampler.quantile(0.5) || 1;
}

function updateColours(frame: Frame): void {
  const by = colourBy();
  range.update(by, frame, player.table);
  stage!.uniforms.colourBy.value = ["speed", "force", "size", "coordination", "id", "material", "group"].indexOf(by);
  stage!.uniforms.range.value.set(range.low, range.high); // the shader takes the low end where the two are one
  drawLegend(element("legend"), by, range, by === "material" ? view.materials : by === "group" ? view.groups : []);
  stage!.redraw();
}

function showTransport(): void {
  const { frames, index, playing } = player;
  const end = live ? frames.length : frames.length - 1;
  slider.max = String(Math.max(0, end));
  slider.value = String(index);
  slider.disabled = end < 1;
  element("frame-number").textContent = live && index >= frames.length ? "newest" : frames.length > 0 ? `${Math.max(0, index) + 1} / ${frames.length}` : "";
  const play = element("play");
  play.querySelector("path")!.setAttribute("d", playing ? "M4 3h3v10H4zM9 3h3v10H9z" : "M5 3v10l8-5z");
  play.setAttribute("aria-label", playing ? "Pause" : "Play");
  for (const id of ["first", "back", "play", "next", "last"]) element<HTMLButtonElement>(id).disabled = frames.length === 0;
}

/** Recorded frame i; past the last one of a live run, its newest state. */
function goTo(i: number): void {
  player.playing = false;
  following = live !== null && i >= player.frames.length;
  if (following) player.goLive();
  else player.go(i);
}

/** The recorded frame nearest to a time: names carry the step, the history the time of a step. */
function goToTime(time: number): void {
  const step = history.get("step")[history.rowAt(time)];
  const stepOf = (name: string) => Number(/(\d+)\.scf$/.exec(name)?.[1]);
  let best = 0;
  player.frames.forEach((name, i) => {
    if (Math.abs(stepOf(name) - step) < Math.abs(stepOf(player.frames[best]) - step)) best = i;
  });
  if (player.frames.length > 0) goTo(best);
}

async function receiveLive(state: LiveState): Promise<void> {
  if (state.frame === 0) {
    notice("The run begins", "The first state comes in a moment.", null, true);
    return;
  }
  if (!stage) await begin("live/view.json");
  if (following && state.frame !== liveFrame) {
    liveFrame = state.frame;
    await player.goLive();
  }
  if (performance.now() - lastList > 2000 && !state.ended) {
    lastList = performance.now();
    const list = await getJson<{ frames: string[] }>("frames.json").catch(() => null);
    if (list) player.frames = list.frames;
    if (following) player.index = player.frames.length;
    showTransport();
  }
  if (state.ended) {
    player.frames = []; // the server ends with the run
    showTransport();
    const words = state.error ? `It failed: ${state.error}` : `To look at it again: scree view ${state.folder}`;
    notice(`The run has ended (${state.ended})`, words, null);
  }
}

/** Called once, when there is something to show. */
let begun: Promise<void> | null = null;
function begin(viewPath: string): Promise<void> {
  begun ??= (async () => {
    view = await getJson<View>(viewPath);
    player.shapes = view.shapes.length;
    document.title = `${view.title || "scene"} · Scree`;
    element("title").textContent = view.title;
    if (view.planar) element<HTMLSelectElement>("cut").options[3].remove();
    particle = new ParticlePanel(element("particle"), view, select);
    stage = new Stage(canvas, view);
    stage.onDraw = drawScale;
    applyTheme();
    applyLook();
    history = History.parse(await getText("history.csv").catch(() => ""));
    charts.setData(history);
  })();
  return begun;
}

function select(id: number | null): void {
  particle.id = id;
  if (!player.frame) return;
  stage!.uniforms.selected.value = particle.update(player.frame, player.table) >>> 0;
  applyLook();
}

function applyLook(): void {
  if (!stage) return;
  const forces = element<HTMLInputElement>("forces").checked;
  stage.setBodies(element<HTMLSelectElement>("bodies").value as "solid");
  stage.uniforms.showAll.value = forces;
  stage.showForces(forces || particle.id !== null);
  stage.setWalls(element<HTMLSelectElement>("walls").value as WallLook);
  stage.uniforms.marks.value = element<HTMLInputElement>("marks").checked;
  const axis = Number(element<HTMLSelectElement>("cut").value);
  element("cut-controls").hidden = axis < 0;
  stage.setCut(axis, Number(element<HTMLInputElement>("cut-at").value), element<HTMLInputElement>("cut-flip").checked);
}

/** Forces lie inside the bodies: they are seen when the bodies are faint. */
function toggleForces(): void {
  const bodies = element<HTMLSelectElement>("bodies");
  if (element<HTMLInputElement>("forces").checked && bodies.value === "solid") bodies.value = "faint";
  if (!element<HTMLInputElement>("forces").checked && bodies.value === "faint") bodies.value = "solid";
  applyLook();
}

function applyTheme(): void {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  stage?.setColours({ background: colour("stage"), wall: colour("wall"), accent: colour("accent"), weak: colour("weak"), strong: colour("strong") });
  charts.setTime(player.frame?.header.time ?? 0);
}

function drawScale(): void {
  const metres = stage!.metresPerPixel();
  const bar = element("scale");
  bar.hidden = Number.isNaN(metres);
  if (bar.hidden) return;
  const longest = 120 * metres, power = 10 ** Math.floor(Math.log10(longest));
  const length = power * [5, 2, 1].find((m) => m * power <= longest)!;
  bar.style.width = `${length / metres}px`;
  bar.firstElementChild!.textContent = format(length, "m");
}

const capture = new Capture(
  canvas,
  () => ({
    title: view.title,
    time: player.frame ? timeText(player.frame.header.time, player.frame.header.step) : "",
    legend: element("legend"),
  }),
  () => stage!.draw(),
);
const fileName = () => (view.title || "scree").replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60).toLowerCase();

/** From the first frame to the last; of a live run without recorded frames, what comes until it is stopped. */
async function film(): Promise<void> {
  const button = element("save-film");
  if (filming) {
    filming = false;
    return;
  }
  filming = true;
  player.play(false);
  button.textContent = "Stop film";
  button.classList.add("recording");
  try {
    let i = 0;
    const recorded = !following;
    await capture.film(fileName(), async () => {
      if (recorded) await player.go(i++);
      if (player.error) throw player.error; // rather than a film that lacks a frame
      return filming && (!recorded || i < player.frames.length);
    });
  } catch (error) {
    showError(error as Error);
  }
  filming = false;
  button.textContent = "Film";
  button.classList.remove("recording");
}

const KEYS: [keys: string, words: string, matches: string[], act: () => void][] = [
  ["Space", "play or pause", [" "], () => player.play(!player.playing)],
  ["← →", "one frame back or on", ["ArrowLeft"], () => goTo(player.index - 1)],
  ["", "", ["ArrowRight"], () => goTo(player.index + 1)],
  ["Home End", "first or last frame", ["Home"], () => goTo(0)],
  ["", "", ["End"], () => goTo(live ? player.frames.length : player.frames.length - 1)],
  ["C", "next colouring", ["c"], () => cycle("colour")],
  ["B", "bodies solid, faint, hidden", ["b"], () => cycle("bodies")],
  ["W", "walls glass, solid, off", ["w"], () => cycle("walls")],
  ["N", "network of contact forces", ["n"], () => element("forces").click()],
  ["M", "marks that show rolling", ["m"], () => element("marks").click()],
  ["X", "cut: off, x, y, z", ["x"], () => cycle("cut")],
  ["R", "whole scene", ["r"], () => stage?.reset()],
  ["Esc", "no particle selected", ["Escape"], () => select(null)],
  ["P", "pause or resume the run (live)", ["p"], () => element("live-pause").click()],
  ["S", "save a picture", ["s"], () => element("save-png").click()],
  ["F", "save a film; again: stop it", ["f"], () => element("save-film").click()],
  ["D", "light or dark", ["d"], () => element("theme").click()],
  ["?", "this help", ["?"], () => element<HTMLDialogElement>("help").showModal()],
];

function cycle(id: string): void {
  const select = element<HTMLSelectElement>(id);
  select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
  select.dispatchEvent(new Event("change"));
}

function listen(): void {
  const on = (id: string, event: string, act: () => void) => element(id).addEventListener(event, act);
  for (const { by, label } of COLOURINGS) element("colour").append(new Option(label.toLowerCase(), by));
  on("colour", "change", () => player.frame && updateColours(player.frame));
  on("forces", "change", toggleForces);
  for (const id of ["bodies", "walls", "marks", "cut", "cut-flip"]) on(id, "change", applyLook);
  on("cut-at", "input", applyLook);
  on("first", "click", () => goTo(0));
  on("back", "click", () => goTo(player.index - 1));
  on("play", "click", () => {
    following = false;
    player.play(!player.playing);
  });
  on("next", "click", () => goTo(player.index + 1));
  on("last", "click", () => goTo(live ? player.frames.length : player.frames.length - 1));
  on("speed", "change", () => (player.rate = Number(element<HTMLSelectElement>("speed").value)));
  on("time", "input", () => goTo(Number(slider.value)));
  on("save-png", "click", () => stage && capture.picture(fileName()).catch(showError));
  on("save-film", "click", () => stage && film());
  on("show-help", "click", () => element<HTMLDialogElement>("help").showModal());
  on("theme", "click", () => {
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem("scree-theme", root.dataset.theme);
    applyTheme();
  });
  let down = [0, 0];
  canvas.addEventListener("pointerdown", (event) => (down = [event.offsetX, event.offsetY]));
  canvas.addEventListener("pointerup", (event) => {
    const moved = Math.hypot(event.offsetX - down[0], event.offsetY - down[1]);
    if (event.button !== 0 || moved > 4 || !stage || !player.frame) return;
    const i = stage.pick(event.offsetX, event.offsetY, player.frame, player.table);
    select(i < 0 ? null : player.table.id(i));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || element<HTMLDialogElement>("help").open) return;
    const target = event.target as HTMLElement;
    const own = target instanceof HTMLSelectElement || (target instanceof HTMLButtonElement && event.key === " ");
    const key = KEYS.find(([, , matches]) => matches.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key));
    if (own || !key) return;
    event.preventDefault();
    key[3]();
  });
  element("keys").append(...KEYS.filter(([keys]) => keys).flatMap(([keys, words]) => {
    const dt = document.createElement("dt"), dd = document.createElement("dd");
    dt.append(...keys.split(" ").flatMap((name) => [Object.assign(document.createElement("kbd"), { textContent: name }), " "]));
    dd.textContent = words;
    return [dt, dd];
  }));
}

async function start(): Promise<void> {
  root.dataset.theme = localStorage.getItem("scree-theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  listen();
  notice("Loading", "", null, true);
  const list = await getJson<{ frames: string[]; live: boolean }>("frames.json");
  player.frames = list.frames;
  if (list.live) {
    following = true;
    player.frames = [];
    notice("Waiting for the run", "Its first state comes in a moment.", null, true);
    live = new LiveRun((state) => void receiveLive(state).catch(showError), () => showError(new ServerGone("silence")), showError);
    showTransport();
    return;
  }
  await begin("view.json");
  showTransport();
  if (player.frames.length === 0) {
    notice("No frames yet", "The folder holds no frames. Give the scene output.frame_every, or run it with --live.", () => location.reload());
    return;
  }
  await player.go(0);
}

start().catch(showError);

// for tests, and for the curious at the console
Object.assign(globalThis, {
  scree: {
    player,
    drawing: () => stage!.drawing(),
    pixelOf: (id: number) => {
      const i = player.table.find(id);
      return i < 0 || !player.frame ? null : stage!.project(bodyPosition(player.frame, i, []));
    },
  },
});
