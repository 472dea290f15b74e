// Experiments, where no choice closes a cycle: they come from a file, a table or rules; parents are chosen one variable
// at a time; the network is drawn unrolled and folded; the search for one variable is replayed.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { file } from './files.ts';
import {
  chooseFile,
  expect,
  goTo,
  isAt,
  open,
  putAway,
  reopen,
  setUp,
  status,
  test,
  toExport,
  violations,
} from './page.ts';

/** Two regulators and two genes; G1 follows P1, G2 is the opposite of P2. */
const ROWS = Array.from({ length: 24 }, (_, i) => [i % 2, (i >> 1) % 2]);
const OWN = [
  '#regulators P1 P2',
  `conditions ${ROWS.map((_, i) => `E${i}`).join(' ')}`,
  `P1 ${ROWS.map(([a]) => a).join(' ')}`,
  `P2 ${ROWS.map(([, b]) => b).join(' ')}`,
  `G1 ${ROWS.map(([a]) => a).join(' ')}`,
  `G2 ${ROWS.map(([, b]) => 1 - b).join(' ')}`,
].join('\n');

/** A series of two genes that swap, the second a number; and a series of one row. */
const TABLE = [
  'when,who,x,y',
  ...Array.from({ length: 30 }, (_, i) => {
    const bit = (i * i + (i >> 2)) % 2;
    const before = i === 0 ? 0 : ((i - 1) * (i - 1) + ((i - 1) >> 2)) % 2;
    return `${i},a,${bit === 1 ? 'on' : 'off'},${(before * 3 + (i % 5) / 10).toFixed(1)}`;
  }),
  '0,b,on,0.5',
].join('\n');

async function bring(page: Page, name: string, text: string) {
  await chooseFile(page, file(name, text));
}

const proven = (page: Page) => expect(status(page)).toHaveAttribute('data-state', 'proven optimal');

/**
 * Opens the dialog of the experiments from the setup. The setup closes when the opened data arrive; until then the last
 * result is shown.
 */
const openExperiments = (page: Page) =>
  expect(async () => {
    await setUp(page);
    await page.getByTestId('experiments').click({ timeout: 2000 });
  }).toPass();

test('genes by rules: chosen where methods are, drawn twice, gone through, undone', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page);
  await setUp(page);
  await page.getByTestId('method').selectOption('bnfinder');
  await expect.poll(() => page.url()).toContain('data=experiments');
  await proven(page);
  // Choosing it again changes nothing, and the engine lives.
  await setUp(page);
  await page.getByTestId('method').selectOption('bnfinder');
  await putAway(page);
  await expect.poll(() => page.url()).toContain('data=experiments');
  await expect(page.getByTestId('crash')).toHaveCount(0);
  await expect(page.getByTestId('sentence')).toContainText('proven optimal under BDe');
  await expect(page.getByTestId('picture')).toHaveAttribute('data-folded', 'false');
  await expect(page.locator('.bnf .node')).toHaveCount(20);
  await page.getByTestId('folded').check({ force: true });
  await expect(page.locator('.bnf .node')).toHaveCount(10);
  expect(await violations(page)).toEqual([]);

  await goTo(page, 'parents');
  await expect(page.getByTestId('bnf-chart')).toHaveAttribute('data-looked', /^[1-9]/);
  await page.getByTestId('bnf-child').selectOption('3');
  await expect(page.getByTestId('sentence')).toContainText('G4 is cheapest with');
  const slider = page.getByTestId('bnf-slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByTestId('bnf-point')).toContainText('Set 1, no parents');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('bnf-point')).toContainText('Set 2, {');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('weight');

  await goTo(page, 'hand');
  await expect(page.getByTestId('sentence')).toContainText('learned from rows');
  // The same settings give the same address, and Undo leads back to rows.
  while (await page.getByTestId('undo').isEnabled()) await page.getByTestId('undo').click();
  await goTo(page, 'network');
  await proven(page);
  await expect(page.locator('.bnf')).toHaveCount(0);
});

