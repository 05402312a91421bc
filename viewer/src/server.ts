// Talks to the program that serves this page.
import { Frame, parseFrame } from "./frame";

export interface WallGeometry {
  name: string;
  vertices: number[];
  triangles: number[];
  lines?: number[];
}
export type BodyShape =
  | { kind: "sphere" }
  | { kind: "mesh"; vertices: number[]; triangles: number[] }
  | { kind: "outline"; points: number[] };
export interface View {
  version: number;
  title: string;
  planar: boolean;
  min: number[];
  max: number[];
  gravity: number[];
  materials: string[];
  groups: string[];
  shapes: BodyShape[];
  walls: WallGeometry[];
}
export interface LiveState {
  frame: number; // how many were made; a new number is a new frame
  step: number;
  time: number;
  fraction: number | null;
  paused: boolean;
  ended: string;
  error: string;
  folder: string;
}

/** The server does not answer at all. */
export class ServerGone extends Error {}

async function get(path: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new ServerGone("no answer");
  }
  if (!response.ok) throw new Error(`${path}: ${(await response.text()).trim()} (${response.status})`);
  return response;
}

export async function getJson<T>(path: string): Promise<T> {
  const text = await (await get(path)).text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} cannot be read: it is not JSON`);
  }
}

export const getText = async (path: string) => (await get(path)).text();

/**
 * Loads frames into two buffers in turn, so that the frame on the screen stays whole while the next one arrives, and
 * frames of a steady size allocate nothing: the browser reads straight into our memory (BYOB) where it can.
 */
export class FrameLoader {
  private buffers = [new ArrayBuffer(1 << 16), new ArrayBuffer(1 << 16)];
  private turn = 0;

  async load(path: string): Promise<Frame> {
    const response = await get(path);
    this.turn ^= 1;
    const size = Number(response.headers.get("content-length") ?? 0);
    if (this.buffers[this.turn].byteLength < size + 1) this.buffers[this.turn] = new ArrayBuffer(Math.ceil(1.25 * size) + 1);
    const length = await this.read(response.body!).catch(() => {
      throw new ServerGone("the connection broke");
    });
    try {
      return parseFrame(this.buffers[this.turn], length);
    } catch (error) {
      throw new Error(`${path.split("?")[0]} is broken: ${(error as Error).message}`);
    }
  }

  private async read(stream: ReadableStream<Uint8Array>): Promise<number> {
    let reader: ReadableStreamBYOBReader;
    try {
      reader = stream.getReader({ mode: "byob" });
    } catch {
      return this.readCopied(stream.getReader());
    }
    for (let length = 0; ; ) {
      let buffer = this.buffers[this.turn];
      if (length === buffer.byteLength) buffer = grown(buffer);
      const { value, done } = await reader.read(new Uint8Array(buffer, length));
      this.buffers[this.turn] = value!.buffer as ArrayBuffer;
      if (done) return length;
      length += value!.byteLength;
    }
  }

  private async readCopied(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
    for (let length = 0; ; ) {
      const { value, done } = await reader.read();
      if (done) return length;
      while (length + value.byteLength > this.buffers[this.turn].byteLength)
        this.buffers[this.turn] = grown(this.buffers[this.turn]);
      new Uint8Array(this.buffers[this.turn]).set(value, length);
      length += value.byteLength;
    }
  }
}

function grown(buffer: ArrayBuffer): ArrayBuffer {
  const larger = new ArrayBuffer(2 * buffer.byteLength);
  new Uint8Array(larger).set(new Uint8Array(buffer));
  return larger;
}

/** The secret that lets this page command the run: in the fragment of the address that the program opened. */
function takeToken(): string {
  const found = /token=([0-9a-f]+)/.exec(location.hash);
  if (found) {
    sessionStorage.setItem("scree-token", found[1]);
    history.replaceState(null, "", location.pathname); // out of sight, and out of the history of addresses
  }
  return sessionStorage.getItem("scree-token") ?? "";
}
const token = takeToken();
export const mayCommand = token !== "";

export async function command(name: "pause" | "resume" | "stop"): Promise<void> {
  const response = await fetch(`live/${name}`, { method: "POST", headers: { "X-Scree-Token": token } }).catch(() => {
    throw new ServerGone("no answer");
  });
  if (!response.ok) throw new Error((await response.text()).trim());
}
