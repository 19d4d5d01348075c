// The view in the address: what is after # brings the same view back, also on another machine.

import { numbersOf } from './along.js';
import { dotsOf, sizeOf } from './figure.js';
import { PALETTES, RAMPS, hex, rgb } from './palette.js';

// What is kept as it is, and what as 1 or 0.
const TEXTS = ['palette', 'ramp', 'sort', 'sizeBy', 'shapeBy', 'fadeBy', 'along', 'size', 'opacity', 'sheet', 'dpi', 'title', 'frame', 'tab', 'theme'];
const SPATIAL = ['axes', 'depth']; // of maps in three dimensions
const SWITCHES = ['names', 'selectedNames', 'edges', 'ellipses', 'flat', 'subtitle', ...SPATIAL];
const LONGEST_SELECTION = 6000; // characters: longer addresses are cut by mail and browsers

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

/** The category of a name; of a number, as addresses had them, where no category is called so; -1 for none. */
function codeOf({ names }, text) {
  const named = names.indexOf(text);
  return named >= 0 || !/^\d+$/.test(text) || Number(text) >= names.length ? named : Number(text);
}

/** The categories that a text tells: one name, or several with commas between them, or numbers with points. */
function categoriesOf(column, text) {
  const parts = codeOf(column, text) >= 0 ? [text] : text.split(/^[\d.]+$/.test(text) ? '.' : ',').filter(Boolean);
  const codes = parts.map((part) => codeOf(column, part));
  return { codes: codes.filter((code) => code >= 0), unknown: parts.filter((_, k) => codes[k] < 0) };
}

/** Colours of categories, such as bog:7b3294, or 3:ff0000.7:00aa00 as addresses had them. */
function colorsOf(column, text) {
  const colors = {};
  const unknown = [];
  for (const part of text.split(/(?<=:[0-9a-f]{6})[.,]/i)) {
    const [, name, color] = /^(.*):([0-9a-f]{6})$/is.exec(part) ?? [];
    const code = color ? codeOf(column, name) : -1;
    if (code < 0) unknown.push(part);
    else colors[code] = rgb(color);
  }
  return { colors, unknown };
}

/** The form of the figure that the page is opened for, svg or png, by a program without hands; null for none. */
export function wantedFigure() {
  return new URLSearchParams(location.hash.slice(1)).getAll('figure').at(-1);
}

/** The axes that the map is to be shown along, as the address tells them. */
export function wantedAxes() {
  return new URLSearchParams(location.hash.slice(1)).getAll('along').at(-1) ?? '';
}

/** What some values of an address mean: undefined for those of no use. */
function meaningsOf(state) {
  const { data } = state;
  const among = (values) => (text) => (values.includes(text) ? text : undefined);
  const within = (low, high) => (text) => (text !== '' && Number(text) >= low && Number(text) <= high ? Number(text) : undefined);
  const index = (count) => (text) => (/^\d+$/.test(text) && Number(text) < count ? Number(text) : undefined);
  const onOrOff = (text) => ({ 0: false, 1: true })[text];
  return {
    palette: among(['given', ...Object.keys(PALETTES)]),
    ramp: among(Object.keys(RAMPS)),
    sort: among(['name', 'size', 'file']),
    sizeBy: among(['', ...state.numbers.map(({ name }) => name)]),
    shapeBy: among(['', ...state.categories.map(({ name }) => name)]),
    fadeBy: among(['', ...state.numbers.map(({ name }) => name)]),
    along: (text) => (!data.rows && numbersOf(text, data.allAxes.length) ? text : undefined),
    size: within(0.1, 10),
    opacity: within(0.05, 1),
    frame: within(0, data.frames.length - 1),
    point: index(data.points),
    tab: (text) => (text === 'map' || index(data.tables.length)(text) !== undefined ? text : undefined),
    theme: among(['auto', 'light', 'dark']),
    sheet: (text) => (sizeOf(text) ? text : undefined),
    dpi: dotsOf,
    title: (text) => text,
    ...Object.fromEntries(SWITCHES.map((name) => [name, onOrOff])),
    ...Object.fromEntries(['flat', ...SPATIAL].map((name) => [name, (text) => (data.dimension === 3 ? onOrOff(text) : undefined)])),
  };
}

const MOST_TOLD = 12;

/** What could have been said, where a page has few choices: in parentheses. */
function choicesOf(state, name, { names }) {
  const columns = { color: state.colorable, shapeBy: state.categories, sizeBy: state.numbers, fadeBy: state.numbers };
  const values = columns[name]?.map((one) => one.name) ?? { along: state.data.allAxes.map((axis, k) => `${k + 1}: ${axis}`), palette: Object.keys(PALETTES), ramp: Object.keys(RAMPS), hide: names, show: names, paint: names }[name];
  if (!values) return '';
  const told = values.slice(0, MOST_TOLD).join(', ') || 'nothing';
  return ` (there is ${told}${values.length > MOST_TOLD ? ' ...' : ''})`;
}

