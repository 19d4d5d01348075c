// The data of the page: a JSON description, and blocks of bytes that are deflated and written in base64.

import { Labels } from './labels.js';

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

async function column(described, k, points) {
  const { name, kind } = described;
  if (kind === 'number') {
    const values = new Float32Array(await block(`column-${k}`, 4 * points));
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
    return { name, kind, values, low, high, missing, text: (i) => values[i] };
  }
  if (kind === 'text') {
    const texts = new Labels(new TextDecoder().decode(await block(`column-${k}`)), points);
    return { name, kind, text: (i) => texts.get(i) };
  }
  const codes = new Uint32Array(await block(`column-${k}`, 4 * points));
  const counts = new Uint32Array(described.names.length);
  for (const code of codes) counts[code]++;
  const noise = new Set(described.noise);
  return {
    name,
    kind,
    codes,
    counts,
    names: described.names,
    isNoise: (code) => noise.has(code),
    given: described.colors?.map((color) => [color >> 16, (color >> 8) & 255, color & 255]),
    text: (i) => described.names[codes[i]],
  };
}

/** Reads everything. Columns that can colour the points come first in `columns`. */
export async function load() {
  const page = JSON.parse(document.getElementById('page').textContent);
  const { points, dimension } = page;
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
  const labels = page.labels ? new Labels(new TextDecoder().decode(await block('labels')), points) : new Labels(null, points);
  const edges = page.edges ? new Uint32Array(await block('edges', 8 * page.edges)) : null;
  return { ...page, frames, columns, labels, edges };
}

/** The sizes of the points' ellipsoids as shares of the map, if they are known. */
export const uncertainty = (data) => data.columns.find(({ name, kind }) => kind === 'number' && name === 'uncertainty');

/** The coordinate along an axis of a point of a frame, as exact as 16 bits allow. */
export function coordinate(data, frame, point, axis) {
  const low = data.low[axis];
  return low + ((data.high[axis] - low) * data.frames[frame].places[4 * point + axis]) / 65535;
}
