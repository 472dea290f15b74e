// All scores: a million rows sorted, filtered, walked and found; opened elsewhere, copied, saved, printed.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heavy } from './files.ts';
import { expect, goTo, isAt, learnFile, open, prove, reopen, setUp, status, test, violations } from './page.ts';

/** 17 variables without a limit on parents: 17 · 2^16 families. */
const ALL = 1_114_112;
const whole = (n: number) => new Intl.NumberFormat('en').format(n);

const grid = (page: Page) => page.getByTestId('grid');
/** A cell of a row by the column's class. */
const cell = (page: Page, row: number, column: string) => page.locator(`#row-${row} .c-${column}`);
const count = (page: Page) => page.getByTestId('row-count');

/** Shows the filters, which are folded on a phone. */
async function showFilters(page: Page) {
  const more = page.getByTestId('filters');
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** All scores over a million rows. */
async function million(page: Page) {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&score=bdeu');
  await learnFile(page, heavy(17, 60));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 45_000 });
  await page.keyboard.press('Escape'); // the sheet of the narrow layout
  await goTo(page, 'scores');
  await expect(count(page)).toHaveText(`${whole(ALL)} rows`);
}

async function goToRow(page: Page, text: string) {
  await page.getByTestId('go-to-row').fill(text);
  await page.getByTestId('go-to-row').press('Enter');
}

test('a million rows by keyboard and by wheel; rows are copied, saved and printed', async ({ page, context }) => {
  test.slow();
  await test.step('a million rows: only those in sight exist, the keyboard goes by rows, sorts go both ways', async () => {
    await million(page);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ALL + 1));
    await expect(cell(page, 0, 'child')).toHaveText('V0');
    await expect(cell(page, 0, 'rank')).toHaveText('★ 1');
    expect(await grid(page).getByRole('row').count()).toBeLessThan(80);

    await grid(page).focus();
    await page.keyboard.press('End');
    await expect(page.locator(`#row-${ALL - 1}`)).toBeInViewport();
    await expect(cell(page, ALL - 1, 'child')).toHaveText('V16');
    await expect(page.locator(`#row-${ALL - 1}`)).toHaveAttribute('aria-rowindex', String(ALL + 1));
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', `row-${ALL - 1}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageUp');
    const paged = Number((await grid(page).getAttribute('aria-activedescendant'))?.slice(4));
    expect(ALL - 2 - paged).toBeGreaterThan(3);
    await expect(page.locator(`#row-${paged}`)).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.locator('#row-0')).toBeInViewport();

    await goToRow(page, '777,778');
    await expect(page.locator('#row-777777')).toBeInViewport();
    await expect(page.locator('#row-777777')).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page)).toEqual([]);

    const sortable = ['child', 'parents', 'score', 'delta'];
    if (await page.getByTestId('sort-rank').isVisible()) sortable.push('size', 'rank', 'status');
    for (const key of sortable) {
      const head = page.getByRole('columnheader').filter({ has: page.getByTestId(`sort-${key}`) });
      await page.getByTestId(`sort-${key}`).click();
      const first = await head.getAttribute('aria-sort');
      expect(['ascending', 'descending']).toContain(first);
      await page.getByTestId(`sort-${key}`).click();
      await expect(head).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending');
      await expect(page.getByRole('columnheader').and(page.locator('[aria-sort]'))).toHaveCount(1);
      await expect(page.locator('#row-0')).toBeVisible();
    }
    // By score, descending: the numbers are ordered from row to row.
    await page.getByTestId('sort-score').click();
    await page.getByTestId('sort-score').click();
    await expect(async () => {
      const scores = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => cell(page, i, 'score').textContent()));
      const numbers = scores.map((text) => Number(text?.replace('−', '-').replaceAll(',', '')));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }).toPass();
  });
  await test.step('the wheel moves a million rows by its own pixels', async () => {
    await grid(page).focus();
    await page.keyboard.press('Home');
    await expect(page.locator('#row-0')).toBeInViewport();
    await grid(page).hover();
    await page.mouse.wheel(0, 10 * 28);
    await expect(page.locator('#row-10')).toBeInViewport();
    const head = (await grid(page).getByRole('columnheader').first().boundingBox()) ?? { y: 0, height: 0 };
    const box = (await page.locator('#row-10').boundingBox()) ?? { y: 0 };
    expect(Math.abs(box.y - head.y - 36)).toBeLessThan(40);
    await grid(page).evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await expect(async () => {
      const middle = Number(await grid(page).getByRole('row').nth(1).getAttribute('aria-rowindex'));
      expect(Math.abs(middle - ALL / 2)).toBeLessThan(100);
    }).toPass();
  });
  await test.step('rows are copied and saved, shown as text, and printed', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=scores');
    await expect(count(page)).toHaveText('1,024 rows');
    await showFilters(page);
    await page.getByTestId('filter-child').selectOption({ label: 'xray' });
    await expect(count(page)).toHaveText('128 of 1,024 rows');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-rows').click()]);
    expect(download.suggestedFilename()).toMatch(/\.scores\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(129);
    expect(lines[1]).toMatch(/^xray,either,1,-\d+\.\d{5,},0,1,kept,$/);

    await page.locator('#row-2').click();
    await grid(page).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.locator('[role=row][aria-selected=true]')).toHaveCount(2);
    await page.keyboard.press('Control+c');
    await expect(page.getByText('2 rows copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(3);
    expect(copied.split('\n')[1].split('\t')[5]).toBe('3');

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('paper-rows')).toContainText('The first 50 of 128 rows.');
    await expect(page.getByTestId('paper-rows').getByRole('row')).toHaveCount(51);
    await expect(grid(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByTestId('paper-rows').getByRole('row')).toHaveCount(0);

    await page.getByTestId('sentence').click();
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).toContainText('The first 50 of 128 rows.');
  });
});