/** Reads the address into the state; returns what it does not know or cannot use, which is left alone. */
export function readHash(state, camera) {
  const given = new URLSearchParams(location.hash.slice(1));
  const meanings = meaningsOf(state);
  const changes = {};
  const unread = [];
  // The column that colours comes first, as others speak of its categories.
  const color = state.colorable.findIndex((column) => column.name === given.get('color'));
  if (color >= 0) changes.color = color;
  const column = state.colorable[changes.color ?? state.color];
  const none = { names: [] };
  const colored = column?.kind === 'category' ? column : none;
  const told = { hide: new Set(), show: new Set() }; // a category may have any name, so each stands in a part of its own
  const categories = (text, name) => {
    const { codes, unknown } = categoriesOf(colored, text);
    for (const code of codes) told[name].add(code);
    changes.hidden = name === 'hide' ? told.hide : new Set([...colored.names.keys()].filter((code) => !told.show.has(code)));
    return unknown;
  };
  let view = null;
  let selected = null;
  // Each returns what it cannot use.
  const rest = (text, isUsed) => (isUsed ? [] : [text]);
  const special = {
    color: (text) => rest(text, color >= 0),
    hide: categories,
    show: categories,
    paint: (text, _, of) => {
      const { colors, unknown } = colorsOf(of, text);
      changes.painted = { ...state.painted, ...changes.painted, [of.name]: { ...changes.painted?.[of.name], ...colors } };
      return unknown;
    },
    view: (text) => {
      const parts = text.split(',').map(Number);
      if (parts.length === 8 && parts.every(Number.isFinite)) view = parts;
      return rest(text, view !== null);
    },
    select: (text) => {
      selected = pointsOf(text, state.data.points);
      return rest(text, selected.length > 0);
    },
    figure: (text) => rest(text, text === 'svg' || text === 'png'),
  };
  const choice = (text, name) => {
    const value = Object.hasOwn(meanings, name) ? meanings[name](text) : undefined;
    if (value !== undefined) changes[name === 'point' ? 'focus' : name] = value;
    return rest(text, value !== undefined);
  };
  for (const [key, text] of given) {
    const [, name, named] = /^(paint):(.+)$/s.exec(key) ?? [key, key];
    const of = named === undefined ? colored : (state.categories.find((one) => one.name === named) ?? none);
    const unused = (Object.hasOwn(special, name) ? special[name] : choice)(text, name, of);
    if (unused.length > 0) unread.push(`${key}=${unused.join(', ')}${choicesOf(state, name, of)}`);
  }
  state.set(changes);
  if (selected) state.select(selected);
  if (view) {
    camera.flat = state.flat;
    camera.state = view;
  }
  return unread;
}

/** What the address says of a state; only what is not as it is at first. */
export function hashOf(state, camera, initial) {
  const parts = new URLSearchParams();
  const column = state.column;
  if (state.color !== initial.color) parts.set('color', column.name);
  if (state.hidden.size > 0) {
    const codes = [...column.names.keys()];
    const [shown, hidden] = [codes.filter((k) => !state.hidden.has(k)), codes.filter((k) => state.hidden.has(k))];
    if (shown.length === 0) parts.set('show', '.');
    else if (shown.length < hidden.length) for (const k of shown) parts.append('show', column.names[k]);
    else for (const k of hidden) parts.append('hide', column.names[k]);
  }
  for (const of of state.categories) {
    const key = of === column ? 'paint' : `paint:${of.name}`;
    for (const [code, color] of Object.entries(state.painted[of.name] ?? {})) parts.append(key, `${of.names[code]}:${hex(color).slice(1)}`);
  }
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
  const initial = { color: state.color, view: camera.state.join(',') };
  for (const name of [...TEXTS, ...SWITCHES]) initial[name] = state[name];
  let timer = 0;
  let written = null;
  const hashNow = () => hashOf(state, camera, initial);
  const write = () => {
    const hash = hashNow();
    if (hash === written) return;
    written = hash;
    history.replaceState(null, '', hash ? `#${hash}` : location.pathname + location.search);
  };
  // The page within a notebook has no address of its own, but keeps what is behind #.
  const framed = location.protocol === 'about:';
  return {
    /** Loads the page again as the address tells it then. */
    reload() {
      if (framed) location.hash = hashNow();
      else write();
      location.reload();
    },
    later() {
      clearTimeout(timer);
      if (!framed) timer = setTimeout(write, 250);
    },
  };
}
