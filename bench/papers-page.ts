// Section `papers-page` of the benchmark: time until each Papers page, opened by its link in a new browser context,
// shows its first numbers, and content that is cut off at widths from 390 to 1920 px. In headless Chromium, from the
// built page.

import type { Browser } from '@playwright/test';
import { rendererCpu } from './browser.ts';
import { built, longTasks, watchTasks } from './built.ts';
import type { World } from './run.ts';
import { digits, longest, table } from './words.ts';

const PAPERS = ['lecture', 'pruning', 'branching', 'freedom', 'proxy'] as const;
const WIDTHS = [390, 768, 1024, 1280, 1920];
const TIMES = 3;

/** Whether the page shows a number of the paper, in a table or a link. */
const hasNumbers = () =>
  [...document.querySelectorAll('.paper-part :is(td, .num)')].some((cell) => /\d/.test(cell.textContent ?? ''));

/** Finds cut-off content: elements wider than their box or the screen. */
function cutOff() {
  const wide = document.documentElement.clientWidth;
  const whole = document.documentElement.scrollWidth > wide + 1 ? [`page ${document.documentElement.scrollWidth}`] : [];
  const name = (one: Element) =>
    one.querySelector('[data-testid]')?.getAttribute('data-testid') ?? one.getAttribute('aria-label') ?? one.className;
  const boxes = [...document.querySelectorAll('.paper .scroll-x')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${name(box)} ${box.scrollWidth} in ${box.clientWidth}`);
  const parts = [...document.querySelectorAll('.paper :is(table, svg, figure, p, ul, pre, h2, h3)')]
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && !one.closest('.vh, .scroll-x, .ad-box') && (right > wide + 1 || left < -1);
    })
    .map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute('data-testid') ?? one.className}`);
  return [...whole, ...boxes, ...new Set(parts)];
}

async function cold(browser: Browser, address: string, paper: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await browser.newBrowserCDPSession();
  const before = await rendererCpu(devtools);
  const begun = performance.now();
  await page.goto(`${address}#v=1&view=papers&paper=${paper}`, { waitUntil: 'commit' });
  await page.waitForFunction(hasNumbers, null, { polling: 'raf', timeout: 60_000 });
  const wall = performance.now() - begun;
  const cpu = (await rendererCpu(devtools)) - before;
  await devtools.detach();
  await context.close();
  return { wall, cpu };
}

/**
 * Cut-off content of a Papers page at each width, and durations in ms of main-thread tasks over 50 ms in the eight
 * seconds after its first number.
 */
async function settled(browser: Browser, address: string, paper: string) {
  const clipped: Record<number, string[]> = {};
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await watchTasks(page);
  await page.addInitScript('globalThis.__name = (of) => of'); // tsx names inner functions by it
  await page.goto(`${address}#v=1&view=papers&paper=${paper}`);
  await page.waitForFunction(hasNumbers, null, { timeout: 60_000 });
  await longTasks(page);
  await page.waitForTimeout(8000);
  const tasks = await longTasks(page);
  await page.evaluate(() => {
    for (const more of document.querySelectorAll('.paper details')) more.setAttribute('open', '');
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(700);
    clipped[width] = await page.evaluate(cutOff);
  }
  await context.close();
  return { clipped, tasks };
}

export async function measure({ browser, isQuick }: World) {
  const server = await built();
  try {
    const all = [];
    for (const paper of PAPERS) {
      const runs = [];
      for (let i = 0; i < (isQuick ? 1 : TIMES); i++) runs.push(await cold(browser, server.address, paper));
      all.push({ paper, runs, ...(await settled(browser, server.address, paper)) });
    }
    return all;
  } finally {
    await server.close();
  }
}

export const words = (measured: Awaited<ReturnType<typeof measure>>) => [
  '## Papers pages',
  '',
  'From the link to the first number of a part, the page opened cold in headless Chromium at 1280 px without service worker; least and most of three. Longest task: of the main thread, within eight seconds after that number. Cut off: boxes that scroll sideways, or what',
  `reaches beyond the screen, all details open, at ${WIDTHS.join(', ')} px.`,
  '',
  ...table(
    ['paper', 'least, ms', 'most, ms', 'processor, least, ms', 'longest task after it', 'cut off'],
    measured.map(({ paper, runs, clipped, tasks }) => [
      paper,
      digits(Math.min(...runs.map(({ wall }) => wall))),
      digits(Math.max(...runs.map(({ wall }) => wall))),
      digits(Math.min(...runs.map(({ cpu }) => cpu))),
      longest(tasks),
      Object.entries(clipped)
        .flatMap(([width, what]) => what.map((one) => `${width}: ${one}`))
        .join('; ') || 'nothing',
    ]),
  ),
];
