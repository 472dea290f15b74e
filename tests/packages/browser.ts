// Browser in which the artifacts are opened: the one of the journeys, outside their runner.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { preview } from 'vite';

export type { Browser } from '@playwright/test';

/** Starts the installed Chromium, or the one of Playwright where none is installed. */
export function startBrowser() {
  const path = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ ...(existsSync(path) && { executablePath: path }), args: ['--no-sandbox'] });
}

/** Opens a page at an address. Errors of its scripts, and requests that fail, are added to `faults`. */
export async function openPage(browser: Browser, address: string, faults: string[] = []) {
  const page = await browser.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (answer) => {
    const isFault = answer.status() >= 400 && !answer.url().endsWith('/favicon.ico');
    if (isFault) faults.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Serves a folder on a free port, as a host of files does. */
export const serve = (folder: string) =>
  preview({
    root: folder,
    configFile: false,
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
