// The page opens solved, comes to life, and asks nobody for anything.
import { expect, goTo, open, status, test } from './page.js';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the solved opening example', { tag: '@phone' }, async ({ page }) => {
    await page.goto('./');
    await expect(page.getByTestId('sentence')).toContainText(/\S/);
    await expect(page.getByTestId('network').locator('svg.graph:visible')).toHaveCount(1);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  });
});

test('the rows slider re-learns', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  const slider = page.getByTestId('rows-slider');
  const relearned = () => page.evaluate(() => performance.getEntriesByName('relearn').length);
  const before = await relearned();
  await slider.focus();
  await slider.press('ArrowRight');
  await expect.poll(relearned).toBeGreaterThan(before);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
});

test('nothing is asked of the network once the page is live', async ({ page }) => {
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page);
  // What is fetched after the first picture begins when the page is at rest: it is there when nothing more has come for two seconds.
  let before = -1;
  const isAtRest = () => {
    const rests = requests.length === before;
    before = requests.length;
    return rests;
  };
  await expect.poll(isAtRest, { intervals: [2000], timeout: 60_000 }).toBe(true);
  const here = new URL('./', page.url()).href;
  expect(requests.filter((url) => !url.startsWith(here) && !url.startsWith('data:'))).toEqual([]);
  requests.length = 0;
  await goTo(page, 'scores');
  await goTo(page, 'network');
  await page.getByTestId('share').click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  expect(requests.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});

test('a mark over the rows names the change, leads to it, and a number is typed', async ({ page }) => {
  await open(page);
  const marks = page.locator('.scrub .marks button');
  const last = marks.last();
  await expect(last).toHaveAttribute('aria-label', /^From 10,370 rows on: .*asia – tub is added/, { timeout: 30_000 });
  await last.hover();
  await expect(page.locator('.scrub .told')).toContainText('From 10,370 rows on: ');
  await last.click();
  const number = page.getByTestId('rows-number');
  await expect(number).toHaveValue('10,370');
  const edge = page.getByTestId('network').getByRole('button', { name: /^(asia and tub|asia to tub|tub to asia), / });
  await expect(edge).toHaveCount(1);
  await number.fill('10369');
  await number.press('Enter');
  await expect.poll(() => page.url()).toContain('n=10369');
  await expect(page.getByTestId('sentence')).toContainText('networks');
  await expect(page.getByTestId('second')).toContainText('asia has no edges');
});
