// Races: the default field, the true sentence, agreement of chart and table, Stop, a network taken and undone, the
// link.

import type { Page } from '@playwright/test';
import { expect, isAt, open, reopen, setUp, status, test, violations } from './page.ts';

const BOARD = '#v=1&data=tic-tac-toe.1&n=958&seed=0&view=compare';

const sentenceOf = (page: Page) => page.getByTestId('sentence');
const progress = (page: Page) => page.getByTestId('race-progress');

/** Waits for the end of a race. */
const over = (page: Page, runs: number) =>
  expect(progress(page)).toHaveText(`${runs} of ${runs} done`, { timeout: 45_000 });

/** Waits for the end of a race, which on a busy machine has to be started by hand. */
async function runOver(page: Page, runs: number) {
  await expect(page.getByTestId('race-stop').or(page.getByTestId('race-start'))).toBeEnabled();
  await page.waitForTimeout(500); // time to start without a request
  const begin = page.getByRole('button', { name: 'Run all', exact: true });
  if (await begin.isVisible()) await begin.click({ timeout: 1000 }).catch(() => {}); // it has started meanwhile
  await over(page, runs);
}

/** Cells of the table under the chart. */
async function cells(page: Page) {
  const table = page.getByTestId('race-table');
  if ((await table.getAttribute('open')) === null) await table.locator('summary').click();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
}

test(
  'the usual field races by itself; sentence, chart, list and table say the same; axe, dark, as text',
  { tag: ['@first', '@phone'] },
  async ({ page }, { project }) => {
    await open(page, BOARD);
    await over(page, 6);
    await expect(sentenceOf(page)).toHaveText('Three methods found the best network. One proved it.');
    await expect(page.getByTestId('second')).toContainText('Exact search proved it after');
    const rows = await cells(page);
    expect(rows.map(([name, score, gap, known]) => [name, score, gap, known])).toEqual([
      ['Exact search', '−9,396.38', '0', 'proven optimal'],
      ['Order-based search', '−9,396.38', '0', 'reached the proven optimum, without a proof of its own'],
      ['Simulated annealing', '−9,396.38', '0', 'reached the proven optimum, without a proof of its own'],
      ['Greedy equivalence search', '−9,638.30', '241.92', 'best found'],
      ['Tabu search', '−9,638.30', '241.92', 'local optimum'],
      ['Greedy search', '−9,638.30', '241.92', 'local optimum'],
    ]);
    // The chart: a line and a name for each entrant, at its mark with the time of the table or, without room there, in
    // the row above; one is proven.
    const chart = page.getByTestId('race-chart');
    await expect(chart.locator('.race-line')).toHaveCount(6);
    const isAbove = await chart.locator('svg > .race-name', { hasText: 'Exact search' }).count();
    await expect(chart.locator('.race-star')).toHaveCount(1 + isAbove);
    for (const [name, , , , , time] of rows) {
      const label = chart.locator('g').filter({ has: page.locator('.race-name', { hasText: name ?? '' }) });
      const times = await label.last().locator('.race-when').allTextContents();
      expect(project.name === 'wide' ? [[], [time]] : [[]], name).toContainEqual(times);
      // On a phone the list below the chart, with the same marks, names what has no room.
      const names = chart.locator('.race-name', { hasText: name ?? '' });
      if (project.name === 'wide') await expect(names).toHaveCount(1);
      else expect(await names.count()).toBeLessThanOrEqual(1);
      await expect(page.getByTestId('race-runs')).toContainText(name ?? '');
    }
    // Step functions: a line goes right and up, never down.
    for (const d of await chart.locator('.race-line').evaluateAll((all) => all.map((e) => e.getAttribute('d') ?? ''))) {
      const heights = [...d.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
      expect(d).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)*$/);
      expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    }
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').locator('tbody tr')).toHaveCount(6);
    expect(await violations(page)).toEqual([]);
  },
);

