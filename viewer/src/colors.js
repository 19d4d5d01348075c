// From what the user has chosen to the colours of points, and to the texels of the palette.

import { shareOf } from './data.js';
import { categoryColors, MISSING, onGround, rampColor, seenOnGround } from './palette.js';

const SHADES = 1023; // of a number; one more texel is for what is missing

const AS_THEY_ARE = ['given', 'mathlab50']; // palettes for maps that shall look as elsewhere

/** Colours of the categories of a column, as they are shown on the ground. */
export function colorsOf(column, state, dark) {
  const chosen = state.painted[column.name];
  return categoryColors(state.palette, column.names.length, column.isNoise, column.given).map(
    (color, k) => chosen?.[k] ?? (column.isNoise(k) ? color : AS_THEY_ARE.includes(state.palette) ? seenOnGround(color, dark) : onGround(color, dark)),
  );
}

/** The colour of a share of a column of numbers. */
export const shade = (share, state, dark) => onGround(rampColor(share, state.ramp), dark);

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
    entries = colorsOf(column, state, dark).map((color, k) => ({
      color,
      shown: !state.hidden.has(k),
      noise: column.isNoise(k),
    }));
  } else {
    codeOf = (i) => (Number.isNaN(column.values[i]) ? SHADES + 1 : Math.round(SHADES * shareOf(column, column.values[i])));
    entries = Array.from({ length: SHADES + 2 }, (_, k) =>
      k > SHADES ? { color: MISSING, shown: true, noise: true } : { color: shade(k / SHADES, state, dark), shown: true, noise: false },
    );
  }
  if (texelsOnly) scene.entries(entries);
  else scene.paint(codeOf, entries);
}
