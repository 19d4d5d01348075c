// Diagrams of a run: convergence, the Shepard diagram, the tree of splits. Drawn once, as SVG, when their tab is opened.

import { grouped, shortNumber, svg } from './dom.js';
import { colorsOf } from './colors.js';
import { hex } from './palette.js';

const WIDTH = 900;
const HEIGHT = 520;
const LEFT = 86;
const RIGHT = 24;
const TOP = 20;
const BOTTOM = 56;

/** Round values between two numbers, about `wanted` of them at most, but `least` if there can be so many. */
export function ticks(low, high, wanted, least = 0) {
  let values = roundValues(low, high, wanted);
  for (let more = wanted + 1; values.length < least && high > low && more < 8 * wanted; more++) values = roundValues(low, high, more);
  return values;
}

function roundValues(low, high, wanted) {
  const raw = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw) ?? 10 * power;
  const values = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) values.push(k * step);
  return values;
}

function decades(low, high) {
  const values = [];
  for (let power = Math.ceil(Math.log10(low) - 1e-9); power <= Math.log10(high) + 1e-9; power++) values.push(10 ** power);
  return values.length >= 2 ? values : ticks(low, high, 5).filter((value) => value > 0);
}

function axis(low, high, from, to, logarithmic, wanted) {
  const t = logarithmic ? Math.log10 : (value) => value;
  const span = t(high) - t(low) || 1;
  const place = (value) => from + ((t(value) - t(low)) / span) * (to - from);
  return { place, ticks: logarithmic ? decades(low, high) : ticks(low, high, wanted) };
}

function frame(title, x, y, xName, yName) {
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title, class: 'chart' });
  const number = (value) => shortNumber(Number(value.toPrecision(6)));
  for (const value of x.ticks) {
    const at = x.place(value);
    picture.append(
      svg('line', { x1: at, x2: at, y1: TOP, y2: HEIGHT - BOTTOM, class: 'grid' }),
      svg('text', { x: at, y: HEIGHT - BOTTOM + 20, 'text-anchor': 'middle' }, number(value)),
    );
  }
  for (const value of y.ticks) {
    const at = y.place(value);
    picture.append(
      svg('line', { x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at, class: 'grid' }),
      svg('text', { x: LEFT - 10, y: at + 4, 'text-anchor': 'end' }, number(value)),
    );
  }
  picture.append(
    svg('text', { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 12, 'text-anchor': 'middle', class: 'axis' }, xName),
    svg('text', { transform: `translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)`, 'text-anchor': 'middle', class: 'axis' }, yName),
  );
  return picture;
}

const line = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Distance in the map by distance given: the mean, its deviation as a band, how many pairs as bars. */
function shepard({ name, rows }) {
  const most = Math.max(...rows.map(([, to, , mean, deviation, fit]) => Math.max(fit ?? to, mean + deviation)));
  const x = axis(0, Math.max(...rows.map((row) => row[1])), LEFT, WIDTH - RIGHT, false, 8);
  const y = axis(0, most, HEIGHT - BOTTOM, TOP, false, 6);
  const picture = frame(name, x, y, 'distance given', 'distance in the map');
  const pairs = Math.max(...rows.map((row) => row[2]));
  for (const [from, to, count] of rows) {
    const height = (0.28 * (HEIGHT - TOP - BOTTOM) * count) / pairs;
    picture.append(
      svg(
        'rect',
        { x: x.place(from), width: Math.max(0.5, x.place(to) - x.place(from) - 0.5), y: HEIGHT - BOTTOM - height, height, class: 'bar' },
        svg('title', {}, `${shortNumber(from)} to ${shortNumber(to)}: ${grouped(count)} pairs`),
      ),
    );
  }
  const middle = ([from, to]) => x.place((from + to) / 2);
  const band = [
    ...rows.map((row) => [middle(row), y.place(row[3] + row[4])]),
    ...rows.map((row) => [middle(row), y.place(Math.max(0, row[3] - row[4]))]).reverse(),
  ];
  const end = Math.min(most, rows.at(-1)[1]);
  const fitted = rows[0].length > 5; // a map that was to follow a function of the distances
  const ideal = fitted ? rows.map((row) => [middle(row), y.place(row[5])]) : [[x.place(0), y.place(0)], [x.place(end), y.place(end)]];
  picture.append(
    svg('path', { d: `${line(band)}Z`, class: 'band' }),
    svg('path', { d: line(ideal), class: 'ideal' }),
    svg('path', { d: line(rows.map((row) => [middle(row), y.place(row[3])])), class: 'line' }),
  );
  return { picture, note: `Across: the given distance of two points. Up: their distance in the map; the line is the mean, the band one standard deviation. ${fitted ? 'The dashed line is the function that was fitted to the map.' : 'On the dashed line both are equal.'} Bars count pairs of points.` };
}

