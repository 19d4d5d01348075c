// What marks say of points besides their colours: sizes, shapes and faintness, each by a column. The page and the figure
// tell it in their legends.

import { ticks } from './charts.js';
import { shareOf } from './data.js';
import { grouped, svg } from './dom.js';

/** Points of a polygon in the square from -1 to 1, with y downwards. */
const ARM = 0.36; // half the width of the arms of a cross
const plus = [[-ARM, -1], [ARM, -1], [ARM, -ARM], [1, -ARM], [1, ARM], [ARM, ARM], [ARM, 1], [-ARM, 1], [-ARM, ARM], [-1, ARM], [-1, -ARM], [-ARM, -ARM]];
const turned = plus.map(([x, y]) => [Math.SQRT1_2 * (x - y), Math.SQRT1_2 * (x + y)]);
const triangle = [[0, -1], [0.92, 0.75], [-0.92, 0.75]];
const HOLE = 0.6; // of a ring, as a share of its radius

// Each has its outline for figures, and for the shader how far a place p is from the middle: 1 on the outline.
const CIRCLE = { away: 'length(p)' };
const RING = { away: `max(length(p), (1.0 - length(p)) / ${1 - HOLE})` };
const SHAPES = [
  CIRCLE,
  { away: `max(a.x, a.y) / 0.86`, polygon: [[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]] },
  { away: `max(p.y / 0.75, a.x * ${1.75 / 0.92} - p.y)`, polygon: triangle },
  { away: 'a.x + a.y', polygon: [[0, -1], [1, 0], [0, 1], [-1, 0]] },
  { away: `max(max(a.x, a.y), min(a.x, a.y) / ${ARM})`, polygon: plus },
  { away: `max(-p.y / 0.75, a.x * ${1.75 / 0.92} + p.y)`, polygon: triangle.map(([x, y]) => [x, -y]) },
  { away: `max(max(t.x, t.y), min(t.x, t.y) / ${ARM})`, polygon: turned },
  RING,
];
const OTHERS = SHAPES.length - 1;

/** The shader's function of the same shapes: how far a place in the square is from the middle of a shape, 1 on its outline. */
export const SHAPE_AWAY = `
float awayOf(int shape, vec2 p) {
  vec2 a = abs(p);
  vec2 t = abs(vec2(p.x + p.y, p.x - p.y)) * ${Math.SQRT1_2};
  ${SHAPES.map(({ away }, k) => (k < OTHERS ? `if (shape == ${k}) return ${away};` : `return ${away};`)).join('\n  ')}
}`;

const at = (value) => Number(value.toFixed(2));

/** A point as an SVG element. */
export function glyph(shape, x, y, radius, attributes) {
  const { polygon } = SHAPES[shape];
  if (polygon) return svg('path', { d: `M${polygon.map(([px, py]) => `${at(x + radius * px)} ${at(y + radius * py)}`).join('L')}Z`, ...attributes });
  if (SHAPES[shape] === CIRCLE) return svg('circle', { cx: at(x), cy: at(y), r: at(radius), ...attributes });
  const { fill, ...others } = attributes;
  const middle = (radius * (1 + HOLE)) / 2;
  return svg('circle', { cx: at(x), cy: at(y), r: at(middle), fill: 'none', ...others, stroke: fill, 'stroke-opacity': 1, 'stroke-width': at(radius * (1 - HOLE)) });
}

/** The shapes of the categories of a column: one each as far as they go; of more categories, the largest have their own. */
export function shapesOf({ names, counts }) {
  if (names.length <= SHAPES.length) return [...names.keys()];
  const shapes = new Array(names.length).fill(OTHERS);
  [...names.keys()]
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, OTHERS)
    .forEach((code, k) => (shapes[code] = k));
  return shapes;
}

const GROWTH = { missing: 0.45, least: 0.75, most: 2.7 };

/** By how much a point is wider than others: its area grows evenly from the least number to the largest. */
export function growthOf(column, value) {
  const { missing, least, most } = GROWTH;
  return Number.isNaN(value) ? missing : Math.sqrt(least ** 2 + (most ** 2 - least ** 2) * shareOf(column, value));
}

/** Numbers that a legend tells the sizes of: round ones, unless they are dates. */
function toldOf({ low, high, dates }) {
  const round = dates ? [] : ticks(low, high, 4, 3);
  return round.length > 1 ? round : low < high ? [low, (low + high) / 2, high] : [low];
}

/** How faint a number makes a point, 0 to 1; what is missing, wholly. Numbers that tell doubt have a scale of their own. */
export function faintnessOf(column, value) {
  if (Number.isNaN(value)) return 1;
  const { doubt } = column;
  const faint = doubt ? (doubt.none - value) / (doubt.none - doubt.full) : 1 - shareOf(column, value);
  return Math.max(0, Math.min(1, faint));
}

/** What is faint if a column decides it. */
export const faintOnes = ({ doubt, name }) => doubt?.who ?? `low ${name}`;

/** What the marks say, for legends: titles, and rows of a shape, a radius of 1 or more times the usual one, and a text. */
export function marksOf(state) {
  const parts = [];
  const [shapeBy, sizeBy, fadeBy] = ['shapeBy', 'sizeBy', 'fadeBy'].map((choice) => state.by(choice));
  if (shapeBy) {
    const shapes = shapesOf(shapeBy);
    const codes = [...shapeBy.names.keys()].filter((code) => shapeBy.counts[code] > 0);
    const own = codes.filter((code) => codes.length <= SHAPES.length || shapes[code] !== OTHERS);
    const rows = own.map((code) => ({ shape: shapes[code], radius: 1, text: shapeBy.short[code] }));
    if (own.length < codes.length) rows.push({ shape: OTHERS, radius: 1, text: `${codes.length - own.length} others: there are ${SHAPES.length} shapes` });
    parts.push({ title: `Shape: ${shapeBy.name}`, rows });
  }
  if (sizeBy) {
    const rows = toldOf(sizeBy).map((value) => ({ shape: 0, radius: growthOf(sizeBy, value), text: sizeBy.say(value) }));
    if (sizeBy.missing > 0) rows.unshift({ shape: 0, radius: growthOf(sizeBy, NaN), text: `${grouped(sizeBy.missing)} missing` });
    parts.push({ title: `Size: ${sizeBy.name}`, rows });
  }
  if (fadeBy) {
    const { missing } = fadeBy;
    parts.push({ title: `Faint: ${faintOnes(fadeBy)}`, rows: missing > 0 ? [{ shape: 0, radius: 1, faint: true, text: `${grouped(missing)} missing` }] : [] });
  }
  if (state.ellipses && state.data.certainty) parts.push({ title: 'Ellipses: 95 % confidence', rows: [] });
  return parts;
}
