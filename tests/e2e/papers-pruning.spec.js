// "On Pruning with the MDL Score" on the Papers page, read as a reader reads it. The numbers below are typed from the
// paper and from its corrections, not from the page.
import { expect, goTo, isAt, open, setUp, status, test, useData, violationsInBothThemes } from './page.js';

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers&paper=pruning';

/** @param {import('@playwright/test').Page} page */
async function openPaper(page) {
  await open(page, VIEW);
  await expect(page.getByTestId('readings')).toBeVisible();
}

test('what the paper prints, read in turn', async ({ page }) => {
  await openPaper(page);
  await test.step('Table 1 stands beside ours: what is right, what is cut off, what is a misprint', async () => {
    await expect(page.getByTestId('sentence')).toHaveText(
      'Of the 43 values in Table 1 that can be worked out here, 38 come out as printed.',
    );
    await expect(page.locator('.say')).toContainText('2 are cut off instead of rounded. 3 are misprints. 6 more need');
    const sensors = page.getByTestId('table-1-sensors').locator('td');
    await expect(sensors).toHaveText(
      ['25', '5,456', '6.25✓', '10✓', '1.69✓', '10✓', '1.69✓', '10✓', '1.69✓'].map((text) => new RegExp(`^${text}`)),
    );
    const parkinsons = page.getByTestId('table-1-parkinsons').locator('td').last();
    await expect(parkinsons).toContainText('0.10');
    await expect(parkinsons.locator('b')).toHaveText('0.21');
    await expect(page.getByTestId('misprint-parkinsons-1000')).toContainText('is the size for p = 7');
    await expect(page.getByTestId('misprint-autos-1000')).toContainText('belongs in the row of horse');
    await expect(page.getByTestId('misprint-horse-1000')).toContainText('belongs in the row of autos');
    await expect(page.getByTestId('misprint-horse-10')).toContainText('0.5364 GB, cut off');
  });
  await test.step('Theorem 2 fails on the parity, live, and the network is led to and back', async () => {
    await expect(page.getByTestId('theorem-2')).toContainText('N = 105, that is 4.');
    await expect(page.getByTestId('theorem-2')).toContainText('gives parity 5 parents');
    await page.locator('[data-go="parity"]').click();
    await isAt(page, 'network');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await page.goBack();
    await expect(page.locator('[data-go="parity"]')).toBeFocused();
  });
  await test.step('the readings of Algorithm 2 differ on data that are built in', async () => {
    const cells = page.getByTestId('readings-Tic-tac-toe').locator('td');
    await expect(cells.nth(0)).toHaveText('9');
    await expect(cells.nth(1)).toContainText('8✕');
    await expect(cells.nth(2)).toContainText('8✕');
    await expect(page.getByTestId('here-Asia')).toContainText('open now');
    await expect(page.getByTestId('slip-argmin')).toContainText('It must be MDL(Z U)');
  });
});

test('the theorems are named and lead to where they are used; Figure 1 is drawn; Algorithm 1 has an ordering', async ({
  page,
}) => {
  await openPaper(page);
  const theorems = page.getByTestId('theorems');
  for (const name of ['Theorem 1', 'Theorem 4', 'Lemma 9', 'Theorem 10', 'Corollary 8'])
    await expect(theorems).toContainText(name);
  await expect(page.getByTestId('slip-alpha')).toContainText('258.5 bits, more than αN(|Y| + 1)(|X| − 1) = 200');
  await expect(page.getByTestId('figure-1')).toContainText('of 65 nodes Algorithm 2 looks at 8 and cuts below 6');
  await expect(page.getByTestId('figure-1').locator('svg')).toBeVisible();
  await expect(page.getByTestId('algorithm-1').locator('tbody tr')).toHaveCount(14);
  await page.getByTestId('by-variable').locator('summary').click();
  await expect(page.getByTestId('by-variable-table').locator('tbody tr')).toHaveCount(8);
  await page.locator('[data-go="theorem-4"]').click();
  await isAt(page, 'parents');
  await page.goBack();
  await page.locator('[data-go="algorithm-1"]').click();
  await isAt(page, 'steps');
  await expect(page).toHaveURL(/data=uci-wine\.1.*ordering=class~/);
});

test('from Algorithm 2 to the tree of orderings as it is drawn, and back', async ({ page }) => {
  await openPaper(page);
  await page.locator('[data-go="tree"]').click();
  await isAt(page, 'parents');
  await expect(page.getByTestId('lattice').getByRole('option')).toHaveAccessibleName(/all orderings/i);
  await expect(page.getByTestId('form-orders')).toBeChecked();
  await expect.poll(() => page.url()).toContain('orders=sound');
  await expect(page).toHaveURL(/k=1000/);
  await expect(page.getByTestId('second')).toContainText('8');
  await page.goBack();
  await expect(page.locator('[data-go="tree"]')).toBeFocused();
});

/** A file with the name, variables and rows of one of the paper's. */
function hepatitis() {
  const bit = (/** @type {number} */ i, /** @type {number} */ v) => ((i * 7919 + v * 104_729) >> (v % 5)) & 1;
  const names = Array.from({ length: 20 }, (_, v) => `X${v + 1}`);
  const rows = Array.from({ length: 126 }, (_, i) => names.map((_, v) => bit(i, v)).join(','));
  return { name: 'hepatitis.csv', mimeType: 'text/csv', buffer: Buffer.from([names.join(','), ...rows].join('\n')) };
}

test('a file of the paper is known, and its bounds for 1,000 networks are worked out once it is learned', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await setUp(page);
  await page.getByTestId('own-data').click();
  await page.getByTestId('file-input').setInputFiles(hepatitis());
  await useData(page);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
  await goTo(page, 'papers');
  await page.getByTestId('paper-pruning').check({ force: true });
  await expect(page.getByTestId('here-hepatitis.csv')).toContainText('open now', { timeout: 30_000 });
  await expect(page.getByTestId('table-1-note')).toContainText('the rows of hepatitis');
  await expect(page.getByTestId('sentence')).toContainText('Of the 44 values');
  // Our own list is there without a button; the measured times of other files stand.
  await expect(page.getByTestId('table-2-hepatitis').locator('b')).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByTestId('table-2-flag')).toContainText('1.28 s');
  await expect(page.getByTestId('costs-recorded')).toContainText('2026-11-22 (AMD EPYC, 2 cores');
});

test('the paper is chosen by keyboard, and a link holds the choice', async ({ page }) => {
  await open(page, VIEW.replace('&paper=pruning', ''));
  await expect(page.getByTestId('figure-best')).toBeVisible();
  await page.getByTestId('paper-lecture').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('table-1')).toBeVisible();
  await expect(page.getByTestId('paper-pruning')).toBeFocused();
  await expect(page).toHaveURL(/paper=pruning/);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('button', { name: 'Algorithm 2, read three ways' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#part-algorithm2')).toBeFocused();
});

test('the page keeps to its width, tables scroll by themselves, and axe finds nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await openPaper(page);
  const box = await page.evaluate(() => {
    const root = document.documentElement;
    const text = /** @type {HTMLElement} */ (document.querySelector('.paper'));
    return { sideways: root.scrollWidth - root.clientWidth, text: text.scrollWidth - text.clientWidth };
  });
  expect(box).toEqual({ sideways: 0, text: 0 });
  expect(await violationsInBothThemes(page)).toEqual([]);
});
