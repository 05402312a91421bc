// The three-dimensional picture: camera, walls, bodies; drawn only when something changed.
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Bodies, ribbon, sharedUniforms } from "./bodies";
import { BodyTable, Frame } from "./frame";
import { extentOf, pick } from "./pick";
import { View } from "./server";
import * as shaders from "./shaders";

export type WallLook = "glass" | "solid" | "off";

/** No graphics card: four samples a pixel would cost more than they are worth. */
function drawnByProcessor(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const named = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl ? String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software/i.test(name);
}

export class Stage {
  readonly uniforms = sharedUniforms();
  private renderer: THREE.WebGLRenderer;
  private scene = new THREE.Scene();
  private camera: THREE.PerspectiveCamera | THREE.OrthographicCamera;
  private controls: OrbitControls;
  private bodies: Bodies;
  private walls: THREE.Group[] = [];
  private wallUniforms = { cut: this.uniforms.cut, opacity: { value: 1 }, wallColour: { value: new THREE.Color() }, viewport: { value: new THREE.Vector2() } };
  private wallMaterials: THREE.ShaderMaterial[] = [];
  private wallLook: WallLook = "glass";
  private centre = new THREE.Vector3();
  private size = 1; // m, half the diagonal of the scene
  private dirty = true;
  private place = new THREE.Vector3();
  private extents: number[]; // of the shapes
  private cutAxis = -1;
  private cutSide = 1;
  onDraw: () => void = () => {};