test('experiments from a file of BNFinder and from tables', async ({ page }) => {
  await test.step('a file of BNFinder: regulators, signs, and what is wrong by line', async () => {
    await open(page);
    await bring(page, 'genes.txt', OWN);
    await proven(page);
    await expect(page.locator('.bnf .edge')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'P1 activates G1' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'P2 represses G2' })).toHaveCount(1);
    await openExperiments(page);
    await expect(page.getByTestId('bnf-said')).toHaveCount(0);
    await expect(page.locator('dialog')).toContainText('Layers of regulators are in the table above');
    await page.keyboard.press('Escape');
    await bring(page, 'known.txt', `#prioredge G1 2 P1\n#perturbed E3 G2\n${OWN}`);
    await proven(page);
    await openExperiments(page);
    await expect(page.getByTestId('bnf-said')).toHaveText('#prioredge G1 2 P1');
    await expect(page.getByTestId('bnf-perturbed')).toContainText('G2 in 1 experiment');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // An error is shown in the dialog where the file was chosen, or on the page where it was dropped.
    await bring(page, 'bad.txt', OWN.replace('#regulators', '#prioredge G1 x P1\n#regulators'));
    await expect(page.getByTestId('data-error')).toContainText('Line 1');
    await expect(page.getByRole('heading', { name: 'bad.txt' })).toBeVisible();
    await page.getByTestId('file-input').setInputFiles(file('alone.txt', '#perturbed EX\n'));
    await expect(page.getByTestId('data-error')).toContainText('Line 1 of the experiments');
    await page.getByTestId('file-input').setInputFiles(file('unknown.txt', OWN.replace('P1 P2', 'P1 P2 ZZ')));
    await expect(page.getByTestId('data-error')).toContainText('“ZZ” is named in line 1');
    await expect(page.locator('.notices')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.bnf .edge')).toHaveCount(2);
  });
  await test.step('a time that can’t be read, and one without transitions', async () => {
    await reopen(page);
    const rows = Array.from({ length: 20 }, (_, i) => `${i >> 1},d${i},${i % 2},${(i >> 1) % 2},t${i}`);
    await bring(page, 'dishes.csv', ['hour,dish,x,y,word', ...rows].join('\n'));
    await page.getByTestId('to-experiments').click();
    const heading = page.getByTestId('sentence');
    await page.getByTestId('bnf-time').selectOption('word');
    await expect(page.getByTestId('bnf-problem')).toContainText('is not a time');
    await expect(heading).toHaveText('The experiments can’t be read.');
    await page.getByTestId('bnf-time').selectOption('hour');
    await expect(page.getByTestId('bnf-problem')).toContainText('choose the column of the series');
    await expect(heading).toHaveText('The experiments can’t be read.');
    await page.getByTestId('bnf-series').selectOption('dish');
    await expect(page.getByTestId('bnf-notices')).toContainText('nothing to learn from');
    await page.getByTestId('bnf-done').click();
    await expect(page.locator('.notices')).toContainText('nothing to learn from');
    // A message about one way of reading them is not repeated for the next.
    await page.getByTestId('undo').click();
    await page.getByTestId('undo').click();
    await page.getByTestId('undo').click();
    await expect(page.getByTestId('problem')).toContainText('cycle');
    await expect(heading).toHaveText('Nothing can be learned from the experiments as they are.');
    await expect(page.locator('.notices')).toHaveCount(0);
  });
  await test.step('numbers as mixtures in place of bins, in one click; what was left out stays so', async () => {
    await open(page);
    const rows = Array.from({ length: 24 }, (_, i) => `${i % 2},${(i % 2) * 3 + (i % 5) / 10},${i / 7},x`);
    await bring(page, 'mixed.csv', ['P,G,H,const', ...rows].join('\n'));
    await page.getByTestId('numbers-mixtures').click();
    await expect(page.getByTestId('mixture')).toHaveCount(2);
    // Without time or layers a choice of parents could close a cycle: the page says so, with remedies beside it.
    await expect(page.getByTestId('bnf-problem')).toContainText('cycle');
    await page.getByTestId('bnf-layer-0').selectOption('1');
    await page.getByTestId('bnf-layer-1').selectOption('2');
    await page.getByTestId('bnf-values-2').selectOption('exclude');
    await expect(page.getByTestId('bnf-problem')).toHaveCount(0);
    await page.getByTestId('bnf-done').click();
    await expect(page.getByRole('button', { name: 'P activates G' })).toHaveCount(1);
  });
  await test.step('genes by rules stand in the menu of examples', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await page.getByTestId('example-rules').click();
    await proven(page);
    await expect(page.locator('.bnf .node')).toHaveCount(20);
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await expect(page.getByTestId('example-rules')).toHaveAttribute('aria-current', 'true');
  });
});

