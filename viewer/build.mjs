// Builds the script and the style of the viewer into the resources of spidal-common, with their SHA-256.
//   node build.mjs           writes them
//   node build.mjs --check   fails unless what is checked in is what these sources give

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const TO = new URL('../spidal-common/src/main/resources/org/spidal/common/view/', import.meta.url);
const THREE = JSON.parse(readFileSync(new URL('node_modules/three/package.json', import.meta.url))).version;

async function bundle(entry, options) {
  const { outputFiles, warnings } = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    target: ['chrome105', 'firefox113', 'safari16.4'],
    ...options,
  });
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
  return outputFiles[0].text;
}

const mit = readFileSync(new URL('node_modules/three/LICENSE', import.meta.url), 'utf8').trim();
const licence = `/* The viewer of SPIDAL, under the Apache License 2.0. It holds parts of three.js ${THREE}:\n${mit}\n*/\n`;
const script = licence + (await bundle('src/main.js', { format: 'iife' }));
if (/<\/script|<!--/i.test(script)) throw new Error('the script holds what would end it inside a page');
const files = { 'viewer.js': script, 'viewer.css': await bundle('src/viewer.css', {}) };
const sum = (text) => createHash('sha256').update(text).digest('hex');
files.SHA256SUMS = Object.entries(files).map(([name, text]) => `${sum(text)}  ${name}\n`).join('');

if (process.argv.includes('--check')) {
  for (const [name, text] of Object.entries(files)) {
    if (readFileSync(new URL(name, TO), 'utf8') !== text) {
      console.error(`viewer: ${name} is not what viewer/src gives: run 'npm run build' in viewer/ and commit the result`);
      process.exit(1);
    }
  }
  console.log('viewer: the script and the style that are checked in are what their sources give');
} else {
  mkdirSync(TO, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(new URL(name, TO), text);
    console.log(`${name}: ${text.length} characters`);
  }
}
