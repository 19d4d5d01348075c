// The viewer in a real browser, opened from the disk with the network off. SPIDAL_PAGES names a folder with the pages that
// pages.sh makes with the programs themselves.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { ticks } from '../src/charts.js';
import { numbersOf, replaced, textOf } from '../src/along.js';
import { growthOf, shapesOf } from '../src/marks.js';
import { openBrowser, openPage } from './browser.mjs';

const PAGES = process.env.SPIDAL_PAGES;
const url = (name, hash = '') => pathToFileURL(join(PAGES, name)).href + hash;
// Every rule for the levels A and AA and good practice; evaluated by the browser's own tools, which the page's policy allows.
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** A test on a page of its own, which must leave the console empty. */
function on(name, hash, title, body) {
  test(title, async () => {
    const { page, errors } = await openPage(browser.context, url(name, hash));
    try {
      await body(page);
      assert.deepEqual(errors, []);
    } finally {
      await page.close();
    }
  });
}

const state = (page, expression) => page.evaluate(`spidal.state.${expression}`);

/** How many pixels of the map are nearly of a colour [red, green, blue]. */
const pixels = (page, color) =>
  page.evaluate(
    ([r, g, b]) => {
      const { renderer } = spidal.scene;
      const gl = renderer.getContext();
      spidal.scene.material.uniforms.fog.value = 0;
      spidal.scene.render(spidal.camera);
      const all = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
      gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, all);
      let found = 0;
      for (let i = 0; i < all.length; i += 4) {
        if (Math.abs(all[i] - r) + Math.abs(all[i + 1] - g) + Math.abs(all[i + 2] - b) < 24) found++;
      }
      return found;
    },
    color,
  );

/** Where a point is on the screen, relative to the page. */
const placeOf = (page, point) =>
  page.evaluate((i) => {
    spidal.camera.place();
    spidal.pointAt(0, 0); // projects
    const box = spidal.canvas.getBoundingClientRect();
    return { x: box.left + spidal.index.x[i], y: box.top + spidal.index.y[i] };
  }, point);

on('corners.html', '', 'points have the colours of their clusters, and noise is grey in every palette', async (page) => {
  await state(page, 'set({ size: 3 })');
  const grey = await pixels(page, [154, 154, 154].map((part) => Math.round((part + 250) / 2)));
  assert.ok(grey > 20, `grey ${grey}`);
  assert.ok((await pixels(page, [213, 94, 0])) === 0);
  const names = await state(page, 'column.names');
  assert.deepEqual(names, ['a', 'b', 'c', 'sponge']);
  await page.selectOption('#palette', 'mathlab50');
  assert.ok((await pixels(page, [255, 0, 0])) > 20, 'the second colour of mathlab50');
  assert.ok(Math.abs((await pixels(page, [154, 154, 154].map((part) => Math.round((part + 250) / 2)))) - grey) < 30, 'but for the rims of the black ones');
});

on('corners.html', '', 'colour by a number', async (page) => {
  await page.selectOption('#color-by', { label: 'height' });
  assert.ok((await pixels(page, [70, 50, 126])) + (await pixels(page, [98, 80, 143])) > 5, 'the least number');
  assert.equal(await page.locator('.bars span').count(), 48);
  assert.match(await page.locator('.ends').innerText(), /0[\s\S]*7/);
});

on('corners.html', '', 'the legend counts, hides, shows alone', async (page) => {
  const row = page.locator('.category', { hasText: 'b' }).first();
  assert.match(await row.innerText(), /b\s*3/);
  await row.click();
  assert.equal(await row.getAttribute('aria-pressed'), 'false');
  assert.equal(await state(page, 'isShown(2)'), false);
  await page.getByRole('button', { name: 'Only a' }).click();
  assert.deepEqual(await page.evaluate(() => [...spidal.state.hidden]), [1, 2, 3]);
  await page.getByRole('button', { name: 'Only a' }).click();
  assert.equal(await state(page, 'hidden.size'), 0);
  await page.getByRole('button', { name: 'Hide all' }).click();
  assert.equal(await state(page, 'hidden.size'), 4);
  await page.getByRole('button', { name: 'Show all' }).click();
  assert.equal(await state(page, 'hidden.size'), 0);
});

on('corners.html', '', 'what is under the pointer is told, a click keeps it', async (page) => {
  const { x, y } = await placeOf(page, 5);
  await page.mouse.move(x, y);
  await page.locator('.tip').waitFor();
  assert.match(await page.locator('.tip').innerText(), /point five/);
  await page.mouse.click(x, y);
  assert.match(await page.locator('.card:not(.tip)').innerText(), /point five[\s\S]*cluster\s*c[\s\S]*height\s*5/);
  await page.keyboard.press('Escape');
  assert.equal(await state(page, 'focus'), -1);
});

on('corners.html', '', 'search flies to what it finds', async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('POINT F');
  await page.getByText('2 found').waitFor();
  const before = await page.evaluate(() => spidal.camera.distance);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !spidal.camera.flight);
  assert.equal(await state(page, 'focus'), 4);
  assert.ok((await page.evaluate(() => spidal.camera.distance)) < before);
  await page.keyboard.press('Enter');
  assert.equal(await state(page, 'focus'), 5);
  await page.fill('#search', '/^point (one|six)$/');
  await page.getByText('2 found').waitFor();
  await page.getByRole('button', { name: 'Select all found' }).click();
  assert.deepEqual(await page.evaluate(() => [...spidal.state.selection]), [0, 1, 0, 0, 0, 0, 1, 0, 0]);
  await page.fill('#search', '/(/');
  await page.getByText('this is no regular expression yet').waitFor();
});

async function lasso(page, point, modifier) {
  const { x, y } = await placeOf(page, point);
  await page.keyboard.press('l');
  await page.mouse.move(x - 12, y - 12);
  if (modifier) await page.keyboard.down(modifier);
  await page.mouse.down();
  for (const [dx, dy] of [[12, -12], [12, 12], [-12, 12]]) await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
  if (modifier) await page.keyboard.up(modifier);
}

