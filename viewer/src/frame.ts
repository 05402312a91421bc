// One frame (.scf): a JSON header and packed arrays, which stay packed: they go to the graphics card as they are and are
// unpacked there. Only what somebody clicks on is unpacked here. Format: docs/viewer.md.

export interface WallState {
  position: number[];
  pivot: number[];
  orientation: number[]; // w, x, y, z
  gone: boolean;
  force: number[];
  torque: number[];
}

export interface FrameHeader {
  step: number;
  time: number;
  count: number;
  table: boolean;
  set: string;
  min: number[];
  max: number[];
  max_speed: number;
  max_force: number;
  contacts: number;
  wall_contacts: number;
  walls: WallState[];
  measures: Record<string, number>;
}

export const BODY_WORDS = 4;
export const TABLE_WORDS = 4;
const OLD_TABLE_WORDS = 3; // of SCF1
export const CONTACT_WORDS = 3;
export const WALL_CONTACT_WORDS = 5;
const QUANTA = 2 ** 19 - 1;

export interface Frame {
  header: FrameHeader;
  table: Uint32Array | null; // id, radius (float bits), shape | material << 16, group
  bodies: Uint32Array; // place (two words), orientation, speed | force << 16 (halves)
  contacts: Uint32Array; // a, b, force (float bits)
  wallContacts: Uint32Array; // a, force, point (float bits)
}

const decoder = new TextDecoder();

/** Views into `buffer`, whose first `length` bytes are the frame. Throws an Error that says what is wrong. */
export function parseFrame(buffer: ArrayBuffer, length: number): Frame {
  if (length < 8) throw new Error("the file is too short to be a frame");
  const bytes = new Uint8Array(buffer, 0, length);
  const magic = decoder.decode(bytes.subarray(0, 4)), old = magic === "SCF1";
  if (magic !== "SCF2" && !old) throw new Error("this is not a frame of Scree (SCF1, SCF2)");
  const headerBytes = new DataView(buffer).getUint32(4, true);
  if (8 + headerBytes > length || headerBytes % 8 !== 0) throw new Error("the header is cut short");
  let header: FrameHeader;
  try {
    header = JSON.parse(decoder.decode(bytes.subarray(8, 8 + headerBytes)));
  } catch {
    throw new Error("the header cannot be read");
  }
  let at = 8 + headerBytes;
  const take = (words: number): Uint32Array => {
    if (!(words >= 0) || at + 4 * words > length) throw new Error("the file is cut short");
    const part = new Uint32Array(buffer, at, words);
    at += 4 * words;
    return part;
  };
  const table = !header.table ? null : old ? widened(take(OLD_TABLE_WORDS * header.count)) : take(TABLE_WORDS * header.count);
  const bodies = take(BODY_WORDS * header.count);
  const contacts = take(CONTACT_WORDS * header.contacts);
  const wallContacts = take(WALL_CONTACT_WORDS * header.wall_contacts);
  if (at !== length) throw new Error("the file is longer than its header says");
  return { header, table, bodies, contacts, wallContacts };
}

/** The table of SCF1, where material and group share a word with the shape: shape | material << 16 | group << 24. */
function widened(table: Uint32Array): Uint32Array {
  const count = table.length / OLD_TABLE_WORDS, wide = new Uint32Array(TABLE_WORDS * count);
  for (let i = 0; i < count; ++i) {
    const [id, radius, kinds] = table.subarray(OLD_TABLE_WORDS * i, OLD_TABLE_WORDS * (i + 1));
    wide.set([id, radius, kinds & 0xffffff, kinds >>> 24], TABLE_WORDS * i);
  }
  return wide;
}

/** Centre of body i, m, into out. */
export function bodyPosition(frame: Frame, i: number, out: number[]): number[] {
  const low = frame.bodies[BODY_WORDS * i], high = frame.bodies[BODY_WORDS * i + 1];
  const { min, max } = frame.header;
  out[0] = min[0] + ((low & 0x7ffff) / QUANTA) * (max[0] - min[0]);
  out[1] = min[1] + ((((low >>> 19) | (high << 13)) & 0x7ffff) / QUANTA) * (max[1] - min[1]);
  out[2] = min[2] + (((high >>> 6) & 0x7ffff) / QUANTA) * (max[2] - min[2]);
  return out;
}

/** Orientation of body i as w, x, y, z, into out. */
export function bodyOrientation(frame: Frame, i: number, out: number[]): number[] {
  const bits = frame.bodies[BODY_WORDS * i + 2], largest = bits >>> 30;
  let rest = 1;
  for (let k = 0, shift = 20; k < 4; ++k) {
    if (k === largest) continue;
    out[k] = ((((bits >>> shift) & 1023) / 1023) * 2 - 1) * Math.SQRT1_2;
    rest -= out[k] * out[k];
    shift -= 10;
  }
  out[largest] = Math.sqrt(Math.max(0, rest));
  return out;
}

export const bodyContacts = (frame: Frame, i: number) => frame.bodies[BODY_WORDS * i + 1] >>> 25;
export const bodySpeed = (frame: Frame, i: number) => half(frame.bodies[BODY_WORDS * i + 3] & 0xffff); // m/s
export const bodyForce = (frame: Frame, i: number) =>
  half(frame.bodies[BODY_WORDS * i + 3] >>> 16) * frame.header.max_force; // N, sum over contacts

function half(bits: number): number {
  const exponent = (bits >> 10) & 31, fraction = bits & 1023;
  if (exponent === 31) return Infinity;
  return exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const word = new Uint32Array(1);
const real = new Float32Array(word.buffer);
export function floatOf(bits: number): number {
  word[0] = bits;
  return real[0];
}

/** What does not change while the same bodies are there, kept from the last frame that brought it. */
export class BodyTable {
  set = "";
  words = new Uint32Array(0);
  count = 0;

  /** True when the bodies changed. */
  update(frame: Frame, shapes: number): boolean {
    if (frame.header.set === this.set && frame.header.count === this.count) return false;
    if (!frame.table) throw new Error("the frame came without its table of bodies");
    for (let k = 2; k < frame.table.length; k += TABLE_WORDS)
      if ((frame.table[k] & 0xffff) >= shapes) throw new Error(`the frame of step ${frame.header.step} has a body of a shape that view.json does not know`);
    if (this.words.length < frame.table.length) this.words = new Uint32Array(2 * frame.table.length);
    this.words.set(frame.table);
    this.set = frame.header.set;
    this.count = frame.header.count;
    return true;
  }
  id = (i: number) => this.words[TABLE_WORDS * i];
  radius = (i: number) => floatOf(this.words[TABLE_WORDS * i + 1]);
  shape = (i: number) => this.words[TABLE_WORDS * i + 2] & 0xffff;
  material = (i: number) => this.words[TABLE_WORDS * i + 2] >>> 16;
  group = (i: number) => this.words[TABLE_WORDS * i + 3];

  /** Index of a body by its id, −1 when it is not there; bodies are in id order. */
  find(id: number): number {
    let low = 0, high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.id(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.id(low) === id ? low : -1;
  }
}
