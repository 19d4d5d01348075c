// Search by label: a list of what was found, and a flight to each.

import { el, grouped } from './dom.js';

const MOST_ROWS = 60;
const MOST_FOUND = 1_000_000;

export class Search {
  constructor(state, goTo) {
    this.state = state;
    this.goTo = goTo;
    this.found = [];
    this.at = -1;
    this.input = el('input', {
      type: 'search',
      id: 'search',
      placeholder: state.data.labels.own ? 'Search labels, or /expression/' : 'Search by number',
      'aria-label': 'Search points by label',
      autocomplete: 'off',
      spellcheck: 'false',
      input: () => this.#later(),
      keydown: (event) => this.#key(event),
    });
    this.status = el('p', { class: 'quiet', role: 'status' });
    this.list = el('div', { class: 'found', role: 'listbox', 'aria-label': 'Found points' });
    this.pick = el('button', { type: 'button', class: 'small', click: () => this.#select() }, 'Select all found');
    this.pick.hidden = true;
    this.element = el('section', { class: 'search', 'aria-label': 'Search' }, this.input, this.status, this.list, this.pick);
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), 120);
  }

  /** What was typed last counts, also if it was just now. */
  #settle() {
    if (this.timer) this.run();
  }

  #select() {
    this.#settle();
    this.state.select(this.found);
  }

  run() {
    clearTimeout(this.timer);
    this.timer = null;
    const query = this.input.value.trim();
    this.at = -1;
    this.found = [];
    let message = '';
    if (query !== '' && query !== '/') {
      try {
        this.found = this.state.data.labels.search(query, MOST_FOUND);
        message = this.found.length === 0 ? 'nothing found' : `${grouped(this.found.length)} found`;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        message = 'this is no regular expression yet';
      }
    }
    this.status.textContent = message;
    this.pick.hidden = this.found.length === 0;
    this.list.replaceChildren(
      ...this.found.slice(0, MOST_ROWS).map((point, k) =>
        el('button', { type: 'button', role: 'option', 'aria-selected': 'false', click: () => this.#go(k) }, this.state.data.labels.get(point)),
      ),
    );
  }

  #key(event) {
    if (event.key === 'Enter') {
      this.#settle();
      if (this.found.length > 0) this.#go((this.at + (event.shiftKey ? this.found.length - 1 : 1)) % this.found.length);
      event.preventDefault();
    } else if (event.key === 'Escape') {
      this.input.value = '';
      this.run();
      this.input.blur();
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' && this.list.firstElementChild) {
      this.list.firstElementChild.focus();
      event.preventDefault();
    }
  }

  #go(k) {
    this.at = k;
    for (const [row, item] of [...this.list.children].entries()) item.setAttribute('aria-selected', String(row === k));
    this.list.children[k]?.scrollIntoView({ block: 'nearest' });
    this.goTo(this.found[k]);
  }
}