on('corners.html', '', 'a lasso selects, adds, takes out; the selection is exported', async (page) => {
  await page.locator('canvas').focus();
  await lasso(page, 0);
  assert.equal(await state(page, 'selected'), 1);
  await lasso(page, 7, 'Shift');
  assert.equal(await state(page, 'selected'), 2);
  await lasso(page, 3, 'Shift');
  await lasso(page, 0, 'Alt');
  assert.deepEqual(await page.evaluate(() => [...spidal.state.selection]), [0, 0, 0, 1, 0, 0, 0, 1, 0]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  assert.deepEqual(text.split('\r\n'), [
    'index,label,x,y,z,cluster,height',
    '3,"a ""quoted"", one",1,1,-1,b,3',
    '7,<script>document.title=1</script>,1,1,1,c,7',
    '',
  ]);
});

on('corners.html', '', 'the view is kept in the address', async (page) => {
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await page.keyboard.press('n');
  await page.locator('.category', { hasText: 'sponge' }).click();
  await page.selectOption('#palette', 'mathlab50');
  await page.waitForFunction(() => location.hash.includes('view=') && location.hash.includes('palette'));
  const hash = await page.evaluate(() => location.hash);
  const view = await page.evaluate(() => spidal.camera.state);
  const again = await openPage(browser.context, url('corners.html', hash));
  assert.deepEqual(await again.page.evaluate(() => spidal.camera.state), view);
  assert.deepEqual(await again.page.evaluate(() => [...spidal.state.hidden]), [3]);
  assert.equal(await state(again.page, 'palette'), 'mathlab50');
  assert.equal(await state(again.page, 'names'), false);
  await again.page.keyboard.press(']');
  await again.page.waitForFunction(() => location.hash.includes('size='));
  const later = new URLSearchParams((await again.page.evaluate(() => location.hash)).slice(1));
  assert.equal(later.get('palette'), 'mathlab50', 'what the address said stays in it');
  assert.deepEqual(again.errors, []);
  await again.page.close();
});

on('taxa.html', '', 'ids are texts, dates have an order, taxa can be coloured by rank, numbers keep their digits', async (page) => {
  const choices = await page.locator('#color-by option').allInnerTexts();
  assert.deepEqual(choices, ['cluster', 'plate', 'day', 'lineage', 'lineage: phylum', 'lineage: genus', 'exact']);
  await page.selectOption('#color-by', { label: 'day' });
  assert.deepEqual(await page.locator('.ends span').allInnerTexts(), ['2024-01-01', '2024-01-30']);
  await page.selectOption('#color-by', { label: 'lineage' });
  assert.ok((await page.locator('.category .name').allTextContents()).includes('… g__Genus 3'));
  const names = () => page.locator('.category .name').allTextContents();
  assert.equal((await names())[0], '… p__Phylum 0', 'by name, not as the points come');
  await page.selectOption('#sort', 'file');
  assert.equal((await names())[1], '… g__Genus 1', 'as the points come');
  const drawn = (await figure(page)).match(/… [kpg]__[^<]+/g);
  const listed = await names();
  assert.deepEqual(drawn.slice(-listed.length), listed, 'behind the names on the map, a figure has the order of the legend');
  await page.selectOption('#sort', 'name');
  await page.selectOption('#color-by', { label: 'lineage: genus' });
  const genera = page.locator('.category');
  assert.equal(await genera.count(), 14);
  assert.match(await genera.filter({ hasText: 'unassigned' }).textContent(), /unassigned\s*2/);
  assert.match(await genera.last().textContent(), /unassigned/, 'behind all that have a name');
  assert.equal(await page.locator('#sort').inputValue(), 'name');
  assert.match(await genera.nth(10).textContent(), /Genus 10/, 'numbers in names count');
  await page.selectOption('#sort', 'size');
  assert.match(await genera.first().textContent(), /Genus 0\s*3/);
  assert.match(await page.locator('.legend > .quiet').innerText(), /^13 categories, 12 colours/);
  await page.getByLabel('Filter the legend').fill('genus 12');
  assert.equal(await genera.count(), 1);
  await state(page, 'select([0, 1])');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  assert.equal(lines[0], 'index,label,x,y,cluster,host_id,plate,day,lineage,exact');
  assert.match(lines[2], /^1,1,.*,a,10001,001,2024-01-02,k__Bacteria; p__Phylum 1; g__Genus 1,0\.1234567891$/);
});

on('survey.html', '#color=stamp&sizeBy=year', 'numbers are told as they came, and years and days whole on scales', async (page) => {
  assert.deepEqual(await page.locator('.ends span').allTextContents(), ['20230109', '20231231']);
  assert.match(await page.locator('.marks').innerText(), /2000\s+2010\s+2020/);
  await state(page, 'set({ focus: 1 })');
  assert.match(await page.locator('.card:not(.tip)').innerText(), /year\s*2022\s*stamp\s*20230215/);
  await state(page, 'select([0, 1])');
  await page.getByRole('button', { name: 'Table' }).click();
  assert.deepEqual((await page.locator('tbody tr').first().locator('td').allTextContents()).slice(0, 2), ['2021', '20230109']);
});

on('survey.html', '', 'names of columns of a table and of a file of the selection differ', async (page) => {
  await state(page, 'select([0, 1])');
  await page.getByRole('button', { name: 'Table' }).click();
  assert.deepEqual((await page.locator('thead th').allTextContents()).slice(0, 6), ['label', 'year', 'stamp', 'grade', 'label (2)', 'x']);
  await page.keyboard.press('Escape');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  assert.match(readFileSync(await csv.path(), 'utf8'), /^index,label,x,y,year,stamp,grade,label \(2\),x \(2\),site,seen\r\n0,0,0,0,2021,20230109,low,a1,7,fen,2024-01-03\r\n/);
});

on('survey.html', '#color=grade', 'categories of a table that have an order keep it, in the legend and by their colours; missing ones are last and grey', async (page) => {
  const rows = () => page.locator('.category .name').allTextContents();
  const swatches = () => page.locator('.swatch').evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(await rows(), ['low', 'mid', 'high', 'unlabelled']);
  assert.deepEqual(await swatches(), ['#0072b2', '#e69f00', '#009e73', '#9a9a9a']);
  assert.equal(await page.locator('#sort option').first().textContent(), 'as given');
  const legend = (await figure(page)).split('class="legend"')[1];
  assert.match(legend, /low<.*mid<.*high<.*unlabelled</);
  await page.selectOption('#color-by', { label: 'site' });
  for (const sort of ['name', 'size', 'file']) {
    await page.selectOption('#sort', sort);
    assert.deepEqual(await rows(), ['fen', 'zoo', 'unlabelled'], sort);
  }
  assert.equal(await page.locator('#sort option').first().textContent(), 'by name');
  assert.equal((await swatches())[2], '#9a9a9a');
});

on('taxa.html', '', 'the selection is a table, and a point has neighbours', async (page) => {
  await state(page, 'select([2, 5])');
  await page.getByRole('button', { name: 'Table' }).click();
  assert.deepEqual(await page.locator('thead th').allTextContents(), ['label', 'cluster', 'host_id', 'plate', 'day', 'lineage', 'exact']);
  assert.deepEqual(await page.locator('tbody tr').nth(1).locator('td').allTextContents(), ['a', '10005', '001', '2024-01-06', 'k__Bacteria; p__Phylum 1; g__Genus 5', '5.1234567891']);
  await page.evaluate(AXE);
  assert.deepEqual((await page.evaluate(() => axe.run())).violations.map(({ id }) => id), []);
  await page.getByRole('button', { name: '5', exact: true }).click();
  assert.equal(await state(page, 'focus'), 5);
  const places = Array.from({ length: 30 }, (_, i) => [(i * i) % 31, (i * 7) % 29]);
  const away = (i) => Math.hypot(places[i][0] - places[5][0], places[i][1] - places[5][1]);
  const sorted = [...places.keys()].filter((i) => i !== 5).sort((a, b) => away(a) - away(b));
  const distances = (await page.locator('.card .count').allTextContents()).map(Number);
  assert.equal(distances.length, 6);
  distances.forEach((distance, k) => assert.ok(Math.abs(distance - away(sorted[k])) < 0.01, `${distance}, not ${away(sorted[k])}`));
  await page.locator('.card li button').first().click();
  assert.notEqual(await state(page, 'focus'), 5);
});

on('taxa.html', '', 'colours, order, sizes and the selection are kept in the address', async (page) => {
  await page.selectOption('#color-by', { label: 'plate' });
  await page.getByLabel('Colour of 001').fill('#ff0000');
  await page.selectOption('#sizeBy', 'exact');
  await page.selectOption('#fadeBy', 'day');
  await state(page, 'select([3, 4, 5, 29])');
  await page.waitForFunction(() => location.hash.includes('select='));
  const hash = await page.evaluate(() => location.hash);
  assert.equal(new URLSearchParams(hash.slice(1)).get('select'), '3-5.t');
  const again = await openPage(browser.context, url('taxa.html', hash));
  await again.page.evaluate(() => spidal.state.select([]));
  assert.ok((await pixels(again.page, [255, 0, 0])) > 10, 'the colour that was chosen');
  assert.equal(await state(again.page, 'sizeBy'), 'exact');
  const sizes = await again.page.evaluate(() => [...spidal.scene.marks.array].filter((_, k) => k % 2 === 0));
  assert.equal(sizes.indexOf(Math.min(...sizes)), 0);
  assert.equal(sizes.indexOf(Math.max(...sizes)), 29);
  assert.equal(await again.page.evaluate(() => spidal.scene.flags.array[4 * 29 + 3]), 0, 'the last day is not faint');
  assert.deepEqual(again.errors, []);
  await again.page.close();
  const wrong = await openPage(browser.context, url('taxa.html', hash.replace('select=3-5.t', 'select=4.zz.-.9-1')));
  assert.equal(await state(wrong.page, 'selected'), 1, 'what an address says wrongly is left out');
  assert.deepEqual(wrong.errors, []);
  await wrong.page.close();
});

on('corners.html', '', 'groups go into the address by their names, whatever these are', async (page) => {
  const names = ['b.c', '1', 'a: b, & c+d', 'Moor §'];
  await page.evaluate((given) => {
    given.forEach((name, k) => (spidal.state.column.names[k] = name));
    spidal.state.toggle(1);
    spidal.state.paint(0, [255, 0, 0]);
    spidal.state.paint(2, [0, 0, 255]);
  }, names);
  await page.waitForFunction(() => location.hash.includes('paint='));
  const hash = await page.evaluate(() => location.hash);
  const given = new URLSearchParams(hash.slice(1));
  assert.deepEqual([given.getAll('hide'), given.getAll('paint')], [['1'], ['b.c:ff0000', 'a: b, & c+d:0000ff']]);
  const after = async (part) => {
    await page.evaluate((text) => {
      spidal.state.set({ hidden: new Set(), painted: {} });
      location.hash = text;
    }, part);
    await page.waitForTimeout(50);
    return page.evaluate(() => ({ hidden: [...spidal.state.hidden], painted: spidal.state.painted.cluster, said: document.querySelector('.hint').textContent }));
  };
  const whole = await after(`${hash}&sort=name`);
  assert.deepEqual([whole.hidden, whole.painted], [[1], { 0: [255, 0, 0], 2: [0, 0, 255] }]);
  assert.deepEqual((await after('#hide=Moor+%C2%A7,b.c')).hidden, [3, 0], 'by hand');
  assert.deepEqual((await after('#hide=1.3')).hidden, [1, 3], 'numbers of old addresses');
  assert.deepEqual((await after('#paint=0:00ff00.3:0000ff&show=.')).painted, { 0: [0, 255, 0], 3: [0, 0, 255] });
  const wrong = await after('#paint=bog:00ff00&hide=fen');
  assert.match(wrong.said, /no use for paint=bog:00ff00 \(there is b\.c, 1, a: b, & c\+d, Moor §\), hide=fen \(there is b\.c/);
});

on('corners.html', '#color=%3Cscript%3E&hide=99.x&view=1,2&size=1e9&frame=-4&point=7.5&tab=8&palette=q', 'an address that is wrong does no harm', async (page) => {
  assert.equal(await state(page, 'color'), 0);
  assert.equal(await state(page, 'size'), 1);
  assert.equal(await state(page, 'focus'), -1);
  assert.equal(await state(page, 'tab'), 'map');
});

on('taxa.html', '', 'shapes are by a column, and the largest categories have their own', async (page) => {
  await page.selectOption('#shapeBy', 'plate');
  const shapes = () => page.evaluate(() => [...spidal.scene.marks.array].filter((_, k) => k % 2 === 1));
  assert.deepEqual(await shapes(), Array.from({ length: 30 }, (_, i) => i % 2));
  assert.deepEqual(await page.locator('.marks p').allInnerTexts(), ['000', '001']);
  assert.equal(((await figure(page)).match(/<path d="M[^"]+Z" fill/g) ?? []).length, 15 + 1, 'squares of points, and one of the legend');
  await page.selectOption('#shapeBy', 'lineage: genus');
  const names = await page.evaluate(() => spidal.state.categories.find(({ name }) => name === 'lineage: genus').names);
  assert.equal(names.length, 14);
  const found = await shapes();
  assert.deepEqual([0, 13, 26, 1].map((i) => found[i]), [0, 0, 0, 1], 'by how many there are');
  assert.equal(new Set(found).size, 8);
  assert.deepEqual(shapesOf({ names: [...'abcdefghi'], counts: [1, 2, 3, 4, 5, 6, 7, 8, 9] }), [7, 7, 6, 5, 4, 3, 2, 1, 0]);
  assert.equal((await page.locator('.marks p').allInnerTexts()).at(-1), '7 others: there are 8 shapes');
  await page.selectOption('#sizeBy', 'exact');
  assert.ok((await figure(page)).includes('>Size: exact</text>'), 'the figure tells sizes');
  await page.waitForFunction(() => location.hash.includes('shapeBy=lineage'));
});

on('flat.html', '#color=depth&sizeBy=depth&fadeBy=depth', 'legends tell what is missing', async (page) => {
  assert.deepEqual(await page.getByText('1 missing', { exact: true }).allInnerTexts(), ['1 missing', '1 missing']);
  await page.getByText('1 missing, in grey').waitFor();
  assert.equal((await figure(page)).match(/>1 missing</g).length, 3);
});

on('taxa.html', '#sheet=900x600', 'a figure has the size that is asked for, and the page keeps its own', async (page) => {
  const text = await figure(page);
  assert.match(text, /^<svg [^>]*width="900" height="600"/);
  const xs = circles(text).map(([x]) => Number(x));
  assert.ok(Math.min(...xs) > 0 && Math.max(...xs) < 900 - 64 - 260, 'all points are in its frame');
  assert.deepEqual(await page.evaluate(() => [spidal.width, spidal.height]), await page.evaluate(() => [spidal.stage.clientWidth, spidal.stage.clientHeight]));
  await page.evaluate(() => spidal.state.set({ sheet: '85mmx60mm' }));
  const small = await figure(page);
  assert.match(small, /^<svg [^>]*width="321.26" height="226.81" viewBox="0 0 500 353"/);
  assert.ok(Math.max(...circles(small).map(([x]) => Number(x))) < 500 - 64 - 150, 'the legend takes less');
  await page.evaluate(() => spidal.state.set({ sheet: '900x600' }));
  await page.locator('#sheet').fill('9x9');
  await page.locator('#sheet').press('Enter');
  assert.equal(await page.locator('#sheet').getAttribute('aria-invalid'), 'true');
  assert.equal(await state(page, 'sheet'), '900x600');
});

on('taxa.html', '#color=day&ramp=cividis&shapeBy=plate&sheet=900x600', 'the command line draws what the page does', async (page) => {
  assert.equal(readFileSync(join(PAGES, 'taxa.svg'), 'utf8'), await figure(page));
});

on('taxa.html', '#shapeBy=plate&sizeBy=exact&sheet=85mmx60mm', 'the legend of a small figure has all that it has room for, colours first, and whole names', async (page) => {
  const legend = async () => [...(await figure(page)).split(/<g transform="[^"]+" class="legend"/)[1].matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</g)].map(([, x, y, text]) => ({ x: Number(x), y: Number(y), text }));
  const texts = (rows) => rows.map(({ text }) => text);
  const few = await legend();
  for (const part of ['a', '30', 'Shape: plate', '000', '001', 'Size: exact']) assert.ok(texts(few).includes(part), `${part} of ${texts(few)}`);
  await page.selectOption('#color-by', { label: 'lineage: genus' });
  const many = await legend();
  assert.ok(texts(many).includes('Genus 0') && texts(many).some((text) => /^and \d+ more$/.test(text)), texts(many).join());
  assert.ok(many.filter(({ text }) => /Genus/.test(text)).length >= 8, 'colours have most of the room');
  assert.ok(Math.max(...many.map(({ y }) => y)) < 353 - 64 - 8, 'within the figure');
  await page.evaluate(() => {
    const { column } = spidal.state;
    column.short[0] = 'Bifidobacteriaceae and';
    column.name = 'a title that is much too long for a figure so small';
    spidal.state.set({ sheet: '170mmx110mm', shapeBy: '', sizeBy: '' });
  });
  const long = await legend();
  assert.ok(texts(long).includes('Bifidobacteriaceae and'), texts(long).join());
  assert.match(long[0].text, /^a title.*…$/, 'titles do not run to the edge');
  assert.ok(texts(long).includes('Genus 12') && !texts(long).some((text) => /more/.test(text)));
});

on('taxa.html', '#color=plate&shapeBy=plate', 'a figure tells colours and shapes of one column in one legend', async (page) => {
  const drawn = await figure(page);
  assert.doesNotMatch(drawn, /Shape: plate/);
  assert.equal((drawn.match(/<path d="M[^"]+Z" fill/g) ?? []).length, 15 + 1, 'squares of points, and one of the legend');
});

on('corners.html', '', 'small maps show the names of points, and all maps their axes', async (page) => {
  assert.ok((await page.locator('.name-tag:visible').allInnerTexts()).includes('point zero'));
  assert.equal(await page.getByLabel('Names of points').isChecked(), true);
  assert.deepEqual((await page.locator('.compass text').allTextContents()).slice(0, 3), ['x', 'y', 'z']);
  await page.evaluate(() => {
    spidal.data.axes = ['PC1 (45.1 %)', 'PC2 (9 %)', 'PC3 (2 %)'];
    spidal.redraw();
  });
  await page.locator('.compass').getByText('PC1 (45.1 %)').waitFor({ state: 'attached' });
  assert.ok((await figure(page)).includes('>PC1 (45.1 %)</text>'));
});

on('demo.html', '', 'the figure says how good its map is, where it has room', async (page) => {
  const words = await page.evaluate(() => {
    spidal.data.notes[0] = 'Any map has a stress of at least 0.1. '.repeat(6).trim();
    return spidal.data.notes[0].split(' ').length;
  });
  const said = async (sheet) => {
    await page.evaluate((size) => spidal.state.set({ sheet: size }), sheet);
    return (await figure(page)).match(/Any map|stress|least|0\.1\./g)?.length ?? 0;
  };
  const most = 20;
  assert.ok((await said('1000x700')) >= most && words > most);
  assert.ok((await said('1000x390')) < 6, 'too low');
  assert.ok((await said('500x700')) < 6, 'too narrow for three lines');
  await page.evaluate(() => (spidal.data.notes = ['No bound: Any map']));
  assert.ok((await said('1000x700')) < 6);
});

on('corners.html', '#theme=dark&color=nothing&size=&hide=0.99&size=2', 'an address is told what of it is of no use', async (page) => {
  assert.match(await page.locator('.hint').innerText(), /no use for color=nothing \(there is cluster[^)]*\), size=, hide=99 \(there is a, b, c, sponge\)$/);
  assert.deepEqual(await page.evaluate(() => [...spidal.state.hidden]), [0], 'the rest of it is used');
  assert.equal(await state(page, 'size'), 2);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
});

on('corners.html', '', 'all goes by keys', async (page) => {
  const turn = () => page.evaluate(() => spidal.camera.state.slice(3, 7).join());
  await page.keyboard.press('Tab');
  const before = await turn();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await turn(), before);
  await page.keyboard.press('0');
  assert.equal(await turn(), before);
  await page.keyboard.press('2');
  assert.equal(await state(page, 'flat'), true);
  await page.keyboard.press('ArrowRight');
  assert.equal(await turn(), '0,0,0,1');
  await page.keyboard.press('c');
  assert.equal(await state(page, 'column.name'), 'height');
  await page.keyboard.press('a');
  assert.equal(await state(page, 'selected'), 9);
  await page.keyboard.press('Escape');
  assert.equal(await state(page, 'selected'), 0);
  await page.keyboard.press('?');
  assert.ok(await page.locator('dialog[open]').isVisible());
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  assert.ok(await page.locator('.panel').isHidden());
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  // The focus can be seen wherever it is.
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, 'solid');
});

on('corners.html', '', 'everything that can be used has a name', async (page) => {
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, canvas, [role=tabpanel], section, svg[role=img]')]
      .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
      .map((e) => e.outerHTML),
  );
  assert.deepEqual(nameless, []);
});

for (const [name, theme] of [['axes', 'light'], ['demo', 'light'], ['demo', 'dark'], ['taxa', 'light'], ['series', 'dark']]) {
  on(`${name}.html`, `#theme=${theme}&point=1&select=1-2`, `axe finds no fault with ${name}, ${theme}`, async (page) => {
    await page.evaluate(AXE);
    for (const tab of await page.getByRole('tab').all()) {
      if (await tab.isVisible()) await tab.click();
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), []);
    }
  });
}

on('corners.html', '', 'hostile texts stay texts', async (page) => {
  await page.evaluate(() => spidal.goTo(7));
  await page.fill('#search', 'script');
  await page.getByText('1 found').waitFor();
  assert.equal(await page.locator('.found button').innerText(), '<script>document.title=1</script>');
  assert.equal(await page.locator('h1').innerText(), '<img src=x onerror=alert(1)>');
  assert.equal(await page.title(), '<img src=x onerror=alert(1)>');
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.locator('script').count(), 0);
});

