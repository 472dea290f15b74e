// The built page in the browser of the benchmark.
import { preview } from 'vite';
import { placeOf } from '../www/model/places.js';

/** Serves what `npm run build` made, or another build that DIST names. */
export async function built() {
  const build = process.env.DIST ? { outDir: process.env.DIST } : {};
  const own = { host: '127.0.0.1', port: Number(process.env.PORT ?? 4191), strictPort: false };
  const server = await preview({ build, preview: own, logLevel: 'error' });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Has every document of a page write down its main-thread tasks over 50 ms, for `longTasks`. @param {import('@playwright/test').Page} page */
export const watchTasks = (page) =>
  page.addInitScript(() => {
    const own = /** @type {any} */ (window);
    own.longTasks = [];
    new PerformanceObserver((list) => own.longTasks.push(...list.getEntries().map((e) => e.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });

/** Opens the page; tells when the slider was live. @param {import('@playwright/test').Browser} browser @param {string} address */
export async function openPage(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await watchTasks(page);
  await page.addInitScript(() => {
    const own = /** @type {any} */ (window);
    const look = () => {
      if (document.querySelector('[data-testid="run"]:not(:disabled)')) own.liveAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  const live = await page.waitForFunction(() => /** @type {any} */ (window).liveAt);
  return { page, liveAt: /** @type {number} */ (await live.jsonValue()) };
}

/** Main-thread tasks over 50 ms since the last call. @param {import('@playwright/test').Page} page @returns {Promise<number[]>} */
export const longTasks = (page) => page.evaluate(() => /** @type {any} */ (window).longTasks.splice(0));

/** Opens the dialog of own data, from the setup. @param {import('@playwright/test').Page} page */
export async function openOwnData(page) {
  await page.getByTestId('sheet').click();
  await page.getByTestId('own-data').click();
}

/** Opens a view by its place. @param {import('@playwright/test').Page} page @param {string} view */
export async function openView(page, view) {
  const { place, mode, views } = placeOf(/** @type {import('../www/model/state.js').View} */ (view));
  await page.getByTestId(`mode-${mode}`).click();
  await page.getByTestId(`place-${place}`).click();
  if (views.length > 1) await page.getByTestId(`tab-${view}`).click();
}
