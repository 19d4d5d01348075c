// The figure: the map as it is seen, with title, legend and scale, as one SVG. All that is saved comes from it: the SVG
// itself, a PNG, which is this SVG painted, and a PDF, which is this SVG printed by the browser.

import { axesOf, compass } from './axes.js';
import { ticks } from './charts.js';
import { download, el, grouped, shortNumber, svg, text, widthOf } from './dom.js';
import { glyph } from './marks.js';
import { hex } from './palette.js';
import { withDots } from './png.js';
import { legendWidth, sheetLegend } from './sheetlegend.js';

const PNG_SCALE = 2; // of a figure in pixels
const LARGEST_PNG = 16_000; // pixels, which browsers can paint
const MOST_DPI = 1200;
const MOST_VECTORS = 20_000; // points or edges; more are a picture within the SVG, as no editor could open them
const HEAD = { edge: 20, title: 23, subtitle: 21 }; // pixels
const CAPTION = { line: 17, letter: 6.3, most: 3, least: 400 }; // pixels of a line and of a letter; lines; pixels of a figure
const LEAST_TICKS = 3; // fewer are no scale
const AXIS = { left: 64, rows: 20, below: 48 };
const LEAST_RIMMED = 2.5; // pixels
const VEIL = 0.75; // opacity of what is behind a name
const RIM = 0.16; // opacity, as on the page
const SMALLEST = 150;
const LARGEST = 8000;
const ROOMY = { width: 500, height: 300 }; // what is smaller is drawn in this size, and shrunk, letters too
const INCH = { px: 96, mm: 25.4, cm: 2.54 };

export const SIZES = 'in pixels, such as 1000x700, or in mm or cm, such as 85mmx60mm, from 150 to 8000 pixels (40 to 2116 mm)';

/**
 * The size of a sheet as it is written: width and height in pixels as it is drawn, by how much it is shrunk afterwards, and
 * whether it is a length on paper; null if it is none.
 */
export function sizeOf(text) {
  const [, across, one, down, other] = /^\s*(\d+(?:\.\d+)?)\s*(mm|cm)?\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm)?\s*$/i.exec(text) ?? [];
  const pixels = (length, unit = 'px') => (Number(length) * INCH.px) / INCH[unit.toLowerCase()];
  const [width, height] = [pixels(across, one ?? other), pixels(down, other ?? one)];
  if (!(Math.min(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST)) return null;
  const shrunk = Math.min(1, width / ROOMY.width, height / ROOMY.height);
  return { width: Math.round(width / shrunk), height: Math.round(height / shrunk), shrunk, isPaper: Boolean(one ?? other) };
}

/** Dots per inch as they are written; undefined for none. */
export const dotsOf = (text) => (/^\d+$/.test(text) && Number(text) >= INCH.px && Number(text) <= MOST_DPI ? Number(text) : undefined);

/**
 * How good the map is, in lines below its title: no line where a figure has no room for all that is said.
 *
 * @param size of the whole figure
 */
