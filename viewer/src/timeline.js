// A time series: a slider over its frames, and playing. Between two frames the graphics card interpolates.

import { el } from './dom.js';

const SECONDS_A_FRAME = 0.9;

export class Timeline {
  constructor(state) {
    this.state = state;
    const { frames } = state.data;
    this.last = frames.length - 1;
    this.button = el('button', { type: 'button', class: 'play', 'aria-label': 'Play', click: () => this.toggle() }, '▶');
    this.slider = el('input', {
      type: 'range',
      min: 0,
      max: this.last,
      step: 'any',
      value: 0,
      'aria-label': 'Frame',
      input: () => {
        this.stop();
        state.set({ frame: Number(this.slider.value) });
      },
      change: () => state.set({ frame: Math.round(Number(this.slider.value)) }),
    });
    this.name = el('output', {});
    this.element = el('div', { class: 'timeline', role: 'group', 'aria-label': 'Time series' }, this.button, this.slider, this.name);
    this.element.hidden = this.last === 0;
    state.on(['frame'], () => this.#show());
    this.#show();
  }

  #show() {
    const frame = Math.round(this.state.frame);
    this.slider.value = String(this.state.frame);
    const { name } = this.state.data.frames[frame];
    this.name.textContent = `${name} (${frame + 1} of ${this.last + 1})`;
    this.slider.setAttribute('aria-valuetext', this.name.textContent);
  }

  step(by) {
    this.stop();
    this.state.set({ frame: Math.max(0, Math.min(this.last, Math.round(this.state.frame) + by)) });
  }

  toggle() {
    if (this.playing) this.stop();
    else if (this.last > 0) this.#play();
  }

  stop() {
    this.playing = false;
    this.button.textContent = '▶';
    this.button.setAttribute('aria-label', 'Play');
  }

  #play() {
    this.playing = true;
    this.button.textContent = '❚❚';
    this.button.setAttribute('aria-label', 'Pause');
    if (this.state.frame >= this.last) this.state.set({ frame: 0 });
    let before = null; // the clock of frames, which may lag behind that of events
    const tick = (now) => {
      if (!this.playing) return;
      const frame = Math.min(this.last, this.state.frame + (now - (before ?? now)) / 1000 / SECONDS_A_FRAME);
      before = now;
      this.state.set({ frame });
      if (frame >= this.last) this.stop();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}
