// Where the axes of the map go, and how long a length is, as SVG: for the page and for the figure.

import { Vector3 } from 'three';
import { shortNumber, svg, widthOf } from './dom.js';

const CROSS = 34; // length of the directions in pixels
const LONGEST = 200; // pixels
const MARGIN = 20;

const at = (value) => Number(value.toFixed(2));

/** The names of the axes of the data. */
export const axesOf = ({ axes, measured }) => axes ?? ['x', 'y', 'z'].slice(0, measured);

/** The largest round number, 1, 2 or 5 times a power of ten, that is not above another one. */
function roundBelow(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * [5, 2, 1].find((factor) => factor * power <= most);
}

/**
 * The axes as they are turned, and a length, which is right at the depth that the view turns around; at the lower left of
 * a picture.
 *
 * @param unit units of the data in one of the world
 */
export function compass(data, camera, unit, height, attributes) {
  const pixel = camera.pixel * unit;
  const length = roundBelow(LONGEST * pixel);
  const [x, y] = [MARGIN + CROSS, height - 46 - CROSS];
  const back = camera.turn.clone().invert();
  const label = (px, py, content, anchor) => svg('text', { x: at(px), y: at(py), 'font-size': 12, 'text-anchor': anchor, stroke: 'none' }, content);
  const directions = axesOf(data).map((name, axis) => {
    const to = new Vector3().setComponent(axis, CROSS).applyQuaternion(back);
    const parts = [svg('line', { x1: x, y1: y, x2: at(x + to.x), y2: at(y - to.y) })];
    const seen = Math.hypot(to.x, to.y) > CROSS / 8; // one that points at us has no name
    const long = name.length > 2; // such names stand beside the ends of their lines
    const anchor = !long || Math.abs(to.x) < CROSS / 8 ? 'middle' : to.x > 0 ? 'start' : 'end';
    // To the left there is no room for more than the names of letters: longer ones stand below their line, or above it.
    const end = x + (long ? 1.1 : 1.25) * to.x;
    const room = anchor !== 'end' || end >= 7 * name.length;
    const drop = room ? 4 : to.y < CROSS / 8 ? 14 : -4;
    if (seen) parts.push(label(room ? end : 7 * name.length, y - 1.25 * to.y + drop, name, anchor));
    return svg('g', { 'font-style': 'italic' }, ...parts);
  });
  const to = at(MARGIN + length / pixel);
  const bar = svg('path', { d: `M${MARGIN} ${height - 20}v5H${to}v-5`, fill: 'none' });
  return svg('g', attributes, ...directions, bar, label((MARGIN + to) / 2, height - 22, shortNumber(Number(length.toPrecision(3))), 'middle'));
}

const STARTS = { start: 0, middle: 0.5, end: 1 }; // of a text, before its anchor, as a share of its width
const HALF = 7; // of the height of its letters

/** What of a picture its axes and length cover: from the left to the right, and the middle and half of the height of each part. */
export function covered(compass) {
  const number = (node, name) => Number(node.getAttribute(name));
  const between = ([x1, x2], [y1, y2]) => [Math.min(x1, x2), Math.max(x1, x2), (y1 + y2) / 2, Math.abs(y1 - y2) / 2];
  const lines = [...compass.querySelectorAll('line')].map((node) => between(['x1', 'x2'].map((name) => number(node, name)), ['y1', 'y2'].map((name) => number(node, name))));
  const texts = [...compass.querySelectorAll('text')].map((node) => {
    const wide = widthOf(node.textContent, 400, 12);
    const left = number(node, 'x') - STARTS[node.getAttribute('text-anchor')] * wide;
    return [left, left + wide, number(node, 'y') - 4, HALF];
  });
  const [, from, high, to] = /^M([\d.]+) ([-\d.]+)v5H([\d.]+)/.exec(compass.querySelector('path').getAttribute('d')).map(Number);
  return [...lines, ...texts, [from, to, high, HALF]];
}
