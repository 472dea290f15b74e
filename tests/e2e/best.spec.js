// The k best: found by themselves where that is quick, listed with what differs, averaged over a slider, summed over all networks;
// two networks beside each other.
import { expect, open, test, violations } from './page.js';

const BEST = '#v=1&data=asia.1&n=5000&seed=7&view=best';
const said = (/** @type {import('@playwright/test').Page} */ page) => page.getByTestId('sentence');
const list = (/** @type {import('@playwright/test').Page} */ page) => page.getByTestId('best-list');

test('the best networks come by themselves: list, picture and map say the same; keyboard, slider, axe, dark, text', async ({
  page,
}) => {
  await open(page, `${BEST}&kb=20`);
  await expect(said(page)).toHaveText(/^The 20 best networks form \d+ classes\.$/);
  await expect(page.getByTestId('second')).toContainText('The best of another class scores');
  const rows = list(page).getByRole('option');
  await expect(rows.first()).toContainText('the best');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '20');
  // Probabilities are of a pair: both ways and neither make a whole.
  const cell = page.getByTestId('heat').locator('button').first();
  await cell.click();
  const pair = page.getByTestId('best-pair');
  const values = async () => (await pair.locator('tbody td').allTextContents()).map(Number);
  const [there, back, none] = await values();
  expect(there + back + none).toBeCloseTo(1, 2);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('heat').locator('[aria-pressed="true"]')).toBeFocused();

  // What is walked to is drawn.
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('best-picture').getByRole('img')).toHaveAttribute('aria-label', /^Number 20 beside/);
  await expect(page.getByTestId('best-picture').locator('.df-change').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);

  // By class there are fewer; over one network every edge is certain.
  await page.getByTestId('best-group').click();
  await expect(rows.first()).toContainText('network');
  await page.getByTestId('best-upto').fill('0');
  await expect(page.getByTestId('best-pair').locator('thead')).toContainText('first 1');
  await expect.poll(async () => (await values()).every((p) => p === 0 || p === 1)).toBe(true);

  await page.getByTestId('best-upto').fill('200');
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin').locator('tbody tr').first()).toContainText('—');
  await expect(page.getByTestId('best-twin-rows').locator('tbody tr')).toHaveCount(20);
  expect(await violations(page)).toEqual([]);
});

test('all networks together say how much the best hold; what is asked goes into the link', async ({ page }) => {
  await open(page, `${BEST}&kb=50`);
  await expect(said(page)).toContainText('The 50 best networks');
  await page.getByTestId('best-sum').click();
  const mass = page.getByTestId('best-mass');
  await expect(mass).toContainText(/The first 50 hold \d[\d.]* % of the weight of all networks\./, { timeout: 30_000 });
  await expect(mass).toContainText('783,702,329,343 networks');
  await expect(mass).toContainText('BIC is a penalised likelihood');
  await page.getByTestId('best-unit').selectOption('classes');
  await expect(said(page)).toHaveText('These are the 50 best classes.');
  await page.getByTestId('best-within').selectOption('3');
  await expect(said(page)).toHaveText(/within a factor of 3 of the best/);
  await expect.poll(() => page.url()).toMatch(/kb=50&kbu=classes&kbf=3/);
});

test('ten thousand rows scroll, and Stop keeps what is found', async ({ page }) => {
  await open(page, `${BEST}&kb=10000`);
  await page.getByTestId('best-start').click();
  await expect(said(page)).toContainText('The 10,000 best networks form', { timeout: 60_000 });
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(list(page).getByRole('option').last()).toContainText('#10,000');
  expect(await list(page).getByRole('option').count()).toBeLessThan(60);
});

test('two networks: the result and the truth, a kept one, one of the reader’s own, and one that is none', async ({
  page,
}) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=compare');
  await page.getByTestId('compare-networks').check({ force: true });
  await expect(said(page)).toHaveText(/^The true network differs from The result \(BIC\) in \d+ edges?\.$/);
  await expect(page.getByTestId('versus-counts')).toContainText('is the reference');
  await expect(page.getByTestId('versus-picture').getByRole('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);

  await page.locator('.versus-own summary').click();
  await page.getByTestId('versus-text').fill('[asia][nobody|asia]');
  await page.getByTestId('versus-take').click();
  await expect(page.getByTestId('versus-unread')).toHaveText('The data have no variable “nobody”.');
  // One class, three arrows.
  await page.getByTestId('versus-text').fill('[asia][tub|asia]');
  await page.getByTestId('versus-take').click();
  await page.getByTestId('versus-text').fill('[tub][asia|tub]');
  await page.getByTestId('versus-take').click();
  const first = page.getByTestId('versus-reference').locator('option', { hasText: 'Your network 1' });
  await page.getByTestId('versus-reference').selectOption((await first.getAttribute('value')) ?? '');
  await expect(said(page)).toContainText('in 1 edge.');
  await expect(page.getByTestId('second')).toContainText('Both say the same independences');
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin').locator('tbody tr')).toContainText(['both ways equivalent']);
  expect(await violations(page)).toEqual([]);
});
