// Which body lies under a ray: its sphere first, then, if it has another shape, its triangles or its outline.
import { BodyTable, bodyOrientation, bodyPosition, Frame } from "./frame";
import { BodyShape } from "./server";

type Vector = [number, number, number];
export interface Ray {
  origin: Vector;
  direction: Vector; // of length 1
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** v in the frame of a body with this orientation (w, x, y, z) */
function turnedBack([w, x, y, z]: number[], v: Vector): Vector {
  const axis: Vector = [-x, -y, -z], t = cross(axis, v);
  const u = cross(axis, [t[0] + w * v[0], t[1] + w * v[1], t[2] + w * v[2]]);
  return [v[0] + 2 * u[0], v[1] + 2 * u[1], v[2] + 2 * u[2]];
}

/** Largest distance of a point of the shape from its middle, in units of the body's radius. */
export function extentOf(shape: BodyShape): number {
  const points = shape.kind === "mesh" ? shape.vertices : shape.kind === "outline" ? shape.points : [1];
  const size = shape.kind === "mesh" ? 3 : shape.kind === "outline" ? 2 : 1;
  let extent = 0;
  for (let i = 0; i < points.length; i += size) extent = Math.max(extent, Math.hypot(...points.slice(i, i + size)));
  return extent;
}

/** Distance along the ray to the nearest triangle, Infinity for none (Möller and Trumbore 1997). */
function toMesh({ origin, direction }: Ray, vertices: number[], triangles: number[]): number {
  const corner = (k: number): Vector => [vertices[3 * triangles[k]], vertices[3 * triangles[k] + 1], vertices[3 * triangles[k] + 2]];
  let nearest = Infinity;
  for (let k = 0; k < triangles.length; k += 3) {
    const a = corner(k), ab = minus(corner(k + 1), a), ac = minus(corner(k + 2), a);
    const p = cross(direction, ac), determinant = dot(ab, p);
    if (determinant === 0) continue;
    const from = minus(origin, a), u = dot(from, p) / determinant;
    const q = cross(from, ab), v = dot(direction, q) / determinant;
    const distance = dot(ac, q) / determinant;
    if (u >= 0 && v >= 0 && u + v <= 1 && distance >= 0) nearest = Math.min(nearest, distance);
  }
  return nearest;
}

/** An outline lies in its plane z = 0: inside when a line to the right crosses it an odd number of times. */
function toOutline({ origin, direction }: Ray, points: number[]): number {
  const distance = -origin[2] / direction[2];
  if (!(distance >= 0)) return Infinity;
  const x = origin[0] + distance * direction[0], y = origin[1] + distance * direction[1];
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [points[i], points[i + 1], points[j], points[j + 1]];
    if (yi > y !== yj > y && x < xi + ((y - yi) / (yj - yi)) * (xj - xi)) inside = !inside;
  }
  return inside ? distance : Infinity;
}

export interface Pickable {
  frame: Frame;
  table: BodyTable;
  shapes: BodyShape[];
  extents: number[]; // of the shapes
  leftOut: (place: number[]) => boolean;
}

/** Index of the body that the ray meets first, −1 for none. */
export function pick(ray: Ray, { frame, table, shapes, extents, leftOut }: Pickable): number {
  const place = [0, 0, 0], turn = [1, 0, 0, 0];
  let found = -1, nearest = Infinity;
  for (let i = 0; i < frame.header.count; ++i) {
    bodyPosition(frame, i, place);
    if (leftOut(place)) continue;
    const shape = shapes[table.shape(i)], radius = table.radius(i), reach = radius * extents[table.shape(i)];
    const to = minus(place as Vector, ray.origin), along = dot(to, ray.direction);
    const inside = reach * reach - (dot(to, to) - along * along);
    if (inside < 0 || along < 0 || along - Math.sqrt(inside) >= nearest) continue;
    let distance = along - Math.sqrt(inside);
    if (shape.kind !== "sphere") {
      bodyOrientation(frame, i, turn);
      const [x, y, z] = turnedBack(turn, to);
      const own: Ray = { origin: [-x / radius, -y / radius, -z / radius], direction: turnedBack(turn, ray.direction) };
      distance = radius * (shape.kind === "mesh" ? toMesh(own, shape.vertices, shape.triangles) : toOutline(own, shape.points));
    }
    if (distance < nearest) [nearest, found] = [distance, i];
  }
  return found;
}
