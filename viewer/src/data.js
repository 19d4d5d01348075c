// The data of the page: a JSON description, and blocks of bytes that are deflated and written in base64.

import { alongAxes } from './along.js';
import { shortNumber } from './dom.js';
import { Labels } from './labels.js';
import { endOf, ranksOf } from './taxonomy.js';

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

async function block(name, expected) {
  const element = document.getElementById(`block-${name}`);
  if (!element) throw new Error(`the block ${name} is missing: this file is not whole`);
  const packed = new Blob([fromBase64(element.textContent.trim())]);
  element.remove(); // the text is as large as the data
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  const buffer = await new Response(stream).arrayBuffer();
  if (expected !== undefined && buffer.byteLength !== expected) {
    throw new Error(`the block ${name} has ${buffer.byteLength} bytes, expected ${expected}: this file is not whole`);
  }
  return buffer;
}

/** Four 16-bit numbers a point, of which the fourth is unused: graphics cards want multiples of four bytes. */
function places(packed, points, dimension) {
  const from = new Uint16Array(packed);
  const to = new Uint16Array(4 * points);
  const flat = dimension === 2 ? 32768 : 0;
  for (let i = 0, f = 0, t = 0; i < points; i++, t += 4) {
    to[t] = from[f++];
    to[t + 1] = from[f++];
    to[t + 2] = dimension === 2 ? flat : from[f++];
  }
  return to;
}

/** The shortest digits that a number is read from; of floats, those that a float is read from. */
function digits(value, wide) {
  if (wide) return String(value);
  for (let precision = 6; ; precision++) {
    const short = Number(value.toPrecision(precision));
    if (precision === 9 || Math.fround(short) === value) return String(short);
  }
}

/** A date of days since 1970, with its time if it has one. */
function dateOf(days) {
  const date = new Date(Math.round(days * 86_400_000));
  if (Number.isNaN(date.valueOf())) return String(days);
  return date.toISOString().replace(/(T00:00)?:00\.000Z$/, '').replace(/\.000Z$|Z$/, '').replace('T', ' ');
}

/** Whether a number is a year, month and day, such as 20240229. */
const isDay = (value) => /^(1[6-9]|2[01])\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value);

