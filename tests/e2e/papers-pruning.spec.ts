// "On Pruning with the MDL Score" on the Papers page. The numbers below are copied from the paper and from its
// corrections, not from the page.

import type { Page } from '@playwright/test';
import { expect, goTo, isAt, learnFile, open, status, test, violationsInBothThemes } from './page.ts';

/** Table 1, copied from the paper's text, line by line: n, N, S, then p and s for 10, 100 and 1,000. */
const TABLE_1 = `hepatitis 20 126 0.16 6 0.01 6 0.01 7 0.03
imports 22 205 0.69 6 0.03 6 0.03 7 0.07
parkinsons 23 195 1.44 6 0.04 6 0.04 8 0.10
sensors 25 5456 6.25 10 1.69 10 1.69 10 1.69
autos 26 159 13.00 6 0.10 6 0.10 8 1.46
horse 28 300 56.00 7 0.53 7 0.53 8 0.70
flag 29 194 116.00 6 0.22 6 0.22 7 0.73`;

/** Table 2, likewise: n, then E_h, T_h and T_A* for 10, 100 and 1,000. */
const TABLE_2 = `hepatitis 20 155 1.71 0.17 2188 3.32 0.80 6427 5.13 14.23
imports 22 111 63.26 0.16 232 73.83 0.20 1041 134.97 0.72
parkinsons 23 110 666.23 1.23 741 973.44 1.71 4313 3143.19 10.61
sensors 25 354 10219.25 3.65 482 13991.11 4.76 1342 23237.06 10.49
autos 26 1199 2098.97 6.46 2909 3242.36 8.96 9185 4062.17 13.78
horse 28 1095 2045.58 8.96 11653 2449.30 21.92 48069 5908.90 55.98
flag 29 1248 4454.21 19.79 26766 11093.91 45.22 110272 21959.47 257.27`;

/** First number in each cell of a table, which is the printed one, without commas and units. */
const printedIn = (page: Page, table: string) =>
  page
    .getByTestId(table)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => (cell.firstChild?.textContent ?? '').replace(/,| s$/g, '').trim()),
      ),
    );

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers&paper=pruning';

async function openPaper(page: Page) {
  await open(page, VIEW);
  await expect(page.getByTestId('readings')).toBeVisible();
}

test('what the paper prints, read in turn', { tag: '@first' }, async ({ page }) => {
  await openPaper(page);
  await test.step('every number of Tables 1 and 2, and of the text, stands as it is printed', async () => {
    expect((await printedIn(page, 'table-1')).map((row) => row.join(' ')).join('\n')).toBe(TABLE_1);
    const costs = await printedIn(page, 'table-2');
    // The fourth column of each k is ours.
    const theirs = costs.map((row) => row.filter((_, i) => i < 2 || (i - 2) % 4 < 3).join(' '));
    expect(theirs.join('\n')).toBe(TABLE_2);
    const inText = page.getByTestId('part-text');
    for (const [id, printed, verdict] of [
      ['networks-17', '6.27', '✓'],
      ['networks-23', '6.97', '✓'],
      ['networks-29', '2.51', '✓'],
      ['share-flag', '24', '✕'],
      ['share-sensors', '40', '✓'],
      ['saving', '158', '✕'],
      ['lists', '< 2', '✕'],
      ['memory', '> 64', '✓'],
    ]) {
      const cells = page.getByTestId(`figure-${id}`).locator('td');
      await expect(cells.first(), id).toHaveText(printed);
      await expect(cells.nth(2), id).toContainText(verdict);
    }
    await expect(inText).toContainText(
      '116.00 GB by 0.73 GB is 158.9, cut off. For the sound p = 8 the lists are longer.',
    );
  });
  await test.step('what was measured before stands where a file may not ship', async () => {
    // p for the 1,000 best, and the paper's search.
    const before = page.getByTestId('table-1-flag').locator('.recorded');
    await expect(before).toHaveText(/^8/);
    await expect(page.getByTestId('table-2-hepatitis').locator('.recorded').nth(8)).toHaveText(/^5,761/);
    await expect(page.getByTestId('table-2-imports').locator('.recorded')).toHaveCount(0);
  });
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

/** Further topics of the paper, with the view that each link opens and a text in it. */
const FURTHER: [go: string, tab: string, text: string][] = [
  ['hand', 'hand', 'bits'],
  ['k-best', 'best', 'Tian'],
  ['classes', 'best', 'classes'],
  ['knowledge', 'best', 'Asia'],
];

test('what the paper names besides leads to the state that shows it', async ({ page }) => {
  test.slow();
  await openPaper(page);
  for (const [id, tab, text] of FURTHER) {
    await page.locator(`[data-go="${id}"]`).click();
    await isAt(page, tab);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.locator('.app')).toContainText(text);
    await page.goBack();
    await expect(page.getByTestId('further')).toContainText('Left out: a solver of another kind');
  }
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
  await page.getByTestId('paper-pruning').check({ force: true });
  await expect(page.getByTestId('here-hepatitis.csv')).toContainText('open now');
  await expect(page.getByTestId('table-1-note')).toContainText('the rows of hepatitis');
  await expect(page.getByTestId('sentence')).toContainText('Of the 44 values');
  // Our own list appears without a button; the recorded times of other files remain.
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
    const text = document.querySelector('.paper') as HTMLElement;
    return { sideways: root.scrollWidth - root.clientWidth, text: text.scrollWidth - text.clientWidth };
  });
  expect(box).toEqual({ sideways: 0, text: 0 });
  expect(await violationsInBothThemes(page)).toEqual([]);
});