test('a run is added, changed and removed by keyboard; work and gap; the link brings the field back', async ({
  page,
}) => {
  await open(page, `${BOARD}&race=dp,tabu~start~random~hseed~7,hill-climb~tries~3&rx=steps`);
  await over(page, 3);
  await expect(page.getByTestId('race-across-steps')).toBeChecked();
  await expect(page.getByTestId('race-runs')).toContainText('Tabu search, random start');
  await expect(page.getByTestId('race-runs')).toContainText('Greedy search, 3 restarts');
  const before = await cells(page);
  await page.getByTestId('race-add').focus();
  await page.keyboard.press('Enter');
  await over(page, 4);
  const added = page.getByTestId('race-run-3');
  await added.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('race-method-3').selectOption('k2');
  await over(page, 4);
  await expect(added).toContainText('K2');
  await page.getByTestId('race-up-score').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('race-up-gap')).toBeChecked();
  await expect(page.getByTestId('race-chart').locator('.race-up')).toContainText('behind the best known');
  await expect.poll(() => page.url()).toContain('race=dp,tabu~start~random~hseed~7,hill-climb~tries~3,k2');
  await expect.poll(() => page.url()).toContain('ry=gap');
  // Finished runs stay unchanged.
  expect((await cells(page)).slice(0, 3)).toEqual(before);
  await page.reload();
  await over(page, 4);
  const again = await cells(page);
  const compared = (rows: (string | null)[][]) => rows.map((row) => row.filter((_, i) => ![4, 5].includes(i)));
  expect(compared(again.slice(0, 3))).toEqual(compared(before));
  await page.getByTestId('race-run-1').locator('summary').click();
  await page.getByTestId('race-remove-1').click();
  await over(page, 3);
  await page.getByTestId('race-usual').click();
  await over(page, 6);
  await expect.poll(() => page.url()).not.toContain('race=');
});

test('Stop, a network taken from a run, a refusal, and several runs of each', async ({ page }) => {
  await test.step('Stop keeps what each has so far', async () => {
    const long = 'hill-climb~start~random~tries~100000';
    await open(page, `#v=1&data=asia.1&n=1000&seed=289&view=compare&race=k2,${long},${long}~hseed~2`);
    const stop = page.getByTestId('race-stop');
    const start = page.getByTestId('race-start');
    await start.click(); // runs of this number start on request only
    await expect(stop).toBeVisible();
    await expect(page.getByTestId('race-run-1')).toContainText('running');
    await expect(page.getByTestId('race-run-1').locator('.num').first()).toContainText('−');
    await stop.click();
    await expect(start).toBeVisible();
    await expect(sentenceOf(page)).toContainText('Stopped with');
    await expect(page.getByTestId('race-run-1')).toContainText('stopped');
    const score = await page.getByTestId('race-run-1').locator('.num').first().textContent();
    expect(score).toMatch(/^−2,2\d\d\.\d\d$/);
    // Two seeds of the same method are distinguished.
    await expect(page.getByTestId('race-runs')).toContainText('seed 2');
  });
  await test.step('the network of a run becomes the result, and undo brings the old one back', async () => {
    await reopen(page, `${BOARD}&race=dp,hill-climb,k2`);
    await over(page, 3);
    await page.getByTestId('race-run-1').locator('summary').click();
    await page.getByTestId('race-take-1').click();
    await isAt(page, 'network');
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
    await expect(page.locator('.bar')).toContainText('−9,638.30');
    await expect.poll(() => page.url()).toContain('search=hill-climb');
    await page.keyboard.press('Control+z');
    await isAt(page, 'compare');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await over(page, 3);
  });
  await test.step('a method that the data do not allow has its reason beside the run', async () => {
    await open(page, `${BOARD}&score=k2&race=ges,hill-climb`);
    await over(page, 1);
    await expect(page.getByTestId('race-run-0')).toContainText('searches over equivalence classes');
    await expect(page.locator('.say')).toContainText('Greedy search');
    await expect(sentenceOf(page)).toContainText('which this page has proven.');
    await setUp(page);
    await page.getByRole('radio', { name: /^BIC/ }).check();
    await over(page, 2);
  });
  await test.step('several runs of each as ovals: mean and deviation, in the table too', async () => {
    await reopen(page, `${BOARD}&race=annealing,k2,swaps~tries~0&reps=4&spread=1&rx=families`);
    await runOver(page, 12);
    const chart = page.getByTestId('race-chart');
    await expect(chart.locator('.race-oval')).toHaveCount(3);
    await expect(chart.locator('.race-dot')).toHaveCount(12);
    const rows = await cells(page);
    expect(rows.map(([name, runs]) => [name, runs])).toEqual([
      ['Simulated annealing', '4'],
      ['K2', '4'],
      ['Order-based search by swaps, 0 restarts', '4'],
    ]);
    expect(rows[1].slice(2)).toEqual(['−9,661.78 ± 0.00', '102', '1']);
    expect(rows[2][2]).toMatch(/^−9,\d\d\d\.\d\d ± [1-9]/);
    expect(await violations(page)).toEqual([]);
  });
});
