// The view in the address: what is after # brings the same view back, also on another machine.

const lists = (text) => text.split('.').filter(Boolean).map(Number);

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
  changes.size = numberOf('size', 0.1, 10) ?? state.size;
  changes.opacity = numberOf('opacity', 0.05, 1) ?? state.opacity;
  changes.frame = numberOf('frame', 0, state.data.frames.length - 1) ?? state.frame;
  const focus = numberOf('point', 0, state.data.points - 1);
  if (Number.isInteger(focus)) changes.focus = focus;
  if (given.has('names')) changes.names = given.get('names') === '1';
  if (given.has('edges')) changes.edges = given.get('edges') === '1';
  if (given.has('fade')) changes.fade = given.get('fade') === '1';
  if (given.has('flat') && state.data.dimension === 3) changes.flat = given.get('flat') === '1';
  if (given.has('tab') && (given.get('tab') === 'map' || state.data.tables[Number(given.get('tab'))])) changes.tab = given.get('tab');
  if (['auto', 'light', 'dark'].includes(given.get('theme'))) changes.theme = given.get('theme');
  state.set(changes);
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
  for (const name of ['palette', 'size', 'opacity', 'frame', 'tab', 'theme']) {
    if (state[name] !== initial[name]) parts.set(name, String(state[name]));
  }
  for (const name of ['names', 'edges', 'fade', 'flat']) {
    if (state[name] !== initial[name]) parts.set(name, state[name] ? '1' : '0');
  }
  if (state.focus >= 0) parts.set('point', String(state.focus));
  const view = camera.state.join(',');
  if (view !== initial.view) parts.set('view', view);
  return parts.toString().replaceAll('%2C', ',');
}

/** Keeps the address up to date, a little later than the view. To be called while all is as it is at first. */
export function keepHash(state, camera) {
  const initial = { view: camera.state.join(',') };
  for (const name of ['palette', 'size', 'opacity', 'frame', 'tab', 'theme', 'names', 'edges', 'fade', 'flat']) initial[name] = state[name];
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
