// The view in the address: what is after # brings the same view back, also on another machine.

import { RAMPS, hex, rgb } from './palette.js';

// What is kept as it is, and what as 1 or 0.
const TEXTS = ['palette', 'ramp', 'sort', 'sizeBy', 'fadeBy', 'size', 'opacity', 'frame', 'tab', 'theme'];
const SWITCHES = ['names', 'edges', 'ellipses', 'flat'];
const LONGEST_SELECTION = 6000; // characters: longer addresses are cut by mail and browsers

const lists = (text) => text.split('.').filter(Boolean).map(Number);

/** Numbers of points as runs of neighbours, such as 3.7-12, in base 36. */
function runsOf(mask) {
  const runs = [];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const first = i;
    while (mask[i + 1]) i++;
    runs.push(first === i ? first.toString(36) : `${first.toString(36)}-${i.toString(36)}`);
  }
  return runs.join('.');
}

function pointsOf(runs, count) {
  const points = [];
  for (const run of runs.split('.')) {
    const [first, last = first] = run.split('-').map((end) => parseInt(end, 36));
    for (let i = first; i <= Math.min(last, count - 1); i++) points.push(i);
  }
  return points;
}

/** Colours of categories, such as 3:ff0000.7:00aa00. */
const colorsTold = (painted) => Object.entries(painted).map(([code, color]) => `${code}:${hex(color).slice(1)}`).join('.');
const colorsRead = (text) => Object.fromEntries([...text.matchAll(/(\d+):([0-9a-f]{6})/g)].map(([, code, color]) => [code, rgb(color)]));

/** Reads the address into the state; what it does not know or cannot use is left alone. */
export function readHash(state, camera) {
  const given = new URLSearchParams(location.hash.slice(1));
  const numberOf = (name, low, high) => {
    const value = given.has(name) ? Number(given.get(name)) : NaN;
    return value >= low && value <= high ? value : undefined;
  };
  const changes = {};
  const colorName = given.get('color');
  const color = state.colorable.findIndex((column) => column.name === colorName);
  if (color >= 0) changes.color = color;
  const column = state.colorable[changes.color ?? state.color];
  if (given.has('hide') && column?.kind === 'category') {
    changes.hidden = new Set(lists(given.get('hide')).filter((k) => Number.isInteger(k) && k >= 0 && k < column.names.length));
  } else if (given.has('show') && column?.kind === 'category') {
    const shown = new Set(lists(given.get('show')));
    changes.hidden = new Set([...column.names.keys()].filter((k) => !shown.has(k)));
  }
  if (['given', 'safe', 'mathlab50'].includes(given.get('palette'))) changes.palette = given.get('palette');
  if (given.has('paint') && column) changes.painted = { ...state.painted, [column.name]: colorsRead(given.get('paint')) };
  if (Object.hasOwn(RAMPS, given.get('ramp'))) changes.ramp = given.get('ramp');
  if (['file', 'size', 'name'].includes(given.get('sort'))) changes.sort = given.get('sort');
  for (const name of ['sizeBy', 'fadeBy']) {
    if (state.numbers.some((one) => one.name === given.get(name))) changes[name] = given.get(name);
  }
  changes.size = numberOf('size', 0.1, 10) ?? state.size;
  changes.opacity = numberOf('opacity', 0.05, 1) ?? state.opacity;
  changes.frame = numberOf('frame', 0, state.data.frames.length - 1) ?? state.frame;
  const focus = numberOf('point', 0, state.data.points - 1);
  if (Number.isInteger(focus)) changes.focus = focus;
  for (const name of ['names', 'edges', 'ellipses']) if (given.has(name)) changes[name] = given.get(name) === '1';
  if (given.has('flat') && state.data.dimension === 3) changes.flat = given.get('flat') === '1';
  if (given.has('tab') && (given.get('tab') === 'map' || state.data.tables[Number(given.get('tab'))])) changes.tab = given.get('tab');
  if (['auto', 'light', 'dark'].includes(given.get('theme'))) changes.theme = given.get('theme');
  state.set(changes);
  if (given.has('select')) state.select(pointsOf(given.get('select'), state.data.points));
  const parts = (given.get('view') ?? '').split(',').map(Number);
  if (parts.length === 8 && parts.every(Number.isFinite)) {
    camera.flat = state.flat;
    camera.state = parts;
  }
}

/** What the address says of a state; only what is not as it is at first. */
export function hashOf(state, camera, initial) {
  const parts = new URLSearchParams();
  const column = state.column;
  if (state.color !== 0) parts.set('color', column.name);
  if (state.hidden.size > 0) {
    const shown = [...column.names.keys()].filter((k) => !state.hidden.has(k));
    if (shown.length < state.hidden.size) parts.set('show', shown.join('.') || '.');
    else parts.set('hide', [...state.hidden].sort((a, b) => a - b).join('.'));
  }
  const painted = column && colorsTold(state.painted[column.name] ?? {});
  if (painted) parts.set('paint', painted);
  for (const name of TEXTS) {
    if (state[name] !== initial[name]) parts.set(name, String(state[name]));
  }
  for (const name of SWITCHES) {
    if (state[name] !== initial[name]) parts.set(name, state[name] ? '1' : '0');
  }
  if (state.focus >= 0) parts.set('point', String(state.focus));
  const runs = state.selection ? runsOf(state.selection) : '';
  if (runs && runs.length <= LONGEST_SELECTION) parts.set('select', runs);
  const view = camera.state.join(',');
  if (view !== initial.view) parts.set('view', view);
  return parts.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Keeps the address up to date, a little later than the view. To be called while all is as it is at first. */
export function keepHash(state, camera) {
  const initial = { view: camera.state.join(',') };
  for (const name of [...TEXTS, ...SWITCHES]) initial[name] = state[name];
  let timer = 0;
  let written = null;
  const write = () => {
    const hash = hashOf(state, camera, initial);
    if (hash === written) return;
    written = hash;
    history.replaceState(null, '', hash ? `#${hash}` : location.pathname + location.search);
  };
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(write, 250);
    },
  };
}
