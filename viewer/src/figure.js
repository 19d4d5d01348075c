// The figure: the map as it is seen, with title, legend and scale, as one SVG. All that is saved comes from it: the SVG
// itself, a PNG, which is this SVG painted, and a PDF, which is this SVG printed by the browser.

import { Vector3 } from 'three';
import { ticks } from './charts.js';
import { colorsOf, shade } from './colors.js';
import { download, grouped, shortNumber, svg } from './dom.js';
import { hex } from './palette.js';

const PNG_SCALE = 2;
const MOST_VECTORS = 20_000; // points or edges; more are a picture within the SVG, as no editor could open them
const MOST_ROWS = 60;
const TITLE_HEIGHT = 64;
const LEGEND_WIDTH = 260; // beside the map, so that it hides nothing
const AXIS = { left: 64, below: 48 };
const CROSS = 34; // length of the directions in pixels
const AXES = ['x', 'y', 'z'];

const text = (x, y, content, attributes = {}) => svg('text', { x, y, 'font-size': 13, ...attributes }, content);
const short = (name) => (name.length > 24 ? `${name.slice(0, 23)}…` : name);
const at = (value) => Number(value.toFixed(2));

export class Figure {
  /** @param viewer whose camera is placed, and whose index knows where all points are */
  constructor(viewer) {
    const { state, scene, camera, index, width, height, isDark } = viewer;
    Object.assign(this, { state, scene, camera, index, width, height, isDark });
    this.names = state.names ? (viewer.overlay.shownNames ?? []) : [];
    const style = getComputedStyle(document.documentElement);
    [this.ink, this.quiet, this.line] = ['--ink', '--quiet', '--line'].map((name) => style.getPropertyValue(name).trim());
    this.ground = isDark ? style.getPropertyValue('--ground').trim() : '#ffffff'; // as paper is
    this.doubt = svg('g', {}, ...viewer.doubt.shapes(width, height));
    this.flat = state.data.dimension === 2;
    this.left = this.flat ? AXIS.left : 0;
    this.below = this.flat ? AXIS.below : 0;
  }

  /** Whether points and edges are few enough to be shapes. */
  get isVector() {
    const { data } = this.state;
    return data.points <= MOST_VECTORS && (data.edges?.length ?? 0) <= 2 * MOST_VECTORS;
  }

  get size() {
    return [this.left + this.width + (this.state.column ? LEGEND_WIDTH : 0), TITLE_HEIGHT + this.height + this.below];
  }