  constructor(private canvas: HTMLCanvasElement, private view: View) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: view.planar || !drawnByProcessor(), alpha: false, powerPreference: "high-performance" });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace; // shaders write what is to be seen
    const low = new THREE.Vector3().fromArray(view.min), high = new THREE.Vector3().fromArray(view.max);
    this.centre.addVectors(low, high).multiplyScalar(0.5);
    this.size = Math.max(0.5 * low.distanceTo(high), 1e-9);
    this.camera = view.planar
      ? new THREE.OrthographicCamera(-1, 1, 1, -1, 0.01 * this.size, 100 * this.size)
      : new THREE.PerspectiveCamera(32, 1, 0.01 * this.size, 100 * this.size);
    const gravity = new THREE.Vector3().fromArray(view.gravity);
    this.camera.up.copy(view.planar ? new THREE.Vector3(0, 1, 0) : gravity.length() > 0 ? gravity.normalize().negate() : new THREE.Vector3(0, 0, 1));
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.enableRotate = !view.planar;
    this.controls.zoomToCursor = true;
    if (view.planar) {
      this.controls.mouseButtons.LEFT = THREE.MOUSE.PAN;
      this.controls.touches.ONE = THREE.TOUCH.PAN;
    }
    this.controls.addEventListener("change", () => this.redraw());
    this.uniforms.planar.value = view.planar;
    this.extents = view.shapes.map(extentOf);
    this.bodies = new Bodies(this.uniforms, view.shapes);
    this.scene.add(this.bodies.group);
    for (const wall of view.walls) this.addWall(wall.vertices, wall.triangles, wall.lines ?? []);
    this.setWalls("glass");
    this.resize();
    this.reset();
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    const draw = () => {
      if (this.dirty) this.draw();
      requestAnimationFrame(draw);
    };
    draw();
  }

  redraw(): void {
    this.dirty = true;
  }

  draw(): void {
    this.dirty = false;
    this.renderer.render(this.scene, this.camera);
    this.onDraw();
  }

  show(frame: Frame, table: BodyTable, tableChanged: boolean): void {
    this.bodies.show(frame, table, tableChanged);
    frame.header.walls.forEach((state, i) => {
      const wall = this.walls[i];
      if (!wall) return;
      const [w, x, y, z] = state.orientation;
      wall.visible = !state.gone && this.wallLook !== "off";
      wall.quaternion.set(x, y, z, w);
      wall.position.fromArray(state.pivot).applyQuaternion(wall.quaternion).negate().add(this.place.fromArray(state.position));
      wall.userData.gone = state.gone;
    });
    this.redraw();
  }

  /** The whole scene, seen a little from above. */
  reset(): void {
    const { camera, controls } = this;
    controls.target.copy(this.centre);
    if (camera instanceof THREE.OrthographicCamera) {
      camera.position.copy(this.centre).add(new THREE.Vector3(0, 0, 10 * this.size));
      camera.zoom = 1;
    } else {
      const up = camera.up.clone();
      const side = Math.abs(up.y) < 0.9 ? new THREE.Vector3(0, -1, 0) : new THREE.Vector3(0, 0, 1);
      side.addScaledVector(up, -side.dot(up)).normalize().applyAxisAngle(up, 0.5);
      const towards = side.multiplyScalar(0.96).addScaledVector(up, 0.28).normalize();
      camera.position.copy(this.centre).addScaledVector(towards, 1.08 * this.farEnough(camera, towards));
    }
    camera.updateProjectionMatrix();
    controls.update();
    this.redraw();
  }

  /** How far from the middle, in a direction, the camera sees the whole scene. */
  private farEnough(camera: THREE.PerspectiveCamera, towards: THREE.Vector3): number {
    const right = new THREE.Vector3().crossVectors(camera.up, towards).normalize();
    const top = new THREE.Vector3().crossVectors(towards, right);
    const high = Math.tan((0.5 * camera.fov * Math.PI) / 180), wide = high * camera.aspect;
    let far = 0;
    const place = new THREE.Vector3();
    const include = (x: number, y: number, z: number) => {
      place.set(x, y, z).sub(this.centre);
      far = Math.max(far, place.dot(towards) + Math.max(Math.abs(place.dot(right)) / wide, Math.abs(place.dot(top)) / high));
    };
    const { min, max, walls } = this.view;
    for (const x of [min[0], max[0]]) for (const y of [min[1], max[1]]) for (const z of [min[2], max[2]]) include(x, y, z);
    for (const { vertices } of walls) for (let i = 0; i < vertices.length; i += 3) include(vertices[i], vertices[i + 1], vertices[i + 2]);
    return Math.max(far, 1.2 * this.size);
  }

  setWalls(look: WallLook): void {
    this.wallLook = look;
    this.wallUniforms.opacity.value = look === "glass" ? 0.13 : 1;
    for (const wall of this.walls) wall.visible = look !== "off" && !wall.userData.gone;
    for (const material of this.wallMaterials) {
      if (material.defines.EDGE) continue;
      material.transparent = look === "glass";
      material.depthWrite = look !== "glass";
    }
    this.redraw();
  }

  setBodies(look: "solid" | "faint" | "hidden"): void {
    this.bodies.style(look);
    this.redraw();
  }

  showForces(on: boolean): void {
    this.bodies.showForces(on);
    this.redraw();
  }

  /** Leaves out what lies beyond `at` (0..1 of the scene) along an axis (0, 1, 2), on the side of the camera; −1: nothing. */
  setCut(axis: number, at: number, flipped: boolean): void {
    const cut = this.uniforms.cut.value.set(0, 0, 0, 1);
    if (axis >= 0) {
      // the side is chosen once, so that turning the picture does not turn the cut
      if (axis !== this.cutAxis) this.cutSide = this.camera.position.getComponent(axis) < this.centre.getComponent(axis) ? -1 : 1;
      const side = flipped ? -this.cutSide : this.cutSide;
      const margin = 0.02 * this.size;
      const low = this.view.min[axis] - margin, high = this.view.max[axis] + margin;
      cut.setComponent(axis, side);
      cut.w = (low + at * (high - low)) * side;
    }
    this.cutAxis = axis;
    this.redraw();
  }

  setColours(colours: { background: string; wall: string; accent: string; weak: string; strong: string }): void {
    const set = (colour: THREE.Color, css: string) => colour.setStyle(css, THREE.LinearSRGBColorSpace);
    const background = new THREE.Color();
    set(background, colours.background);
    this.scene.background = background;
    set(this.wallUniforms.wallColour.value, colours.wall);
    set(this.uniforms.accent.value, colours.accent);
    set(this.uniforms.weak.value, colours.weak);
    set(this.uniforms.strong.value, colours.strong);
    this.redraw();
  }

  /** Index of the body under a point of the canvas (CSS pixels), −1 for none. */
  pick(x: number, y: number, frame: Frame, table: BodyTable): number {
    const pointer = new THREE.Vector2((2 * x) / this.canvas.clientWidth - 1, 1 - (2 * y) / this.canvas.clientHeight);
    const caster = new THREE.Raycaster();
    caster.setFromCamera(pointer, this.camera);
    const { origin, direction } = caster.ray, cut = this.uniforms.cut.value;
    return pick({ origin: origin.toArray(), direction: direction.toArray() }, {
      frame, table, shapes: this.view.shapes, extents: this.extents,
      leftOut: (place) => cut.x * place[0] + cut.y * place[1] + cut.z * place[2] > cut.w,
    });
  }

  /** Where a point of the scene is on the canvas, in CSS pixels. */
  project(place: number[]): [number, number] {
    const p = new THREE.Vector3().fromArray(place).project(this.camera);
    return [((p.x + 1) / 2) * this.canvas.clientWidth, ((1 - p.y) / 2) * this.canvas.clientHeight];
  }

  /** What the last picture took. */
  drawing(): { calls: number; triangles: number } {
    return this.renderer.info.render;
  }

  /** In planar scenes, metres a CSS pixel. */
  metresPerPixel(): number {
    if (!(this.camera instanceof THREE.OrthographicCamera)) return NaN;
    return (this.camera.right - this.camera.left) / this.camera.zoom / this.canvas.clientWidth;
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas.parentElement!;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.wallUniforms.viewport.value.set(width, height);
    const aspect = width / height;
    if (this.camera instanceof THREE.PerspectiveCamera) {
      this.camera.aspect = aspect;
    } else {
      const wide = 0.55 * (this.view.max[0] - this.view.min[0]), high = 0.55 * (this.view.max[1] - this.view.min[1]);
      const half = Math.max(high, wide / aspect, 1e-9);
      Object.assign(this.camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half });
    }
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  private addWall(vertices: number[], triangles: number[], lines: number[]): void {
    const wall = new THREE.Group();
    const positions = new THREE.BufferAttribute(new Float32Array(vertices), 3);
    const material = (edge: boolean, vertexShader: string) => {
      const made = new THREE.ShaderMaterial({
        uniforms: this.wallUniforms, defines: edge ? { EDGE: 1 } : {}, side: THREE.DoubleSide, transparent: edge,
        vertexShader, fragmentShader: shaders.WALL_FRAGMENT,
      });
      this.wallMaterials.push(made);
      return made;
    };
    if (triangles.length > 0) {
      const geometry = new THREE.BufferGeometry();
      geometry.setAttribute("position", positions);
      geometry.setIndex(triangles);
      const surface = new THREE.Mesh(geometry, material(false, shaders.WALL_VERTEX));
      surface.renderOrder = 1;
      const edges = new THREE.LineSegments(new THREE.EdgesGeometry(geometry, 25), material(true, shaders.WALL_VERTEX));
      edges.renderOrder = 2;
      wall.add(surface, edges);
    }
    if (lines.length > 0) {
      const geometry = ribbon();
      const ends = (which: number) => {
        const points = new Float32Array((3 * lines.length) / 2);
        for (let i = 0; i < lines.length / 2; ++i)
          for (let k = 0; k < 3; ++k) points[3 * i + k] = vertices[3 * lines[2 * i + which] + k];
        return new THREE.InstancedBufferAttribute(points, 3);
      };
      geometry.setAttribute("from", ends(0));
      geometry.setAttribute("to", ends(1));
      geometry.instanceCount = lines.length / 2;
      const mesh = new THREE.Mesh(geometry, material(true, shaders.LINE_VERTEX));
      mesh.frustumCulled = false;
      wall.add(mesh);
    }
    this.walls.push(wall);
    this.scene.add(wall);
  }
}