async function numbers({ name, kind, wide, dates, written, axis, doubt }, k, points) {
  const values = wide ? new Float64Array(await block(`column-${k}`, 8 * points)) : new Float32Array(await block(`column-${k}`, 4 * points));
  let low = Infinity;
  let high = -Infinity;
  let missing = 0;
  for (const value of values) {
    if (Number.isNaN(value)) missing++;
    else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const say = dates ? dateOf : isDay(low) && isDay(high) ? String : shortNumber; // on scales
  const told = (write) => (i) => (Number.isNaN(values[i]) ? '' : write(values[i]));
  const text = told(dates ? dateOf : (value) => digits(value, wide));
  return { name, kind, doubt, dates, axis, values, low, high, missing, say, text, brief: written ? text : told(say) };
}

/** A column that is complete: how many points each category has, and its names as there is room for. */
function withCounts(column) {
  const counts = new Uint32Array(column.names.length);
  for (const code of column.codes) counts[code]++;
  return { ...column, counts, short: column.names.map(endOf), brief: column.text };
}

/**
 * The numbers of a column's categories as a legend lists them, with those that are none at the end: by name or in the order
 * that was given, largest first, or as the points come.
 */
export function ordered(column, sort) {
  const codes = [...column.names.keys()];
  const met = sort === 'file' ? [...codes.reduce((all, code) => all.add(code), new Set(column.codes))] : codes;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const byName = column.ordered ? () => 0 : (a, b) => compare(column.names[a], column.names[b]);
  const by = { size: (a, b) => column.counts[b] - column.counts[a], file: () => 0 }[sort] ?? byName;
  return met.sort((a, b) => column.isNoise(a) - column.isNoise(b) || by(a, b));
}

async function column(described, k, points) {
  const { name, kind } = described;
  if (kind === 'number') return numbers(described, k, points);
  if (kind === 'text') {
    const texts = new Labels(new TextDecoder().decode(await block(`column-${k}`)), points);
    const text = (i) => texts.get(i);
    return { name, kind, text, brief: text };
  }
  const codes = new Uint32Array(await block(`column-${k}`, 4 * points));
  const noise = new Set(described.noise);
  return withCounts({
    name,
    kind,
    codes,
    names: described.names,
    ordered: described.ordered,
    isNoise: (code) => noise.has(code),
    given: described.colors?.map((color) => [color >> 16, (color >> 8) & 255, color & 255]),
    text: (i) => described.names[codes[i]],
  });
}

/** How sure places are: matrices of ellipsoids, of which the upper halves of floats are kept, and second places. */
async function certainty({ points, dimension }) {
  const halves = new Uint16Array(await block('shapes', points * dimension * (dimension + 1)));
  const shapes = new Float32Array(Uint32Array.from(halves, (half) => half << 16).buffer);
  return { shapes, seconds: new Float32Array(await block('seconds', 4 * points * dimension)) };
}

/**
 * Reads everything, for a map along the axes that an address tells. `columns` are those of the page; `colorable` are those that can colour points, with one for each rank
 * after those of taxa.
 */
export async function load(along) {
  const page = JSON.parse(document.getElementById('page').textContent);
  const { points, dimension } = page;
  // Of a map along a line, what is up only keeps marks apart: the page has rows of points.
  const measured = page.rows ? 1 : dimension;
  const frames = [];
  for (let k = 0; k < page.frames.length; k++) {
    frames.push({
      name: page.frames[k].name,
      places: places(await block(`places-${k}`, 2 * dimension * points), points, dimension),
      present: page.frames[k].partial ? new Uint8Array(await block(`present-${k}`, points)) : null,
    });
  }
  const columns = [];
  for (let k = 0; k < page.columns.length; k++) columns.push(await column(page.columns[k], k, points));
  columns.sort((a, b) => Boolean(a.axis) - Boolean(b.axis)); // coordinates are the last to look at
  const colorable = columns.flatMap((one) => [
    ...(one.kind === 'text' ? [] : [one]),
    ...(one.kind === 'number' ? [] : ranksOf(one, points).map(withCounts)),
  ]);
  const labels = page.labels ? new Labels(new TextDecoder().decode(await block('labels')), points) : new Labels(null, points);
  const edges = page.edges ? new Uint32Array(await block('edges', 8 * page.edges)) : null;
  const map = { ...page, measured, frames, columns, colorable, labels, edges, certainty: page.certainty ? await certainty(page) : null };
  return alongAxes(map, along);
}

/** Where a number is between the least and the largest of its column, 0 to 1. */
export const shareOf = (column, value) => (column.high > column.low ? (value - column.low) / (column.high - column.low) : 0.5);

/** The coordinate along an axis of a point of a frame, as exact as 16 bits allow. */
export function coordinate(data, frame, point, axis) {
  const low = data.low[axis];
  return low + ((data.high[axis] - low) * data.frames[frame].places[4 * point + axis]) / 65535;
}

/** The points that are nearest to a point in a frame, among those that are wanted, with their distances; nearest first. */
export function nearest(data, frame, point, count, isWanted) {
  const { places } = data.frames[frame];
  const units = data.low.slice(0, data.measured).map((low, axis) => (data.high[axis] - low) / 65535);
  const found = [];
  for (let i = 0; i < data.points; i++) {
    if (i === point || !isWanted(i)) continue;
    const square = units.reduce((sum, unit, axis) => sum + (unit * (places[4 * i + axis] - places[4 * point + axis])) ** 2, 0);
    if (found.length === count && square >= found.at(-1).square) continue;
    const at = found.findIndex((other) => square < other.square);
    found.splice(at < 0 ? found.length : at, 0, { point: i, square });
    found.length = Math.min(count, found.length);
  }
  return found.map(({ point: other, square }) => ({ point: other, distance: Math.sqrt(square) }));
}
