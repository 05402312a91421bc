// Bodies and the forces between them on the graphics card. A frame is two copies of memory: bodies into a texture,
// contacts into instance attributes; buffers grow by doubling and are otherwise used again.
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

const square = () => {
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
};
/** x across −1..1, y along 0..1 */
export const ribbon = () => {
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array([-1, 0, 0, 1, 0, 0, 1, 1, 0, -1, 1, 0]), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
};

function shapeGeometry(shape: BodyShape): THREE.InstancedBufferGeometry {
  if (shape.kind === "sphere") return square();
  const geometry = new THREE.InstancedBufferGeometry();
  if (shape.kind === "mesh") {
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(shape.vertices), 3));
    geometry.setIndex(shape.triangles);
  } else {
    const corners: THREE.Vector2[] = [];
    for (let i = 0; i < shape.points.length; i += 2) corners.push(new THREE.Vector2(shape.points[i], shape.points[i + 1]));
    geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(corners.flatMap((c) => [c.x, c.y, 0])), 3));
    geometry.setIndex(THREE.ShapeUtils.triangulateShape(corners, []).flat());
  }
  return geometry;
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

export class Bodies {
  readonly group = new THREE.Group();
  private shapes: { indices: InstanceWords; mesh: THREE.Mesh<THREE.InstancedBufferGeometry, THREE.ShaderMaterial> }[] = [];
  private pairs: InstanceWords;
  private wallPairs: InstanceWords;
  private forceMeshes: THREE.Mesh[] = [];

  constructor(private uniforms: Uniforms, shapes: BodyShape[]) {
    for (const shape of shapes) {
      const sphere = shape.kind === "sphere";
      const geometry = shapeGeometry(shape);
      const material = new THREE.ShaderMaterial({
        uniforms, side: THREE.DoubleSide,
        vertexShader: sphere ? shaders.SPHERE_VERTEX : shaders.MESH_VERTEX,
        fragmentShader: sphere ? shaders.SPHERE_FRAGMENT : shaders.MESH_FRAGMENT,
        // alpha decides which samples of a pixel are covered; it must not make the canvas itself translucent
        blending: THREE.CustomBlending, blendSrcAlpha: THREE.ZeroFactor, blendDstAlpha: THREE.OneFactor,
      });
      const mesh = Object.assign(new THREE.Mesh(geometry, material), fromCanvas);
      this.shapes.push({ indices: new InstanceWords(geometry, 1, [["bodyIndex", 1, 0]]), mesh });
      this.group.add(mesh);
    }
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
    this.uniforms.opacity.value = look === "faint" ? 0.08 : 1;
    for (const { mesh } of this.shapes) {
      mesh.visible = look !== "hidden";
      const faint = look === "faint";
      Object.assign(mesh.material, {
        transparent: faint, depthWrite: !faint, needsUpdate: true,
        alphaToCoverage: !faint && mesh.material.fragmentShader === shaders.SPHERE_FRAGMENT,
        blendSrc: faint ? THREE.SrcAlphaFactor : THREE.OneFactor,
        blendDst: faint ? THREE.OneMinusSrcAlphaFactor : THREE.ZeroFactor,
      });
    }
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
    const counts = this.shapes.map(() => 0);
    for (let i = 0; i < table.count; ++i) ++counts[table.shape(i)];
    const lists = this.shapes.map((shape, s) => shape.indices.room(counts[s]));
    counts.fill(0);
    for (let i = 0; i < table.count; ++i) {
      const s = table.shape(i);
      lists[s][counts[s]++] = i;
    }
    this.shapes.forEach((shape, s) => shape.indices.done(counts[s]));
  }
}
