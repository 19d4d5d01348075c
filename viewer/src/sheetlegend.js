// The legend of a figure: what colours mean, and below it what sizes, shapes and faintness do; as much as there is room for.

import { colorsOf, shade } from './colors.js';
import { ordered } from './data.js';
import { grouped, svg, text, widthOf } from './dom.js';
import { glyph, marksOf, shapesOf } from './marks.js';
import { hex, MISSING } from './palette.js';

const USUAL = { width: 260, share: 0.3 }; // beside the map, so that it hides nothing; its share of a small figure
const WIDEST = { width: 420, share: 1 / 3 }; // where names need it
const [BESIDE, EDGE] = [8, 14]; // pixels between the map and the legend, and the legend and the edge
const ROW = { usual: 20, least: 15 };
const GAP = 0.6; // of a row, between its parts
const MOST_ROWS = 60;
const COLORS = 0.6; // of the room, that colours have if not all fits
const LARGEST = 20; // radius of a mark
const FAINT = 0.25; // opacity of a mark
const BOLD = { 'font-weight': 600 };
const RAMP = { width: 160, line: 16 };

/** A text in its room; its end stays if that tells it from others. */
function shortened(name, room, others = [], weight = 400) {
  if (widthOf(name, weight) <= room) return name;
  for (let most = name.length - 1; most > 1; most--) {
    const [front, back] = [most - 1, Math.floor(most / 2)];
    const alike = others.some((other) => other !== name && other.slice(0, front) === name.slice(0, front));
    const cut = alike ? `${name.slice(0, front - back)}…${name.slice(-back)}` : `${name.slice(0, front)}…`;
    if (widthOf(cut, weight) <= room) return cut;
  }
  return '…';
}

/** A row of a mark and a text, and perhaps a count at its right end. */
function rowOf(shape, radius, attributes, start, name, others, count = '') {
  const counted = count && 10 + widthOf(count);
  const draw = (y, width, { quiet }) => [
    glyph(shape, start / 2 - 3, y, radius, { fill: quiet, ...attributes }),
    text(start, y + 4, shortened(name, width - start - counted, others)),
    count ? text(width, y + 4, count, { fill: quiet, 'text-anchor': 'end' }) : null,
  ];
  return { wide: start + widthOf(name) + counted, tall: 2 * radius + 4, draw };
}

function categories(column, state, dark, shapes) {
  const colors = colorsOf(column, state, dark);
  const shown = ordered(column, state.sort).filter((k) => !state.hidden.has(k) && column.counts[k] > 0);
  return shown.map((k) => rowOf(shapes ? shapes[k] : 0, 5, { fill: hex(colors[k]) }, 17, column.short[k], column.short, grouped(column.counts[k])));
}

/** A scale, with what its ends mean below it: on two lines if they are too long for one. */
function ramp(column, state, dark, width) {
  const ends = [column.low, column.high].map(column.say);
  const wide = ends.reduce((sum, end) => sum + widthOf(end), 12);
  const color = (share) => hex(shade(share, state, dark));
  const stops = Array.from({ length: 17 }, (_, k) => svg('stop', { offset: k / 16, 'stop-color': color(k / 16) }));
  const long = Math.min(Math.max(RAMP.width, wide), width);
  const second = wide > long ? RAMP.line : 0;
  const draw = (top, _, { quiet }) => {
    const y = top - second / 2;
    return [
      svg('defs', {}, svg('linearGradient', { id: 'figure-ramp' }, ...stops)),
      svg('rect', { y: y - 18, width: long, height: 12, fill: 'url(#figure-ramp)' }),
      text(0, y + 12, ends[0], { fill: quiet }),
      text(long, y + 12 + second, ends[1], { fill: quiet, 'text-anchor': 'end' }),
    ];
  };
  const scale = { wide, tall: 42 + second, draw };
  return column.missing > 0 ? [scale, rowOf(0, 4, { fill: hex(MISSING), 'fill-opacity': 0.5 }, 17, `${grouped(column.missing)} missing`)] : [scale];
}

