// Tables of the UCI repository: opened from the menu and by a link, fetched only then, and credited.

import type { Page } from '@playwright/test';
import { expect, leave, open, setUp, status, test, violations } from './page.ts';

/** Files of tables that the page fetched. */
function fetchedTables(page: Page) {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+)-[\w-]{8}\.bin$/.exec(request.url()) ?? [];
    if (name && !request.serviceWorker()) files.push(name);
  });
  return files;
}

test('a table comes from the menu, is fetched then, learned, credited, and cut anew as any file', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  const files = fetchedTables(page);
  await open(page);
  await setUp(page);
  await page.getByTestId('data-picker').click();
  // The rows of tic-tac-toe are an example too, and stand once in the list.
  await expect(page.getByRole('button', { name: /tic-tac-toe/i })).toHaveCount(1);
  await expect(page.getByTestId('table-iris')).toContainText('150 rows × 5 columns');
  const entry = page.getByTestId('table-wine');
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toContainText('178 rows × 14 columns');
  expect(files).toEqual([]);
  await entry.click();
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  expect(files).toEqual(['wine']);
  await expect(page).toHaveURL(/#v=1&data=uci-wine\.1$/);
  await setUp(page);
  await expect(page.getByTestId('table-note')).toContainText('Aeberhard and Forina');
  await expect(page.getByTestId('table-note')).toContainText('CC BY 4.0');
  expect(await violations(page)).toEqual([]);
  await setUp(page);
  await page.getByTestId('own-data').click();
  await expect(page.getByRole('dialog')).toContainText('wine.csv');
  await page.keyboard.press('Escape');
});

test('tables by link, and one that can not be fetched', async ({ page }) => {
  await test.step('a link opens a table; own data of the same fingerprint find their rows', async () => {
    const files = fetchedTables(page);
    await open(page, '#v=1&data=uci-spect-heart.1');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.getByTestId('status').locator('..')).toContainText('746.77');
    await page.goto('./#v=1&data=own&file=mine.csv&fp=73d2b2b810e8eead&prep=rules~2');
    await expect(page.getByTestId('status').locator('..')).toContainText('1,891.60');
    expect(files).toEqual(['spect-heart', 'wine']);
  });
  await test.step('a table that can not be fetched is said by name, and nothing else stands in its place', async () => {
    await leave(page);
    await page.route(/abalone-.*\.bin$/, (route) => route.fulfill({ status: 200, body: 'not here' }));
    await page.goto('./#v=1&data=uci-abalone.1');
    await expect(page.locator('body')).toContainText('The table abalone.csv could not be fetched');
    await expect(status(page)).not.toHaveAttribute('data-state', 'proven optimal');
  });
});
