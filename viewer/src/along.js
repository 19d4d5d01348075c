// Along which of its axes a map is shown. A map of more than three dimensions has the further ones as columns.

import { axesOf } from './axes.js';
import { shareOf } from './data.js';

const FLAT = 32768; // the middle of 16 bits
const MOST = 3;

/** The numbers of axes, from 0, that an address tells from 1, such as 1,4; null if they are not two or three of so many. */
export function numbersOf(text, count) {
  const numbers = text.split(',').map((part) => Number(part) - 1);
  const known = numbers.every((axis) => Number.isInteger(axis) && axis >= 0 && axis < count) && new Set(numbers).size === numbers.length;
  return known && [2, MOST].includes(numbers.length) ? numbers : null;
}

/** What an address has for them; nothing for those that the page begins with. */
export const textOf = (numbers, first) => (String(numbers) === String(first) ? '' : numbers.map((axis) => axis + 1).join(','));

/** The axes with another one in a place, x, y or z; -1 leaves it out. One that is there already changes places with it. */
export function replaced(shown, place, axis, count) {
  if (axis < 0) return shown.slice(0, place);
  const free = [...Array(count).keys()].find((other) => other !== axis && !shown.includes(other));
  const next = shown.map((other) => (other === axis ? (shown[place] ?? free) : other));
  next[place] = axis;
  return next;
}

/** All axes of a map, in the order of their numbers; those along which it is shown at first; and the map along others. */
export function alongAxes(map, text) {
  const further = map.rows ? [] : map.columns.filter(({ axis }) => axis);
  const axes = [
    ...axesOf(map).map((name, axis) => ({ name, low: map.low[axis], high: map.high[axis], at: ({ places }, i) => places[4 * i + axis] })),
    ...further.map((column) => ({ name: column.name, low: column.low, high: column.high, at: (_, i) => Math.round(65535 * shareOf(column, column.values[i])) })),
  ];
  const all = { allAxes: axes.map(({ name }) => name), first: [...Array(map.measured).keys()] };
  const shown = map.rows ? null : numbersOf(text, axes.length);
  if (!shown || textOf(shown, all.first) === '') return { ...map, ...all, shown: all.first };
  const chosen = shown.map((axis) => axes[axis]);
  const placed = (frame) => {
    const places = new Uint16Array(4 * map.points).fill(FLAT);
    for (let i = 0; i < map.points; i++) chosen.forEach(({ at }, k) => (places[4 * i + k] = at(frame, i)));
    return { ...frame, places };
  };
  return {
    ...map,
    ...all,
    shown,
    dimension: shown.length,
    measured: shown.length,
    axes: chosen.map(({ name }) => name),
    low: chosen.map(({ low }) => low),
    high: chosen.map(({ high }) => high),
    frames: map.frames.map(placed),
    certainty: null, // it is of the axes that the page begins with
  };
}
