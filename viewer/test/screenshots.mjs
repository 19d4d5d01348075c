// Takes the pictures of the guides, from the page of the demo data: screenshots.mjs PAGES FOLDER

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';

const [pages, folder] = process.argv.slice(2);
const LEAST_BYTES = 20_000; // an empty page has fewer

const SHOTS = {
  'viewer-map.png': async () => {},
  'viewer-point.png': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('4358507');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => spidal.state.focus >= 0);
    await page.waitForTimeout(1500); // it flies there
  },
  'viewer-shepard.png': async (page) => page.getByRole('tab', { name: 'Shepard diagram' }).click(),
};

mkdirSync(folder, { recursive: true });
const browser = await openBrowser({ colorScheme: 'light' });
try {
  for (const [name, prepare] of Object.entries(SHOTS)) {
    const { page, errors } = await openPage(browser.context, pathToFileURL(join(pages, 'demo.html')).href);
    await prepare(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, name) });
    await page.close();
    if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`);
    if (statSync(join(folder, name)).size < LEAST_BYTES) throw new Error(`${name} is empty`);
  }
} finally {
  await browser.close();
}
