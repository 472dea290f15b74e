// A messy hospital file: numbers without a click, suggestions with one, the mark that stays; and files that exceed
// limits.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseFile, expect, goTo, leave, open, showResult, status, test, useData } from './page.ts';

const klinik = readFileSync(new URL('../data/import/klinik.csv', import.meta.url));

async function bring(page: Page, name: string, buffer: Buffer) {
  await open(page);
  await chooseFile(page, { name, mimeType: 'text/csv', buffer });
  return page.getByRole('dialog');
}

test('klinik.csv is learned from with its mark, and its suggestions are taken by one click', { tag: '@first' }, async ({
  page,
  isMobile,
}) => {
  const dialog = await bring(page, 'klinik.csv', klinik);
  await expect(page.getByTestId('usable')).toHaveText('510 of 641 rows can be used.');
  await expect(page.getByTestId('left-out')).toContainText(
    '131 of 641 rows are left out for missing values (RR sys 57, HbA1c % 43, BMI 41; some rows lack several). 1 of them is a row of totals. This assumes that values are missing completely at random.',
  );
  await expect(page.getByTestId('use-data')).toHaveText('Learn anyway, 5 open');
  for (const part of ['year', 'month', 'weekday'])
    await expect(dialog.getByRole('button', { name: `Aufnahmedatum: Use ${part}` })).toBeAttached();
  // Open suggestions are counted at the top, with a link to the first; taking all of them lists the changes until they
  // are undone.
  const toOpen = page.getByTestId('to-open');
  await expect(toOpen).toBeInViewport();
  await toOpen.click();
  const first = dialog.locator('[data-state=open] button').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  // A file chooser that is left empty leaves the dialog as it is; buttons stay under the finger when others go.
  await page.getByTestId('file-input').dispatchEvent('cancel', { bubbles: true });
  const corners = async () => {
    const feet = [dialog.getByRole('button', { name: 'Another file' }), page.getByTestId('use-data')];
    return (await Promise.all(feet.map((button) => button.boundingBox()))).map((box) => box && [box.x, box.y]);
  };
  const before = await corners();
  await page.getByTestId('apply-all').click();
  const applied = page.getByTestId('applied');
  await expect(applied).toContainText('4 suggestions applied. Rows left out: 131 before, 153 now.');
  await expect(applied).toBeInViewport();
  const after = await corners();
  if (isMobile) expect(after).toEqual(before);
  await expect(toOpen).toHaveText('1 open suggestion about the data: rows left out.');
  await applied.getByRole('button').click();
  await expect(applied).toHaveCount(0);
  await expect(toOpen).toHaveText(/^5 open suggestions/);
  await useData(page);
  await expect(dialog).toBeHidden();
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  const line = page.getByTestId('sheet');
  await expect(line).toContainText('klinik.csv · 510 of 641 rows, 5 open');
  await showResult(page);
  await expect(page.getByTestId('prepared')).toContainText(
    '131 of 641 rows are left out for missing values (RR sys 57, HbA1c % 43, BMI 41; some rows lack several).',
  );
  const mark = page.getByTestId('prepared').getByTestId('open-mark');
  await expect(mark).toHaveText(
    '5 open suggestions about the data: rows left out, Alter (Jahre), Geschlecht, Raucher?, ….',
  );
  await mark.getByRole('button').click();
  // The mark leads to the columns, and decisions there are learned from at once.
  const columns = page.getByTestId('data-columns');
  await columns.getByRole('button', { name: 'Geschlecht: Merge' }).click();
  await expect(page.getByTestId('columns-open')).toHaveText(/^4 /);
  await expect(line).toContainText('510 of 641 rows, 4 open');
  await page.getByTestId('columns-apply').click();
  await expect(page.getByTestId('sentence')).toHaveText('488 of 641 rows can be used.');
  await expect(page.getByTestId('columns-open')).toHaveText(/^1 /);
  // To learn from these rows settles the question of those left out; an offer is taken back where it was taken.
  await expect(page.getByTestId('offer-take')).toHaveText('Leave out RR sys, keep 537');
  await page.getByTestId('offer-take').click();
  await expect(page.getByTestId('offer')).toContainText('RR sys is left out: 537 rows instead of 488.');
  await expect(page.getByTestId('offer-undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sentence')).toHaveText('488 of 641 rows can be used.');
  await expect(page.getByTestId('columns-network')).toHaveText('Learn from 488 rows anyway');
  await page.getByTestId('columns-network').click();
  await goTo(page, 'columns');
  await expect(page.getByTestId('columns-open')).toHaveCount(0);
  await expect(line).toContainText('488 of 641 rows ');
  await columns.getByRole('button', { name: 'BMI: Undo' }).click();
  await expect(page.getByTestId('columns-open')).toHaveText(/^1 /);
  await page.getByTestId('undo').click();
  await page.getByTestId('columns-network').click();
  await showResult(page);
  await expect(page.getByTestId('prepared')).toContainText('153 of 641 rows are left out');
  await expect(page.getByTestId('open-mark')).toHaveCount(0);
});

