// The labels of all points in one string, a line each: a million strings of their own would take ten times the room.

export class Labels {
  constructor(text, count) {
    this.count = count;
    this.text = text;
    this.starts = null;
    this.lower = null;
  }

  get own() {
    return this.text !== null;
  }

  #index() {
    if (this.starts) return;
    this.starts = new Uint32Array(this.count + 1);
    let at = 0;
    for (let i = 0; i < this.count; i++) {
      this.starts[i] = at;
      const end = this.text.indexOf('\n', at);
      at = end < 0 ? this.text.length + 1 : end + 1;
    }
    this.starts[this.count] = at;
  }

  /** The label of a point; its number from 0 where there are none. */
  get(point) {
    if (this.text === null) return String(point);
    this.#index();
    return this.text.slice(this.starts[point], this.starts[point + 1] - 1);
  }

  #pointAt(offset) {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * Points whose label holds the text, without regard to case, or matches /a regular expression/; exact matches first.
   * Throws a SyntaxError if the expression is none.
   */
  search(query, most = Infinity) {
    const pattern = /^\/(.+)\/$/.exec(query);
    if (pattern) return this.#matching(new RegExp(pattern[1], 'iu'), most);
    if (this.text === null) {
      const point = /^\d+$/.test(query) ? Number(query) : -1;
      return point >= 0 && point < this.count ? [point] : [];
    }
    this.#index();
    this.lower ??= this.text.toLowerCase();
    if (this.lower.length !== this.text.length) this.lower = this.text; // letters that grow: case then counts
    const wanted = query.toLowerCase();
    const found = [];
    const exact = [];
    for (let at = this.lower.indexOf(wanted); at >= 0 && found.length < most; ) {
      const point = this.#pointAt(at);
      const end = this.starts[point + 1];
      const whole = at === this.starts[point] && at + wanted.length === end - 1;
      (whole ? exact : found).push(point);
      at = this.lower.indexOf(wanted, end);
    }
    return exact.concat(found);
  }

  #matching(pattern, most) {
    const found = [];
    for (let i = 0; i < this.count && found.length < most; i++) {
      if (pattern.test(this.get(i))) found.push(i);
    }
    return found;
  }
}
