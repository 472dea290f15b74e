// A reader's own file: opened, prepared by a recipe that can be undone, learned from; and files that are not data.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { file, wards } from './files.ts';
import { chooseFile, expect, goTo, isAt, learnFile, open, reopen, setUp, status, test, useData } from './page.ts';

async function bring(page: Page, given: ReturnType<typeof file>) {
  await chooseFile(page, given);
}

const recipe = (page: Page) => page.getByTestId('recipe').locator('li');

test('files are previewed, prepared and learned from, one row as well', { tag: ['@first', '@phone'] }, async ({
  page,
}) => {
  await test.step('a file is previewed, prepared and learned from', async () => {
    await open(page);
    await bring(page, wards());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'wards.csv' })).toBeVisible();
    await expect(dialog).toContainText('300 rows × 5 columns');
    await expect(dialog).toContainText('Left out: an identifier, 300 different values.');
    await useData(page);
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(
      page
        .getByTestId('network')
        .getByRole('button', { name: /smoker and cough/ })
        .first(),
    ).toBeAttached();
    await expect.poll(() => page.url()).toContain('data=own&file=wards.csv');
  });
  await test.step('one row is one row; the setup goes aside when the data are taken; a constant is called one', async () => {
    await reopen(page);
    await setUp(page);
    await page.getByTestId('own-data').click();
    await page.getByTestId('paste').fill('a,b,k\n1,0,x\n');
    await page.getByTestId('read-pasted').click();
    await expect(page.getByRole('dialog')).toContainText(/1 row to learn from.*1 row × 3 columns\./);
    await page.keyboard.press('Escape');
    await setUp(page);
    await page.getByTestId('own-data').click();
    await page.getByTestId('paste').fill('a,b,k\n1,0,x\n0,1,x\n1,1,x\n0,0,x\n');
    await page.getByTestId('read-pasted').click();
    await useData(page);
    await expect(page.getByTestId('second')).toHaveText(/^k has only one level/);
    await expect(page.getByTestId('sheet')).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the recipe, cut points, and rows that are pasted', async ({ page }) => {
  await test.step('the recipe is said in words, is undone, and serves the next file of the same columns', async () => {
    await open(page);
    await bring(page, wards());
    await expect(recipe(page).filter({ hasText: 'Leave out id.' })).toHaveCount(1);
    await page.getByLabel('age: how to use it').selectOption('width');
    await expect(recipe(page).filter({ hasText: 'equal width' })).toHaveCount(1);
    await page.getByLabel('age: bins').selectOption('5');
    await expect(recipe(page).filter({ hasText: '5 bins of equal width' })).toHaveCount(1);
    await page.getByTestId('recipe-undo').click();
    await expect(recipe(page).filter({ hasText: '5 bins' })).toHaveCount(0);
    await page.getByLabel('age: bins').selectOption('4');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export recipe' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    await page.keyboard.press('Escape');
    await bring(page, wards(500));
    await page.getByTestId('recipe-input').setInputFiles(file('wards.recipe.json', text));
    await expect(recipe(page).filter({ hasText: '4 bins of equal width' })).toHaveCount(1);
  });
  await test.step('cut points are moved by keyboard', async () => {
    await reopen(page);
    await bring(page, wards());
    await page.getByLabel('age: how to use it').selectOption('points');
    const first = page.getByRole('slider', { name: 'Cut point 1 of age' });
    await first.focus();
    const before = Number(await first.getAttribute('aria-valuenow'));
    await first.press('ArrowRight');
    await expect.poll(async () => Number(await first.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Add a cut' }).click();
    await expect(page.getByRole('slider', { name: /Cut point/ })).toHaveCount(3);
    await page.getByRole('slider', { name: 'Cut point 2 of age' }).press('Delete');
    await expect(page.getByRole('slider', { name: /Cut point/ })).toHaveCount(2);
  });
  await test.step('rows are pasted, with a weights column and hostile names', async () => {
    await reopen(page);
    await setUp(page);
    await page.getByTestId('own-data').click();
    const rows = ['constructor,<b>bold</b>,count', ...['a,x,40', 'a,y,3', 'b,x,2', 'b,y,50']];
    await page.getByTestId('paste').fill(rows.join('\n'));
    await page.getByTestId('read-pasted').click();
    await page.getByLabel('count: how to use it').selectOption('weights');
    await expect(page.getByRole('dialog')).toContainText('95 rows to learn from');
    await useData(page);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(
      page.getByTestId('network').getByRole('button', { name: 'constructor', exact: true }).first(),
    ).toBeAttached();
    expect(await page.locator('b', { hasText: 'bold' }).count()).toBe(0);
  });
});

/** Files that are not data, with the message for each. */
const BAD: [string, string | Buffer, string][] = [
  ['empty.csv', '', 'The file is empty'],
  ['ragged.csv', 'a,b\n1,2\n1\n', 'Line 3 has 1 cell,'],
  ['open.csv', 'a,b\n"1,2\n3,4\n', 'opened in line 2'],
  ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'not a text file'],
  ['one.csv', 'a\n1\n2\n1\n', 'a network needs two'],
  ['single.csv', 'a,b\n1,2\n', 'row is left'],
  ['wide.csv', `${Array.from({ length: 300 }, (_, i) => `c${i}`).join(',')}\n`.repeat(3), '300 columns'],
];

test('files that are no data, and where the keyboard stands after learning', async ({ page }) => {
  await test.step('files that are no data: a sentence with the remedy each, and the earlier data stay', async () => {
    await open(page);
    const before = await page.getByTestId('sentence').textContent();
    for (const [name, content, words] of BAD)
      await test.step(name, async () => {
        await bring(page, file(name, content));
        await expect(page.getByTestId('data-error')).toContainText(words);
        await expect(page.getByTestId('use-data')).toBeDisabled();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByTestId('sentence')).toHaveText(String(before));
        await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
      });
  });
  await test.step('after learning the keyboard stands at the heading of the result, where Enter opens nothing', async () => {
    await reopen(page);
    await learnFile(page, wards());
    const heading = page.locator('.stage h1');
    await expect(heading).toBeFocused();
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(heading).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const chip = await page.getByTestId('chip').textContent();
    await page.waitForTimeout(300);
    await expect(page.getByTestId('chip'), 'a time changes with a run only').toHaveText(chip ?? '');
  });
  await test.step('so it does from Data, which leads to the network', async () => {
    await reopen(page);
    await goTo(page, 'columns');
    await learnFile(page, wards());
    await isAt(page, 'network');
    await expect(page.locator('.stage h1')).toBeFocused();
  });
});