test('nothing can be loaded or run from elsewhere', async () => {
  const { page, errors } = await openPage(browser.context, url('corners.html'));
  const stopped = await page.evaluate(async () => {
    const blocked = [];
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
    await fetch('data:,x').catch(() => {});
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
    await new Promise((done) => setTimeout(done, 100));
    return [String(window.ran), ...blocked.sort()];
  });
  assert.deepEqual(stopped, ['undefined', 'connect-src', 'script-src-elem']);
  assert.ok(errors.every((error) => /Content Security Policy/.test(error)), errors.join('\n'));
  await page.close();
});

on('corners.html', '', 'a picture is saved', async (page) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG: save a picture (P)' }).click();
  const saved = await download;
  assert.equal(saved.suggestedFilename(), 'corners.png');
  const png = readFileSync(await saved.path());
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  const size = await page.evaluate(() => [2 * (spidal.width + 260), 2 * (spidal.height + 64)]);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], size);
});

test('axes have three values at least', () => {
  for (let k = 1; k < 400; k++) {
    const low = -k / 97;
    for (const span of [0.07, 0.9, 1, 1.3, 210]) {
      const { length } = ticks(low, low + span, 4, 3);
      assert.ok(length >= 3 && length <= 7, `${length} from ${low} to ${low + span}`);
    }
  }
  assert.deepEqual(ticks(1, 1, 4, 3), [1]);
});