test('a table: time and series are chosen, numbers are mixtures, layers in place of time', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page);
  await bring(page, 'series.csv', TABLE);
  await page.getByTestId('to-experiments').click();
  await expect(page.getByTestId('bnf-problem')).toContainText('cycle');
  await page.getByTestId('bnf-time').selectOption('when');
  await page.getByTestId('bnf-series').selectOption('who');
  await expect(page.getByTestId('bnf-size')).toContainText('2 variables, 31 experiments in 2 series: 29 transitions');
  await expect(page.getByTestId('mixture')).toHaveAttribute('aria-label', /y as two normal components/);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('bnf-values-1').selectOption('levels');
  await expect(page.getByTestId('mixture')).toHaveCount(0);
  await page.getByTestId('bnf-values-1').selectOption('numbers');
  await page.getByTestId('bnf-time').selectOption('');
  await expect(page.getByTestId('bnf-problem')).toBeVisible();
  await page.getByTestId('bnf-done').click();
  await page.getByTestId('undo').click();
  await proven(page);
  await expect(page.getByRole('button', { name: 'x activates y a moment later' })).toHaveCount(1);
});

test('Stop is answered by the engine itself, wherever a large search stands', async ({ page }) => {
  await open(page, '#v=1&data=experiments&file=large&exp=rules~64~2~20000~100~0.02~1&bnf=score~bde~by~document');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  for (const after of [50, 400, 2500]) {
    await page.getByTestId('run').click();
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    // The text is about the run under way, not about the last stop.
    await expect(page.getByTestId('sentence')).toHaveText(/being (chosen|searched)|are done/);
    await page.waitForTimeout(after); // into another part of the search
    await page.getByTestId('stop').click();
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    // An unresponsive engine is replaced, and the page says so.
    await expect(page.getByText('was restarted')).toHaveCount(0);
  }
});

test('links to experiments: with the result, and without the file', async ({ page }) => {
  await test.step('a link carries the result, which is added up again; a lie is told; the files BNFinder writes', async () => {
    await open(page);
    await bring(page, 'genes.txt', OWN);
    await proven(page);
    await page.getByTestId('share').click();
    await page.locator('input[name=carriage][value=included]').check();
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/&d=/);
    const link = await field.inputValue();
    await toExport(page);
    const download = page.waitForEvent('download');
    await page.getByTestId('download-sif').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('genes.sif');
    expect(readFileSync(await saved.path(), 'utf8')).toBe('P1\t+\tG1\nP2\t-\tG2\n');
    expect(await violations(page)).toEqual([]);
    const fragment = link.slice(link.indexOf('#'));

    await page.goto('about:blank');
    await open(page, fragment);
    await proven(page);
    await expect(page.getByTestId('claimed')).toContainText('no cheaper parents exist');
    await expect(page.locator('.bnf .edge')).toHaveCount(2);

    // A result claimed under another score is rejected.
    await page.goto('about:blank');
    await open(page, fragment.replace('&file=', '&bnf=score~mdl&file='));
    await proven(page);
    await expect(page.getByTestId('claimed')).toContainText('result is wrong');
  });
  await test.step('a link without its file: learned, and its result checked, when the file is brought', async () => {
    await reopen(page);
    await bring(page, 'genes.txt', OWN);
    await proven(page);
    await page.getByTestId('share').click();
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/&r=/);
    const link = await field.inputValue();
    expect(link).not.toMatch(/&d=/);
    const fragment = link.slice(link.indexOf('#'));
    const plain = fragment.replace(/(with|r)=[^&]*&?/g, '').replace(/&$/, '');
    for (const [opened, isClaimed] of [
      [fragment, true],
      [plain, false],
    ] as [string, boolean][]) {
      await page.goto('about:blank');
      await page.goto(`./${opened}`);
      await expect(page.getByTestId('missing')).toContainText('genes.txt');
      await expect(page.getByTestId('sentence')).toContainText('not here yet');
      const choosing = page.waitForEvent('filechooser');
      await page.getByTestId('missing').getByRole('button').click();
      await (await choosing).setFiles(file('genes.txt', OWN));
      await proven(page);
      await expect(page.getByTestId('missing')).toHaveCount(0);
      if (isClaimed) await expect(page.getByTestId('claimed')).toContainText('no cheaper parents exist');
      else await expect(page.getByTestId('claimed')).toHaveCount(0);
      await expect(page.locator('.bnf .edge')).toHaveCount(2);
    }
  });
});