export function captionOf({ data: { notes }, subtitle }, { width, height }) {
  const most = Math.floor((width - 40) / CAPTION.letter);
  const lines = [];
  const said = notes?.find((note) => note.startsWith('Any ')) ?? notes?.[0] ?? ''; // the bound, if there is one
  for (const word of said.startsWith('No bound') ? [] : said.split(' ').filter(Boolean)) { // papers need no excuse
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : '';
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return subtitle && height >= CAPTION.least && lines.length <= CAPTION.most ? lines : [];
}

/** How high the title and the line below it are. */
const headOf = (state) => HEAD.edge + (state.title ? HEAD.title : 0) + (state.subtitle ? HEAD.subtitle : 0);

/** The line below the title; it tells how many points are seen, if these are not all. */
export function subtitleOf(state) {
  const { points, subtitle, frames } = state.data;
  if (state.hidden.size === 0 && !frames[Math.round(state.frame)].present) return subtitle;
  let shown = 0;
  for (let i = 0; i < points; i++) shown += state.isShown(i);
  return shown === points ? subtitle : subtitle.replace(/^[\d,]+ points?/, `${grouped(shown)} of ${grouped(points)} points`);
}

/** What is around the map; the caption is told in lines. `width`: of the figure, if it is given. */
export function marginsOf(state, caption = [], width = Infinity) {
  const flat = state.data.dimension === 2;
  return { left: state.data.rows ? AXIS.rows : flat ? AXIS.left : 0, right: legendWidth(state, width), above: headOf(state) + CAPTION.line * caption.length, below: flat ? AXIS.below : 0 };
}

const at = (value) => Number(value.toFixed(2));

export class Figure {
  /**
   * @param viewer whose camera is placed, and whose index knows where all points are
   * @param caption lines below the title
   * @param sheet its size, if one is asked for
   */
  constructor(viewer, caption, sheet) {
    const { state, scene, camera, index, width, height, isDark } = viewer;
    Object.assign(this, { state, scene, camera, index, width, height, isDark });
    this.names = viewer.overlay.shownNames ?? [];
    const style = getComputedStyle(document.documentElement);
    [this.ink, this.quiet, this.line] = ['--ink', '--quiet', '--line'].map((name) => style.getPropertyValue(name).trim());
    this.ground = isDark ? style.getPropertyValue('--ground').trim() : '#ffffff'; // as paper is
    this.doubt = svg('g', {}, ...viewer.doubt.shapes(width, height));
    this.flat = state.data.dimension === 2;
    this.caption = caption;
    this.shrunk = sheet?.shrunk ?? 1;
    this.margins = marginsOf(state, caption, sheet?.width);
    this.left = this.margins.left;
    this.above = this.margins.above;
  }

  /** Whether points and edges are few enough to be shapes. */
  get isVector() {
    const { data } = this.state;
    return data.points <= MOST_VECTORS && (data.edges?.length ?? 0) <= 2 * MOST_VECTORS;
  }

  get size() {
    const { left, right, above, below } = this.margins;
    return [left + this.width + right, above + this.height + below];
  }

  /** @param raster points and edges as a picture, a data URL; without one they are shapes */
  draw(raster) {
    const { state, scene, camera } = this;
    const { data } = state;
    const [width, height] = this.size;
    const shapes = raster
      ? [svg('image', { href: raster, width: this.width, height: this.height })]
      : [...(state.edges && data.edges ? [this.#edges()] : []), this.#points()];
    // Nothing leaves the map's frame. Editors misread an svg within an svg, so it is a group.
    const map = svg(
      'g',
      { transform: `translate(${this.left} ${this.above})`, class: 'map' },
      svg('clipPath', { id: 'figure-frame' }, svg('rect', { width: this.width, height: this.height })),
      svg('g', { 'clip-path': 'url(#figure-frame)' }, ...shapes, this.doubt, this.#names(), this.flat || !state.axes ? null : this.#compass()),
    );
    return svg(
      'svg',
      { width: at(width * this.shrunk), height: at(height * this.shrunk), viewBox: `0 0 ${width} ${height}`, role: 'img', 'font-family': 'Helvetica, Arial, sans-serif', fill: this.ink },
      svg('title', {}, state.title || data.title),
      svg('rect', { width, height, fill: this.ground }),
      ...this.#head(),
      map,
      this.flat ? this.#axes() : null,
      sheetLegend(state, this.isDark, scene.radius(camera.distance, camera), { x: this.left + this.width, y: this.above + 8, width: this.margins.right, height: height - this.above - 16 }, this.quiet),
    );
  }

  /** The title, what is said of the points, and how good the map is. */
  #head() {
    const { state, quiet } = this;
    const base = headOf(state) - 13;
    return [
      state.title ? text(20, HEAD.edge + 10, state.title, { 'font-size': 17, 'font-weight': 600 }) : null,
      state.subtitle ? text(20, base, subtitleOf(state), { fill: quiet }) : null,
      ...this.caption.map((line, k) => text(20, base + CAPTION.line * (k + 1), line, { 'font-size': 12, fill: quiet })),
    ];
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
      if (x > -radius && x < width + radius && y > -radius && y < height + radius) seen.push({ point, x, y, ...look });
    }
    seen.sort((a, b) => b.noise - a.noise || b.behind - a.behind);
    // Rims tell points that cover each other apart.
    const mark = ({ x, y, radius, color, shape }, more) => glyph(shape, x, y, radius, { fill: hex(color), stroke: radius > LEAST_RIMMED && '#000', ...more });
    return svg('g', { 'fill-opacity': this.state.opacity, 'stroke-opacity': RIM * this.state.opacity }, ...this.#grouped(seen, mark));
  }

  /**
   * The marks of categories, so that an editor can take hold of one: a group each in two dimensions, the smallest above;
   * in three, where what is near must stay above, each mark says its own.
   */
  #grouped(seen, mark) {
    const { column } = this.state;
    if (column?.kind !== 'category') return seen.map((one) => mark(one));
    const nameOf = ({ point }) => column.names[column.codes[point]];
    if (!this.flat) return seen.map((one) => mark(one, { 'data-name': nameOf(one) }));
    const parts = new Map(seen.map((one) => [nameOf(one), []]));
    for (const one of seen) parts.get(nameOf(one)).push(one);
    const sorted = [...parts].sort(([, a], [, b]) => b[0].noise - a[0].noise || b.length - a.length);
    return sorted.map(([name, marks]) => svg('g', { 'data-name': name }, svg('title', {}, name), ...marks.map((one) => mark(one))));
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

  /** Each on a veil: outlines of letters are holes or second texts to other programs. */
  #names() {
    const tags = this.names.flatMap(({ x, y, text: name, ofPoint }) => {
      const [size, weight] = ofPoint ? [11, 400] : [12, 600]; // as on the page
      const half = widthOf(name, weight, size) / 2 + 2;
      return [
        svg('rect', { x: at(x - half), y: at(y - size / 2 - 1), width: at(2 * half), height: size + 2, rx: 3, fill: this.ground, 'fill-opacity': VEIL }),
        text(at(x), at(y + 4), name, { 'font-size': size, 'font-weight': weight, 'text-anchor': 'middle' }),
      ];
    });
    return svg('g', { class: 'names' }, ...tags);
  }

  /** Of a map in two dimensions: a frame, and round values along it. */
  #axes() {
    const { left, width, height, camera, quiet } = this;
    const { low, high } = this.state.data;
    const middle = (axis) => (low[axis] + high[axis]) / 2 + camera.target.getComponent(axis) * this.scene.unit;
    const pixel = camera.pixel * this.scene.unit; // in units of the data
    const bottom = this.above + height;
    const parts = [svg('rect', { x: left, y: this.above, width, height, fill: 'none', stroke: this.line })];
    const number = (value) => shortNumber(Number(value.toPrecision(6)));
    const [x, y] = [middle(0), middle(1)];
    for (const value of ticks(x - (pixel * width) / 2, x + (pixel * width) / 2, Math.max(4, width / 90), LEAST_TICKS)) {
      const across = at(left + width / 2 + (value - x) / pixel);
      parts.push(svg('line', { x1: across, x2: across, y1: bottom, y2: bottom + 5, stroke: quiet }));
      parts.push(text(across, bottom + 19, number(value), { 'text-anchor': 'middle', 'font-size': 12, fill: quiet }));
    }
    const names = axesOf(this.state.data);
    parts.push(text(left + width / 2, bottom + 38, names[0], { 'text-anchor': 'middle' }));
    if (this.state.data.rows) return svg('g', {}, ...parts); // what is up has no scale
    for (const value of ticks(y - (pixel * height) / 2, y + (pixel * height) / 2, Math.max(4, height / 80), LEAST_TICKS)) {
      const down = at(this.above + height / 2 - (value - y) / pixel);
      parts.push(svg('line', { x1: left - 5, x2: left, y1: down, y2: down, stroke: quiet }));
      parts.push(text(left - 9, down + 4, number(value), { 'text-anchor': 'end', 'font-size': 12, fill: quiet }));
    }
    parts.push(text(0, 0, names[1], { 'text-anchor': 'middle', transform: `translate(16 ${this.above + height / 2}) rotate(-90)` }));
    return svg('g', {}, ...parts);
  }

  /** Of a map in three dimensions: where its axes go, and a length. */
  #compass() {
    const { state, camera, scene, height, quiet } = this;
    return compass(state.data, camera, scene.unit, height, { stroke: quiet, fill: quiet });
  }
}

const stem = () => decodeURIComponent(location.pathname.split('/').pop()).replace(/\.html?$/, '') || 'map';

const textOf = (drawn) => new XMLSerializer().serializeToString(drawn);
const file = (drawn) => new Blob([textOf(drawn)], { type: 'image/svg+xml' });

export function saveSvg(drawn) {
  download(`${stem()}.svg`, file(drawn));
}

/** The figure painted, as a PNG: with so many dots per inch, which it tells then; without them, at twice its size. */
async function pngOf(drawn, dots) {
  const url = URL.createObjectURL(file(drawn));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const [width, height] = ['width', 'height'].map((name) => Number(drawn.getAttribute(name)));
  const scale = Math.min(dots ? dots / INCH.px : PNG_SCALE, LARGEST_PNG / Math.max(width, height));
  const picture = document.createElement('canvas');
  picture.width = Math.round(scale * width);
  picture.height = Math.round(scale * height);
  picture.getContext('2d').drawImage(image, 0, 0, picture.width, picture.height);
  const bytes = await new Promise((done) => picture.toBlob(done, 'image/png')).then((blob) => blob.arrayBuffer());
  return dots ? withDots(new Uint8Array(bytes), (1000 * scale * INCH.px) / INCH.mm) : new Uint8Array(bytes);
}

export async function savePng(drawn, dots) {
  download(`${stem()}.png`, new Blob([await pngOf(drawn, dots)], { type: 'image/png' }));
}

/** A PNG in base64. */
export async function encodedPng(drawn, dots) {
  let binary = '';
  for (const byte of await pngOf(drawn, dots)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Makes the figure all that the page has, for a browser without a window that prints the page or writes it out; its text
 * stands in elements that nobody sees.
 *
 * @param unread what of the address was of no use
 * @param png in base64; null for none
 */
export function showAlone(drawn, unread, png) {
  const hidden = (id, content) => el('pre', { id: `figure-${id}`, hidden: true }, content);
  document.body.className = 'alone';
  document.body.replaceChildren(drawn, hidden('unread', unread.join(', ')), png === null ? hidden('svg', textOf(drawn)) : hidden('png', png));
  drawn.classList.add('figure');
  document.adoptedStyleSheets.push(sheetOf(drawn));
}

function sheetOf(drawn) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${drawn.getAttribute('width')}px ${drawn.getAttribute('height')}px; margin: 0 }`);
  return sheet;
}

/** While the browser prints, the page is the figure and nothing else, and a sheet has its size; so its PDF has it. */
export function printed(drawFigure) {
  let sheet = null;
  let shown = null;
  window.addEventListener('beforeprint', () => {
    shown = document.body.classList.contains('alone') ? null : drawFigure();
    if (!shown) return;
    shown.classList.add('figure');
    sheet = sheetOf(shown);
    document.adoptedStyleSheets.push(sheet);
    document.body.append(shown);
  });
  window.addEventListener('afterprint', () => {
    shown?.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