test('areas grow evenly with a number, and what is missing is smaller than all', () => {
  const column = { low: 3, high: 7 };
  const areas = [3, 4, 5, 7].map((value) => growthOf(column, value) ** 2);
  assert.ok(Math.abs(areas[1] - areas[0] - (areas[2] - areas[1])) < 1e-9 && Math.abs(areas[3] - areas[2] - 2 * (areas[1] - areas[0])) < 1e-9);
  assert.ok(growthOf(column, NaN) ** 2 < areas[0] / 2);
});

on('taxa.html', '#color=day&sizeBy=exact&sheet=85mmx60mm', 'the ends of a scale do not touch, and sizes are told by round numbers', async (page) => {
  await page.evaluate(() => (spidal.state.column.say = (days) => `2024-01-01 14:30:${days}`));
  const legend = (await figure(page)).split('class="legend"')[1];
  const ends = [...legend.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>2024/g)].map(([, , y]) => Number(y));
  assert.ok(ends[1] - ends[0] >= 14, `on lines of their own: ${ends}`);
  const sizes = [...legend.split('Size: exact')[1].matchAll(/>([\d.]+)<\/text>/g)].map(([, value]) => Number(value));
  assert.deepEqual(sizes, [5, 10, 15, 20, 25]);
});

on('corners.html', '', 'a figure tells how many points are shown, and may have another title, or none', async (page) => {
  await page.locator('.category', { hasText: 'b' }).first().click();
  assert.match(await figure(page), />6 of 9 points<\/text>/);
  assert.equal(await page.locator('header p').innerText(), '6 of 9 points');
  const high = () => page.evaluate(() => Number(spidal.figure().getAttribute('height')));
  const before = await high();
  await state(page, "set({ title: 'A <b>' })");
  assert.match(await figure(page), />A &lt;b&gt;<\/text>/);
  await page.waitForFunction(() => location.hash.includes('title=A'));
  await state(page, "set({ title: '', subtitle: false, hidden: new Set() })");
  const bare = await figure(page);
  assert.doesNotMatch(bare, />9 points|>&lt;img src=x[^<]*<\/text>/);
  assert.ok((await high()) < before - 40, 'nothing is left empty');
  await page.waitForFunction(() => /title=&.*subtitle=0/.test(location.hash));
});