test('rows that lack a cell, a file of benchpress, and cells, levels and columns beyond measure', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('where most rows lack a cell, one click leaves the columns out; a result without that is marked', async () => {
    const line = (row: number) =>
      [row % 2, row % 20 ? '' : row % 3, row % 20 ? '' : (row % 7) % 2, (row % 5) % 2].join(',');
    const text = `a,x,y,b\n${Array.from({ length: 100 }, (_, row) => line(row)).join('\n')}\n`;
    await bring(page, 'gaps.csv', Buffer.from(text));
    const usable = page.getByTestId('usable');
    await expect(usable).toHaveText('5 of 100 rows can be used.');
    await page.getByRole('button', { name: 'Leave out x and y, keep 100' }).click();
    await expect(usable).toHaveText('100 rows to learn from');
    await page.getByTestId('recipe-undo').click();
    await expect(usable).toHaveText('5 of 100 rows can be used.');
    await useData(page);
    const mark = 'From 5 of 100 rows: 95 % were left out for missing cells.';
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
    await expect(page.getByTestId('sheet')).toContainText('95 % of the rows left out');
    // A group of columns left out on the page of the data is taken in again where it was left out.
    await goTo(page, 'columns');
    await expect(page.getByTestId('sentence')).toHaveText('2 columns cost 95 of 100 rows.');
    await expect(page.getByTestId('one-by-one').getByRole('checkbox')).toHaveCount(2);
    await page.getByTestId('offer-take').press('Enter');
    await expect(page.getByTestId('sentence')).toHaveText('100 rows to learn from');
    await expect(page.getByTestId('offer-undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sentence')).toHaveText('2 columns cost 95 of 100 rows.');
    await expect(page.getByTestId('offer-take')).toBeFocused();
  });
  await test.step('a file of benchpress is dropped as it is: its second line is no row, and one click takes that back', async () => {
    await leave(page);
    const dialog = await bring(
      page,
      'benchpress.csv',
      readFileSync(new URL('../data/import/benchpress.csv', import.meta.url)),
    );
    await expect(page.getByTestId('usable')).toHaveText('200 rows to learn from');
    await expect(dialog).toContainText('The line below the names is not a row of data');
    await dialog.getByRole('button', { name: 'The file: Undo' }).click();
    await expect(page.getByTestId('usable')).toHaveText('201 rows to learn from');
    await page.keyboard.press('Escape');
    await bring(page, 'benchpress.csv', readFileSync(new URL('../data/import/benchpress.csv', import.meta.url)));
    await useData(page);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page).toHaveURL(/rules~4,cardinalities/);
  });
  await test.step('a cell of megabytes, many levels and many columns leave the page at hand', async () => {
    await leave(page);
    const long = Buffer.from(`a,b,c\n${'x'.repeat(5e6)},x,p\nu,y,q\nu,x,p\nv,y,q\n`);
    const dialog = await bring(page, 'long.csv', long);
    await expect(dialog).toContainText('Left out: free text');
    expect(await dialog.evaluate((element) => element.textContent?.length ?? 0)).toBeLessThan(10_000);
    await dialog.getByLabel('a: how to use it').selectOption('category');
    await expect(page.getByTestId('data-error')).toContainText(
      'Line 2 has a cell of 5,000,000 characters in column “a”',
    );
    await page.keyboard.press('Escape');

    const names = Array.from({ length: 256 }, (_, i) => `c${i}`).join(',');
    const row = (r: number) => names.replace(/c(\d+)/g, (_, i) => String((r * 7 + i * r) % 3));
    const wide = Buffer.from(`${names}\n${Array.from({ length: 60 }, (_, r) => row(r)).join('\n')}\n`);
    await chooseFile(page, { name: 'wide.csv', mimeType: 'text/csv', buffer: wide });
    await expect(dialog.getByRole('row', { name: /^c31 / })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^c32 / })).toHaveCount(0);
    await page.getByTestId('columns-next').click();
    await expect(dialog.getByText('Columns 33 to 64 of 256')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^c32 / })).toBeVisible();
  });
});
