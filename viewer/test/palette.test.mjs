// What palettes promise: that people with red-green blindness tell the colours of clusters apart, and see the order of numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryColors, onGround, PALETTES, rampColor, RAMPS, seenOnGround } from '../src/palette.js';

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

// Machado, Oliveira and Fernandes (2009), severity 1, of linear red, green and blue.
const SIGHTS = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};

/** CIE L*a*b* (D65) of a colour in 0..255 as it is seen. */
function lab(color, sight) {
  const seen = SIGHTS[sight].map((row) => row.reduce((sum, factor, c) => sum + factor * linear(color[c] / 255), 0)).map((part) => Math.max(0, Math.min(1, part)));
  const [r, g, b] = seen;
  const xyz = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883];
  const [x, y, z] = xyz.map((part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (one, other) => Math.hypot(...one.map((part, c) => part - other[c]));

for (const sight of Object.keys(SIGHTS)) {
  test(`the colours of clusters differ, ${sight}`, () => {
    const colors = categoryColors('safe', PALETTES.safe.colors.length, () => false).map((color) => lab(color, sight));
    const least = Math.min(...colors.flatMap((color, k) => colors.slice(0, k).map((other) => apart(color, other))));
    assert.ok(least > 8, `two are only ${least.toFixed(1)} apart`);
  });

  for (const ramp of Object.keys(RAMPS).filter((name) => name !== 'blue to red')) {
    test(`${ramp} shows an order, ${sight}`, () => {
      const lightness = Array.from({ length: 33 }, (_, k) => lab(rampColor(k / 32, ramp), sight)[0]);
      lightness.slice(1).forEach((light, k) => assert.ok(light > lightness[k], `at ${k}: ${lightness[k]} to ${light}`));
      assert.ok(lightness.at(-1) - lightness[0] > 40);
    });
  }

  test(`the ends of blue to red differ from each other and the middle, ${sight}`, () => {
    const [low, middle, high] = [0, 0.5, 1].map((share) => lab(rampColor(share, 'blue to red'), sight));
    for (const [one, other] of [[low, middle], [middle, high], [low, high]]) assert.ok(apart(one, other) > 30, `${apart(one, other)}`);
  });
}

const luminance = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, factor, c) => sum + factor * linear(color[c] / 255), 0);
const contrast = (color, ground) => {
  const [light, deep] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (deep + 0.05);
};

for (const [dark, ground] of [[false, [255, 255, 255]], [true, [20, 22, 27]]]) {
  for (const [palette, { colors }] of Object.entries(PALETTES)) {
    test(`every colour of ${palette} is seen on ${dark ? 'a dark' : 'a light'} ground, and no two are one`, () => {
      const seen = colors.map((color) => (palette === 'mathlab50' ? seenOnGround : onGround)(color, dark));
      const least = Math.min(...seen.map((color) => contrast(color, ground)));
      assert.ok(least > 1.2, `a contrast of ${least}`);
      assert.equal(new Set(seen.map(String)).size, colors.length);
    });
  }
}