on('corners.html', '', 'in three dimensions, the axes can be hidden, and colours be those of the legend', async (page) => {
  const colors = async () => {
    const text = await figure(page);
    const legend = new Set([...text.split('class="legend"')[1].matchAll(/<circle [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill));
    return circles(text).slice(2).map(([, , , fill]) => legend.has(fill)); // behind noise, which is paler always
  };
  assert.ok((await colors()).includes(false));
  await page.getByLabel('Far points are paler').uncheck();
  assert.ok((await colors()).every(Boolean));
  assert.match(await figure(page), />z<\/text>/);
  await page.getByLabel('Axes and a length').uncheck();
  assert.doesNotMatch(await figure(page), />z<\/text>/);
  assert.ok(await page.locator('.compass').isHidden());
  await page.waitForFunction(() => /axes=0&depth=0/.test(location.hash));
});

on('taxa.html', '', 'a picture with a size on paper has 300 dots per inch, or as many as are asked for, and says so', async (page) => {
  const saved = async (sheet, dpi) => {
    await page.evaluate((changes) => spidal.state.set(changes), { sheet, dpi });
    const download = page.waitForEvent('download');
    await page.keyboard.press('p');
    const png = readFileSync(await (await download).path());
    const at = png.indexOf('pHYs');
    return [png.readUInt32BE(16), png.readUInt32BE(20), at < 0 ? 0 : Math.round(png.readUInt32BE(at + 4) * 0.0254), at < 0 ? 0 : png.readUInt32BE(at + 13)];
  };
  for (const sheet of ['85mmx60mm', '85x60mm', '85 mm x 60 mm', '8.5cmx6cm']) assert.deepEqual((await saved(sheet, 300)).slice(0, 3), [1004, 709, 300], sheet);
  assert.equal((await saved('85mmx60mm', 300))[3], crc32(Buffer.from([0x70, 0x48, 0x59, 0x73, 0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1])));
  assert.deepEqual((await saved('85mmx60mm', 600)).slice(0, 3), [2008, 1418, 600]);
  assert.deepEqual(await saved('500x400', 600), [1000, 800, 0, 0]);
  await page.waitForFunction(() => location.hash.includes('dpi=600'));
});

/** Saves a figure by its button, and returns its text. */
async function figure(page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG: save a figure for papers (S)' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** The circles of points of a figure: x, y, radius, fill. */
const circles = (text) => [...text.split('class="legend"')[0].matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" fill="([^"]+)"/g)].map(([, ...parts]) => parts);

on('crowd.html', '', 'names of points cover no other points, and stay in the window', async (page) => {
  for (const width of [1280, 420]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(300);
    const { names, points, box } = await page.evaluate(() => {
      spidal.pointAt(0, 0); // projects
      const { left, top, right, bottom } = spidal.canvas.getBoundingClientRect();
      const names = [...document.querySelectorAll('.name-tag')].filter((tag) => !tag.hidden).map((tag) => ({ text: tag.textContent, ...tag.getBoundingClientRect().toJSON() }));
      const points = Array.from({ length: 50 }, (_, i) => ({ name: spidal.data.labels.get(i), x: left + spidal.index.x[i], y: top + spidal.index.y[i] }));
      return { names, points, box: { left, top, right, bottom } };
    });
    assert.ok(names.length >= 5, `${names.length} names`);
    for (const { text, left, right, top, bottom } of names) {
      assert.ok(left >= box.left && right <= box.right, `${text} leaves the window`);
      const covered = points.filter(({ name, x, y }) => name !== text && x > left && x < right && y > top + 3 && y < bottom - 3);
      assert.deepEqual(covered.map(({ name }) => name), [], `covered by ${text}`);
    }
  }
});

on('large.html', '', 'points that are faint keep half of their colour on a dark ground', async (page) => {
  const kept = () =>
    page.evaluate(() => {
      const { scene, camera } = spidal;
      const at = [...scene.flags.array].filter((_, k) => k % 4 === 3);
      const ground = scene.material.uniforms.ground.value.toArray().map((part) => 255 * part);
      const { color } = scene.look(at.indexOf(Math.max(...at)), camera.distance - camera.extent.radius, camera);
      const away = (one) => Math.hypot(...one.map((part, c) => part - ground[c]));
      return away(color) / away([...scene.palette.image.data.subarray(0, 3)]);
    });
  assert.ok((await kept()) < 0.4, String(await kept()));
  await state(page, "set({ theme: 'dark' })");
  assert.ok((await kept()) > 0.5, String(await kept()));
});

on('corners.html', '', 'a figure has the points where the map has them, names, directions, a length and a legend', async (page) => {
  const places = await Promise.all(Array.from({ length: 9 }, (_, i) => placeOf(page, i)));
  const box = await page.locator('canvas').boundingBox();
  const text = await figure(page);
  const found = circles(text).map(([x, y]) => [Number(x), Number(y)]);
  assert.equal(found.length, 9);
  for (const { x, y } of places) assert.ok(found.some(([a, b]) => Math.hypot(a - x + box.x, b - y + box.y) < 0.1), `${x}, ${y}`);
  assert.equal(circles(text)[0][3], '#cdcdcd', 'noise is below all others, half as strong on white');
  for (const part of ['&lt;img src=x', '>x</text>', '>z</text>', '>cluster</text>', '>sponge</text>']) assert.ok(text.includes(part), part);
  const [, from, to, length] = /d="M([\d.]+) [\d.]+v5H([\d.]+)v-5" fill="none"\/><text [^>]+>([\d.]+)</.exec(text).map(Number);
  const pixel = await page.evaluate(() => spidal.camera.pixel); // a unit of the world is one of the data
  assert.ok(Math.abs((to - from) * pixel - length) < 0.01 && [1, 2, 5].includes(Number(length.toExponential()[0])), `${from} to ${to}: ${length}`);
  await page.getByRole('button', { name: 'Only a' }).click();
  assert.equal(circles(await figure(page)).length, 2);
});

on('line.html', '', 'selected points have names, on the page, in the figure and in the address, and then the others stay as they are', async (page) => {
  const fills = async () => new Set(circles(await figure(page)).map(([, , , fill]) => fill)).size;
  assert.equal(await fills(), 3);
  await page.fill('#search', '/^s1[12]$/');
  await page.getByText('2 found').waitFor();
  await page.getByRole('button', { name: 'Select all found' }).click();
  assert.ok((await fills()) > 3, 'others are faint');
  await page.getByLabel('Names of selected points').check();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const shown = () => page.locator('.name-tag.of-point:visible').allInnerTexts();
  assert.deepEqual((await shown()).sort(), ['s11', 's12']);
  assert.equal(await fills(), 3);
  assert.match(await figure(page), />s11<\/text>/);
  await state(page, 'set({ focus: 7, names: false })');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual((await page.locator('.name-tag:visible').allInnerTexts()).sort(), ['s11', 's12', 's7']);
  await page.waitForFunction(() => location.hash.includes('point=7'));
  const hash = await page.evaluate(() => location.hash);
  assert.match(hash, /selectedNames=1/);
  const again = await openPage(browser.context, url('line.html', hash));
  assert.match(await figure(again.page), />s12<\/text>/);
  assert.deepEqual(again.errors, []);
  await again.page.close();
});

on('taxa.html', '#color=plate', 'other programs read a figure as browsers do, and editors find its groups', async (page) => {
  const text = await figure(page);
  assert.equal(text.match(/<svg/g).length, 1, 'no svg within the svg');
  assert.doesNotMatch(text, /paint-order/);
  const groups = [...text.matchAll(/<g data-name="([^"]+)"><title>([^<]+)<\/title>(.*?)<\/g>/g)];
  assert.deepEqual(groups.map(([, name, title, marks]) => [name, title, marks.match(/<circle/g).length]), [['000', '000', 15], ['001', '001', 15]]);
  const names = text.split('class="names"')[1].split('class="legend"')[0];
  assert.deepEqual([...names.matchAll(/>(00\d)<\/text>/g)].map(([, name]) => name), ['000', '001'], 'each name once, though both have nearly one middle');
});

on('corners.html', '', 'a mark of three dimensions, where no group can be one of the figure, tells its group', async (page) => {
  const marks = (await figure(page)).split('class="legend"')[0];
  const named = (name) => marks.match(new RegExp(`<circle[^>]* data-name="${name}"`, 'g'))?.length;
  assert.deepEqual(['a', 'b', 'c', 'sponge'].map(named), [2, 3, 3, 1]);
});

test('axes of an address are two or three that differ, and one that is chosen twice changes places', () => {
  assert.deepEqual(['1,4', '5,1,2', '1', '1,1', '1,6', '0,1', '1,2,3,4', 'x,1', ''].map((text) => numbersOf(text, 5)), [[0, 3], [4, 0, 1], ...Array(7).fill(null)]);
  assert.deepEqual(replaced([0, 1, 2], 1, 3, 5), [0, 3, 2]);
  assert.deepEqual(replaced([0, 3, 2], 0, 2, 5), [2, 3, 0]);
  assert.deepEqual(replaced([0, 3, 2], 2, -1, 5), [0, 3]);
  assert.deepEqual(replaced([0, 3], 2, 0, 5), [1, 3, 0]);
  assert.deepEqual([textOf([0, 1, 2], [0, 1, 2]), textOf([0, 3], [0, 1, 2])], ['', '1,4']);
});

on('axes.html', '', 'a map of more dimensions is shown along any of them', async (page) => {
  const names = ['PC1 (40.0 %)', 'PC2 (30.0 %)', 'PC3 (10.0 %)', 'PC4 (10.0 %)', 'PC5 (10.0 %)'];
  assert.deepEqual(await page.getByLabel('x axis').locator('option').allTextContents(), names);
  assert.deepEqual(await page.getByLabel('z axis').locator('option').allTextContents(), ['nothing', ...names]);
  assert.equal(await page.locator('#color-by').evaluate((choice) => choice.selectedOptions[0].text), 'nothing');
  assert.doesNotMatch(await figure(page), /PC4/, 'coordinates colour no figure unasked');
  await page.selectOption('#color-by', { label: names[4] });
  await page.waitForFunction(() => location.hash.startsWith('#color=PC5'));
  await state(page, 'set({ focus: 69 })');
  const shown = (axes) => page.waitForFunction((wanted) => document.documentElement.dataset.ready && String(spidal.data.shown) === wanted, axes);
  await page.getByLabel('y axis').selectOption(names[3]);
  await shown('0,3,2');
  assert.equal(await page.getByLabel('y axis').inputValue(), '3');
  assert.equal(await state(page, 'column.name'), names[4]);
  await page.selectOption('#color-by', { label: 'nothing' });
  const place = (await page.locator('.card:not(.tip)').innerText()).match(/place\s*([\d., ]+)/)[1].split(', ').map(Number);
  assert.equal(place.length, 3);
  assert.ok(place[1] > 4 && place[1] < 5, `along PC4: ${place}`);
  await page.getByLabel('z axis').selectOption('nothing');
  await shown('0,3');
  assert.equal(await page.locator('.hint').innerText(), '', 'nothing of the address is of no use');
  const text = await figure(page);
  assert.match(text, />PC1 \(40\.0 %\)<[\s\S]*>PC4 \(10\.0 %\)</);
  assert.equal(text.match(/<circle/g).length, 70);
  await state(page, 'select([69])');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  assert.match(readFileSync(await csv.path(), 'utf8'), /^index,label,PC1 \(40.0 %\),PC4 \(10.0 %\),PC4 \(10.0 %\) \(2\),PC5 \(10.0 %\)\r\n69,s69,[\d.]+,4\.\d+,4\.\d+,69\r\n/);
  await page.getByLabel('y axis').selectOption(names[1]);
  await shown('0,1');
});

on('flat.html', '', 'names in the lower left corner stay in a figure in two dimensions', async (page) => {
  const { x, y } = await placeOf(page, 0);
  const box = await page.locator('canvas').boundingBox();
  await page.evaluate(([right, down]) => spidal.camera.pan(right, down), [box.x + 60 - x, box.y + box.height - 50 - y]);
  const names = async () => (await figure(page)).split('class="names"')[1].split('</g>')[0].match(/>[ab]</g);
  assert.ok((await names())?.includes('>a<'), String(await names()));
});

on('flat.html', '', 'the axes of a figure in two dimensions tell where points are', async (page) => {
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const text = await figure(page);
  const ticks = (pattern) => [...text.matchAll(pattern)].map(([, at, value]) => [Number(at), Number(value)]);
  const across = ticks(/<text x="([\d.]+)" y="[\d.]+" font-size="12" text-anchor="middle" fill="[^"]+">([-\d.]+)</g);
  const up = ticks(/<text x="55" y="([\d.]+)" font-size="12" text-anchor="end" fill="[^"]+">([-\d.]+)</g);
  assert.ok(across.length > 4 && up.length > 4, `${across.length} and ${up.length} values`);
  const value = (marks, at) => marks[0][1] + ((at - marks[0][0]) * (marks.at(-1)[1] - marks[0][1])) / (marks.at(-1)[0] - marks[0][0]);
  const found = circles(text).map(([x, y]) => [value(across, 64 + Number(x)), value(up, 64 + Number(y) + 4)]);
  for (const [x, y] of [[-1, 0.5], [2, -0.25], [0.75, 1]]) {
    assert.ok(found.some(([a, b]) => Math.abs(a - x) < 0.01 && Math.abs(b - y) < 0.01), `${x}, ${y} is not among ${found}`);
  }
});

on('taxa.html', '#color=day', 'what a figure refers to is its own while it stands on the page', async (page) => {
  const taken = await page.evaluate(() => [...spidal.figure().querySelectorAll('[id]')].map(({ id }) => [id, document.getElementById(id) === null]));
  assert.deepEqual(taken, [['figure-frame', true], ['figure-ramp', true]]);
});

on('demo.html', '', 'a figure is printed on a sheet of its size, without the controls', async (page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf).map(Number);
  const caption = 2 * 17; // pixels of two lines
  assert.ok(Math.abs(width - 0.75 * 1244) < 2 && Math.abs(height - 0.75 * (805 + caption)) < 2, `${width} x ${height}`);
  assert.equal(await page.locator('svg.figure').count(), 0, 'the page is as it was');
  assert.ok(await page.locator('canvas').isVisible());
});

on('demo.html', '', 'a map of damds has its diagrams', async (page) => {
  assert.match(await page.locator('header .quiet').innerText(), /1200 points, normalised stress 0\.0/);
  await page.getByRole('tab', { name: 'Shepard diagram' }).click();
  assert.ok((await page.locator('.chart .bar').count()) > 50);
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getByRole('tab', { name: 'Convergence' }).getAttribute('aria-selected'), 'true');
  assert.ok((await page.locator('.chart path.line').count()) >= 1);
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('canvas').isVisible());
  assert.ok((await page.locator('.name-tag:visible').count()) > 5);
});

on('demo.html', '', 'places that are not sure fade; the card has no empty rows', async (page) => {
  const sizes = await page.evaluate(() => [...spidal.data.columns.find(({ name }) => name === 'uncertainty').values]);
  assert.ok(sizes.every((size) => Number.isNaN(size) || (size >= 0 && size <= 1)));
  const faded = () => page.evaluate(() => [...spidal.scene.flags.array].filter((_, k) => k % 4 === 3));
  assert.ok((await faded()).every((one) => one === 0));
  await page.getByLabel('Fade').selectOption('uncertain places');
  assert.deepEqual(await faded(), sizes.map((size) => (Number.isNaN(size) ? 255 : Math.round(255 * Math.min(1, 2 * size)))));
  const point = await page.evaluate(() => {
    const texts = spidal.data.columns.find(({ name }) => name === 'second place');
    return Array.from({ length: spidal.data.points }, (_, i) => i).find((i) => texts.text(i) === '');
  });
  await state(page, `set({ focus: ${point} })`);
  const card = await page.locator('.card:not(.tip)').innerText();
  assert.match(card, /uncertainty/);
  assert.doesNotMatch(card, /^second place$/m);
});

on('demo.html', '', 'ellipses are as large as the covariances say, and lines lead to second places', async (page) => {
  const drawn = (selector) => page.locator(`.over-layer:not(.compass) ${selector}`);
  assert.equal(await drawn('ellipse').count(), 0);
  await page.getByLabel('Ellipses').check();
  await page.waitForFunction(() => document.querySelectorAll('.over-layer ellipse').length === 30);
  assert.ok((await figure(page)).includes('>Ellipses: 95 % confidence</text>'));
  // The sphere around a point that holds its ellipsoid, as it is seen, holds its ellipse and touches it where it is seen from its side.
  const { point, most } = await page.evaluate(() => {
    const { data, scene, overlay, camera } = spidal;
    const { values } = data.columns.find(({ name }) => name === 'uncertainty');
    const places = [...values.keys()].map((i) => overlay.placeOf(i).clone());
    const middle = places.reduce((sum, place) => sum.add(place), places[0].clone().setScalar(0)).divideScalar(places.length);
    const size = Math.sqrt(places.reduce((sum, place) => sum + place.distanceToSquared(middle), 0) / places.length);
    const point = values.indexOf(Math.min(...values.filter((value) => value > 0)));
    camera.along(2);
    camera.place();
    const depth = camera.view.position.distanceTo(places[point]);
    return { point, most: (values[point] * size * spidal.height) / (2 * depth * Math.tan((camera.view.fov * Math.PI) / 360)) };
  });
  let widest = 0;
  for (const axis of [0, 1, 2]) {
    await page.evaluate((k) => spidal.camera.along(k), axis);
    await state(page, `select([${point}])`);
    await page.waitForFunction(() => document.querySelectorAll('.over-layer ellipse').length === 1);
    widest = Math.max(widest, Number(await drawn('ellipse').getAttribute('rx')));
  }
  assert.ok(widest < 1.15 * most && widest > 0.5 * most, `${widest} pixels of ${most}`);
  const other = await page.evaluate(() => spidal.data.certainty.seconds.findIndex((value) => !Number.isNaN(value)));
  await state(page, `set({ ellipses: false, focus: ${other} })`);
  await drawn('line').waitFor({ state: 'attached' });
  const place = await placeOf(page, other);
  const box = await page.locator('canvas').boundingBox();
  assert.ok(Math.abs(Number(await drawn('line').getAttribute('x1')) + box.x - place.x) < 0.1, 'from the point');
  const text = await page.locator('.card:not(.tip)').innerText();
  const told = /second place\s*([^\n]+)/.exec(text)[1].split(', ').map(Number);
  const reached = await page.evaluate((to) => {
    const { scene, camera, width, height } = spidal;
    const seen = scene.placeOf((axis) => to[axis]).project(camera.view);
    return [((seen.x + 1) * width) / 2, ((1 - seen.y) * height) / 2];
  }, told);
  const ends = [Number(await drawn('line').getAttribute('x2')), Number(await drawn('line').getAttribute('y2'))];
  assert.ok(Math.hypot(ends[0] - reached[0], ends[1] - reached[1]) < 2, `${ends}, not ${reached}`);
  assert.ok((await figure(page)).includes('<line x1='), 'the figure has it, too');
});

on('demo.html', '', 'the page says how good its map is', async (page) => {
  const section = page.getByRole('region', { name: 'How good it is' });
  await section.getByText('How good is it?').click();
  const notes = await section.innerText();
  assert.match(notes, /Any map in 3 dimensions has a normalised stress of at least 0\.0\d+ \(95 % confidence, [^)]+\)\. So a better search could lower it by at most [\d.]+ %, perhaps not at all\./);
  assert.match(notes, /distances in the map differ by [\d.]+ % from the given ones\. The normalised stress is the square of this/);
  assert.match(notes, /An ellipse shows how sure the place of a point is: the larger, the less sure/);
});

