// Shader text. Bodies live in two textures, one texel a body; everything that is drawn looks bodies up by index.

export const TEXTURE_WIDTH = 1024;

// unpacking of a body and its colour, for vertex shaders
const BODIES = /* glsl */ `
precision highp usampler2D;
uniform usampler2D bodies, table;
uniform vec3 boxMin, boxSize;
uniform int colourBy;
uniform vec2 range;
uniform float maxForce;
uniform sampler2D ramp;
uniform vec3 palette[8];
uniform vec4 cut;        // what lies beyond this plane is left out
uniform uint selected;

ivec2 texel(uint i) { return ivec2(int(i % ${TEXTURE_WIDTH}u), int(i / ${TEXTURE_WIDTH}u)); }

vec3 centreOf(uvec4 body) {
  uvec3 place = uvec3(body.x, (body.x >> 19) | (body.y << 13), body.y >> 6) & 0x7ffffu;
  return boxMin + vec3(place) / 524287.0 * boxSize;
}

// smallest three → (w, x, y, z)
vec4 orientationOf(uvec4 body) {
  vec3 three = (vec3(uvec3(body.z >> 20, body.z >> 10, body.z) & 1023u) / 1023.0 * 2.0 - 1.0) * 0.70710678;
  float largest = sqrt(max(0.0, 1.0 - dot(three, three)));
  uint which = body.z >> 30;
  if (which == 0u) return vec4(largest, three);
  if (which == 1u) return vec4(three.x, largest, three.yz);
  if (which == 2u) return vec4(three.xy, largest, three.z);
  return vec4(three, largest);
}

vec3 turn(vec4 q, vec3 v) { return v + 2.0 * cross(q.yzw, cross(q.yzw, v) + q.x * v); }

vec3 colourOf(uvec4 body, uvec4 entry) {
  if (colourBy == 5) return palette[int((entry.z >> 16) & 7u)];
  if (colourBy == 6) return palette[int(entry.w & 7u)];
  vec2 speedForce = unpackHalf2x16(body.w);
  float value = colourBy == 0 ? speedForce.x
              : colourBy == 1 ? speedForce.y * maxForce
              : colourBy == 2 ? uintBitsToFloat(entry.y)
              : colourBy == 3 ? float(body.y >> 25)
              : float(entry.x);
  float t = clamp((value - range.x) / max(range.y - range.x, 1e-30), 0.0, 1.0);
  return texture(ramp, vec2((t * 255.0 + 0.5) / 256.0, 0.5)).rgb;
}

bool isCut(vec3 place) { return dot(cut.xyz, place) > cut.w; }
const vec4 NOWHERE = vec4(0.0, 0.0, 2.0, 1.0);
`;

const LIGHT = /* glsl */ `
uniform float opacity;
// A dark rim two pixels wide, which fades where a body is too small to have one. off: 1 on the rim, 0 in the middle.
float rimShade(float off, float pixel) {
  float rim = clamp((off - 1.0) / pixel + 2.0, 0.0, 1.0);
  return 1.0 - 0.45 * rim * clamp(0.35 / pixel - 1.0, 0.0, 1.0);
}

// a key light over the left shoulder, and a sky that brightens what looks up at the camera
vec3 lit(vec3 colour, vec3 normal) {
  float key = max(0.0, dot(normal, normalize(vec3(-0.45, 0.7, 0.75))));
  float sky = 0.5 + 0.5 * normal.y;
  float shine = pow(max(0.0, dot(normal, normalize(vec3(-0.22, 0.35, 0.92)))), 48.0);
  vec3 linear = pow(colour, vec3(2.2)) * (0.28 + 0.22 * sky + 0.62 * key * key) + 0.10 * shine;
  return pow(linear, vec3(1.0 / 2.2));
}
`;

