// Etminani, Naghibzadeh and Razavi recomputed: rows are worked when asked, with Stop, and lead to their data. What the
// page says, and every printed number: tests/www/papers-set.test.ts.

import type { Page } from '@playwright/test';
import { expect, isAt, open, test, violations } from './page.ts';

const PAPER = '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=branching';

test('the searches of Tic-tac-toe run to their end; axe', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await open(page, PAPER);
  await expect(page.getByTestId('branching-nodes-Asia')).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByTestId('branching-2-Tic-tac-toe-etminani')).toHaveText('9,784,921 proven', {
    timeout: 60_000,
  });
  await test.step('the figure: the slider moves both trees, a mark leads to a proof, Play goes on', async () => {
    const [slider, idea] = [page.getByTestId('idea-slider'), page.getByTestId('idea')];
    await expect(page.getByTestId('readings').filter({ visible: true })).toContainText(/646.*140.*3,013.*767.*33/s);
    await slider.press('ArrowRight');
    await expect(idea.locator('svg.chart')).toHaveAttribute('aria-label', /after 4 nodes/);
    await idea.getByRole('button', { name: /Etminani proves/ }).press('Enter');
    const proofs = [/Proven/, /59\.05 after 646/, /Proven/, /59\.05 after 140/];
    await expect(idea.locator('.bb-proven')).toHaveText(proofs);
    await page.getByTestId('idea-play').click();
    await expect(page.getByTestId('idea-play')).toHaveText('Pause');
    await expect(slider).not.toHaveValue('0');
    await page.getByTestId('idea-play').click();
  });
  await expect(page.getByTestId('branching-tic-tac-toe-cyclic')).toContainText(/33.*9,784,921.*−9,396\.376.*proven/);
  expect(await violations(page)).toEqual([]);
});

/** Verdicts that overflow their cells. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sizes td')].flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('.paper-verdict > :not(.vh)')]
        .map((words) => ({ words: words.textContent, box: words.getBoundingClientRect() }))
        .filter(({ box }) => box.left < left - 1 || box.right > right + 1)
        .map(({ words }) => words);
    }),
  );

test('a topic of the paper leads to its view', async ({ page }) => {
  await open(page, PAPER);
  await page.getByTestId('branching-further').locator('[data-go="tree"]').click();
  await isAt(page, 'steps');
  await page.goBack();
  await page.getByTestId('branching-further').locator('[data-go="columns"]').click();
  await isAt(page, 'columns');
});

test('all that is printed stands; one button fills the rows, Stop leaves them, and a row leads to its data', async ({
  page,
}) => {
  test.slow();
  await open(page, '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=branching');
  const spect = page.getByTestId('branching-2-Spect-heart');
  for (const printed of ['−761.0', '343', '288', '4.5 s', '2.8 s']) await expect(spect).toContainText(printed);
  await expect(page.getByTestId('branching-2-King rook')).toContainText('−290.5');
  await page.getByTestId('branching-start').click({ timeout: 60_000 });
  await expect(page.getByTestId('branching-says')).toContainText(/nodes so far\. \d of 9 rows are done/);
  // 36 million nodes take seconds; the rows after it are reached.
  await expect(page.getByTestId('branching-2-Bc-wisconsin-cassio')).toHaveText('211 proven', { timeout: 90_000 });
  await page.getByTestId('branching-stop').click();
  await expect(page.getByTestId('branching-start')).toHaveText('Compute the remaining rows');
  await expect(page.getByTestId('branching-2-Bc-wisconsin-etminani')).toHaveText('983 proven');
  await expect(page.getByTestId('branching-2-Abalone')).toContainText('other cuts');
  await expect(page.getByTestId('branching-2-Abalone')).not.toContainText('misprint');
  // Its ten levels are those of the file, which has other rows.
  await expect(page.getByTestId('branching-2-Bc-wisconsin')).toContainText('other rows');
  await expect(page.getByTestId('branching-2-Tic-tac-toe')).toContainText('not reproduced');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => outside(page), `${width} px`).toEqual([]);
  }
  await page.getByTestId('branching-2-Bc-wisconsin').locator('[data-go="data:2"]').click();
  await expect(page).toHaveURL(/data=uci-breast-cancer-wisconsin\.1/);
  await expect(page.getByTestId('chip')).toHaveAttribute('data-claim', 'proven optimal');
  await page.goBack();
  await expect(page.getByTestId('branching-2-Bc-wisconsin-etminani')).toHaveText('983 proven');
  await page.getByTestId('branching-2-Bc-wisconsin-cassio').locator('a').click();
  await isAt(page, 'steps');
});

test('bounds by groups are counted beside the published ones, in both searches; Stop leaves what is done', async ({
  page,
}) => {
  test.slow();
  await open(page, '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=branching');
  const start = page.getByTestId('branching-groups-start');
  await start.click({ timeout: 90_000 });
  await expect(page.getByTestId('branching-groups-says')).toContainText(/Abalone: .+ nodes so far/);
  const grouped = page.getByTestId('branching-groups-Abalone-etminani-groups');
  await expect(grouped).toHaveText(/^3,377 proven in /, { timeout: 60_000 });
  await page.getByTestId('branching-groups-stop').click();
  await expect(start).toHaveText('Count with groups and without');
  // On a quick machine all 36,140,838 nodes of the published bounds are made before the time limit.
  await expect(page.getByTestId('branching-groups-Abalone')).toContainText(
    /3,377 proven in [\d.]+ m?s(?:at least )?\d[\d,]{3,}/,
  );
  await grouped.locator('a').click();
  await expect(page).toHaveURL(/search=etminani.*groups|groups.*search=etminani/);
});
