// Scores with beliefs: fNML and qNML, BDe with a prior network, odds of single edges; correct in every view.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bayescope } from '../cli/run.ts';
import { file, wards } from './files.ts';
import {
  chooseFile,
  expect,
  fileButton,
  goTo,
  open,
  reopen,
  setUp,
  status,
  test,
  toExport,
  useData,
  weigh,
} from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';
/** Visible text only, without the notes of terms. */
const INNER = { useInnerText: true };

/** A prior network of two columns of the wards, and of a season that they lack. */
const PRIOR = `network doubt {}
variable season { type discrete [ 2 ] { dry, wet }; }
variable smoker { type discrete [ 2 ] { yes, no }; }
variable cough { type discrete [ 2 ] { yes, no }; }
probability ( season ) { table 0.5, 0.5; }
probability ( smoker ) { table 0.3, 0.7; }
probability ( cough | season, smoker ) {
  (dry, yes) 0.6, 0.4; (wet, yes) 0.9, 0.1; (dry, no) 0.1, 0.9; (wet, no) 0.3, 0.7;
}
`;

const learned = (page: Page) => expect(status(page)).toHaveAttribute('data-state', 'proven optimal');

const go = (page: Page, view: string) => goTo(page, view);

async function chooseScore(page: Page, kind: string) {
  await setUp(page);
  const radio = page.locator(`input[name=score][value=${kind}]`);
  if (!(await radio.isVisible())) await page.getByRole('button', { name: 'More scores' }).click();
  await radio.check();
}

/** The score of the result in its panel. */
const total = (page: Page, name: string) =>
  page.locator('.inspected dl > div').filter({ hasText: new RegExp(`^${name}`) });

