// A PNG of the map as it is seen: points, names, title and legend.

import { colorsOf } from './colors.js';
import { css, onGround, rampColor } from './palette.js';
import { download, grouped, shortNumber } from './dom.js';

const SCALE = 2;
const MOST_ROWS = 60;
const TITLE_HEIGHT = 64;
const LEGEND_WIDTH = 260; // beside the map, so that it hides nothing
const FONT = 'system-ui, sans-serif';

function legend(context, state, dark, ink, quiet, height) {
  const { column } = state;
  if (!column) return;
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = `600 13px ${FONT}`;
  context.fillText(column.name, 0, 0);
  context.font = `13px ${FONT}`;
  if (column.kind !== 'category') {
    for (let k = 0; k < 160; k++) {
      context.fillStyle = css(onGround(rampColor(k / 159), dark));
      context.fillRect(k, 16, 1.5, 12);
    }
    context.fillStyle = quiet;
    context.fillText(shortNumber(column.low), 0, 42);
    context.textAlign = 'right';
    context.fillText(shortNumber(column.high), 160, 42);
    context.textAlign = 'left';
    return;
  }
  const colors = colorsOf(column, state.palette, dark);
  const shown = [...column.names.keys()].filter((k) => !state.hidden.has(k) && column.counts[k] > 0);
  const rows = Math.min(MOST_ROWS, Math.floor((height - 60) / 20));
  shown.slice(0, rows).forEach((k, row) => {
    const y = 24 + 20 * row;
    context.fillStyle = css(colors[k]);
    context.beginPath();
    context.arc(5, y, 5, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = ink;
    const name = column.names[k];
    context.fillText(name.length > 24 ? `${name.slice(0, 23)}…` : name, 17, y);
    context.fillStyle = quiet;
    context.textAlign = 'right';
    context.fillText(grouped(column.counts[k]), 230, y);
    context.textAlign = 'left';
  });
  if (shown.length > rows) {
    context.fillStyle = quiet;
    context.fillText(`and ${grouped(shown.length - rows)} more`, 17, 24 + 20 * rows);
  }
}

/** Draws and saves; `render` draws the scene at a pixel ratio, into the canvas that it returns. */
export function savePicture(state, names, dark, width, height, render) {
  const style = getComputedStyle(document.documentElement);
  const [ink, quiet, ground] = ['--ink', '--quiet', '--ground'].map((name) => style.getPropertyValue(name));
  const picture = document.createElement('canvas');
  const beside = state.column ? LEGEND_WIDTH : 0;
  picture.width = (width + beside) * SCALE;
  picture.height = (height + TITLE_HEIGHT) * SCALE;
  const context = picture.getContext('2d');
  context.scale(SCALE, SCALE);
  context.fillStyle = ground;
  context.fillRect(0, 0, width + beside, height + TITLE_HEIGHT);
  context.drawImage(render(SCALE), 0, TITLE_HEIGHT, width, height);
  context.font = `600 12px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  for (const { text, x, y } of names) {
    context.strokeStyle = ground;
    context.strokeText(text, x, TITLE_HEIGHT + y);
    context.fillStyle = ink;
    context.fillText(text, x, TITLE_HEIGHT + y);
  }
  context.textAlign = 'left';
  context.fillStyle = ink;
  context.font = `600 17px ${FONT}`;
  context.fillText(state.data.title, 20, 24);
  context.font = `13px ${FONT}`;
  context.fillStyle = quiet;
  context.fillText(state.data.subtitle, 20, 46);
  context.translate(width + 8, TITLE_HEIGHT + 20);
  legend(context, state, dark, ink, quiet, height);
  const stem = decodeURIComponent(location.pathname.split('/').pop()).replace(/\.html?$/, '') || 'map';
  picture.toBlob((blob) => download(`${stem}.png`, blob), 'image/png');
}
