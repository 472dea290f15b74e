// Columns of numbers: kept as numbers, learned with regressions by BIC and BGe, and correct in every view.
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bayescope } from '../cli/run.ts';
import type { file } from './files.ts';
import { plants } from './files-numbers.ts';
import {
  chooseFile,
  expect,
  fileButton,
  goTo,
  leave,
  open,
  putAway,
  setUp,
  status,
  test,
  toExport,
  useData,
  weigh,
} from './page.ts';

const learned = (page: Page) => expect(status(page)).toHaveAttribute('data-state', 'proven optimal');

/** Keeps all numbers; the dialog shows it when the worker has prepared them. */
async function keepNumbers(page: Page) {
  await page.getByTestId('numbers-keep').click();
  await expect(page.getByTestId('numbers-keep')).toBeChecked();
}

async function bring(page: Page, given: ReturnType<typeof file> = plants()) {
  await open(page);
  await chooseFile(page, given);
  await keepNumbers(page);
  await useData(page);
  await learned(page);
}

async function chooseScore(page: Page, kind: string) {
  await setUp(page);
  const radio = page.locator(`input[name=score][value=${kind}]`);
  if (!(await radio.isVisible())) await page.getByRole('button', { name: 'More scores' }).click();
  await radio.check();
  await learned(page);
  await putAway(page);
}

const go = (page: Page, view: string) => goTo(page, view);

/** Selects an edge or a variable of the picture. */
async function select(page: Page, name: RegExp) {
  await go(page, 'network');
  await page.getByTestId('network').getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

/**
 * Text of an exported file.
 * @param id id of a format
 */
async function exported(page: Page, id: string) {
  const button = await fileButton(page, id);
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path(), 'utf8');
}

test('the dialog keeps all numbers at a word, and shows their whole range', { tag: ['@first', '@phone'] }, async ({
  page,
}) => {
  await open(page);
  await chooseFile(page, plants());
  await keepNumbers(page);
  const dialog = page.getByRole('dialog');
  await expect(page.getByTestId('recipe').locator('li')).toHaveCount(6);
  await expect(dialog).toContainText('Keep root <mass> as numbers.');
  // As many bars as the histogram has, beyond the 24 of the table.
  const bars = await dialog.locator('.tiny-bars path').first().getAttribute('d');
  expect(bars?.match(/M/g)?.length).toBe(32);
  await useData(page);
  await learned(page);
  await setUp(page);
  await page.getByTestId('see-columns').click();
  const columns = page.getByTestId('data-columns');
  await expect(columns.getByRole('combobox', { name: 'light: how to use it' })).toHaveValue('number');
  await expect(columns.locator('[data-column=light]')).toContainText('17.9 to 64.8');
  await putAway(page);
  await select(page, /^light$/);
  await expect(page.locator('.inspected')).toContainText('mean 40.2, standard deviation 7.7, from 17.9 to 64.8');
});

test('every view of numbers says by BIC what holds of regressions', async ({ page }) => {
  await bring(page);
  await test.step('by hand: the regression, and a p-value that is a bound', async () => {
    await go(page, 'hand');
    await page.getByTestId('hand-child').selectOption('leaf');
    await expect(page.getByTestId('sentence')).toContainText('BIC of leaf given light and water is −1,082.23');
    await expect(page.getByTestId('regression')).toContainText('0.3015');
    await expect(page.locator('.hand-about')).toContainText('p below 10−16');
  });
  await test.step('network and inspector', async () => {
    await go(page, 'network');
    await setUp(page);
    await expect(page.locator('label').filter({ hasText: /^BIC/ })).toHaveText('BIC');
    await expect(page.getByTestId('sentence')).toHaveText('The highest-scoring of all 3,781,503 networks.');
    await select(page, /leaf.*yield/);
    await expect(page.locator('.inspected')).toContainText(
      'raises the log-likelihood of yield by 338.20 and costs 3.11 for one parameter',
    );
  });
  await test.step('the parents: only rules that hold are told', async () => {
    await go(page, 'parents');
    const reasons = page.locator('.reasons');
    await expect(reasons).toContainText('Subset rule');
    await expect(reasons).not.toContainText('Size bound');
    await page.getByLabel('Most parents', { exact: true }).check();
    await expect(page.getByText('columns of levels, not of numbers')).toBeVisible();
    await setUp(page);
    await page.getByTestId('edit-rules').click();
    await expect(page.getByTestId('rules-work')).toContainText('of 192 families');
    await page.keyboard.press('Escape');
    await putAway(page);
  });
  await test.step('scores and papers say what they are about', async () => {
    await go(page, 'scores');
    await expect(page.getByTestId('sentence')).toContainText('parent sets are left after pruning');
    await go(page, 'papers');
    await page.getByTestId('paper-pruning').click();
    await expect(page.getByTestId('here-plants.csv')).toContainText('MDL counts levels, and these data are numbers');
    // No key is shown in place of its text.
    await expect(page.locator('main')).not.toContainText('papers.pruning');
  });
  await test.step('curves: only the price varies, up to where no edge is left', async () => {
    await go(page, 'curves');
    await expect(page.getByTestId('sentence')).toContainText(
      'The network shrinks from the complete graph at ψ = 0 to no edge from',
    );
    await expect(page.getByTestId('curve-ess')).toBeDisabled();
    await expect(page.getByTestId('curve-no-ess')).toBeVisible();
    await expect(page.getByTestId('curve-estimate')).toContainText('regressions');
    await expect(page.getByTestId('curve-estimate')).not.toContainText('levels');
    await expect(page.locator('.curves-chart')).toContainText('BIC');
    await expect(page.locator('.curves-chart')).not.toContainText('lecture');
    // A link made for levels that asks for the other curve shows this one.
    await expect.poll(() => page.url()).toContain('view=curves');
    await page.evaluate(() => {
      location.hash = `${location.hash}&curve=ess`;
    });
    await expect(page.getByTestId('curve-penalty')).toBeChecked();
  });
});

