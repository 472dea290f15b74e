// Makes the pictures in public/: that of links to the page, from the page itself, and the icons of the installed page.
// `npx tsx scripts/pictures.ts` after a build, when the page or its mark has changed; CHROMIUM names the browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import { preview } from 'vite';
import { PICTURE } from './build/links.ts';

const made = (file: string) => new URL(`../public/${file}`, import.meta.url);

/** Mark of the page, as in its tab: a drawing of 26 by 26. */
function mark() {
  const [, icon = ''] =
    /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
  const [, inner = ''] = /<svg[^>]*>(.*)<\/svg>/.exec(decodeURIComponent(icon)) ?? [];
  if (!inner) throw new Error('index.html has no icon');
  return inner;
}

/**
 * Icon as PNG, the mark on white.
 * @param size width and height in pixels
 * @param margin white around the mark, in units of the mark
 * @param radius radius of the corners, in the same units
 */
function icon(size: number, margin: number, radius: number) {
  const side = 26 + 2 * margin;
  const ground = `<rect width="${side}" height="${side}" rx="${radius}" fill="#fff"/>`;
  const drawn = `<g transform="translate(${margin} ${margin})">${mark()}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}${drawn}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Picture of the page as it opens, with the opening example learned. */
async function picture() {
  const server = await preview({
    build: { outDir: process.env.DIST ?? 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { width, height } = PICTURE;
    const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: 'block' });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.locator('[data-state="proven optimal"]').first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(2000); // what fades in has come
    return await page.screenshot();
  } finally {
    await browser.close();
    await new Promise((closed) => server.httpServer.close(closed));
  }
}

writeFileSync(made('icon-192.png'), icon(192, 3, 6));
writeFileSync(made('icon-512.png'), icon(512, 3, 6));
// A system may cut off all outside a circle of 80% of the width.
writeFileSync(made('icon-maskable-512.png'), icon(512, 10, 0));
writeFileSync(made(PICTURE.file), await picture());
