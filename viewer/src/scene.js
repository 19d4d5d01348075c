// What is drawn by the graphics card: all points in one call, edges in another.
//
// A point's place is four 16-bit numbers (x y z and one unused), its colour the number of a texel of a palette texture.
// To recolour or to hide a category is to write one texel; nothing that belongs to points moves.

import { SHAPE_AWAY } from './marks.js';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  GLSL3,
  Group,
  LineSegments,
  NearestFilter,
  NoBlending,
  NormalBlending,
  Points,
  RawShaderMaterial,
  RGBAFormat,
  Scene,
  UnsignedByteType,
  Vector3,
  WebGLRenderer,
} from 'three';

/** Texels in a row of the palette texture; shares of a number have one row of their own. */
export const PALETTE_WIDTH = 1024;

// Points that the first view is reckoned from.
const EXTENT_SAMPLE = 20_000;
const INNER = 0.995; // the share of them that it holds

// Rims of points are blended up to this number.
const BLENDED_POINTS = 200_000;

// More edges than these have the colours of their points.
const FEW_EDGES = 2_000;

// How much larger than others a point can be for what a column says of it.
const MOST_GROWTH = 3;
const FOG = 0.5; // how much paler the farthest points are

// Of how much points fade on a light ground, the share on a dark one.
const DARK_VEIL = 0.6;

// Alpha of a texel says what its points are.
const HIDDEN = 0;
const NOISE = 128;
const SHOWN = 255;

/** Points are smaller with this power of their number, so that about the same share of a map is covered. */
export const COVERED = 0.235;

// How points grow as one comes nearer: with the power 1 they would as things do, and cover each other.
const NEARER = 0.7;

const POINT_VERTEX = `
precision highp float;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform highp sampler2D palette;
uniform float mixture, size, unit, most, selecting, fog, home, reach, veil;
uniform vec3 ground;
in vec4 position, next;
in float code;
in vec4 flags; // selected, present now, present next, faint
in vec2 marks; // of its diameter, over the largest there is; its shape
out vec3 color;
out float radius;
flat out int shape;

void main() {
  int texel = int(code + 0.5);
  vec4 entry = texelFetch(palette, ivec2(texel % ${PALETTE_WIDTH}, texel / ${PALETTE_WIDTH}), 0);
  float there = mix(flags.y, flags.z, mixture);
  if (entry.a < 0.25 || there < 0.5) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    gl_PointSize = 1.0;
    return;
  }
  vec4 seen = modelViewMatrix * vec4(mix(position.xyz, next.xyz, mixture), 1.0);
  gl_Position = projectionMatrix * seen;
  // Faint points stand behind the others, or they would hide them.
  vec4 behind = projectionMatrix * (seen - vec4(0.0, 0.0, flags.w * reach, 0.0));
  gl_Position.z = behind.z / behind.w * gl_Position.w;
  bool noise = entry.a < 0.75;
  if (noise) gl_Position.z += 1e-4 * gl_Position.w;
  float chosen = selecting * flags.x;
  float faint = selecting * (1.0 - flags.x);
  gl_Position.z -= chosen * 2e-4 * gl_Position.w;
  shape = int(255.0 * marks.y + 0.5);
  float pixels = size * ${MOST_GROWTH}.0 * marks.x * unit * pow(-seen.z, -${NEARER}) * (noise ? 0.8 : 1.0) * (1.0 - 0.3 * faint) * (1.0 + 0.15 * chosen);
  gl_PointSize = clamp(pixels, 1.0, most);
  radius = 0.5 * gl_PointSize;
  float depth = clamp((-seen.z - home + reach) / (2.0 * reach), 0.0, 1.0);
  color = mix(entry.rgb, ground, max(max(veil * fog * depth, noise ? 0.5 : 0.0), max(0.82 * faint, 0.9 * veil * flags.w)));
}`;

