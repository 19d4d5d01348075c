// Starts Debian's Chromium for the tests: an empty profile, no network, WebGL by software.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a browser; `close` ends it and deletes its profile. */
export async function openBrowser(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'spidal-viewer-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    offline: true,
    acceptDownloads: true,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What the driver of WebGL tells when a test reads a picture back before it is drawn: a matter of the machine's speed. */
const READ_BACK = /GL Driver Message \(OpenGL, Performance.*GPU stall due to ReadPixels/;

/** Opens a page of the disk; what the console says that is wrong goes to `errors`. */
export async function openPage(context, url) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const errors = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !READ_BACK.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => !/^(file|data|blob):/.test(request.url()) && errors.push(`request to ${request.url()}`));
  await page.goto(url);
  try {
    await page.waitForSelector('html[data-ready=yes]', { state: 'attached', timeout: 30_000 });
  } catch (error) {
    throw new Error(`${url} is not ready: ${errors.join('; ') || error.message}`);
  }
  return { page, errors };
}
