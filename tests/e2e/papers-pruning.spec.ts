// "On Pruning with the MDL Score" on the Papers page: the paper is chosen by keyboard, its links lead to the views that
// show what they say, and back; orderings are typed; costs are worked out when asked. What the page says, and every
// printed number: tests/www/papers-set.test.ts.

import type { Page } from '@playwright/test';
import { expect, goTo, isAt, learnFile, open, status, test, violationsInBothThemes } from './page.ts';

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers&paper=pruning';

async function openPaper(page: Page) {
  await open(page, VIEW);
  await expect(page.getByTestId('three-readings')).toBeVisible();
}

test('the paper is chosen by keyboard, and Theorem 2 leads to the network on which it fails', {
  tag: '@first',
}, async ({ page }) => {
  await open(page, VIEW.replace('&paper=pruning', ''));
  await page.getByTestId('paper-pruning').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('table-1')).toBeVisible();
  await expect(page.getByTestId('paper-pruning')).toBeFocused();
  await expect(page).toHaveURL(/paper=pruning/);
  await test.step('the tree grows with k, by keyboard and by its marks, and as printed', async () => {
    const readings = page.getByTestId('readings').filter({ visible: true });
    await expect(readings).toContainText('8 of 65 nodes were looked at, 6 end the search');
    await page.getByTestId('idea-slider').focus();
    await page.keyboard.press('Home');
    await expect(readings).toContainText('8 parents');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('idea-slider-number')).toHaveValue('2');
    await page.keyboard.press('End');
    await expect(readings).toContainText('10 parents');
    await expect(page.getByTestId('idea').getByText('+2 nodes').first()).toBeVisible();
    await page.getByTestId('as-printed').press('Space');
    await expect(readings).toContainText('9 parents');
    await page.getByRole('button', { name: 'From k = 512: 8 nodes' }).click();
    await expect(page.getByTestId('idea-slider-number')).toHaveValue('512');
  });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('button', { name: 'Misprints and differences' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#part-differs')).toBeFocused();
  await page.locator('[data-go="parity"]').click();
  await isAt(page, 'network');
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await page.goBack();
  await expect(page.locator('[data-go="parity"]')).toBeFocused();
});

/** Further topics of the paper, with the view that each link opens and a text in it. */
const FURTHER: [go: string, tab: string, text: string][] = [
  ['hand', 'hand', 'bits'],
  ['k-best', 'best', 'Tian'],
  ['classes', 'best', 'classes'],
  ['knowledge', 'best', 'Asia'],
];

test('links lead to the state that they name, and back; orderings are typed', async ({ page }) => {
  test.slow();
  await openPaper(page);
  await test.step('from Algorithm 2 to the tree of orderings as it is drawn', async () => {
    await page.locator('[data-go="tree"]').click();
    await isAt(page, 'parents');
    await expect(page.getByTestId('lattice').getByRole('option')).toHaveAccessibleName(/all orderings/i);
    await expect(page.getByTestId('form-orders')).toBeChecked();
    await expect.poll(() => page.url()).toContain('orders=sound');
    await expect(page).toHaveURL(/k=1000/);
    await expect(page.getByTestId('sentence')).toContainText('cloudy may have all 3');
    await expect(page.getByTestId('second')).toContainText('8 of 65');
    await page.goBack();
    await expect(page.locator('[data-go="tree"]')).toBeFocused();
  });
  await test.step('what the paper names besides', async () => {
    for (const [id, tab, text] of FURTHER) {
      await page.locator(`[data-go="${id}"]`).click();
      await isAt(page, tab);
      await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
      await expect(page.locator('.app')).toContainText(text);
      await page.goBack();
      await expect(page.getByTestId('further')).toContainText('Left out: a solver of another kind');
    }
  });
  await test.step('other published ways: classes by the EC graph are ours, two more priors', async () => {
    await expect(page.getByTestId('ec-graph').locator('tbody tr').last()).toContainText('1,000 of 1,000');
    await expect(page.getByTestId('whole-priors').locator('tbody tr')).toHaveCount(3);
  });
  await test.step('from a theorem, and from Algorithm 1 in an ordering that was typed', async () => {
    await page.getByTestId('by-variable').locator('summary').click();
    await expect(page.getByTestId('by-variable-table').locator('tbody tr')).toHaveCount(8);
    await page.locator('[data-go="theorem-4"]').click();
    await isAt(page, 'parents');
    await page.goBack();
    // Another ordering, and an invalid one.
    const typed = page.getByTestId('algorithm-1-ordering');
    await page.getByTestId('algorithm-1-data').selectOption({ label: 'College plans' });
    await expect(typed).toHaveValue('Sex < SES < IQ < PE < CP');
    await typed.fill('CP < PE < IQ < Sex');
    await page.getByTestId('algorithm-1-follow').click();
    await expect(page.getByTestId('algorithm-1-ordering-says')).toHaveText('Missing from the ordering: SES.');
    await typed.fill('CP < PE < IQ < SES < Sex');
    await page.getByTestId('algorithm-1-follow').click();
    await expect(page.getByTestId('algorithm-1').locator('tbody th').first()).toHaveText('CP');
    await expect(page.locator('[data-go="algorithm-1"]')).toHaveAttribute('href', /ordering=CP~PE~IQ~SES~Sex/);
    await page.getByTestId('algorithm-1-data').selectOption({ index: 0 });
    await page.locator('[data-go="algorithm-1"]').click();
    await isAt(page, 'steps');
    await expect(page).toHaveURL(/data=uci-heart-hungarian\.1.*ordering=age~/);
  });
});