async function sharedLink(page: Page) {
  await page.getByTestId('share').click();
  const field = page.getByTestId('share-link');
  await expect(field).toHaveValue(/with=r/);
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Opens the link on another page, which has to find the same. */
async function reopened(page: Page, link: string) {
  const reader = await page.context().newPage();
  await reader.goto(link);
  await expect(reader.getByTestId('shared')).toContainText('score re-checked here');
  await expect(reader.getByTestId('shared')).toContainText('re-proved here');
  await reader.close();
}

/**
 * Text of an exported file.
 * @param id id of a format
 */
async function exported(page: Page, id: string) {
  await toExport(page);
  const download = page.waitForEvent('download');
  await (await fileButton(page, id)).click();
  const text = await readFile(await (await download).path(), 'utf8');
  await page.keyboard.press('Escape');
  return text;
}

/** Text of the printed card. */
async function card(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.getByTestId('result-card').textContent();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return text;
}

test('fNML: an edge of one class has a price to turn, and the regret is told wherever it counts', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${ASIA}&score=fnml&sel=lung~smoke`);
  await learned(page);
  const edge = page.getByTestId('inspect-edge');
  await expect(edge).toContainText('this score may prefer one');
  // Not "±0, another member of the class": the table below has the same number.
  await expect(edge.locator('dl > div').filter({ hasText: 'Reverse it' })).toContainText('−0.80');
  await expect(edge.locator('tr').filter({ hasText: 'Regret' })).toContainText('−5.91');
  await open(page, `${ASIA}&score=fnml&view=parents&fam=smoke~lung`);
  await page.reload();
  await expect(page.locator('.terms tr').filter({ hasText: 'Regret' })).not.toContainText('0.00');
  await reopened(page, await sharedLink(page));
  expect(await exported(page, 'r')).toContain('type = "fnml"');
  expect(await exported(page, 'python')).toContain('pgmpy has no score that equals this one');
  await goTo(page, 'network'); // on a phone Parent sets prints its list
  expect(await card(page)).toContain('fNML');
});

test('regret by hand, and the card of qNML', { tag: '@first' }, async ({ page }) => {
  await test.step('by hand the regret is called one, and is explained', async () => {
    await open(page, `${ASIA}&score=fnml&view=hand&fam=smoke~lung`);
    await learned(page);
    await expect(page.getByTestId('sentence')).toHaveText('fNML of smoke given lung is −675.24.');
    await expect(page.getByTestId('second')).toContainText('minus a regret of 5.91', INNER);
    await page.getByTestId('second').getByRole('button', { name: 'regret' }).focus();
    await expect(page.getByRole('tooltip').filter({ hasText: 'Rissanen 1996' })).toBeVisible();
    await page.getByTestId('hand-check').getByRole('combobox').selectOption({ label: 'the regret' });
    await page.getByTestId('hand-check').getByRole('textbox').fill('5.91');
    await page.getByTestId('hand-check').getByRole('button', { name: 'Check' }).click();
    await expect(page.getByTestId('hand-check')).toContainText('Right: the regret is');
    await page.getByTestId('hand-score').selectOption('qnml');
    await expect(page.getByTestId('second')).toContainText('regret');
    await expect(page.getByTestId('hand-sum')).toContainText('Regret of the parents');
  });
  await test.step('qNML: the card, and a link that is checked again', async () => {
    await open(page);
    await chooseScore(page, 'qnml');
    await learned(page);
    await expect(page.locator('.chosen')).toContainText('All networks of one class score the same');
    await expect(total(page, 'qNML')).toContainText('−2,2');
    await reopened(page, await sharedLink(page));
  });
});

test('the prior network, of the example or of a file, and odds of one edge', async ({ page }) => {
  await test.step('BDe believes the network that made the example; its sample size is what the curve varies', async () => {
    await open(page);
    await chooseScore(page, 'bde');
    await learned(page);
    await setUp(page);
    await expect(page.getByTestId('prior-network')).toHaveText('Prior network: the one that made this example.', INNER);
    await page.getByTestId('prior-network').getByRole('button', { name: 'Prior network' }).focus();
    await expect(page.getByRole('tooltip').filter({ hasText: 'imagined rows of BDe' })).toBeVisible();
    await expect(total(page, 'BDe')).toContainText('−2,223.16');
    expect(await card(page)).toContain('equivalent sample size (ess) 1 · prior network: the one that made the example');
    await reopened(page, await sharedLink(page));
    // The command line gives the same to the last digit.
    const ours = JSON.parse(await exported(page, 'json'));
    const { json, err } = await bayescope(['learn', '--example', 'asia', '--json', '--score', 'bde']);
    expect(err).toBe('');
    expect([json.score, json.networks]).toEqual([ours.score, ours.networks]);

    await go(page, 'curves');
    await page.getByTestId('curve-ess').check();
    // The curve of the present score is chosen, which is BDe.
    await expect(page.locator('.curves-chart')).toContainText('BDe');
    await expect(page.locator('.curves-chart')).not.toContainText('BDeu');
    await page.getByTestId('curve-slider').fill('300');
    await expect(page.locator('input[name=score][value=bde]')).toBeChecked();
    await setUp(page);
    await expect(page.getByTestId('score-ess')).not.toHaveValue('1');
    await learned(page);
  });
  await test.step('odds of one edge bring it in, are told beside the edge, and come back with a link', async () => {
    await open(page);
    await weigh(page, 'asia', 'smoke', '1000000');
    await learned(page);
    await page
      .getByTestId('network')
      .getByRole('button', { name: /asia.*smoke/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const edge = page.getByTestId('inspect-edge');
    await setUp(page);
    await expect(page.getByTestId('edge-prior-told')).toHaveText('The structure prior adds 13.82 to that.');
    await expect(edge.locator('tr').filter({ hasText: 'Prior' })).toContainText('13.82');
    await expect(page.getByTestId('second')).not.toContainText('not score-equivalent');
    expect(await card(page)).toContain('asia → smoke 1000000');
    expect(await exported(page, 'r')).toContain('log(1000000.0)');
    await reopened(page, await sharedLink(page));
    await go(page, 'hand');
    await expect(page.getByTestId('hand-sum')).toContainText('is the odds of the edge from u');
  });
  await test.step('BDe with a network from a file: asked for, read, named, kept out of links', async () => {
    await reopen(page);
    await chooseFile(page, wards());
    await page.getByLabel('age: how to use it').selectOption('exclude');
    await page.getByLabel('ward: how to use it').selectOption('exclude');
    await useData(page);
    await learned(page);
    await chooseScore(page, 'bde');
    await setUp(page);
    await expect(page.getByTestId('prior-network')).toHaveText(/^Choose a prior network: a model file/, INNER);
    await expect(status(page)).toHaveAttribute('data-state', 'problem');
    await setUp(page);
    await page.getByTestId('prior-file').setInputFiles(file('doubt.bif', PRIOR));
    await learned(page);
    await setUp(page);
    await expect(page.getByTestId('prior-network')).toHaveText('Prior network: doubt.bif.', INNER);
    expect(await card(page)).toContain('prior network doubt.bif');
    await go(page, 'hand');
    await expect(page.getByTestId('hand-sum')).toContainText('P is the probability of a cell in the prior network');
    expect(await sharedLink(page)).not.toContain('season');
    await page.getByTestId('share').click();
    await expect(page.getByTestId('share-prior')).toContainText('“doubt.bif” is not in the link. Send the file along');
    await page.keyboard.press('Escape');
    await setUp(page);
    await page.getByTestId('prior-file').setInputFiles(file('broken.bif', 'network x {}\nvariable a {'));
    await expect(
      page.locator('.notice').filter({ hasText: 'Line 2, column 13: the file ends too early' }),
    ).toBeVisible();
  });
});