/** A quantity that falls, by steps; stages of the run are told apart by the ground. */
function convergence({ name, columns, rows }) {
  const values = rows.filter((row) => row[2] > 0);
  if (values.length < 2) return { picture: svg('svg', { class: 'chart' }), note: 'There are no steps to draw.' };
  const heights = values.map((row) => row[2]);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const logarithmic = high / low > 3;
  const x = axis(values[0][0], values.at(-1)[0], LEFT, WIDTH - RIGHT, false, 8);
  const y = axis(logarithmic ? low : Math.max(0, low - 0.08 * (high - low)), high, HEIGHT - BOTTOM, TOP, logarithmic, 6);
  const picture = frame(name, x, y, columns[0], columns[2]);
  let start = 0;
  let stripe = false;
  for (let k = 1; k <= values.length; k++) {
    if (k < values.length && values[k][1] === values[start][1]) continue;
    const from = x.place(values[start][0]);
    const to = k < values.length ? x.place(values[k][0]) : WIDTH - RIGHT;
    picture.append(
      svg('rect', { x: from, y: TOP, width: Math.max(0, to - from), height: HEIGHT - TOP - BOTTOM, class: stripe ? 'phase' : 'no-phase' }, svg('title', {}, String(values[start][1]))),
    );
    if (to - from > 7.5 * String(values[start][1]).length) {
      picture.append(svg('text', { x: (from + to) / 2, y: TOP + 16, 'text-anchor': 'middle', class: 'phase-name' }, String(values[start][1])));
    }
    // A new stage measures by another yardstick: the lines of two are not joined.
    picture.append(svg('path', { d: line(values.slice(start, k).map((row) => [x.place(row[0]), y.place(row[2])])), class: 'line' }));
    if (k - start === 1) picture.append(svg('circle', { cx: from, cy: y.place(values[start][2]), r: 2, class: 'dot' }));
    stripe = !stripe;
    start = k;
  }
  return { picture, note: `The ${columns[2]} after each ${columns[0]} of the search; ${grouped(rows.length)} of them are drawn.` };
}

/** A tree with its root on the left; leaves that are clusters have the colours of the map. */
function tree({ name, root, colored, height: meaning }, state, dark) {
  const leaves = [];
  let highest = -Infinity;
  let lowest = Infinity;
  const visit = (node) => {
    highest = Math.max(highest, node.height);
    lowest = Math.min(lowest, node.height);
    if (node.children.length === 0) {
      node.row = leaves.length;
      leaves.push(node);
    } else {
      node.children.forEach(visit);
      node.row = node.children.reduce((sum, child) => sum + child.row, 0) / node.children.length;
    }
  };
  visit(root);
  const rowHeight = leaves.length <= 40 ? 20 : leaves.length <= 120 ? 14 : 9;
  const height = TOP + BOTTOM + rowHeight * leaves.length;
  const names = 180;
  const x = axis(highest === lowest ? lowest - 1 : lowest, highest, WIDTH - RIGHT - names, 20, false, 6);
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': name, class: 'chart' });
  for (const value of x.ticks) {
    picture.append(
      svg('line', { x1: x.place(value), x2: x.place(value), y1: TOP - 6, y2: height - BOTTOM, class: 'grid' }),
      svg('text', { x: x.place(value), y: height - BOTTOM + 20, 'text-anchor': 'middle' }, shortNumber(Number(value.toPrecision(6)))),
    );
  }
  picture.append(svg('text', { x: (20 + WIDTH - RIGHT - names) / 2, y: height - 12, 'text-anchor': 'middle', class: 'axis' }, meaning));
  const clusters = colored && state.colorable.find((column) => column.kind === 'category');
  const colors = clusters ? colorsOf(clusters, state, dark) : [];
  const y = (node) => TOP + rowHeight * (node.row + 0.5);
  const draw = (node) => {
    for (const child of node.children) {
      picture.append(svg('path', { d: `M${x.place(node.height)} ${y(node)}V${y(child)}H${x.place(child.height)}`, class: 'branch' }));
      draw(child);
    }
    if (node.children.length > 0) return;
    const at = x.place(node.height);
    const code = clusters ? clusters.names.indexOf(node.name) : -1;
    const dot = svg('circle', { cx: at, cy: y(node), r: Math.min(5, rowHeight / 3), class: 'dot' });
    if (code >= 0) dot.style.fill = hex(colors[code]);
    picture.append(dot);
    if (rowHeight > 9) picture.append(svg('text', { x: at + 10, y: y(node) + 4, class: 'leaf' }, node.name));
    else dot.append(svg('title', {}, node.name));
  };
  draw(root);
  return { picture, note: `${grouped(leaves.length)} leaves.` };
}

const KINDS = { shepard, convergence, tree };

/** Draws a table of the page. */
export function chart(table, state, dark) {
  return KINDS[table.kind](table, state, dark);
}
