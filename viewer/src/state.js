// What the user has chosen, and who wants to know: every part of the page listens, none calls another.

import { densityOf } from './density.js';

const FEW_POINTS = 60;

export class State extends EventTarget {
  constructor(data) {
    super();
    this.data = data;
    this.colorable = data.colorable;
    const [density] = densityOf(data);
    // What sizes and fading can be by; columns come first.
    this.numbers = [...data.columns.filter((column) => column.kind === 'number'), ...(density ? [density] : [])];
    this.categories = this.colorable.filter((column) => column.kind === 'category'); // what shapes can be by
    this.color = this.colorable.findIndex(({ axis }) => !axis); // index into colorable; -1 for none, while coordinates alone could colour
    this.palette = this.colorable.some((column) => column.given) ? 'given' : 'safe';
    this.ramp = 'viridis'; // for numbers
    this.painted = {}; // colours that the user has given: by the name of a column, then by category
    this.sort = 'name'; // of the legend; or size, file
    this.hidden = new Set(); // categories of the column that colours
    this.selection = null; // a byte a point, or null
    this.selected = 0;
    this.focus = -1; // the point that was clicked
    this.size = 1;
    this.opacity = 1;
    this.names = true;
    this.selectedNames = false; // those of the selected points, and of the one that was clicked
    this.edges = true;
    this.axes = true; // of three dimensions, with a length
    this.depth = true; // what is far is paler
    this.sizeBy = ''; // the name of a column of numbers; none
    this.shapeBy = ''; // the name of a column of categories
    this.fadeBy = density?.name ?? '';
    this.ellipses = false; // of the selected points, or of the most doubtful ones
    this.flat = data.dimension === 2;
    this.sheet = ''; // size of the figure, such as 1000x700 or 85mmx60mm; else that of the window
    this.dpi = 300; // of a PNG whose size is in millimetres
    this.title = data.title; // of the figure
    this.subtitle = true; // and how good the map is
    this.along = ''; // numbers of the axes that the map is shown along, if these are others than at first
    this.frame = 0;
    this.tab = 'map';
    this.theme = 'auto';
  }

  /** Whether points are so few that each has its name beside it. */
  get fewNames() {
    return this.data.labels.own && this.data.points <= FEW_POINTS;
  }

  get column() {
    return this.colorable[this.color];
  }

  /** The column that decides sizes, shapes or faintness; undefined for none. */
  by(choice) {
    return (choice === 'shapeBy' ? this.categories : this.numbers).find(({ name }) => name === this[choice]);
  }

  /** Sets some of the choices and tells those who listen which. */
  set(changes) {
    const changed = Object.keys(changes).filter((name) => this[name] !== changes[name]);
    if (changed.length === 0) return;
    Object.assign(this, changes);
    this.dispatchEvent(new CustomEvent('change', { detail: new Set(changed) }));
  }

  on(names, listener) {
    this.addEventListener('change', ({ detail }) => {
      if (names.some((name) => detail.has(name))) listener(detail);
    });
  }

  isShown(point) {
    const present = this.data.frames[Math.round(this.frame)].present;
    if (present && !present[point]) return false;
    const column = this.column;
    return !column || column.kind !== 'category' || !this.hidden.has(column.codes[point]);
  }

  /** The selected points, and the one that was clicked before them; at most so many. */
  chosen(most) {
    const points = this.focus >= 0 ? [this.focus] : [];
    for (let i = 0; this.selection && i < this.selection.length && points.length < most; i++) {
      if (this.selection[i] && i !== this.focus) points.push(i);
    }
    return points;
  }

  colorBy(color) {
    this.set({ color, hidden: new Set() });
  }

  /** Gives a category of the column that colours a colour of its own; null takes it back. */
  paint(category, color) {
    const { name } = this.column;
    const own = { ...this.painted[name], [category]: color };
    if (!color) delete own[category];
    this.set({ painted: { ...this.painted, [name]: own } });
  }

  toggle(category) {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(category)) hidden.add(category);
    this.set({ hidden });
  }

  /** Shows one category alone, or all again if it is alone already. */
  solo(category) {
    const others = this.column.names.map((_, k) => k).filter((k) => k !== category);
    const alone = !this.hidden.has(category) && others.every((k) => this.hidden.has(k));
    this.set({ hidden: new Set(alone ? [] : others) });
  }

  /** Selects points: instead of those before, besides them, or takes them out. */
  select(points, how = 'replace') {
    const mask = how !== 'replace' && this.selection ? this.selection.slice() : new Uint8Array(this.data.points);
    for (const point of points) mask[point] = how === 'remove' ? 0 : 1;
    let selected = 0;
    for (const one of mask) selected += one;
    this.set({ selection: selected > 0 ? mask : null, selected });
  }
}