test('a lesson says that own data wait, and leaving it brings them back', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await bring(page, wards());
  await useData(page);
  await page.getByTestId('mode-learn').click();
  await page.getByTestId('lesson-score-weighs').click();
  const waiting = page.getByTestId('lesson-waiting');
  await expect(waiting).toHaveText('Your data wards.csv are kept. Close the lesson to return to them.');
  // Beside the button it refers to, visible without scrolling.
  const [note, close] = [await waiting.boundingBox(), await page.getByTestId('lesson-close').boundingBox()];
  expect(note && close && note.y - (close.y + close.height)).toBeLessThan(16);
  await expect(page.getByTestId('lesson-explore')).toHaveText(/^Explore .+ from here$/);
  await page.getByTestId('lesson-close').click();
  await page.getByTestId('mode-explore').click();
  await expect.poll(() => page.url()).toContain('data=own&file=wards.csv');
  // So does closing the way back of a lesson left for another view.
  await page.getByTestId('mode-learn').click();
  await page.getByTestId('lesson-score-weighs').click();
  await page.getByTestId('lesson-explore').click();
  await expect.poll(() => page.url()).not.toContain('wards.csv');
  await page.getByTestId('way-drop').click();
  await expect.poll(() => page.url()).toContain('data=own&file=wards.csv');
});
