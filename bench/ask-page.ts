// Latency of a click on a level of a variable in the page's view Ask, in headless Chromium: time until all variables
// have new bars. The network is learned heuristically from rows sampled from alarm; the measurement does not depend on
// it.

import type { Browser, Page } from '@playwright/test';
import { rendererCpu } from './browser.ts';
import { built, openOwnData, openPage } from './built.ts';
import { digits, percentiles, spread } from './words.ts';

/** Number of clicks, which alternately observe and forget a level. */
const CLICKS = 40;

async function learnFrom(page: Page, rows: Uint8Array) {
  await openOwnData(page);
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'alarm.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByTestId('use-data').click();
  await page.waitForFunction(() => document.querySelectorAll('.use-card .use-fill').length > 37, null, {
    timeout: 120_000,
  });
}

/** Milliseconds from a click until the bars of all variables are drawn, for each click. */
const clicked = (page: Page, clicks: number) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    const stage = document.querySelector('.use-stage') as HTMLElement;
    const cards = () => [...stage.querySelectorAll('.use-card')];
    const times = [];
    for (let i = 0; i < count; i++) {
      const levels = cards()[Math.floor(((i + 0.5) * cards().length) / count)].querySelectorAll('.use-level');
      const level = levels[0] as HTMLElement;
      for (let twice = 0; twice < 2; twice++) {
        await frame();
        await frame();
        const isObserved = level.getAttribute('aria-pressed') === 'true';
        // The observed level has probability 1 in the new answer, which all cards show at once.
        const isDone = () =>
          level.getAttribute('aria-pressed') !== String(isObserved) &&
          (level.querySelector('.use-p')?.textContent === '1') !== isObserved;
        const begun = performance.now();
        times.push(
          await new Promise((done) => {
            const look = () => {
              if (!isDone()) return;
              watch.disconnect();
              done(performance.now() - begun);
            };
            const watch = new MutationObserver(look);
            watch.observe(stage, { subtree: true, childList: true, characterData: true, attributes: true });
            level.click();
            look();
          }),
        );
      }
    }
    await frame();
    await frame();
    // Every second click forgets the level; its answer is cached, so that it is not measured.
    return times.filter((_, i) => i % 2 === 0);
  }, clicks);

/**
 * Starts to measure processor milliseconds of the page's main thread (without raster); returns a function that ends it.
 */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await now();
  return async () => (await now()) - before;
}

/** Measures clicks on a level in the page, after learning a network from `rows`, a CSV. */
export async function clicks(browser: Browser, rows: Uint8Array, isQuick: boolean) {
  const server = await built();
  try {
    const { page } = await openPage(
      browser,
      `${server.address}#v=1&data=asia.1&n=1000&seed=289&search=hill-climb&view=use`,
    );
    await learnFrom(page, rows);
    const variables = await page.locator('.use-card').count();
    const devtools = await browser.newBrowserCDPSession();
    const before = await rendererCpu(devtools);
    const main = await mainThread(page);
    const times = (await clicked(page, isQuick ? 3 : CLICKS)) as number[];
    const cpu = (await rendererCpu(devtools)) - before;
    const own = await main();
    await page.close();
    const each = (all: number) => all / (2 * times.length);
    return { variables, times: spread(times), cpu: each(cpu), main: each(own) };
  } finally {
    server.close();
  }
}

/** Report on the latency of clicks. */
export const clickWords = ({ variables, times, cpu, main }: Awaited<ReturnType<typeof clicks>>) =>
  `A click on a level, until all ${variables} variables of the page have their bars again, p50 / p95 / max: ${percentiles(times)} ms (${times.count} clicks, wall time in headless Chromium; it grows with the load). Processor time of a click and of the frame that draws it: ${digits(main)} ms of the main thread; ${digits(cpu)} ms with raster, worker and all threads of the page.`;