// Spheres: a square that faces the eye, and the sphere found in it by ray and depth.
export const SPHERE_VERTEX = /* glsl */ `
${BODIES}
attribute uint bodyIndex;
out vec3 onSquare;
flat out vec4 sphere;       // centre in view space, radius
flat out vec3 colour;
flat out vec4 orientation;  // view → body
flat out float chosen;

void main() {
  uvec4 body = texelFetch(bodies, texel(bodyIndex), 0), entry = texelFetch(table, texel(bodyIndex), 0);
  vec3 place = centreOf(body);
  vec3 centre = (viewMatrix * vec4(place, 1.0)).xyz;
  float radius = uintBitsToFloat(entry.y), far = length(centre);
  vec3 towards = isOrthographic ? vec3(0.0, 0.0, -1.0) : centre / far;
  vec3 right = normalize(cross(towards, vec3(0.0, 1.0, 0.0001))), up = cross(right, towards);
  float size = isOrthographic ? radius : radius * far / sqrt(max(far * far - radius * radius, 1e-12 * far * far));
  vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID & 2) >> 1) * 2.0 - 1.0;
  onSquare = centre + (corner.x * right + corner.y * up) * size * 1.06;
  sphere = vec4(centre, radius);
  colour = colourOf(body, entry);
  vec4 q = orientationOf(body);
  orientation = vec4(q.x, -q.yzw);
  chosen = bodyIndex == selected ? 1.0 : 0.0;
  gl_Position = isCut(place) || (!isOrthographic && far <= radius) ? NOWHERE : projectionMatrix * vec4(onSquare, 1.0);
}
`;

export const SPHERE_FRAGMENT = /* glsl */ `
${LIGHT}
uniform mat4 projectionMatrix;
uniform bool planar, marks;
uniform vec3 accent;
in vec3 onSquare;
flat in vec4 sphere;
flat in vec3 colour;
flat in vec4 orientation;
flat in float chosen;

vec3 turn(vec4 q, vec3 v) { return v + 2.0 * cross(q.yzw, cross(q.yzw, v) + q.x * v); }

void main() {
  vec3 from = isOrthographic ? vec3(onSquare.xy, 0.0) : vec3(0.0);
  vec3 along = isOrthographic ? vec3(0.0, 0.0, -1.0) : normalize(onSquare);
  float nearest = dot(sphere.xyz - from, along);
  float off = length(from + along * nearest - sphere.xyz) / sphere.w;  // 1 on the outline
  float pixel = fwidth(off);
  float cover = clamp((1.0 - off) / pixel + 0.5, 0.0, 1.0);
  if (cover <= 0.0) discard;
  vec3 hit = from + along * (nearest - sphere.w * sqrt(max(0.0, 1.0 - off * off)));
  vec3 normal = (hit - sphere.xyz) / sphere.w;
  vec3 own = turn(orientation, (vec4(normal, 0.0) * viewMatrix).xyz);
  vec3 shown;
  if (planar) {
    shown = colour * rimShade(off, pixel);
    if (marks && own.x > 0.0 && abs(own.y) < 1.2 * pixel) shown *= 0.45;
  } else {
    shown = lit(marks && own.x * own.y * own.z > 0.0 ? colour * 0.62 : colour, normal);
  }
  shown = mix(shown, accent, chosen * (0.35 + 0.65 * smoothstep(0.7, 0.85, off)));
  gl_FragColor = vec4(shown, cover * mix(opacity, 1.0, chosen));
  vec4 clip = projectionMatrix * vec4(hit, 1.0);
  gl_FragDepth = 0.5 + 0.5 * clip.z / clip.w;
}
`;

// Meshes and outlines, in units of the body's radius. `corner.w` is 1 on the rim of an outline and 0 at its middle.
export const MESH_VERTEX = /* glsl */ `
${BODIES}
attribute uint bodyIndex;
attribute vec4 corner;
out vec3 inView;
out float toRim;
flat out vec3 colour;
flat out float chosen;

void main() {
  uvec4 body = texelFetch(bodies, texel(bodyIndex), 0), entry = texelFetch(table, texel(bodyIndex), 0);
  vec3 place = centreOf(body);
  vec3 point = place + turn(orientationOf(body), corner.xyz * uintBitsToFloat(entry.y));
  toRim = corner.w;
  inView = (viewMatrix * vec4(point, 1.0)).xyz;
  colour = colourOf(body, entry);
  chosen = bodyIndex == selected ? 1.0 : 0.0;
  gl_Position = isCut(place) ? NOWHERE : projectionMatrix * vec4(inView, 1.0);
}
`;

export const MESH_FRAGMENT = /* glsl */ `
${LIGHT}
uniform bool planar;
uniform vec3 accent;
in vec3 inView;
in float toRim;
flat in vec3 colour;
flat in float chosen;

void main() {
  vec3 normal = normalize(cross(dFdx(inView), dFdy(inView)));
  vec3 shown = mix(planar ? colour * rimShade(toRim, max(fwidth(toRim), 1e-6)) : lit(colour, normal), accent, 0.6 * chosen);
  gl_FragColor = vec4(shown, mix(opacity, 1.0, chosen));
}
`;