on('clusters.html', '', 'points and clusters that are not sure fade, on a scale of their own', async (page) => {
  assert.match(await page.locator('.notes').textContent(), /stable: in samples of \d+ points/);
  for (const [choice, name] of [['doubtful points', 'stability'], ['doubtful clusters', 'cluster stability']]) {
    await page.getByLabel('Fade').selectOption(choice);
    const [faint, values] = await page.evaluate((of) => [[...spidal.scene.flags.array].filter((_, k) => k % 4 === 3), [...spidal.data.columns.find(({ name: one }) => one === of).values]], name);
    assert.deepEqual(faint, values.map((value) => Math.round(255 * Math.min(1, 2 * (1 - value)))));
    assert.ok(Math.max(...faint) > 60, 'something is not sure');
    assert.match(await page.locator('.marks').innerText(), new RegExp(`Faint: ${choice}`));
  }
});

on('large.html', '', 'a large map shows where its points are dense, and thins while it turns', async (page) => {
  assert.equal(await page.locator('#fadeBy').inputValue(), 'density');
  const { core, rim } = await page.evaluate(() => {
    const { flags, data } = { flags: spidal.scene.flags.array, data: spidal.data };
    const mean = (list) => list.reduce((sum, i) => sum + flags[4 * i + 3], 0) / list.length;
    const points = Array.from({ length: data.points }, (_, i) => i);
    return { core: mean(points.filter((i) => i % 3 > 0)), rim: mean(points.filter((i) => i % 3 === 0)) };
  });
  assert.ok(core < 100 && rim > 130, `${core} in the core, ${rim} around it`);
  await page.evaluate(async () => {
    spidal.scene.render = ((render) => (...all) => {
      render.apply(spidal.scene, all);
      for (const end = performance.now() + 100; performance.now() < end; );
    })(spidal.scene.render);
    for (let k = 0; k < 60 && spidal.budget >= 20_000; k++) { // a busy machine draws fewer frames than it is asked for
      spidal.camera.rotate(0.1, 0);
      await new Promise(requestAnimationFrame);
    }
  });
  assert.ok((await page.evaluate(() => spidal.budget)) < 20_000, 'from 50,000');
  await page.waitForFunction(() => spidal.scene.geometry.drawRange.count === 60_000);
});

