// Persistence: the better network and its proof, whatever runs next; own data, recipe and runs after a reload; and
// forgetting them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { wards } from './files.ts';
import {
  chooseFile,
  expect,
  holdWork,
  learnFile,
  open,
  putAway,
  reopen,
  setUp,
  showResult,
  status,
  test,
  useData,
  violations,
} from './page.ts';

async function bring(page: Page) {
  await learnFile(page, wards());
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
}

const klinik = readFileSync(new URL('../data/import/klinik.csv', import.meta.url));

/** Entries of a storage of the page, as JSON without bytes. */
const entriesOf = async (page: Page, name: 'files' | 'runs'): Promise<any[]> =>
  JSON.parse(
    await page.evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open(`bayescope-${name}`);
          opening.onupgradeneeded = () => opening.transaction?.abort(); // there is none yet
          opening.onerror = () => resolve('[]');
          opening.onsuccess = () => {
            const database = opening.result;
            const entries = database.transaction(name).objectStore(name).getAll();
            entries.onsuccess = () => {
              database.close();
              resolve(JSON.stringify(entries.result));
            };
          };
        }),
      name,
    ),
  );

/** Whether the file, its two runs and the session are saved for the next visit. */
async function kept(page: Page) {
  const [files, runs] = [await entriesOf(page, 'files'), await entriesOf(page, 'runs')];
  const session = await page.evaluate(() => localStorage.getItem('bayescope.session') ?? '');
  const ofOwn = (list: any) => Array.isArray(list) && list.filter(({ learned }) => learned).length === 2;
  // An index, and the entries it names.
  return [files.length > 1, runs.some(ofOwn), session.includes('klinik.csv')];
}

test('runs that are kept, and a kept file first in the menu', { tag: '@phone' }, async ({ page, context }) => {
  await test.step('a proof stays when another method runs, and every run is listed', async () => {
    await open(page);
    await bring(page);
    const score = await page.getByTestId('status').locator('..').locator('dd').first().textContent();
    await setUp(page);
    await page.getByTestId('method').selectOption('hill-climb');
    await showResult(page);
    await expect(page.getByTestId('last-run')).toContainText('Greedy search');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.getByTestId('status').locator('..').locator('dd').first()).toHaveText(score ?? '');
    await page.getByTestId('open-runs').click();
    await expect(page.getByTestId('runs').locator('tbody tr')).toHaveCount(2);
    expect(await violations(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('compare-two').click();
    await expect(page.getByTestId('versus-lead'), 'the two latest runs').toContainText('the run Greedy search, BIC: ');
  });
  await test.step('a kept file stands first in the menu and opens at once as it was last learned from; prepared it is in the dialog', async () => {
    await reopen(page);
    await chooseFile(page, wards());
    // Above the table of columns, where it is visible.
    await expect(page.getByTestId('keep')).toBeChecked();
    await expect(page.getByRole('dialog').getByTestId('keep')).toBeInViewport();
    await useData(page);
    await setUp(page);
    await page.getByRole('radio', { name: /^BDeu/ }).check();
    await expect(page).toHaveURL(/score=bdeu/);
    await expect.poll(async () => JSON.stringify(await entriesOf(page, 'files'))).toContain('score=bdeu');
    const next = await context.newPage();
    await open(next);
    await setUp(next);
    await next.getByTestId('data-picker').click();
    const first = next.locator('.picker .menu').getByRole('button').first();
    await expect(first).toHaveAttribute('data-testid', 'kept-wards.csv');
    await first.click();
    await expect(next).toHaveURL(/file=wards.csv.*/);
    await expect(next).toHaveURL(/score=bdeu/);
    await expect(next.getByRole('dialog')).toBeHidden();
    await expect(status(next)).toHaveAttribute('data-state', 'proven optimal');
    await setUp(next);
    await next.getByTestId('data-picker').click();
    await next.getByTestId('prepare-wards.csv').click();
    await expect(next.getByRole('dialog')).toContainText('wards.csv');
    await expect(next.getByTestId('use-data')).toBeEnabled();
  });
});

test('own data, recipe and runs survive a reload and a return; what is forgotten is gone', { tag: '@first' }, async ({
  page,
  context,
}) => {
  await open(page);
  await chooseFile(page, { name: 'klinik.csv', mimeType: 'text/csv', buffer: klinik });
  await page.getByTestId('apply-all').click();
  await useData(page);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await setUp(page);
  // The second run is that of the link; the proof by the first is known from the saved runs.
  await page.getByTestId('method').selectOption('hill-climb');
  await showResult(page);
  await expect(page.getByTestId('last-run')).toContainText('Greedy search');
  await expect.poll(() => page.url()).toContain('file=klinik.csv');
  await expect(page.getByTestId('keep')).toBeChecked();
  await expect.poll(() => kept(page), 'the file, the runs and the session').toEqual([true, true, true]);
  const isBack = async (at: Page) => {
    await expect.poll(() => at.url()).toContain('file=klinik.csv');
    await expect(status(at)).toHaveAttribute('data-state', 'proven optimal');
    await expect(at.getByTestId('sheet')).toContainText('klinik.csv · 488 of 641 rows ');
    await showResult(at);
    await expect(at.getByTestId('kept-run')).toHaveCount(2);
  };
  await page.reload();
  await isBack(page);
  await expect(page.getByTestId('missing')).toBeHidden();
  // A plain visit offers to continue, with the sizes of these data.
  const next = await context.newPage();
  await open(next);
  await expect(next.getByTestId('session')).toContainText('Continue klinik.csv');
  await expect(next.getByTestId('session')).toContainText('488 rows, 12 variables');
  await next.getByTestId('session').getByRole('button').first().click();
  await isBack(next);
  await setUp(next);
  await next.getByTestId('forget').click();
  await expect(next.getByRole('list', { name: 'Notices' })).toContainText('Nothing is kept');
  // A link to the same data finds nothing now, and says which file it needs.
  const link = next.url();
  const last = await context.newPage();
  await last.goto(link);
  await expect(last.getByTestId('missing')).toContainText('add “klinik.csv”');
});

test('the best network and the bound of a run that was stopped are back when a link that was opened is undone', async ({
  page,
}) => {
  await open(page);
  await setUp(page);
  // Before the data, so that no other method proves their optimum first.
  await page.getByTestId('method').selectOption('dp');
  await page.getByTestId('own-data').click();
  await page.getByTestId('file-input').setInputFiles('tests/data/attack/big24.csv');
  await useData(page);
  await putAway(page);
  // The proof of the opening example disappears with its data.
  await expect.poll(() => page.url()).toContain('file=big24.csv');
  await expect(status(page)).not.toHaveAttribute('data-state', 'proven optimal');
  const facts = page.locator('.facts');
  const start = page.getByTestId('run');
  const work = await holdWork(page);
  if ((await status(page).getAttribute('data-state')) !== 'running') await start.click();
  await work.until(async () => /bound.*−/.test((await facts.textContent()) ?? ''));
  await page.keyboard.press('Escape');
  await work.letGo();
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  const [best, bound] = await facts.locator('dd').allTextContents();
  expect(
    [best, bound].every((number) => /^−\d/.test(number)),
    `${best}, ${bound}`,
  ).toBe(true);
  await page.evaluate(() => {
    location.hash = '#v=1&data=college-plans.1&n=10318&seed=0';
  });
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await expect(page.locator('.bar')).not.toContainText(best);
  await page.getByTestId('undo').click();
  await expect(facts.locator('dd').nth(0)).toHaveText(best);
  await expect(facts.locator('dd').nth(1)).toHaveText(bound);
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
});
