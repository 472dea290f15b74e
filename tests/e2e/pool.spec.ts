// Helpers count the score table beside the session's worker: the result is the same for any number of them, for one
// that dies meanwhile, and in the single file, where only the page can start workers.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { heavy } from './files.ts';
import { expect, fileButton, learnFile, open, status, test, toExport } from './page.ts';

/** Sets the number of cores that the worker sees, and counts the spans counted by helpers. */
const machine = (page: Page, cores: number) =>
  page.workers()[0].evaluate((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count, configurable: true });
    const own = globalThis as any;
    own.counted = 0;
    const ports = new Set();
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: any, transfer: any) {
      if (!ports.has(this))
        this.addEventListener('message', ({ data }) => {
          if (data.value instanceof Float64Array) own.counted += 1;
        });
      ports.add(this);
      return post.call(this, message, transfer);
    };
  }, cores);

/** Number of spans that helpers have counted since then. */
const counted = (page: Page): Promise<number> => page.workers()[0].evaluate(() => (globalThis as any).counted);

async function exported(page: Page, format: string) {
  const button = await fileButton(page, format);
  const saved = page.waitForEvent('download');
  await button.click();
  return readFile(await (await saved).path(), 'utf8');
}

/** The whole result and its score table, as files. */
async function result(page: Page) {
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await toExport(page);
  const whole = JSON.parse(await exported(page, 'json'));
  const { seconds, link, runnerUp, members, parameters, rowsPerParameter, constraintsCost, ...outcome } = whole; // no judgments
  const table = await exported(page, 'pss');
  await page.keyboard.press('Escape');
  return { outcome, table };
}

/** Runs once with a number of cores. */
async function resultWith(page: Page, cores: number, meanwhile?: (page: Page) => Promise<unknown>) {
  await open(page);
  await machine(page, cores);
  await learnFile(page, heavy(20));
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  if (cores > 1) await expect.poll(() => page.workers().length).toBe(cores);
  await meanwhile?.(page);
  const first = await result(page);
  expect((await counted(page)) > 0, 'helpers had something to do').toBe(cores > 1);
  return first;
}

test('no number of helpers changes a bit of the result, and none that dies', async ({ page }) => {
  test.slow();
  // With saved runs, each would start from the network of the one before.
  await page.addInitScript(() => localStorage.setItem('bayescope.keep', 'off'));
  const alone = await resultWith(page, 1);
  expect(page.workers().length).toBe(1);
  expect(alone.outcome.steps).toBeGreaterThan(100);
  // Three cores, with a helper that dies, follow below.
  for (const cores of [2, 4]) expect(await resultWith(page, cores), `${cores} cores`).toEqual(alone);
  const withDeath = await resultWith(page, 3, () =>
    page.workers()[1].evaluate(() => {
      close();
    }),
  );
  expect(withDeath).toEqual(alone);
});

test('Stop ends the run of all, and a worker that hears nothing takes its helpers with it', async ({ page }) => {
  await open(page);
  await machine(page, 3);
  await learnFile(page, heavy());
  await expect.poll(() => page.workers().length).toBe(3);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  await expect(page.getByText('was restarted')).toHaveCount(0);
  expect(page.workers().length, 'they stay for the next run').toBe(3);

  await page.getByTestId('run').click();
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  page
    .workers()[0]
    .evaluate(() =>
      setTimeout(() => {
        for (;;);
      }),
    )
    .catch(() => {});
  await page.waitForTimeout(100);
  await page.keyboard.press('Escape');
  await expect(page.getByText('was restarted')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
});

test.describe('the single file', () => {
  test.use({ ownContext: true });

  test('has helpers too', async ({ page }) => {
    const file = resolve(process.env.SINGLE ?? 'dist-single', 'bayescope.html');
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByTestId('run')).toBeEnabled();
    await machine(page, 3);
    await learnFile(page, heavy(22)); // long enough for helpers that a busy machine starts late
    await expect.poll(() => page.workers().length).toBe(3);
    await expect.poll(() => counted(page)).toBeGreaterThan(0);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
  });
});