const POINT_FRAGMENT = `
precision highp float;
uniform float opacity;
uniform bool blended;
in vec3 color;
in float radius;
flat in int shape;
out vec4 drawn;
${SHAPE_AWAY}

void main() {
  float away = awayOf(shape, gl_PointCoord * 2.0 - 1.0) * radius;
  // Of a few pixels no shape can be made: they stay a square. Where nothing is blended, a pixel is in or out.
  float inside = radius < 1.3 ? 1.0 : clamp(radius - away, 0.0, 1.0);
  if (!blended) inside = inside < 0.5 ? 0.0 : 1.0;
  if (inside < 0.05) discard;
  float rim = radius > 2.5 ? 0.16 * smoothstep(radius - 1.6, radius - 0.2, away) : 0.0;
  drawn = vec4(color * (1.0 - rim), inside * opacity);
}`;

// Edges lie a little behind their points. They have a tint of the colours of their ends, and end at points that are hidden.
const EDGE_VERTEX = `
precision highp float;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform highp sampler2D palette;
uniform float mixture, tint;
uniform vec3 ink;
in vec4 position, next;
in float code;
out vec4 color;
void main() {
  int texel = int(code + 0.5);
  vec4 entry = texelFetch(palette, ivec2(texel % ${PALETTE_WIDTH}, texel / ${PALETTE_WIDTH}), 0);
  color = vec4(mix(ink, entry.rgb, tint), entry.a < 0.25 ? 0.0 : 1.0);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(mix(position.xyz, next.xyz, mixture), 1.0);
  gl_Position.z += 3e-4 * gl_Position.w;
}`;

const EDGE_FRAGMENT = `
precision highp float;
uniform float opacity;
in vec4 color;
out vec4 drawn;
void main() { drawn = vec4(color.rgb, opacity * color.a); }`;

/** Half of the longest side of the box around the data is one unit of the world, its middle the origin. */
function worldBox(data) {
  const sides = data.low.map((low, axis) => data.high[axis] - low);
  const half = Math.max(...sides) / 2 || 1;
  return [0, 1, 2].map((axis) => (sides[axis] ?? 0) / half || 1e-6);
}

/** A fixed shuffle, so that any part of the list is a fair sample of all. */
function shuffled(count) {
  const order = new Uint32Array(count);
  let state = 0x2545f491;
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 4294967296) * (i + 1));
    order[i] = order[j];
    order[j] = i;
  }
  return order;
}

/** Edges in such an order that any first part of the list is a fair sample of all. */
function fairly(edges) {
  const order = shuffled(edges.length / 2);
  const fair = new Uint32Array(edges.length);
  order.forEach((edge, k) => {
    fair[2 * k] = edges[2 * edge];
    fair[2 * k + 1] = edges[2 * edge + 1];
  });
  return fair;
}

export class MapScene {
  constructor(canvas, data) {
    this.data = data;
    this.renderer = new WebGLRenderer({ canvas, antialias: data.points <= 20_000, powerPreference: 'high-performance' });
    // Colours are written as they are: nothing here is lit.
    this.renderer.outputColorSpace = 'srgb-linear';
    this.renderer.sortObjects = false;
    this.scene = new Scene();
    this.box = worldBox(data);
    this.group = new Group();
    this.group.scale.set(...this.box);
    this.group.position.set(...this.box.map((side) => -side / 2));
    this.group.updateMatrixWorld();
    this.scene.add(this.group);
    this.shown = data.points;
    this.#makePoints();
    this.#makeEdges();
    this.frame(0, 0, 0);
  }

