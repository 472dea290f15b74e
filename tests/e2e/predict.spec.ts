// Predict: cross-validation beside the baseline, the structure relearned, rows of a file; the link restores it.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bayescope } from '../cli/run.ts';
import { expect, goTo, holdWork, open, putAway, reopen, test, violations } from './page.ts';

async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}

/** The lines of a CSV file without quotes, by the names of its columns. */
function table(text: string) {
  const [head, ...lines] = text.trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

test('a variable is predicted in rows held out; numbers are those of the rows that are saved; the link brings it back', {
  tag: '@first',
}, async ({ page }) => {
  await open(page, '#v=1&data=sprinkler.1&n=1000&seed=1&view=use&sel=rain');
  await putAway(page);
  await goTo(page, 'predict');
  await expect(page.getByTestId('predict-target')).toHaveValue('rain');
  await expect(page.getByTestId('sentence')).toContainText(/rain is predicted correctly in .+% of the held-out rows/);
  await expect(page.getByTestId('second')).toContainText('tend to be optimistic');
  const csv = await saved(page, () => page.getByTestId('predict-save').click());
  let [loss, right] = [0, 0];
  for (const row of table(csv)) {
    loss -= Number(row.rows) * Math.log(Number(row[`P(rain = ${row.rain})`]));
    right += row.rain === row['rain predicted'] ? Number(row.rows) : 0;
  }
  const measures = page.getByTestId('predict-measures');
  await expect(measures.getByRole('row', { name: /^Log-loss/ })).toContainText((loss / 1000).toFixed(4));
  await expect(measures.getByRole('row', { name: /^Accuracy/ })).toContainText((right / 1000).toFixed(4));
  await expect(page.getByTestId('predict-chart').locator('circle').first()).toBeVisible();
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);

  await page.getByTestId('predict-relearn').check();
  await page.getByTestId('predict-start').click();
  await expect(page.getByTestId('second')).toContainText('were learned without the rows they predict');
  await expect(measures).toContainText('Structure relearned');
  await expect(page).toHaveURL(/pred=rain~5~1~structure/);
  await page.reload();
  await expect(page.getByTestId('predict-relearn')).toBeChecked();
  await expect(page.getByTestId('predict-target')).toHaveValue('rain');
  await goTo(page, 'use');
  await expect(page.getByTestId('sentence')).toHaveText('Click a level to observe it.');
});

test('rows of a file are predicted around missing cells; an unknown level is named @phone', async ({ page }) => {
  await open(page, '#v=1&data=sprinkler.1&n=1000&seed=1&view=use&pred=rain~5~1~parameters');
  const choose = (text: string) =>
    page
      .getByTestId('predict-file')
      .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByTestId('predict-measures')).toBeVisible();
  await choose('id,wet_grass,sprinkler\n1,yes,no\n2,yes,\n');
  await expect(page.getByTestId('predict-file-said')).toContainText('2 rows predicted. 1 row has missing cells');
  await expect(page.getByTestId('predict-file-said')).toContainText('predicted without them: cloudy');
  const rows = table(await saved(page, () => page.getByTestId('predict-save-file').click()));
  const shown = page.getByTestId('predict-file-rows').getByRole('row').nth(2);
  await expect(shown).toContainText(Number(rows[1]['P(rain = yes)']).toFixed(3).replace(/^0/, ''));
  // Numbers of levels beneath the names, as benchpress writes them.
  await choose('wet_grass,sprinkler\n2,2\nyes,no\n');
  await expect(page.getByTestId('predict-file-said')).toContainText('1 row predicted. The line below the names holds');
  await choose('wet_grass\nyes\ndamp\n');
  await expect(page.getByRole('alert')).toContainText('Line 3: “damp” is not a level of “wet_grass”');
});

test('inputs, the command line’s numbers, and Stop without a note on it', async ({ page }) => {
  await test.step('inputs are chosen; the numbers are those of the command line, and the link brings them back', async () => {
    await open(page, '#v=1&data=sprinkler.1&n=1000&seed=1&view=use&pred=rain~5~1~parameters');
    const measures = page.getByTestId('predict-measures');
    const loss = measures.getByRole('row', { name: /^Log-loss/ });
    const all = await loss.textContent();
    await page.getByTestId('predict-inputs').locator('summary').click();
    await page.getByTestId('predict-inputs').getByLabel('wet_grass').uncheck();
    await page.getByTestId('predict-inputs').getByLabel('cloudy').uncheck();
    await expect(page.getByTestId('predict-inputs').getByLabel('sprinkler')).toBeDisabled();
    await expect(page).toHaveURL(/pred=rain~5~1~parameters~sprinkler/);
    await expect.poll(() => loss.textContent()).not.toBe(all);
    const folder = await mkdtemp(join(tmpdir(), 'bayescope-inputs-'));
    const file = join(folder, 'result.json');
    await bayescope(['learn', '--example', 'sprinkler', '--rows', '1000', '--seed', '1', '-o', file]);
    const { json } = await bayescope([
      'predict',
      file,
      '--target',
      'rain',
      '--given',
      'sprinkler',
      '--estimate',
      'bdeu',
      '--json',
    ]);
    await expect(loss).toContainText(json.fixed.target.logLoss.toFixed(4));
    await page.reload();
    await expect(page.getByTestId('predict-inputs').locator('summary')).toHaveText('From sprinkler');
  });
  await test.step('no note lies on Stop where the mouse has just begun the work; what is done is kept', async () => {
    await reopen(page, '#v=1&data=asia.1&n=50000&seed=289&view=predict');
    // No variable is selected, so the reader is asked; not the last column.
    await expect(page.getByTestId('sentence')).toHaveText('Which variable do you want to predict?');
    await page.getByTestId('predict-target').selectOption('dysp');
    await expect(page.getByTestId('predict-measures')).toBeVisible();
    await page.getByLabel('Folds').fill('1000');
    await page.keyboard.press('Enter');
    await page.getByTestId('predict-relearn').check();
    const work = await holdWork(page);
    await page.getByTestId('predict-start').click();
    const progress = page.getByTestId('predict-progress');
    await work.until(
      async () => (await progress.isVisible()) && /^[1-9]\d+ of/.test((await progress.textContent()) ?? ''),
    );
    await expect(progress).toContainText(/^[1-9]\d+ of 1,000 folds/);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.getByTestId('predict-stop').click();
    await work.letGo();
    await expect(page.getByTestId('predict-progress')).toContainText(/^Stopped after \d+ of 1,000 folds/);
  });
});
