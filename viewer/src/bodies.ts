// Bodies and the forces between them on the graphics card. A frame is two copies of memory: bodies into a texture,
// contacts into instance attributes; buffers grow by half and are otherwise used again. Spheres are squares in one mesh:
// as instances of a square 100,000 took 4.3 s instead of 1.3 s where there is no graphics card, whose stand-in draws instances
// one by one. Bodies of another shape are instances of it; shapes that few bodies have go together into one mesh, so that a scene
// where every body has its own is one draw.
import * as THREE from "three";
import { BODY_WORDS, BodyTable, CONTACT_WORDS, Frame, TABLE_WORDS, WALL_CONTACT_WORDS } from "./frame";
import { ramp, PALETTE } from "./colours";
import { BodyShape } from "./server";
import * as shaders from "./shaders";

const WIDTH = shaders.TEXTURE_WIDTH;

function bodyTexture(rows: number): THREE.DataTexture {
  const texture = new THREE.DataTexture(
    new Uint32Array(4 * WIDTH * rows), WIDTH, rows, THREE.RGBAIntegerFormat, THREE.UnsignedIntType);
  texture.internalFormat = "RGBA32UI";
  texture.needsUpdate = true;
  return texture;
}

function rampTexture(): THREE.DataTexture {
  const texels = new Uint8Array(4 * 256);
  for (let i = 0; i < 256; ++i) texels.set([...ramp(i / 255).map((x) => Math.round(255 * x)), 255], 4 * i);
  const texture = new THREE.DataTexture(texels, 256, 1);
  texture.minFilter = texture.magFilter = THREE.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Uniforms that all materials share by reference. */
export function sharedUniforms() {
  return {
    bodies: { value: bodyTexture(1) }, table: { value: bodyTexture(1) },
    boxMin: { value: new THREE.Vector3() }, boxSize: { value: new THREE.Vector3() },
    colourBy: { value: 0 }, range: { value: new THREE.Vector2(0, 1) }, maxForce: { value: 0 },
    ramp: { value: rampTexture() }, palette: { value: PALETTE.map((c) => new THREE.Vector3(...c)) },
    cut: { value: new THREE.Vector4(0, 0, 0, 1) }, selected: { value: 0xffffffff },
    opacity: { value: 1 }, planar: { value: false }, marks: { value: false },
    accent: { value: new THREE.Color() }, weak: { value: new THREE.Color() }, strong: { value: new THREE.Color() },
    forceScale: { value: 0 }, forceRange: { value: 1 }, showAll: { value: false },
  };
}
export type Uniforms = ReturnType<typeof sharedUniforms>;

/** x across −1..1, y along 0..1 */
export const ribbon = () => {
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array([-1, 0, 0, 1, 0, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
};

const CORNER_WORDS = 4; // x, y, z, and how near to the rim of an outline: 1 on it
const MANY = 64; // bodies of a shape that are worth a draw of their own

interface Facets {
  corners: Float32Array;
  triangles: Uint32Array;
}

/** An outline is seen whole from its middle (ViewShape in src/view/view_scene.h), so it is a fan about it. */
function facetsOf(shape: BodyShape): Facets {
  if (shape.kind === "mesh") {
    const corners = new Float32Array((CORNER_WORDS * shape.vertices.length) / 3);
    shape.vertices.forEach((x, k) => (corners[CORNER_WORDS * Math.floor(k / 3) + (k % 3)] = x));
    return { corners, triangles: Uint32Array.from(shape.triangles) };
  }
  const points = shape.kind === "outline" ? shape.points : [];
  const count = points.length / 2;
  const corners = new Float32Array(CORNER_WORDS * (count + 1)), triangles = new Uint32Array(3 * count);
  for (let i = 0; i < count; ++i) {
    corners.set([points[2 * i], points[2 * i + 1], 0, 1], CORNER_WORDS * (i + 1));
    triangles.set([0, i + 1, ((i + 1) % count) + 1], 3 * i);
  }
  return { corners, triangles };
}

function instanced({ corners, triangles }: Facets): THREE.InstancedBufferGeometry {
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute("corner", new THREE.BufferAttribute(corners, CORNER_WORDS));
  geometry.setIndex(new THREE.BufferAttribute(triangles, 1));
  return geometry;
}

/** Four corners a sphere; which of the four is told by the number of the vertex. */
class Squares {
  readonly geometry = new THREE.BufferGeometry();
  private bodies = new Uint32Array(0);
  private count = 0;

  begin(spheres: number): void {
    this.count = 0;
    if (this.bodies.length >= 4 * spheres) return;
    this.geometry.dispose(); // the old buffers' memory on the card
    const room = Math.ceil(1.5 * spheres);
    this.bodies = new Uint32Array(4 * room);
    const triangles = new Uint32Array(6 * room);
    for (let i = 0; i < room; ++i) triangles.set([4 * i, 4 * i + 1, 4 * i + 3, 4 * i, 4 * i + 3, 4 * i + 2], 6 * i);
    this.geometry.setAttribute("bodyIndex", new THREE.BufferAttribute(this.bodies, 1));
    this.geometry.setIndex(new THREE.BufferAttribute(triangles, 1));
  }
  add(body: number): void {
    this.bodies.fill(body, 4 * this.count, 4 * ++this.count);
  }
  done(): void {
    this.geometry.setDrawRange(0, 6 * this.count);
    if (this.count > 0) this.geometry.attributes.bodyIndex.needsUpdate = true;
  }
}

/** Many shapes of few bodies each, every body with corners of its own. */
class MixedFacets {
  readonly geometry = new THREE.BufferGeometry();
  private corners = new Float32Array(0);
  private bodies = new Uint32Array(0);
  private triangles = new Uint32Array(0);
  private cornerCount = 0;
  private triangleWords = 0;

  begin(cornerCount: number, triangleWords: number): void {
    this.cornerCount = this.triangleWords = 0;
    if (this.bodies.length >= cornerCount && this.triangles.length >= triangleWords) return;
    this.geometry.dispose(); // the old buffers' memory on the card
    this.corners = new Float32Array(CORNER_WORDS * Math.ceil(1.5 * cornerCount));
    this.bodies = new Uint32Array(this.corners.length / CORNER_WORDS);
    this.triangles = new Uint32Array(Math.ceil(1.5 * triangleWords));
    this.geometry.setAttribute("corner", new THREE.BufferAttribute(this.corners, CORNER_WORDS));
    this.geometry.setAttribute("bodyIndex", new THREE.BufferAttribute(this.bodies, 1));
    this.geometry.setIndex(new THREE.BufferAttribute(this.triangles, 1));
  }
  add(body: number, { corners, triangles }: Facets): void {
    const first = this.cornerCount, words = this.triangleWords;
    this.corners.set(corners, CORNER_WORDS * first);
    this.cornerCount += corners.length / CORNER_WORDS;
    this.bodies.fill(body, first, this.cornerCount);
    for (let k = 0; k < triangles.length; ++k) this.triangles[words + k] = first + triangles[k];
    this.triangleWords += triangles.length;
  }
  done(): void {
    this.geometry.setDrawRange(0, this.triangleWords);
    for (const attribute of [...Object.values(this.geometry.attributes), this.geometry.index])
      if (attribute) (attribute as THREE.BufferAttribute).needsUpdate = true;
  }
}

/** An instanced buffer of 32-bit words, `stride` an instance. */
class InstanceWords {
  buffer: THREE.InstancedInterleavedBuffer;
  constructor(private geometry: THREE.InstancedBufferGeometry, private stride: number, private layout: [string, number, number][]) {
    this.buffer = this.allocate(64);
  }
  private allocate(instances: number): THREE.InstancedInterleavedBuffer {
    const buffer = new THREE.InstancedInterleavedBuffer(new Uint32Array(this.stride * instances), this.stride);
    buffer.setUsage(THREE.DynamicDrawUsage);
    for (const [name, size, offset] of this.layout)
      this.geometry.setAttribute(name, new THREE.InterleavedBufferAttribute(buffer, size, offset));
    return buffer;
  }
  /** An array with room for so many instances; call done() when it is filled. */
  room(instances: number): Uint32Array {
    if (this.buffer.array.length < this.stride * instances) {
      this.geometry.dispose(); // the old buffer's memory on the card
      this.buffer = this.allocate(Math.ceil(1.5 * instances));
    }
    return this.buffer.array as Uint32Array;
  }
  done(instances: number): void {
    this.geometry.instanceCount = instances;
    this.buffer.clearUpdateRanges();
    this.buffer.addUpdateRange(0, this.stride * instances);
    this.buffer.needsUpdate = instances > 0;
  }
}

const fromCanvas = { frustumCulled: false };

interface ShapeBodies {
  facets: Facets | null; // none: a sphere
  instances: { indices: InstanceWords; mesh: THREE.Mesh } | null; // of facets, made when the shape has many bodies
}

export class Bodies {
  readonly group = new THREE.Group();
  private visible = new THREE.Group(); // the bodies without their forces
  private shapes: ShapeBodies[];
  private squares = new Squares();
  private squareMesh: THREE.Mesh;
  private mixed = new MixedFacets();
  private mixedMesh: THREE.Mesh;
  private sphereMaterial: THREE.ShaderMaterial;
  private facetMaterial: THREE.ShaderMaterial;
  private pairs: InstanceWords;
  private wallPairs: InstanceWords;
  private forceMeshes: THREE.Mesh[] = [];

  constructor(private uniforms: Uniforms, shapes: BodyShape[]) {
    this.shapes = shapes.map((shape) => ({ facets: shape.kind === "sphere" ? null : facetsOf(shape), instances: null }));
    this.sphereMaterial = this.material(shaders.SPHERE_VERTEX, shaders.SPHERE_FRAGMENT);
    this.facetMaterial = this.material(shaders.MESH_VERTEX, shaders.MESH_FRAGMENT);
    this.squareMesh = Object.assign(new THREE.Mesh(this.squares.geometry, this.sphereMaterial), fromCanvas);
    this.mixedMesh = Object.assign(new THREE.Mesh(this.mixed.geometry, this.facetMaterial), fromCanvas);
    this.visible.add(this.squareMesh, this.mixedMesh);
    this.group.add(this.visible);
    const force = (wall: boolean) => {
      const geometry = ribbon();
      const material = new THREE.ShaderMaterial({
        uniforms, side: THREE.DoubleSide, defines: wall ? { WALL: 1 } : {},
        vertexShader: shaders.FORCE_VERTEX, fragmentShader: shaders.FORCE_FRAGMENT,
      });
      const mesh = Object.assign(new THREE.Mesh(geometry, material), fromCanvas);
      this.group.add(mesh);
      this.forceMeshes.push(mesh);
      return geometry;
    };
    this.pairs = new InstanceWords(force(false), CONTACT_WORDS, [["pairForce", 3, 0]]);
    this.wallPairs = new InstanceWords(force(true), WALL_CONTACT_WORDS, [["bodyForce", 2, 0], ["wallPoint", 3, 2]]);
  }

  show(frame: Frame, table: BodyTable, tableChanged: boolean): void {
    const { header } = frame;
    const u = this.uniforms;
    if (tableChanged) this.setTable(table);
    (u.bodies.value.image.data as unknown as Uint32Array).set(frame.bodies.subarray(0, BODY_WORDS * header.count));
    u.bodies.value.needsUpdate = true;
    u.boxMin.value.fromArray(header.min);
    u.boxSize.value.fromArray(header.max).sub(u.boxMin.value);
    u.maxForce.value = header.max_force;
    this.pairs.room(header.contacts).set(frame.contacts);
    this.pairs.done(header.contacts);
    this.wallPairs.room(header.wall_contacts).set(frame.wallContacts);
    this.wallPairs.done(header.wall_contacts);
  }

  /** solid, faint (to look inside) or hidden */
  style(look: "solid" | "faint" | "hidden"): void {
    const faint = look === "faint";
    this.uniforms.opacity.value = faint ? 0.08 : 1;
    this.visible.visible = look !== "hidden";
    for (const material of [this.sphereMaterial, this.facetMaterial])
      Object.assign(material, {
        transparent: faint, depthWrite: !faint, needsUpdate: true,
        alphaToCoverage: !faint && material === this.sphereMaterial,
        blendSrc: faint ? THREE.SrcAlphaFactor : THREE.OneFactor,
        blendDst: faint ? THREE.OneMinusSrcAlphaFactor : THREE.ZeroFactor,
      });
  }

  showForces(on: boolean): void {
    for (const mesh of this.forceMeshes) mesh.visible = on;
  }

  private setTable(table: BodyTable): void {
    const rows = Math.max(1, Math.ceil(table.count / WIDTH));
    const u = this.uniforms;
    if (u.table.value.image.height < rows) {
      u.table.value.dispose();
      u.bodies.value.dispose();
      u.table.value = bodyTexture(Math.ceil(1.25 * rows));
      u.bodies.value = bodyTexture(Math.ceil(1.25 * rows));
    }
    const texels = u.table.value.image.data as unknown as Uint32Array;
    for (let i = 0; i < table.count; ++i)
      for (let k = 0; k < TABLE_WORDS; ++k) texels[4 * i + k] = table.words[TABLE_WORDS * i + k];
    u.table.value.needsUpdate = true;
    this.sortByShape(table);
  }

  private sortByShape(table: BodyTable): void {
    const counts = new Uint32Array(this.shapes.length);
    for (let i = 0; i < table.count; ++i) ++counts[table.shape(i)];
    let spheres = 0, corners = 0, words = 0;
    const lists = this.shapes.map((shape, s) => {
      if (!shape.facets) {
        spheres += counts[s];
      } else if (counts[s] >= MANY) {
        shape.instances ??= this.instancesOf(shape.facets);
        return shape.instances.indices.room(counts[s]);
      } else {
        corners += (counts[s] * shape.facets.corners.length) / CORNER_WORDS;
        words += counts[s] * shape.facets.triangles.length;
      }
      return null;
    });
    this.squares.begin(spheres);
    this.mixed.begin(corners, words);
    counts.fill(0);
    for (let i = 0; i < table.count; ++i) {
      const s = table.shape(i), list = lists[s], { facets } = this.shapes[s];
      if (list) list[counts[s]++] = i;
      else if (facets) this.mixed.add(i, facets);
      else this.squares.add(i);
    }
    this.squares.done();
    this.mixed.done();
    this.squareMesh.visible = spheres > 0;
    this.mixedMesh.visible = words > 0;
    this.shapes.forEach(({ instances }, s) => {
      if (!instances) return;
      instances.mesh.visible = lists[s] !== null;
      instances.indices.done(counts[s]);
    });
  }

  private instancesOf(facets: Facets): { indices: InstanceWords; mesh: THREE.Mesh } {
    const geometry = instanced(facets);
    const mesh = Object.assign(new THREE.Mesh(geometry, this.facetMaterial), fromCanvas);
    this.visible.add(mesh);
    return { indices: new InstanceWords(geometry, 1, [["bodyIndex", 1, 0]]), mesh };
  }

  private material(vertexShader: string, fragmentShader: string): THREE.ShaderMaterial {
    return new THREE.ShaderMaterial({
      uniforms: this.uniforms, side: THREE.DoubleSide, vertexShader, fragmentShader,
      // alpha decides which samples of a pixel are covered; it must not make the canvas itself translucent
      blending: THREE.CustomBlending, blendSrcAlpha: THREE.ZeroFactor, blendDstAlpha: THREE.OneFactor,
    });
  }
}
