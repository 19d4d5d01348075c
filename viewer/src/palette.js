// Colours as [red, green, blue] in 0..255.

export const rgb = (digits) => [0, 2, 4].map((k) => parseInt(digits.slice(k, k + 2), 16));
const list = (text) => text.split(' ').map(rgb);

/** Points that belong to no cluster, in every palette. */
export const NOISE = rgb('9a9a9a');

/** Numbers that are missing. */
export const MISSING = rgb('8a8a8a');

// The first twelve of org.spidal.common.picture.Palette: to be told apart with red-green blindness, too.
const SAFE = list('0072b2 e69f00 009e73 d55e00 cc79a7 56b4e9 7028e4 7a1c34 45e0ba 3c288c dccb2e a03c14');

// The list that WebPlotViz calls mathlab50, for maps that shall look as they did there.
const MATHLAB50 = list(
  'ffffff ff0000 00ff00 ff1ab9 ffd300 0084f6 008d46 a7613e 00fff6 3e7b8d eda7ff d3ff95 b94fff e51a58 848400 00ff95 ffedff ' +
    'f68412 caff00 0035c1 ffca84 9e728d 4fb912 9ec1ff 959e7b ff7bb0 9e0900 ffb9b9 8461ca 9e0072 84dca7 ff00f6 00d3ff ff7258 ' +
    '583e35 d3d3d3 dc61dc 6172b0 b9ca2c 545454 5800ca 95c1ca d39e23 84b058 e5edb9 f6d3ff 8d09a7 6a4f00 003e9e 7b3e7b',
);

/**
 * Palettes of categories: their colours, and what they are called. Further categories have colours that are like others.
 * Tableau 10 is by Maureen Stone (Tableau Software), Dark 2 by Cynthia Brewer (ColorBrewer, Apache License 2.0).
 */
export const PALETTES = {
  safe: { name: 'colour-blind safe', colors: SAFE },
  tableau10: { name: 'Tableau 10', colors: list('4e79a7 f28e2b e15759 76b7b2 59a14f edc948 b07aa1 ff9da7 9c755f bab0ac') },
  dark2: { name: 'Dark 2 (ColorBrewer)', colors: list('1b9e77 d95f02 7570b3 e7298a 66a61e e6ab02 a6761d 666666') },
  mathlab50: { name: 'mathlab50', colors: MATHLAB50 },
};

/**
 * For numbers: from dark to light with growing lightness, so that the order shows without hue as well, to the colour-blind
 * and in print; or, as the last one, two ends with a grey middle, which people with red-green blindness see as blue and yellow.
 */
export const RAMPS = {
  viridis: list('46327e 365c8d 277f8e 1fa187 4ac16d a0da39 fde725'),
  cividis: list('00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 e1cc55 fee838'),
  inferno: list('2d0b59 65156e 9f2a63 d44842 f57d15 fac228'),
  greys: list('252525 636363 969696 cccccc'),
  'blue to red': list('2166ac 67a9cf d1d5da ef8a62 b2182b'),
};

function beyond(number) {
  // Steps of the golden ratio spread hues evenly however many there are; lightness takes turns.
  const hue = (number * 0.6180339887498949) % 1;
  const lightness = 0.38 + 0.11 * (number % 3);
  const chroma = (0.85 - 0.2 * (Math.floor(number / 3) % 2)) * Math.min(lightness, 1 - lightness);
  const part = (shift) => {
    const k = (hue * 12 + shift) % 12;
    return Math.floor(255 * (lightness - chroma * Math.max(-1, Math.min(1, k - 3, 9 - k))) + 0.5);
  };
  return [part(0), part(8), part(4)];
}

/** The colours of n categories; those marked as noise are grey and take no colour from the others. */
export function categoryColors(palette, count, isNoise, given) {
  const { colors } = PALETTES[palette] ?? PALETTES.safe;
  let next = 0;
  return Array.from({ length: count }, (_, k) => {
    if (isNoise(k)) return NOISE;
    if (palette === 'given' && given) return given[k];
    const number = next++;
    return number < colors.length ? colors[number] : palette === 'mathlab50' ? colors[number % colors.length] : beyond(number - colors.length);
  });
}

/** The colour of a share in 0..1. */
export function rampColor(share, ramp) {
  const stops = RAMPS[ramp];
  const at = Math.max(0, Math.min(1, share)) * (stops.length - 1);
  const k = Math.min(stops.length - 2, Math.floor(at));
  return stops[k].map((low, c) => Math.round(low + (stops[k + 1][c] - low) * (at - k)));
}

const lightnessOf = (color) => (0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]) / 255;

/** Replaces a colour that nobody would see on the ground; white and black are black and white then. */
export function seenOnGround(color, dark) {
  const light = lightnessOf(color);
  if (dark && light < 0.02) return [255, 255, 255];
  if (!dark && light > 0.98) return [0, 0, 0];
  return light < 0.1 || light > 0.85 ? onGround(color, dark) : color;
}

/** Lifts a colour that would drown in a dark ground, and dims one that would in a light one. */
export function onGround(color, dark) {
  const light = lightnessOf(color);
  if (dark && light < 0.33) {
    const share = (0.33 - light) / (1 - light);
    return color.map((part) => Math.round(part + (255 - part) * share));
  }
  if (!dark && light > 0.82) return color.map((part) => Math.round((part * 0.82) / light));
  return color;
}

export const hex = (color) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
