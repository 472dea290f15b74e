// A file too large for memory: read in slices with progress and Stop, then like any other data.
import { createWriteStream } from 'node:fs';
import { chooseFile, expect, open, status, test, useData } from './page.ts';

const ROWS = 360_000;

/** Writes 70 MB: three columns of levels with long names, each mostly equal to the one before it. */
async function written(path: string) {
  const file = createWriteStream(path);
  const level = (i: number) => `level ${i} ${'of a long name '.repeat(4)}`;
  file.write('a,b,c\n');
  for (let from = 0; from < ROWS; from += 10_000) {
    let text = '';
    for (let i = from; i < from + 10_000; i += 1)
      text += `${level(i % 2)},${level(i % 7 === 0 ? 0 : i % 2)},${level(i % 5 === 0 ? 1 : i % 2)}\n`;
    if (!file.write(text)) await new Promise((go) => file.once('drain', () => go(undefined)));
  }
  await new Promise((go) => file.end(() => go(undefined)));
  return path;
}

test('a large file is read in slices, can be stopped, and is then as any other', async ({ page }, info) => {
  const path = await written(info.outputPath('large.csv'));
  await open(page);
  await chooseFile(page, path);
  await expect(page.getByTestId('reading-progress')).toContainText(/Pass 1: .*MB of .*MB, .* rows/);
  await page.getByTestId('stop-reading').click();
  await expect(page.getByTestId('data-error')).toContainText(
    'Reading was stopped. The data are what they were before.',
  );
  await expect(page.getByTestId('use-data')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('header')).toContainText('Asia');

  await chooseFile(page, path);
  await expect(page.getByTestId('usable')).toContainText('360,000', { timeout: 60_000 });
  await useData(page);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await expect(page.locator('header')).toContainText('360,000 rows');
  // From here on the file is not read again: another document and back.
  await page.keyboard.press('Control+z');
  await expect(page.locator('header')).toContainText('Asia · 1,000 rows');
  await expect(page.getByTestId('network').getByText('smoke').first()).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.locator('header')).toContainText('360,000 rows');
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await test.step('a small file of more rows than are held', async () => {
    const buffer = Buffer.from(`a,b\n${'0,1\n1,0\n1,1\n'.repeat(334_000)}`);
    await chooseFile(page, { name: 'long.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByTestId('usable')).toContainText('1,002,000', { timeout: 60_000 });
    await useData(page);
    await expect(page.locator('header')).toContainText('1,002,000 rows');
  });
});