  #makePoints() {
    const { points, frames } = this.data;
    this.palette = new DataTexture(new Uint8Array(4 * PALETTE_WIDTH), PALETTE_WIDTH, 1, RGBAFormat, UnsignedByteType);
    this.places = frames.map((frame) => new BufferAttribute(frame.places, 4, true));
    this.codes = new BufferAttribute(new Float32Array(points), 1);
    this.flags = new BufferAttribute(new Uint8Array(4 * points), 4, true);
    this.geometry = new BufferGeometry();
    this.geometry.setAttribute('code', this.codes);
    this.marks = new BufferAttribute(new Uint8Array(2 * points), 2, true); // how much it grows, its shape
    this.grow(() => 1);
    this.geometry.setAttribute('flags', this.flags);
    this.geometry.setAttribute('marks', this.marks);
    this.order = new BufferAttribute(shuffled(points), 1);
    const most = Math.min(96, this.renderer.getContext().getParameter(this.renderer.getContext().ALIASED_POINT_SIZE_RANGE)[1]);
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: POINT_VERTEX,
      fragmentShader: POINT_FRAGMENT,
      uniforms: {
        palette: { value: this.palette },
        mixture: { value: 0 },
        size: { value: 4 },
        unit: { value: 1 },
        most: { value: most },
        selecting: { value: 0 },
        fog: { value: 0 },
        veil: { value: 1 },
        home: { value: 4 },
        reach: { value: 1 },
        ground: { value: new Color() },
        opacity: { value: 1 },
        blended: { value: true },
      },
    });
    const drawn = new Points(this.geometry, this.material);
    drawn.frustumCulled = false;
    this.group.add(drawn);
  }

  #makeEdges() {
    if (!this.data.edges) return;
    const count = this.data.edges.length / 2;
    this.edgeGeometry = new BufferGeometry();
    this.edgeGeometry.setAttribute('code', this.codes);
    this.edgeGeometry.setIndex(new BufferAttribute(fairly(this.data.edges), 1));
    this.edgeMaterial = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: EDGE_VERTEX,
      fragmentShader: EDGE_FRAGMENT,
      uniforms: {
        palette: this.material.uniforms.palette,
        mixture: { value: 0 },
        ink: { value: new Color() },
        tint: { value: count > FEW_EDGES ? 0.7 : 0 },
        // The more edges there are, the fainter is each, or nothing could be seen for them.
        opacity: { value: Math.max(0.03, Math.min(0.5, 20 / Math.sqrt(count))) },
      },
      transparent: true,
      depthWrite: false,
    });
    this.edges = new LineSegments(this.edgeGeometry, this.edgeMaterial);
    this.edges.frustumCulled = false;
    this.edges.renderOrder = -1; // where points are blended too, they come later
    this.group.add(this.edges);
  }

  /** Units of the data that a unit of the world spans, the same along all axes. */
  get unit() {
    const { low, high } = this.data;
    return Math.max(...low.map((from, axis) => high[axis] - from)) / 2 || 1;
  }

  /** The place in the world of coordinates of the data. */
  placeOf(valueOf) {
    const { low, high } = this.data;
    return new Vector3(...low.map((from, axis) => (valueOf(axis) - (from + high[axis]) / 2) / this.unit));
  }

  /** The middle of the points of the first frame, and the radius that holds all but the outermost of them. */
  extent() {
    const { places, present } = this.data.frames[0];
    const stride = Math.max(1, Math.floor(this.data.points / EXTENT_SAMPLE));
    const at = (i, axis) => (places[4 * i + axis] / 65535 - 0.5) * this.box[axis];
    const sample = [];
    for (let i = 0; i < this.data.points; i += stride) if (!present || present[i]) sample.push(i);
    const middle = new Vector3(
      ...[0, 1, 2].map((axis) => {
        const values = sample.map((i) => at(i, axis)).sort((a, b) => a - b);
        const last = values.length - 1;
        return ((values[Math.floor(0.02 * last)] ?? 0) + (values[Math.ceil(0.98 * last)] ?? 0)) / 2;
      }),
    );
    const away = sample.map((i) => Math.hypot(at(i, 0) - middle.x, at(i, 1) - middle.y, at(i, 2) - middle.z)).sort((a, b) => a - b);
    return { middle, radius: Math.max(0.05, away[Math.ceil(INNER * (away.length - 1))] ?? 1) };
  }

  /** Points stand between two frames of a series: a share of the way from one to the next. */
  frame(from, to, share) {
    for (const geometry of [this.geometry, this.edgeGeometry]) {
      geometry?.setAttribute('position', this.places[from]);
      geometry?.setAttribute('next', this.places[to]);
    }
    this.material.uniforms.mixture.value = share;
    if (this.edges) this.edgeMaterial.uniforms.mixture.value = share;
    if (this.from === from && this.to === to) return;
    this.from = from;
    this.to = to;
    const now = this.data.frames[from].present;
    const then = this.data.frames[to].present;
    const flags = this.flags.array;
    for (let i = 0; i < this.data.points; i++) {
      flags[4 * i + 1] = !now || now[i] ? 255 : 0;
      flags[4 * i + 2] = !then || then[i] ? 255 : 0;
    }
    this.flags.needsUpdate = true;
  }

  /** Sets the texel of each point, and the colours of the texels: [red, green, blue], shown, noise. */
  paint(codeOf, entries) {
    const codes = this.codes.array;
    for (let i = 0; i < codes.length; i++) codes[i] = codeOf(i);
    this.codes.needsUpdate = true;
    this.entries(entries);
  }

  entries(entries) {
    const rows = Math.ceil(entries.length / PALETTE_WIDTH) || 1;
    if (this.palette.image.height !== rows) {
      this.palette.dispose();
      this.palette = new DataTexture(new Uint8Array(4 * PALETTE_WIDTH * rows), PALETTE_WIDTH, rows, RGBAFormat, UnsignedByteType);
      this.material.uniforms.palette.value = this.palette;
    }
    this.palette.minFilter = this.palette.magFilter = NearestFilter;
    const texels = this.palette.image.data;
    entries.forEach(({ color, shown, noise }, k) => {
      texels.set(color, 4 * k);
      texels[4 * k + 3] = !shown ? HIDDEN : noise ? NOISE : SHOWN;
    });
    this.palette.needsUpdate = true;
  }

  /** Marks the selected points: a byte a point, or null for none. */
  select(mask) {
    const flags = this.flags.array;
    for (let i = 0; i < this.data.points; i++) flags[4 * i] = mask && mask[i] ? 255 : 0;
    this.flags.needsUpdate = true;
    this.material.uniforms.selecting.value = mask ? 1 : 0;
  }

  /** Whether far points are paler; only in three dimensions. */
  deepen(on) {
    this.material.uniforms.fog.value = on && this.data.dimension === 3 ? FOG : 0;
  }

  /** How faint each point is, 0 to 1: 1 is nearly the ground. */
  fade(faintOf) {
    const flags = this.flags.array;
    for (let i = 0; i < this.data.points; i++) flags[4 * i + 3] = Math.round(255 * faintOf(i));
    this.flags.needsUpdate = true;
  }

  /** By how much each point is wider than others, up to MOST_GROWTH. */
  grow(factorOf) {
    const marks = this.marks.array;
    for (let i = 0; i < this.data.points; i++) marks[2 * i] = Math.round((255 / MOST_GROWTH) * factorOf(i));
    this.marks.needsUpdate = true;
  }

  /** Which shape each point has. */
  shape(shapeOf) {
    const marks = this.marks.array;
    for (let i = 0; i < this.data.points; i++) marks[2 * i + 1] = shapeOf(i);
    this.marks.needsUpdate = true;
  }

  /** Colours of what is no point. On a dark ground, points that fade lose their colours sooner, so they fade less. */
  colors(ground, ink) {
    this.material.uniforms.veil.value = ground.every((part) => part < 128) ? DARK_VEIL : 1;
    this.renderer.setClearColor(new Color().setRGB(...ground.map((part) => part / 255)));
    this.material.uniforms.ground.value.setRGB(...ground.map((part) => part / 255));
    this.edgeMaterial?.uniforms.ink.value.setRGB(...ink.map((part) => part / 255));
  }

  /** Points as large as a share of the map, in pixels from the home position, and their opacity. */
  style(size, opacity) {
    this.material.uniforms.size.value = size;
    this.material.uniforms.opacity.value = opacity;
    const solid = opacity >= 1;
    // Small points of a large map are not blended: their rims are less than a pixel, and it costs time.
    const blended = !solid || this.data.points <= BLENDED_POINTS;
    this.material.uniforms.blended.value = blended;
    this.material.transparent = blended;
    this.material.blending = blended ? NormalBlending : NoBlending;
    this.material.depthWrite = solid;
    this.material.depthTest = solid;
    this.material.needsUpdate = true;
  }

  resize(width, height, ratio) {
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.ratio = ratio;
  }

  /** The radius in pixels of a point at a distance from the camera. */
  radius(distance, camera) {
    return Math.max(0.5, (this.material.uniforms.size.value * (camera.home / distance) ** NEARER) / 2);
  }

  /**
   * What the shader makes of a point at a distance from the camera, for pictures that are not drawn by it: its colour,
   * its radius in pixels, its shape, and how far behind others it stands; null if it is hidden. In step with POINT_VERTEX.
   */
  look(point, distance, camera) {
    const { mixture, selecting, fog, ground, most, veil: share } = this.material.uniforms;
    const texels = this.palette.image.data;
    const texel = 4 * this.codes.array[point];
    const [chosenNow, now, then, faded] = this.flags.array.subarray(4 * point, 4 * point + 4);
    const there = now * (1 - mixture.value) + then * mixture.value;
    if (texels[texel + 3] === HIDDEN || there < 127.5) return null;
    const noise = texels[texel + 3] === NOISE;
    const chosen = (selecting.value * chosenNow) / 255;
    const faint = selecting.value - chosen;
    const pixels = 2 * this.radius(distance, camera) * ((MOST_GROWTH * this.marks.array[2 * point]) / 255) * (noise ? 0.8 : 1) * (1 - 0.3 * faint) * (1 + 0.15 * chosen);
    const depth = Math.max(0, Math.min(1, (distance - camera.distance + camera.extent.radius) / (2 * camera.extent.radius)));
    const veil = Math.max(share.value * fog.value * depth, noise ? 0.5 : 0, 0.82 * faint, (0.9 * share.value * faded) / 255);
    const backdrop = ground.value.toArray().map((part) => 255 * part);
    const color = backdrop.map((part, c) => texels[texel + c] + (part - texels[texel + c]) * veil);
    const behind = distance + (faded / 255) * camera.extent.radius;
    return { color, noise, behind, shape: this.marks.array[2 * point + 1], radius: Math.min(most.value / this.ratio, pixels) / 2 };
  }

  /** What the shader makes of edges: a colour from the numbers of both ends, and an opacity. In step with EDGE_VERTEX. */
  edgeLook() {
    const { ink, tint, opacity } = this.edgeMaterial.uniforms;
    const plain = ink.value.toArray().map((part) => 255 * part);
    const texels = this.palette.image.data;
    const end = (point, c) => texels[4 * this.codes.array[point] + c];
    const color = (a, b) => plain.map((part, c) => part + ((end(a, c) + end(b, c)) / 2 - part) * tint.value);
    return { color, opacity: opacity.value };
  }

  render(camera, count = this.data.points) {
    camera.place();
    // Of fewer points each is larger, so that the same shows.
    const spread = (this.data.points / Math.max(1, count)) ** COVERED;
    this.material.uniforms.unit.value = spread * camera.home ** NEARER * this.ratio;
    this.material.uniforms.home.value = camera.distance;
    this.material.uniforms.reach.value = camera.extent.radius;
    // The order of the file is quicker for a graphics card to read, and the shuffled one is fair to all clusters.
    const shuffled = count < this.data.points || this.data.points <= BLENDED_POINTS;
    this.geometry.setIndex(shuffled ? this.order : null);
    this.geometry.setDrawRange(0, count);
    const share = count / Math.max(1, this.data.points);
    if (this.edges) this.edgeGeometry.setDrawRange(0, 2 * Math.ceil((share * this.data.edges.length) / 2));
    this.renderer.render(this.scene, camera.view);
  }
}