// A contact: a ribbon that faces the eye, as wide as its force. With the selected body only its own are shown.
export const FORCE_VERTEX = /* glsl */ `
${BODIES}
#ifdef WALL
attribute uvec2 bodyForce;
attribute uvec3 wallPoint;
#else
attribute uvec3 pairForce;
#endif
uniform float forceScale;  // m of half width at the force that forceRange names
uniform float forceRange;  // N
uniform bool showAll;
out vec2 across;
flat out float strength;

void main() {
#ifdef WALL
  uint a = bodyForce.x;
  float force = uintBitsToFloat(bodyForce.y);
  vec3 to = uintBitsToFloat(wallPoint);
  bool own = a == selected;
  float reach = 1e30;
#else
  uint a = pairForce.x, b = pairForce.y;
  float force = uintBitsToFloat(pairForce.z);
  vec3 to = centreOf(texelFetch(bodies, texel(b), 0));
  bool own = a == selected || b == selected;
  // longer than two radii: it goes through a periodic boundary, and the line would cross the whole scene
  float reach = 1.2 * (uintBitsToFloat(texelFetch(table, texel(a), 0).y) + uintBitsToFloat(texelFetch(table, texel(b), 0).y));
#endif
  vec3 from = centreOf(texelFetch(bodies, texel(a), 0));
  strength = clamp(force / forceRange, 0.0, 1.0);
  across = vec2(position.x, own ? 1.0 : 0.0);
  vec3 p = (viewMatrix * vec4(from, 1.0)).xyz, q = (viewMatrix * vec4(to, 1.0)).xyz;
  vec3 point = mix(p, q, position.y), line = q - p;
  vec3 side = cross(line, isOrthographic ? vec3(0.0, 0.0, 1.0) : -point);
  float width = forceScale * clamp(force / forceRange, 0.03, 2.0) * (own ? 1.3 : 1.0);
  point += normalize(side + vec3(1e-20)) * position.x * width;
  bool shown = (showAll || own) && distance(from, to) < reach && !isCut(from) && force > 0.0;
  gl_Position = shown ? projectionMatrix * vec4(point, 1.0) : NOWHERE;
}
`;

export const FORCE_FRAGMENT = /* glsl */ `
uniform vec3 weak, strong, accent;
in vec2 across;
flat in float strength;
void main() {
  vec3 colour = mix(mix(weak, strong, sqrt(strength)), accent, 0.85 * across.y);
  gl_FragColor = vec4(colour * (1.0 - 0.35 * across.x * across.x), 1.0);
}
`;

// Walls: glass that is denser where it is seen at a grazing angle, or solid.
export const WALL_VERTEX = /* glsl */ `
out vec3 inWorld, inView;
void main() {
  inWorld = (modelMatrix * vec4(position, 1.0)).xyz;
  inView = (viewMatrix * vec4(inWorld, 1.0)).xyz;
  gl_Position = projectionMatrix * vec4(inView, 1.0);
}
`;

export const WALL_FRAGMENT = /* glsl */ `
${LIGHT}
uniform vec4 cut;
uniform vec3 wallColour;
in vec3 inWorld, inView;
void main() {
  if (dot(cut.xyz, inWorld) > cut.w) discard;
#ifdef EDGE
  gl_FragColor = vec4(wallColour, 0.55);
#else
  vec3 normal = normalize(cross(dFdx(inView), dFdy(inView)));
  vec3 eye = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-inView);
  float grazing = 1.0 - abs(dot(normal, eye));
  float alpha = opacity < 1.0 ? opacity * (0.55 + 2.2 * grazing * grazing) : 1.0;
  gl_FragColor = vec4(opacity < 1.0 ? wallColour : lit(wallColour, normal), alpha);
#endif
}
`;

// Outlines of walls in planar scenes: lines of a width in pixels.
export const LINE_VERTEX = /* glsl */ `
attribute vec3 from, to;
uniform vec2 viewport;  // pixels
out vec3 inWorld, inView;
void main() {
  vec4 p = projectionMatrix * modelViewMatrix * vec4(from, 1.0), q = projectionMatrix * modelViewMatrix * vec4(to, 1.0);
  vec2 along = normalize((q.xy / q.w - p.xy / p.w) * viewport + vec2(1e-9, 0.0));
  vec4 end = position.y < 0.5 ? p : q;
  vec2 offset = (vec2(-along.y, along.x) * position.x + along * (2.0 * position.y - 1.0)) * 1.5;
  end.xy += offset / viewport * 2.0 * end.w;
  inWorld = (modelMatrix * vec4(position.y < 0.5 ? from : to, 1.0)).xyz;
  inView = inWorld;
  gl_Position = end;
}
`;