test('filters hold together, and a row opens in the other views', { tag: ['@first', '@phone'] }, async ({ page }) => {
  test.slow();
  await test.step('filters hold together, and each standing says how many rows it would give', async () => {
    await million(page);
    await showFilters(page);
    const standings = page.getByTestId(/^standing-\d+$/);
    const counts = async () => (await standings.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    expect(sum(await counts())).toBe(ALL);

    await page.getByTestId('filter-child').selectOption({ label: 'V3' });
    await expect(count(page)).toHaveText(`65,536 of ${whole(ALL)} rows`);
    await page.getByTestId('filter-contains').selectOption({ label: 'V1' });
    await page.getByTestId('filter-contains').selectOption({ label: 'V5' });
    await expect(count(page)).toHaveText(`16,384 of ${whole(ALL)} rows`);
    await page.getByTestId('filter-least').fill('3');
    await page.getByTestId('filter-most').fill('4');
    // One or two of the 14 others.
    await expect(count(page)).toHaveText(`105 of ${whole(ALL)} rows`);
    expect(sum(await counts())).toBe(105);
    await expect(cell(page, 0, 'parents')).toContainText('V1');

    const beaten = page.getByTestId('standing-1');
    const wanted = (await beaten.textContent())?.replaceAll(/[^\d,]|, /g, '') ?? '';
    await beaten.click();
    await expect(beaten).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText(`${wanted} of ${whole(ALL)} rows`);
    await expect(page.getByTestId('standing-why')).toContainText('(Theorem 1 of Chen 2016)');
    expect(sum(await counts()), 'the counts are those of the other filters').toBe(105);
    expect(await violations(page)).toEqual([]);

    // A family that the filters leave out, with the button that shows it.
    await goToRow(page, 'V3 | V0');
    await expect(page.getByTestId('go-to-problem')).toContainText('The filters leave out V3 | V0.');
    await page.getByTestId('show-hidden').click();
    await expect(count(page)).toHaveText(`${whole(ALL)} rows`);
    await expect(page.locator('[role=row][aria-selected=true] .c-parents')).toHaveText('V0');
    await expect(page.locator('[role=row][aria-selected=true] .c-child')).toHaveText('V3');
    await expect(page.getByTestId('family-card')).toContainText('V3 | V0');
    await goToRow(page, 'V3 | V99');
    await expect(page.getByTestId('go-to-problem')).toContainText('No variable is called “V99”.');

    // A new run: the filters stay, and no old score does.
    await page.getByTestId('filter-child').selectOption({ label: 'V3' });
    await expect(count(page)).toHaveText(`65,536 of ${whole(ALL)} rows`);
    const first = (await cell(page, 0, 'score').textContent()) ?? '';
    await setUp(page);
    await page.getByRole('radio', { name: /^AIC/ }).check();
    await page.keyboard.press('Escape');
    await prove(page);
    await expect(cell(page, 0, 'score')).not.toHaveText(first);
    await expect(count(page)).toHaveText(`65,536 of ${whole(ALL)} rows`);
  });
  await test.step('a row opens in the other views', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=scores');
    await goToRow(page, 'either | tub, lung');
    await expect(page.getByTestId('family-card')).toContainText('Best parent set');
    await goToRow(page, 'dysp | asia, bronc, either');
    const card = page.getByTestId('family-card');
    await expect(card).toContainText('Its subset bronc, either scores');
    expect(await violations(page)).toEqual([]);
    await card.getByTestId('open-hand').click();
    await isAt(page, 'hand');
    await goTo(page, 'scores');
    await goToRow(page, 'dysp | asia, bronc, either');
    await expect(page.locator('[role=row][aria-selected=true]')).toBeInViewport();
    await grid(page).focus();
    await page.keyboard.press('Enter');
    await isAt(page, 'parents');
    await expect(page.getByTestId('inspect-set').getByRole('heading').first()).toHaveText('asia, bronc, either');
  });
});