  /** @param raster points and edges as a picture, a data URL; without one they are shapes */
  draw(raster) {
    const { data } = this.state;
    const [width, height] = this.size;
    const shapes = raster
      ? [svg('image', { href: raster, width: this.width, height: this.height })]
      : [...(this.state.edges && data.edges ? [this.#edges()] : []), this.#points()];
    // Nothing leaves the map's frame.
    const map = svg('svg', { x: this.left, y: TITLE_HEIGHT, width: this.width, height: this.height }, ...shapes, this.doubt, this.#names(), this.flat ? null : this.#scaleBar());
    return svg(
      'svg',
      { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'font-family': 'Helvetica, Arial, sans-serif', fill: this.ink },
      svg('title', {}, data.title),
      svg('rect', { width, height, fill: this.ground }),
      text(20, 30, data.title, { 'font-size': 17, 'font-weight': 600 }),
      text(20, 51, data.subtitle, { fill: this.quiet }),
      map,
      this.flat ? this.#axes() : null,
      this.#legend(),
    );
  }

  /** From far to near, noise below all others; of what is as far, in the order in which the card draws it. */
  #points() {
    const { index, scene, camera, width, height } = this;
    const seen = [];
    for (const point of scene.order.array) {
      const depth = index.depth[point];
      const look = depth > 0 ? scene.look(point, depth, camera) : null;
      if (!look) continue;
      const [x, y] = [index.x[point], index.y[point]];
      const { radius } = look;
      if (x > -radius && x < width + radius && y > -radius && y < height + radius) seen.push({ x, y, ...look });
    }
    seen.sort((a, b) => b.noise - a.noise || b.behind - a.behind);
    const circles = seen.map(({ x, y, radius, color }) => svg('circle', { cx: at(x), cy: at(y), r: at(radius), fill: hex(color) }));
    return svg('g', { 'fill-opacity': this.state.opacity }, ...circles);
  }

  #edges() {
    const { index, scene } = this;
    const { edges } = this.state.data;
    const { color, opacity } = scene.edgeLook();
    const group = svg('g', { 'stroke-opacity': opacity, 'stroke-width': 1 });
    for (let e = 0; e < edges.length; e += 2) {
      const [a, b] = [edges[e], edges[e + 1]];
      if (!(index.depth[a] > 0 && index.depth[b] > 0)) continue;
      group.append(svg('line', { x1: at(index.x[a]), y1: at(index.y[a]), x2: at(index.x[b]), y2: at(index.y[b]), stroke: hex(color(a, b)) }));
    }
    return group;
  }

  #names() {
    const halo = { stroke: this.ground, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
    const tags = this.names.map((name) => text(at(name.x), at(name.y + 4), name.text, { 'font-size': 12, 'font-weight': 600, 'text-anchor': 'middle' }));
    return svg('g', halo, ...tags);
  }

  /** Of a map in two dimensions: a frame, and round values along it. */
  #axes() {
    const { left, width, height, camera, quiet } = this;
    const { low, high } = this.state.data;
    const middle = (axis) => (low[axis] + high[axis]) / 2 + camera.target.getComponent(axis) * this.scene.unit;
    const pixel = camera.pixel * this.scene.unit; // in units of the data
    const bottom = TITLE_HEIGHT + height;
    const parts = [svg('rect', { x: left, y: TITLE_HEIGHT, width, height, fill: 'none', stroke: this.line })];
    const number = (value) => shortNumber(Number(value.toPrecision(6)));
    const [x, y] = [middle(0), middle(1)];
    for (const value of ticks(x - (pixel * width) / 2, x + (pixel * width) / 2, width / 110)) {
      const across = at(left + width / 2 + (value - x) / pixel);
      parts.push(svg('line', { x1: across, x2: across, y1: bottom, y2: bottom + 5, stroke: quiet }));
      parts.push(text(across, bottom + 19, number(value), { 'text-anchor': 'middle', 'font-size': 12, fill: quiet }));
    }
    for (const value of ticks(y - (pixel * height) / 2, y + (pixel * height) / 2, height / 80)) {
      const down = at(TITLE_HEIGHT + height / 2 - (value - y) / pixel);
      parts.push(svg('line', { x1: left - 5, x2: left, y1: down, y2: down, stroke: quiet }));
      parts.push(text(left - 9, down + 4, number(value), { 'text-anchor': 'end', 'font-size': 12, fill: quiet }));
    }
    parts.push(text(left + width / 2, bottom + 38, AXES[0], { 'text-anchor': 'middle' }));
    parts.push(text(0, 0, AXES[1], { 'text-anchor': 'middle', transform: `translate(16 ${TITLE_HEIGHT + height / 2}) rotate(-90)` }));
    return svg('g', {}, ...parts);
  }

  /** Of a map in three dimensions: where its axes go, and a length, which is right at the depth that the view turns around. */
  #scaleBar() {
    const { camera, height, quiet } = this;
    const pixel = camera.pixel * this.scene.unit;
    const most = 200 * pixel;
    const power = 10 ** Math.floor(Math.log10(most));
    const length = power * [5, 2, 1].find((factor) => factor * power <= most);
    const [x, y] = [20 + CROSS, height - 24 - CROSS];
    const back = camera.turn.clone().invert();
    const directions = AXES.map((name, axis) => {
      const to = new Vector3().setComponent(axis, CROSS).applyQuaternion(back);
      const parts = [svg('line', { x1: x, y1: y, x2: at(x + to.x), y2: at(y - to.y) })];
      const seen = Math.hypot(to.x, to.y) > CROSS / 8; // one that points at us has no name
      if (seen) parts.push(text(at(x + 1.25 * to.x), at(y - 1.25 * to.y + 4), name, { 'font-size': 12, 'font-style': 'italic', 'text-anchor': 'middle', stroke: 'none' }));
      return svg('g', {}, ...parts);
    });
    const from = x + CROSS + 24;
    const to = at(from + length / pixel);
    const bar = svg('path', { d: `M${from} ${height - 26}v5H${to}v-5`, fill: 'none' });
    const label = text((from + to) / 2, height - 28, shortNumber(Number(length.toPrecision(3))), { 'font-size': 12, 'text-anchor': 'middle', stroke: 'none' });
    return svg('g', { stroke: quiet, fill: quiet }, ...directions, bar, label);
  }