on('line.html', '', 'places along a line have rows, marks that keep apart, and one coordinate', async (page) => {
  const names = await page.locator('.name-tag').allInnerTexts();
  assert.deepEqual(names, ['east', 'north', 'south']);
  const { x, y } = await placeOf(page, 5);
  await page.mouse.click(x, y);
  assert.match(await page.locator('.card:not(.tip)').innerText(), /s5[\s\S]*place\s*−?[\d.]+\s*Nearest/);
  const nearest = await page.evaluate(() => {
    const { places } = spidal.data.frames[0];
    spidal.pointAt(0, 0); // projects
    const { index, data } = spidal;
    let least = Infinity;
    for (let i = 0; i < data.points; i++) for (let j = 0; j < i; j++) least = Math.min(least, Math.hypot(index.x[i] - index.x[j], index.y[i] - index.y[j]));
    return [least, 2 * spidal.scene.radius(spidal.camera.distance, spidal.camera), places.length];
  });
  assert.ok(nearest[0] > 0.6 * nearest[1], `marks of ${nearest[1]} pixels are ${nearest[0]} apart`);
  await page.keyboard.press('a');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  assert.match(readFileSync(await csv.path(), 'utf8'), /^index,label,x,group\r\n0,s0,-?[\d.]+,north\r\n/);
  const drawn = await page.evaluate(() => spidal.figure().outerHTML);
  assert.match(drawn, />x<\/text>/);
  assert.doesNotMatch(drawn, />y<\/text>|rotate\(-90\)/);
});

on('series.html', '', 'a time series plays, and has edges', async (page) => {
  assert.match(await page.locator('.timeline output').innerText(), /tiny \(1 of 2\)/);
  await page.keyboard.press('>');
  assert.match(await page.locator('.timeline output').innerText(), /frame2 \(2 of 2\)/);
  await page.keyboard.press('<');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => spidal.state.frame > 0.1 && spidal.state.frame < 1);
  await page.waitForFunction(() => spidal.state.frame === 1);
});

on('tiny.html', '', 'colours and edges of a file are shown', async (page) => {
  assert.equal(await state(page, 'palette'), 'given');
  const with_ = await pixels(page, [255, 0, 0]);
  assert.ok(with_ > 10, `red ${with_}`);
  assert.equal(await page.evaluate(() => spidal.data.edges.length), 2);
  await page.getByLabel('Edges').uncheck();
  assert.equal(await page.evaluate(() => spidal.scene.edges.visible), false);
});