/** A file with the name, variables and rows of one of the paper's. */
function hepatitis() {
  const bit = (i: number, v: number) => ((i * 7919 + v * 104_729) >> (v % 5)) & 1;
  const names = Array.from({ length: 20 }, (_, v) => `X${v + 1}`);
  const rows = Array.from({ length: 126 }, (_, i) => names.map((_, v) => bit(i, v)).join(','));
  return { name: 'hepatitis.csv', mimeType: 'text/csv', buffer: Buffer.from([names.join(','), ...rows].join('\n')) };
}

test('a file of the paper is known, and its bounds for 1,000 networks are worked out once it is learned', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await learnFile(page, hepatitis());
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
  await goTo(page, 'papers');
  await page.getByTestId('paper-pruning').click();
  await expect(page.getByTestId('here-hepatitis.csv')).toContainText('open now');
  await expect(page.getByTestId('table-1-note')).toContainText('the rows of hepatitis');
  await expect(page.getByTestId('paper-counts')).toContainText('of the 44 values');
  // Our own list appears without a button; the recorded times of other files remain.
  await expect(page.getByTestId('table-2-hepatitis').locator('b')).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByTestId('table-2-flag')).toContainText('1.28 s');
  await expect(page.getByTestId('costs-recorded')).toContainText('2026-11-22 (AMD EPYC, 2 cores');
});

test('costs are worked out when asked, with Stop; the page keeps to its width, and axe finds nothing', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await openPaper(page);
  await page.getByTestId('costs-start').click();
  const asia = page.getByTestId('costs-Asia').locator('td');
  // Ours and theirs, for 10, 100 and 1,000.
  for (const column of [1, 4, 5, 8, 9, 12]) await expect(asia.nth(column)).not.toHaveText('', { timeout: 60_000 });
  // If everything is computed by then, there is nothing to stop.
  const stop = page.getByTestId('costs-stop');
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => {});
  await expect(page.getByTestId('costs-start')).toBeVisible();
  await expect(page.getByTestId('costs-says')).toContainText(/both searches end with the same score/);
  await expect(page.getByTestId('costs-says')).not.toContainText(' of ');
  const box = await page.evaluate(() => {
    const root = document.documentElement;
    const text = document.querySelector('.paper') as HTMLElement;
    return { sideways: root.scrollWidth - root.clientWidth, text: text.scrollWidth - text.clientWidth };
  });
  expect(box).toEqual({ sideways: 0, text: 0 });
  expect(await violationsInBothThemes(page)).toEqual([]);
});
