// Under the head of every paper: its address, its numbers as CSV, commands; and tables that are never cut off.
import { readFile } from 'node:fs/promises';
import { PROXY, PRUNING } from '../../www/generated/recorded.ts';
import { expect, open, test, violations } from './page.ts';

const VIEW = '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=';

test('a paper leads to its document, gives its numbers as CSV and the commands that make them', async ({ page }) => {
  await open(page, `${VIEW}pruning`);
  await expect(page.getByTestId('paper-document')).toHaveAttribute('href', /^https:\/\/proceedings\.mlr\.press\//);
  const saved = page.waitForEvent('download');
  await page.getByTestId('paper-csv').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('bayescope-papers-pruning.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('table,item,printed,here,compared,version,date');
  expect(lines.find((line) => line.includes('"flag, S"'))).toMatch(
    /^Table 1,"flag, S",116\.00,116,equal,0\.\d+\.\d+ \w+,20\d\d-/,
  );
  expect(lines.find((line) => line.includes('"parkinsons, k = 1000, s"'))).toMatch(/,0\.10,0\.20\d+,misprint,/);
  // A recorded value has its day, and no current version.
  expect(lines.find((line) => line.includes('"flag, k = 1000, p"'))).toMatch(new RegExp(`,8,[^,]*,,${PRUNING.day}$`));
  expect(lines.find((line) => line.includes('"hepatitis, k = 10, E_h"'))).toMatch(new RegExp(`,,,${PRUNING.day}$`));
  await page.getByTestId('paper-commands').locator('summary').click();
  await expect(page.getByTestId('paper-commands')).toContainText('learn flag.csv --score mdl --k 1000');
  expect(await violations(page)).toEqual([]);
});

test('the board says of each paper what it printed and what it takes here, and leads to its page', async ({ page }) => {
  await open(page, `${VIEW}lecture`);
  await expect(page.getByTestId('board-pruning')).toContainText('22,217 s');
  await expect(page.getByTestId('board-pruning')).toContainText('1.28 s (2026-11-22, AMD EPYC');
  await expect(page.getByTestId('board-proxy')).toContainText('188.3 s, not proven');
  await expect(page.getByTestId('board-proxy')).toContainText(`(${PROXY.day}, ${PROXY.machine})`);
  await expect(page.getByTestId('board-branching')).toContainText('33 nodes, score −9656.2');
  await expect(page.getByTestId('board-branching')).toContainText('9,784,921 nodes to the proven optimum −9,396.376');
  await expect(page.getByTestId('board-branching')).toContainText(/\(20\d\d-\d\d-\d\d, /);
  await expect(page.getByTestId('board-freedom')).toContainText(`71 of 71 (${PROXY.day}, ${PROXY.machine})`);
  await page.getByTestId('board-pruning').getByRole('button').click();
  await expect(page).toHaveURL(/paper=pruning/);
});

for (const paper of ['lecture', 'pruning', 'branching', 'freedom'])
  test(`no table of ${paper} is cut off, from a phone to a large screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, VIEW + paper);
    await expect(page.getByTestId('paper-csv')).toBeVisible();
    for (const width of [390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll('.paper table')]
              .map((table) => ({
                name: table.getAttribute('data-testid'),
                over: table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0),
              }))
              .filter(({ over }) => over > 1.5),
          ),
        )
        .toEqual([]);
    }
  });

test('search by proxy: what was recorded of resampling and of the exact engine stands there before anything is measured', async ({
  page,
}) => {
  await open(page, '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=proxy');
  const proofs = page.getByTestId('proxy-recorded-proofs').locator('tbody tr');
  await expect(proofs).toHaveCount(PROXY.synth.flatMap(({ standings }) => standings).length, { timeout: 30_000 });
  await expect(proofs.first()).toContainText(/SYNTH20.*proven/);
  await expect(proofs.last()).toContainText('−459,657.16');
  await expect(page.getByTestId('proxy-recorded-rounds').locator('tbody tr')).toHaveCount(6);
  await expect(page.getByTestId('proxy-recorded-says-SYNTH20')).toContainText('below exact greedy search');
  await expect(page.getByTestId('part-hosts')).toContainText('MCMC');
});