test('papers: rows set score and limit, a published network beside ours, and links to where it is live', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=papers&paper=freedom');
  await test.step('the stopping line moves by keyboard and by its marks, and says what was looked at', async () => {
    const readings = page.getByTestId('readings').filter({ visible: true });
    await expect(page.getByTestId('idea').locator('.lc-dot-old')).toHaveCount(1);
    await expect(readings).toContainText('4 parents, 562 of 2,048 sets');
    await expect(readings).toContainText('3 parents, 232 sets');
    await page.getByTestId('idea-slider').press('End');
    await expect(readings).toContainText('6 parents, 1,486 of 2,048 sets');
    await expect(readings).toContainText('4 parents, 562 sets');
    await page.getByRole('button', { name: 'MDL takes sets of 3 parents' }).click({ force: true });
    await expect(readings).toContainText('3 parents, 232 of 2,048 sets');
  });
  await expect(page.getByTestId('freedom-n')).toBeVisible();
  // A row is a link with its score and limit, for a file that is opened there.
  await expect(page.getByRole('link', { name: 'input1', exact: true }).first()).not.toHaveAttribute('href', /maxp/);
  await page.getByTestId('freedom-published').getByRole('link', { name: 'input7, at most 5 parents' }).last().click();
  await expect.poll(() => new URL(page.url()).hash).toContain('maxp=5');
  await expect(page.getByTestId('missing')).toContainText('input7.txt');
  await page.goBack();
  await test.step('links lead to the network, and to the search for one gene', async () => {
    const live = page.getByTestId('freedom-live').locator('a');
    await expect(live).toHaveCount(4);
    await live.filter({ hasText: 'The search for G1' }).first().click();
    await isAt(page, 'parents');
    await proven(page);
    await expect(page.getByTestId('sentence')).toContainText('G1');
    await page.goBack();
    await live.filter({ hasText: 'The network over two moments' }).last().click();
    await proven(page);
    await expect(page.locator('.bnf .node')).toHaveCount(24);
    await page.goBack();
  });
  // A published network beside the reader's own result: first none, then edge by edge.
  await page.getByTestId('sif-input').setInputFiles(file('own.sif', 'P1 + G1\nP2 + G2\nP1\t-\tG2\n'));
  await expect(page.getByTestId('part-published')).toContainText('There is no result of experiments');
  await page.getByTestId('sif-input').setInputFiles(file('bad.sif', 'P1 G1\n'));
  await expect(page.getByTestId('part-published')).toContainText('Line 1 of “bad.sif” is not an edge');
  await bring(page, 'genes.txt', OWN);
  await page.getByTestId('sif-input').setInputFiles(file('own.sif', 'P1 + G1\nP2 + G2\nP1\t-\tG2\n'));
  await expect(page.getByTestId('beside-says')).toContainText('“own.sif” has 3 edges: 1 found here with its sign');
  await expect(page.getByTestId('beside-edges').locator('tbody tr')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
});
