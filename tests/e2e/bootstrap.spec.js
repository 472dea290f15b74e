// The bootstrap: one sentence, the averaged network and its pairs; the threshold by keyboard; Stop and Go on; the link.
import { expect, open, test, violations } from './page.js';

const said = (/** @type {import('@playwright/test').Page} */ page) => page.getByTestId('sentence');

test('resamples are learned, told, drawn and listed; dark and as text too', async ({ page }) => {
  await open(page, '#v=1&view=bootstrap');
  await expect(said(page)).toHaveText('In 100 resamples tub → either is found 100 times.', { timeout: 30_000 });
  await expect(page.getByTestId('second')).toContainText('The averaged network has 7 edges stronger than 14 %');
  await expect(page.getByTestId('bs-picture').locator('svg')).toHaveAttribute('aria-label', /lung → smoke 97 %/);
  await expect(page.locator('#aside')).toContainText('not the probability that the edge is true');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('not above the threshold');
  expect(await violations(page)).toEqual([]);
});

test('the threshold moves by keyboard, is kept in the link, and comes back', async ({ page }) => {
  await open(page, '#v=1&view=bootstrap&boot=50&bseed=3&cut=0.5');
  await expect(page.getByTestId('second')).toContainText('stronger than 50 %', { timeout: 30_000 });
  await page.getByTestId('bs-threshold').focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('second')).toContainText('The averaged network has 0 edges stronger than 100 %');
  await expect.poll(() => page.url()).toContain('cut=1');
  await page.getByTestId('bs-back').click();
  await expect(page.getByTestId('bs-usual')).toContainText('Scutari and Nagarajan');
  await expect.poll(() => page.url()).not.toContain('cut=');
  expect(page.url()).toContain('boot=50');
});

test('Stop keeps what is done, and Go on goes on', async ({ page }) => {
  await open(page, '#v=1&view=bootstrap&n=20000&boot=1000&search=annealing');
  const start = page.getByTestId('bs-start');
  const stop = page.getByTestId('bs-stop');
  await expect(start.or(stop)).toBeVisible({ timeout: 30_000 });
  if (await start.isVisible()) await start.click();
  await expect(page.getByTestId('bs-progress')).toContainText(/^[1-9]\d* of 1,000/, { timeout: 30_000 });
  await stop.click();
  await expect(start).toHaveText('Go on');
  const done = Number(/^In ([\d,]+) /.exec((await said(page).textContent()) ?? '')?.[1].replace(',', ''));
  expect(done).toBeGreaterThan(0);
  await start.click();
  await expect
    .poll(async () => Number(/^\d+/.exec((await page.getByTestId('bs-progress').textContent()) ?? '')?.[0]))
    .toBeGreaterThan(done);
  await page.getByTestId('tab-network').click();
  await expect(page.getByTestId('network')).toBeVisible();
});
