// A click on a level in Use it, in headless Chromium: how long until every variable has its bars again. The network is learned
// from rows drawn from alarm by a search that proves nothing; what is measured does not depend on how it was learned.
import { rendererCpu } from './browser.mjs';
import { built, openOwnData, openPage } from './built.mjs';
import { digits, percentiles, spread } from './words.mjs';

/** Levels that are observed one after another, and forgotten again. */
const CLICKS = 40;

/** @param {import('@playwright/test').Page} page @param {Uint8Array} rows */
async function learnFrom(page, rows) {
  await openOwnData(page);
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'alarm.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByTestId('use-data').click();
  await page.waitForFunction(() => document.querySelectorAll('.use-card .use-fill').length > 37, null, {
    timeout: 120_000,
  });
}

/**
 * Milliseconds from a click until the bars of all variables are written, and until the frame that shows them is drawn by the main thread, one
 * after another. @param {import('@playwright/test').Page} page @param {number} clicks
 */
const clicked = (page, clicks) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    const stage = /** @type {HTMLElement} */ (document.querySelector('.use-stage'));
    const cards = () => [...stage.querySelectorAll('.use-card')];
    /** The next frame is drawn. */
    const drawn = () =>
      new Promise((go) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = go;
        requestAnimationFrame(() => port2.postMessage(null));
      });
    const written = [];
    const shown = [];
    for (let i = 0; i < count; i++) {
      const levels = cards()[Math.floor(((i + 0.5) * cards().length) / count)].querySelectorAll('.use-level');
      const level = /** @type {HTMLElement} */ (levels[0]);
      for (let twice = 0; twice < 2; twice++) {
        await frame();
        await frame();
        const isObserved = level.getAttribute('aria-pressed') === 'true';
        // What is observed has probability 1 in the new answer, which is drawn in all cards at once.
        const isDone = () =>
          level.getAttribute('aria-pressed') !== String(isObserved) &&
          (level.querySelector('.use-p')?.textContent === '1') !== isObserved;
        const begun = performance.now();
        written.push(
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
        await drawn();
        shown.push(performance.now() - begun);
      }
    }
    // Every second click forgets, and that answer is known: it is not counted.
    const asked = (/** @type {number[]} */ times) => times.filter((_, i) => i % 2 === 0);
    return { written: asked(written), shown: asked(shown) };
  }, clicks);

/** @param {import('@playwright/test').Browser} browser @param {Uint8Array} rows a CSV @param {boolean} isQuick */
export async function clicks(browser, rows, isQuick) {
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
    const { written, shown } = /** @type {{ written: number[], shown: number[] }} */ (
      await clicked(page, isQuick ? 3 : CLICKS)
    );
    const cpu = (await rendererCpu(devtools)) - before;
    await page.close();
    return { variables, times: spread(written), shown: spread(shown), cpu: cpu / (2 * written.length) };
  } finally {
    server.close();
  }
}

/** The same in words. @param {Awaited<ReturnType<typeof clicks>>} found */
export const clickWords = ({ variables, times, shown, cpu }) =>
  `A click on a level, until all ${variables} variables of the page have their bars again, p50 / p95 / max: ${percentiles(times)} ms; until the next frame of the page is drawn, for which a click waits up to 16.7 ms: ${percentiles(shown)} ms (${times.count} clicks, wall time in headless Chromium; it grows with the load). Processor time of a click, drawing and all threads of the page included: ${digits(cpu)} ms.`;