  #legend() {
    const { column } = this.state;
    if (!column) return null;
    const place = `translate(${this.left + this.width + 8} ${TITLE_HEIGHT + 20})`;
    return svg('g', { transform: place }, text(0, 4, column.name, { 'font-weight': 600 }), ...(column.kind === 'category' ? this.#categories(column) : this.#ramp(column)));
  }

  #categories(column) {
    const { state, quiet } = this;
    const colors = colorsOf(column, state, this.isDark);
    const shown = [...column.names.keys()].filter((k) => !state.hidden.has(k) && column.counts[k] > 0);
    const rows = Math.min(MOST_ROWS, Math.floor((this.height - 60) / 20));
    const parts = shown.slice(0, rows).map((k, row) => {
      const y = 24 + 20 * row;
      return svg(
        'g',
        {},
        svg('circle', { cx: 5, cy: y, r: 5, fill: hex(colors[k]) }),
        text(17, y + 4, short(column.short[k])),
        text(230, y + 4, grouped(column.counts[k]), { fill: quiet, 'text-anchor': 'end' }),
      );
    });
    if (shown.length > rows) parts.push(text(17, 28 + 20 * rows, `and ${grouped(shown.length - rows)} more`, { fill: quiet }));
    return parts;
  }

  #ramp(column) {
    const color = (share) => hex(shade(share, this.state, this.isDark));
    const stops = Array.from({ length: 17 }, (_, k) => svg('stop', { offset: k / 16, 'stop-color': color(k / 16) }));
    return [
      svg('defs', {}, svg('linearGradient', { id: 'ramp' }, ...stops)),
      svg('rect', { y: 16, width: 160, height: 12, fill: 'url(#ramp)' }),
      text(0, 46, column.say(column.low), { fill: this.quiet }),
      text(160, 46, column.say(column.high), { fill: this.quiet, 'text-anchor': 'end' }),
    ];
  }
}

const stem = () => decodeURIComponent(location.pathname.split('/').pop()).replace(/\.html?$/, '') || 'map';

const file = (drawn) => new Blob([new XMLSerializer().serializeToString(drawn)], { type: 'image/svg+xml' });

export function saveSvg(drawn) {
  download(`${stem()}.svg`, file(drawn));
}

/** Paints the figure at twice its size. */
export async function savePng(drawn) {
  const url = URL.createObjectURL(file(drawn));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const picture = document.createElement('canvas');
  picture.width = PNG_SCALE * image.width;
  picture.height = PNG_SCALE * image.height;
  picture.getContext('2d').drawImage(image, 0, 0, picture.width, picture.height);
  const blob = await new Promise((done) => picture.toBlob(done, 'image/png'));
  download(`${stem()}.png`, blob);
}

/** While the browser prints, the page is the figure and nothing else, and a sheet has its size; so its PDF has it. */
export function printed(drawFigure) {
  const sheet = new CSSStyleSheet();
  let shown = null;
  window.addEventListener('beforeprint', () => {
    shown = drawFigure();
    if (!shown) return;
    shown.classList.add('figure');
    sheet.replaceSync(`@page { size: ${shown.getAttribute('width')}px ${shown.getAttribute('height')}px; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    document.body.append(shown);
  });
  window.addEventListener('afterprint', () => {
    shown?.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
