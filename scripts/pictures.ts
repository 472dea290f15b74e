// Makes the pictures in public/: that of links to the page, from the page itself, and the icons of the installed page;
// and docs/tour.png, the animated picture of README.md. `npx tsx scripts/pictures.ts` after a build, when the page or its
// mark has changed, or `npx tsx scripts/pictures.ts tour` for that picture alone; CHROMIUM names the browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import UPNG from 'upng-js';
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

/** Opens the page with the opening example learned. */
async function open(browser: Browser, address: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
  await page.goto(address);
  await learned(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2000); // what fades in has come
  return page;
}

const learned = (page: Page) => page.locator('[data-state="proven optimal"]').first().waitFor({ state: 'attached' });

/** Picture of the page as it opens. */
async function picture(browser: Browser, address: string) {
  const { width, height } = PICTURE;
  return (await open(browser, address, { width, height })).screenshot();
}

/** Size of the tour in pixels, and its number of colors. */
const TOUR = { width: 1120, height: 700, colors: 96 };

/**
 * Animated picture of a visit: the rows of the opening example grow until its last edge appears, an edge is selected, a
 * file is dropped and learned from, and the network is asked.
 */
async function tour(browser: Browser, address: string) {
  const page = await open(browser, address, TOUR);
  const frames: ArrayBuffer[] = [];
  const delays: number[] = [];
  const frame = async (ms: number) => {
    await page.waitForTimeout(700); // edges have moved to their places
    frames.push(UPNG.toRGBA8(UPNG.decode(new Uint8Array(await page.screenshot()).buffer))[0] as ArrayBuffer);
    delays.push(ms);
  };
  await frame(1500);
  for (const rows of [50, 200, 1000, 5000, 14_100]) {
    await page.goto(`${address}#v=1&data=asia.1&n=${rows}&seed=289`);
    await learned(page);
    await frame(rows === 14_100 ? 2000 : 700);
  }
  await page.goto(`${address}#v=1&data=asia.1&n=14100&seed=289&sel=asia~tub`);
  await frame(2000);
  const text = readFileSync('docs/tutorials/survey.csv', 'utf8');
  const files = await page.evaluateHandle((csv) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([csv], 'survey.csv', { type: 'text/csv' }));
    return dropped;
  }, text);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: files });
  const use = page.getByRole('button', { name: 'Learn from these data' });
  await use.waitFor();
  await frame(2500);
  await use.click();
  await learned(page);
  await frame(2500);
  await page.getByTestId('place-use').click();
  await page
    .getByTestId('use-card-shift')
    .getByRole('button', { name: /^shift = night:/ })
    .click();
  await frame(3000);
  return Buffer.from(UPNG.encode(frames, TOUR.width, TOUR.height, TOUR.colors, delays));
}

/** Runs `make` with a browser and the address of the built page. */
async function withPage<T>(make: (browser: Browser, address: string) => Promise<T>) {
  const server = await preview({
    build: { outDir: process.env.DIST ?? 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await make(browser, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await new Promise((closed) => server.httpServer.close(closed));
  }
}

if (process.argv[2] !== 'tour') {
  writeFileSync(made('icon-192.png'), icon(192, 3, 6));
  writeFileSync(made('icon-512.png'), icon(512, 3, 6));
  // A system may cut off all outside a circle of 80% of the width.
  writeFileSync(made('icon-maskable-512.png'), icon(512, 10, 0));
  writeFileSync(made(PICTURE.file), await withPage(picture));
}
writeFileSync('docs/tour.png', await withPage(tour));
