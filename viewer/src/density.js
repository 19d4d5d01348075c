// How densely points lie: of a large map, where thousands cover each other, it shows what is within them.

const SIDE = 64; // cells along an axis
const LARGE = 50_000; // points of a map that covers itself
const HUGE = 500_000; // points of which the sparse ones alone would cover a small screen

/** How far a point looks beside itself, -0.5 to 0.5 cells: so there are no steps from cell to cell. */
const aside = (i, axis) => ((Math.imul(i + 1, [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35][axis]) >>> 8) & 0xffff) / 0xffff - 0.5;

/** For each point of the first frame, the share of points in places that are less dense, 0 to 1. */
function shares({ points, frames, low, high }) {
  const { places } = frames[0];
  const widest = Math.max(...low.map((from, axis) => high[axis] - from)) || 1;
  const cells = low.map((from, axis) => Math.max(1, Math.ceil((SIDE * (high[axis] - from)) / widest)));
  const cellOf = (i, away) =>
    cells.reduce((cell, count, axis) => {
      const at = (count * places[4 * i + axis]) / 65536 + (away ? aside(i, axis) : 0);
      return cell * count + Math.max(0, Math.min(count - 1, Math.floor(at)));
    }, 0);
  const counts = new Uint32Array(cells.reduce((product, count) => product * count, 1));
  for (let i = 0; i < points; i++) counts[cellOf(i, false)]++;
  const found = new Uint32Array(points);
  for (let i = 0; i < points; i++) found[i] = counts[cellOf(i, true)];
  const sorted = found.slice().sort();
  const below = new Map();
  sorted.forEach((count, k) => below.has(count) || below.set(count, k));
  return Float32Array.from(found, (count) => below.get(count) / points);
}

/** The column of a large map; none of others. Its values are found when they are needed. */
export function densityOf(data) {
  if (data.points < LARGE || data.rows) return []; // rows are the wider the denser they are
  let values;
  const doubt = { who: 'sparse places', none: 1, full: data.points < HUGE ? -1 / 3 : 0 }; // at most three quarters, or wholly
  return [{ name: 'density', kind: 'number', low: 0, high: 1, doubt, say: (value) => value.toFixed(1), get values() { return (values ??= shares(data)); } }];
}
