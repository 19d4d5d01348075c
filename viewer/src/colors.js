// From what the user has chosen to the texels of the palette.

import { categoryColors, MISSING, NOISE, onGround, rampColor } from './palette.js';

const SHADES = 1023; // of a number; one more texel is for what is missing

/** Colours of the categories of a column, as they are shown on the ground. */
export function colorsOf(column, palette, dark) {
  return categoryColors(palette, column.names.length, column.isNoise, column.given).map((color, k) =>
    column.isNoise(k) || palette !== 'safe' ? color : onGround(color, dark),
  );
}

/** Colours the scene. What only changes texels leaves the points alone. */
export function paint(scene, state, dark, texelsOnly) {
  const { column } = state;
  let codeOf;
  let entries;
  if (!column) {
    codeOf = () => 0;
    entries = [{ color: onGround(categoryColors('safe', 1, () => false)[0], dark), shown: true, noise: false }];
  } else if (column.kind === 'category') {
    codeOf = (i) => column.codes[i];
    entries = colorsOf(column, state.palette, dark).map((color, k) => ({
      color,
      shown: !state.hidden.has(k),
      noise: column.isNoise(k),
    }));
  } else {
    const scale = column.high > column.low ? SHADES / (column.high - column.low) : 0;
    codeOf = (i) => (Number.isNaN(column.values[i]) ? SHADES + 1 : Math.round((column.values[i] - column.low) * scale));
    entries = Array.from({ length: SHADES + 2 }, (_, k) =>
      k > SHADES ? { color: MISSING, shown: true, noise: true } : { color: onGround(rampColor(k / SHADES), dark), shown: true, noise: false },
    );
  }
  if (texelsOnly) scene.entries(entries);
  else scene.paint(codeOf, entries);
}

/** The colour of one point, for lists. */
export function colorOf(point, state, dark) {
  const { column } = state;
  if (!column) return onGround(categoryColors('safe', 1, () => false)[0], dark);
  if (column.kind === 'category') return colorsOf(column, state.palette, dark)[column.codes[point]] ?? NOISE;
  const value = column.values[point];
  const span = column.high - column.low || 1;
  return Number.isNaN(value) ? MISSING : onGround(rampColor((value - column.low) / span), dark);
}