test('numbers by BGe, with odds of one edge, and by a link', async ({ page, context }, info) => {
  await test.step('by BGe: every line by hand in numbers, inspector and members', async () => {
    await bring(page);
    await chooseScore(page, 'bge');
    await go(page, 'hand');
    await page.getByTestId('hand-child').selectOption('leaf');
    const sum = page.getByTestId('hand-sum');
    await expect(sum.locator('tr').filter({ hasText: 'Gamma functions' })).toContainText('lnΓ(½ · 505) − lnΓ(½ · 5)');
    await expect(page.getByTestId('line-total')).toHaveText('−1,092.24');
    await select(page, /leaf.*yield/);
    await expect(page.locator('.inspected')).toContainText(/With leaf as a parent, yield scores [\d.]+ better/);
    // On a phone an edge leads there.
    await page.getByTestId('open-members').click();
    await expect(page.getByRole('dialog')).toContainText('same independences');
  });
  await test.step('odds of one edge are a line of the sum, of the exports and of the printed card', async () => {
    await leave(page);
    await bring(page);
    await chooseScore(page, 'bge');
    await weigh(page, 'constructor', 'yield', '1000000');
    await learned(page);
    await select(page, /constructor.*yield/);
    await expect(page.locator('.inspected .terms')).toContainText('13.82');
    await expect(page.getByTestId('second')).toHaveText(
      /^With odds for single edges, reversing an edge can change the score/,
    );
    await go(page, 'hand');
    await expect(page.getByTestId('line-prior')).toHaveText('13.82');
    await expect(page.getByTestId('hand-sum')).toContainText('κu is the odds of the edge from u');
    await go(page, 'network');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const card = page.getByTestId('result-card');
    await expect(card).toContainText('rows that the prior mean is worth: 1 · degrees of freedom of the prior: 8');
    await expect(card).toContainText('constructor → yield 1000000');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await toExport(page);
    expect(await exported(page, 'r')).toContain('type = "bge", iss.mu = 1) + log(1000000.0)');
    expect(await exported(page, 'python')).toContain('score += math.log(1000000.0)');
  });
  await test.step('a link with the numbers in it reopens, is re-checked, and the command line says the same', async () => {
    await leave(page);
    await bring(page);
    await chooseScore(page, 'bge');
    await toExport(page);
    const text = await exported(page, 'json');
    await page.keyboard.press('Escape');
    await page.getByTestId('share').click();
    await page.getByRole('radio', { name: /^Put my data in the link/ }).check();
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/with=d/);
    const reader = await context.newPage();
    await reader.goto(await field.inputValue());
    await expect(reader.getByTestId('shared')).toContainText('score re-checked here');
    await expect(reader.getByTestId('shared')).toContainText('re-proved here');

    const ours = JSON.parse(text);
    const path = info.outputPath('plants.csv');
    await writeFile(path, plants().buffer);
    const numeric = ours.variables.flatMap((name: string) => ['--number', name]);
    const { json, err } = await bayescope(['learn', path, '--json', '--score', 'bge', ...numeric]);
    expect(err).toBe('');
    expect([json.score, json.fingerprint, json.networks]).toEqual([ours.score, ours.fingerprint, ours.networks]);
  });
});
