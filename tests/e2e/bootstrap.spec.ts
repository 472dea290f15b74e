// Bootstrap: one sentence, the averaged graph and its pairs; the thresholds by keyboard; Stop and Go on; the link; own
// data.

import type { Page } from '@playwright/test';
import { expect, goTo, learnFile, open, reopen, test, violations } from './page.ts';

const sentenceOf = (page: Page) => page.getByTestId('sentence');

test('resamples are learned, summarized, drawn and listed; dark and as text too', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, '#v=1&view=bootstrap');
  await expect(sentenceOf(page)).toHaveText('All 7 edges are strong.', {
    timeout: 30_000,
  });
  await expect(page.getByTestId('bs-averaged')).toContainText(
    'The averaged graph has 7 edges above the strength threshold of 14%',
  );
  // Reversible in most resamples: a line without a head, and no collider from ties.
  const edge = page.getByTestId('bs-picture').getByRole('button', { name: 'lung – smoke 97% (→ 38%, ← 0%, open 62%)' });
  await expect(edge).toHaveCount(1);
  await expect(page.getByText('not how likely it is to be true')).toBeVisible();
  // The label of a pair agrees with its row.
  const row = page.getByTestId('edge-table').getByRole('row', { name: /^tub → either/ });
  await expect(row).toContainText(/100%.*→ 100 · ← 0 · open 0.*likely.*with an arrow/);
  // The selection is the page's: its panel shows the pair by every measure available.
  await row.getByRole('button').click();
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  await expect(page.getByTestId('edge-directions')).toContainText('Bootstrap, 100');
  await expect(page.getByTestId('bs-picture').locator('[aria-pressed="true"]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('below the strength threshold');
  await expect(page.getByTestId('twin')).toContainText('direction undetermined');
  expect(await violations(page)).toEqual([]);
});

test('thresholds by keyboard, own data, Stop and Go on', async ({ page }) => {
  await test.step('the threshold moves by keyboard, is kept in the link, and comes back', async () => {
    await open(page, '#v=1&view=bootstrap&boot=50&bseed=3&cut=0.5');
    await expect(page.getByTestId('bs-averaged')).toContainText('threshold of 50%');
    await page.getByTestId('bs-threshold').focus();
    await page.keyboard.press('End');
    await expect(page.getByTestId('bs-averaged')).toContainText(
      'The averaged graph has 0 edges above the strength threshold of 100%',
    );
    await expect.poll(() => page.url()).toContain('cut=1');
    await page.getByTestId('bs-threshold-usual-back').click();
    await expect(page.getByTestId('bs-threshold-usual')).toContainText('Scutari and Nagarajan');
    await expect.poll(() => page.url()).not.toContain('cut=');
    expect(page.url()).toContain('boot=50');
  });
  await test.step('the direction threshold moves by keyboard, changes arrows and no pair, and is kept in the link', async () => {
    await open(page, '#v=1&view=bootstrap');
    const heads = page.getByTestId('bs-picture').locator('.g-plain-head');
    const lines = page.getByTestId('bs-picture').locator('.g-plain');
    await expect(lines).toHaveCount(7);
    const usual = await heads.count();
    await page.getByTestId('bs-direction').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => page.url()).toContain('bdir=0.5');
    await expect.poll(() => heads.count()).toBeGreaterThan(usual);
    await expect(lines).toHaveCount(7);
    await page.getByTestId('bs-direction-usual-back').click();
    await expect(heads).toHaveCount(usual);
    await expect.poll(() => page.url()).not.toContain('bdir=');
  });
  await test.step('Iris, as it comes: no arrowhead, and nothing of it is left with other data', async () => {
    await reopen(page);
    await learnFile(page, 'tests/data/import/iris.csv');
    await expect(page.getByTestId('status')).toHaveText('PROVEN OPTIMAL');
    await goTo(page, 'bootstrap');
    await expect(page.getByTestId('bs-averaged')).toContainText('undetermined.');
    await expect(page.getByTestId('bs-picture').locator('.g-plain')).not.toHaveCount(0);
    await expect(page.getByTestId('bs-picture').locator('.g-plain-head, .g-fixed-head, .g-ring')).toHaveCount(0);
    await expect(page.getByTestId('bs-averaged')).toContainText('0 with an arrow');
    await page.goto('./#v=1&view=bootstrap&n=20000&boot=1000&search=annealing');
    await expect(page.getByTestId('run')).toBeEnabled();
    await expect(sentenceOf(page)).not.toContainText('petal');
    await expect(page.locator('main')).not.toContainText('petal');
  });
  await test.step('Stop keeps what is done, and Go on goes on', async () => {
    await reopen(page, '#v=1&view=bootstrap&n=20000&boot=1000&search=annealing');
    const start = page.getByTestId('bs-start');
    const stop = page.getByTestId('bs-stop');
    // A long bootstrap is measured on one resample first, and then waits for its button, or for Run in the bar.
    await expect(start.or(stop)).toBeVisible();
    await expect(page.getByTestId('second')).not.toContainText('Learning one');
    await expect(page.getByTestId('run')).toContainText(/bootstrap/);
    if (await start.isVisible()) {
      await expect(start).toHaveText(/^Run 1,000 resamples, \d+ (s|min)$/);
      await page.getByTestId('run').click();
    }
    await expect(page.getByTestId('bs-progress')).toContainText(/^[1-9]\d* of 1,000/);
    await expect(sentenceOf(page)).toHaveText(/^[1-9]\d* of 1,000 resamples so far\.$/);
    await page.getByTestId('bs-pause').click();
    await expect(sentenceOf(page)).toHaveText(/^Paused after \d+ of 1,000 resamples\.$/);
    await expect(start).toHaveText('Go on to 1,000');
    await expect(stop).toHaveText(/^Stop, keep \d+$/);
    const done = Number(/\d+/.exec((await stop.textContent()) ?? '')?.[0]);
    await stop.click();
    // The partial result is graded like a whole one, with the score of its graph.
    await expect(sentenceOf(page)).toContainText(/edges? (is|are) /);
    await expect(page.getByTestId('bs-averaged')).toContainText('DAG with these edges and arrows scores');
    await expect(page.getByTestId('edge-table')).toContainText(`Bootstrap, ${done} resamples`);
    expect(done).toBeGreaterThan(0);
    await start.click();
    await expect
      .poll(async () => Number(/^\d+/.exec((await page.getByTestId('bs-progress').textContent()) ?? '')?.[0]))
      .toBeGreaterThan(done);
    await page.keyboard.press('Escape');
    await expect(start).toHaveText('Go on to 1,000');
    await goTo(page, 'network');
    await expect(page.getByTestId('network')).toBeVisible();
  });
});