/** Its parts in a width: a title and rows each, colours first. @param usual radius of a point */
function partsOf(state, dark, usual, width) {
  const { column } = state;
  const isShaped = column && column === state.by('shapeBy'); // then one part says both
  const colors = !column ? [] : column.kind === 'category' ? categories(column, state, dark, isShaped ? shapesOf(column) : null) : ramp(column, state, dark, width);
  const marks = marksOf(state).slice(isShaped ? 1 : 0).map(({ title, rows }) => {
    const radii = rows.map(({ radius }) => Math.min(LARGEST, usual * radius));
    const start = Math.max(17, 2 * Math.max(0, ...radii) + 6);
    const texts = rows.map((row) => row.text);
    return { title, rows: rows.map(({ shape, faint, text: name }, k) => rowOf(shape, radii[k], { 'fill-opacity': faint && FAINT }, start, name, texts)) };
  });
  return [...(column ? [{ title: column.name, rows: colors }] : []), ...marks];
}

const tallOf = ({ tall }, row) => Math.max(row, tall);
const heightOf = (parts, row) => parts.reduce((sum, { rows }) => sum + (1 + GAP) * row + rows.reduce((all, one) => all + tallOf(one, row), 0), 0);

/** How wide it is with the room beside it, in a figure of a width: wider than usual where names need it. */
export function legendWidth(state, width = Infinity) {
  const parts = partsOf(state, false, LARGEST / 2, WIDEST.width);
  if (parts.length === 0) return 0;
  const wanted = Math.max(...parts.flatMap(({ title, rows }) => [widthOf(title, 600), ...rows.slice(0, MOST_ROWS).map(({ wide }) => wide)]));
  const usual = Math.min(USUAL.width, USUAL.share * width);
  return Math.round(Math.max(usual, Math.min(BESIDE + wanted + EDGE, WIDEST.width, WIDEST.share * width)));
}

/** How many rows of a part are within a height below its title; one less if a line has to say how many are not. */
function fitting({ rows }, row, height) {
  const heights = rows.map((one) => tallOf(one, row));
  const upTo = (room) => {
    let count = 0;
    for (let used = row; count < Math.min(rows.length, MOST_ROWS) && used + heights[count] <= room; count++) used += heights[count];
    return count;
  };
  return upTo(height) === rows.length ? rows.length : upTo(height - row);
}

/**
 * Draws it, closer if it is too tall.
 *
 * @param box where it is: x, y, width with the room beside it, height
 * @param usual radius of a point
 */
export function sheetLegend(state, dark, usual, box, quiet) {
  const width = box.width - BESIDE - EDGE;
  const parts = partsOf(state, dark, usual, width);
  if (parts.length === 0) return null;
  let row = ROW.usual;
  while (row > ROW.least && heightOf(parts, row) > box.height) row--;
  const group = svg('g', { transform: `translate(${box.x + BESIDE} ${box.y})`, class: 'legend' });
  let y = 0;
  for (const [k, part] of parts.entries()) {
    const left = box.height - y;
    const others = heightOf(parts.slice(k + 1), row);
    const count = fitting(part, row, k === 0 && state.column ? Math.max(left - others, COLORS * left) : left);
    if (count === 0 && part.rows.length > 0) continue;
    group.append(text(0, y + row / 2 + 4, shortened(part.title, width, [], 600), BOLD));
    y += row;
    for (const one of part.rows.slice(0, count)) {
      const tall = tallOf(one, row);
      group.append(svg('g', {}, ...one.draw(y + tall / 2, width, { quiet })));
      y += tall;
    }
    const more = part.rows.length - count;
    if (more > 0) group.append(text(17, y + row / 2 + 4, `and ${grouped(more)} more`, { fill: quiet }));
    y += (more > 0 ? 1 : 0) * row + GAP * row;
  }
  return group;
}
