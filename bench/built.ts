// Built page, opened in the browser of the benchmark.

import type { Browser, Page } from '@playwright/test';
import { preview } from 'vite';
import { placeOf, tabOf, tabsOf, type View } from '../www/model/places.ts';

/** Starts a server of the output of `npm run build`, or of the build in the folder that DIST names. */
export async function built() {
  const build = process.env.DIST ? { outDir: process.env.DIST } : {};
  const own = { host: '127.0.0.1', port: Number(process.env.PORT ?? 4191), strictPort: false };
  const server = await preview({ build, preview: own, logLevel: 'error' });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Makes all documents of a page record main-thread tasks over 50 ms, which `longTasks` returns. */
export const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const own = window as any;
    own.longTasks = [];
    new PerformanceObserver((list) => own.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });

/** Opens the page and waits until it reacts to clicks; returns the page and that time, in ms. */
export async function openPage(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await watchTasks(page);
  await page.addInitScript(() => {
    const own = window as any;
    const look = () => {
      if (document.querySelector('[data-testid="run"]:not(:disabled)')) own.liveAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  const live = await page.waitForFunction(() => (window as any).liveAt);
  return { page, liveAt: (await live.jsonValue()) as number };
}

/** Durations, in ms, of main-thread tasks over 50 ms since the last call. */
export const longTasks = (page: Page): Promise<number[]> => page.evaluate(() => (window as any).longTasks.splice(0));

/** Opens the dialog for own data. */
export async function openOwnData(page: Page) {
  await page.getByTestId('sheet').click();
  await page.getByTestId('own-data').click();
}

/** Opens a view of the page (such as Scores) through the menu. */
export async function openView(page: Page, view: string) {
  const { place, mode } = placeOf(view as View);
  const tab = tabOf(view as View);
  await page.getByTestId(`mode-${mode}`).click();
  await page.getByTestId(`place-${place}`).click();
  if (tabsOf(place).length > 1) await page.getByTestId(`tab-${tab[0]}`).click();
  if (tab.length > 1) await page.getByTestId(`view-${view}`).click();
}
