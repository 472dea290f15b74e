// Score step by step: the printed lines add up to the printed sums, a number is judged, and everything works with
// mouse, keyboard, phone and screen reader, whatever the names in the data.

import type { Page } from '@playwright/test';
import { file } from './files.ts';
import { expect, goTo, isAt, learnFile, open, reopen, test, violations, violationsInBothThemes } from './page.ts';

const IQ = '#v=1&data=college-plans.1&view=hand&fam=IQ~PE~CP';

/** A printed number. */
const number = (text: string) => Number(text.replace(/[,\s]/g, '').replace('−', '-'));

const sentence = (page: Page) => page.getByTestId('sentence');

/** The printed lines of the sum, in their order. */
const lines = (page: Page) =>
  page
    .locator('[data-testid^="line-"]')
    .evaluateAll((cells) => cells.map((cell) => [cell.dataset.testid?.slice(5) ?? '', cell.textContent ?? '']));

/** Checks a number and returns the verdict. */
async function checked(page: Page, typed: string, what?: string) {
  if (what) await page.getByTestId('check-what').selectOption(what);
  await page.getByTestId('check-number').fill(typed);
  await page.getByTestId('check-number').press('Enter');
  await expect(page.getByTestId('verdict')).not.toBeEmpty();
  return (await page.getByTestId('verdict').textContent()) ?? '';
}

/** Opens a file of the reader's own. */
async function bring(page: Page, given: ReturnType<typeof file>) {
  await learnFile(page, given);
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a family taken apart: counts, sums, a checked number, both units, as text', { tag: '@first' }, async ({
  page,
}) => {
  await test.step('BIC of IQ given PE and CP, down to the counts', async () => {
    await open(page, IQ);
    await expect(sentence(page)).toHaveText('BIC of IQ given PE and CP is −13,458.39.');
    await expect(page.getByTestId('second')).toHaveText(
      'The log-likelihood −13,402.94 minus a penalty of 55.45 for 12 free parameters.',
      { useInnerText: true },
    );
    await expect
      .poll(() => lines(page))
      .toEqual([
        ['logLikelihood', '−13,402.94'],
        ['penalty', '−55.45'],
        ['total', '−13,458.39'],
      ]);
    await expect(page.getByTestId('where-parameters')).toHaveText('K = (r − 1) · q = (4 − 1) · 4 = 12');
    await expect(page.getByTestId('worked-cell')).toContainText('= 478 · ln(478 / 2,289)= −748.67');
    await page.getByTestId('hand-grid').getByText('1,747', { exact: true }).click();
    await expect(page.getByTestId('worked-cell')).toContainText('1,747 · ln(1,747 / 4,653)= −1,711.38');
    await expect(page.getByTestId('about-bridge')).toHaveText('−13,402.94');
  });
  await test.step('a right number is right however it is written, a wrong one is told its slip', async () => {
    await reopen(page, IQ);
    expect(await checked(page, '−13.458,39')).toContain('Right: BIC, the local score is −13,458.39');
    await expect(page.getByTestId('verdict')).toHaveAttribute('role', 'status');
    expect(await checked(page, '13458.39')).toContain('the sign is not');
    expect(await checked(page, '-13347.49')).toContain('The penalty is added');
    expect(await checked(page, '-13000')).toContain('too high, by between 100 and 1000');
    expect(await checked(page, '55.45', 'penalty')).toContain('Right');
    expect(await checked(page, '-748.67', 'term')).toContain('Right: the selected term is −748.67');
    expect(await checked(page, '-1468.43', 'term')).toContain('mixed up');
    expect(await checked(page, '-3154.53', 'row')).toContain('Right');
  });
  await test.step('what a pair says, in nats and bits', async () => {
    await reopen(page, IQ);
    await page.getByTestId('unit-bits').check({ force: true });
    const h = number((await page.getByTestId('about-entropy').textContent()) ?? '');
    const rest = number((await page.getByTestId('about-conditional').textContent()) ?? '');
    const both = number((await page.getByTestId('about-mutual').textContent()) ?? '');
    expect(Math.abs(h - rest - both)).toBeLessThan(3e-6);
    expect(h).toBeLessThanOrEqual(2);
    await expect(page.getByTestId('about-bridge')).toHaveText('−13,402.94');
    await expect(page.getByTestId('about-p')).toContainText('below 10−16');
    await expect(page.getByTestId('about-p')).toContainText('9 degrees of freedom');
    await page.getByTestId('of-pair').check({ force: true });
    const given = page.getByTestId('pair-given');
    await page.getByTestId('pair-y').selectOption({ label: 'PE' });
    const plain = await page.getByTestId('about-mutual').textContent();
    await given.check({ force: true });
    await expect(page.getByTestId('about-mutual')).not.toHaveText(plain ?? '');
    await page.getByTestId('pair-x').selectOption({ label: 'PE' });
    await expect(page.getByTestId('hand-about')).toContainText('Choose two different variables');
  });
  await test.step('the text twin says what the table shows, term by term, and a term is chosen without it', async () => {
    await reopen(page, IQ);
    await expect(page.getByTestId('hand-grid')).toBeVisible();
    await page.keyboard.press('t');
    const twin = page.getByTestId('twin');
    await expect(twin.getByRole('row')).toHaveCount(5);
    await expect(twin).toContainText('478 (−748.67)');
    await expect(page.getByTestId('hand-grid')).toHaveCount(0);
    const stage = page.locator('.hand');
    for (const words of [
      'LL = Σjk Nijk ln(Nijk / Nij)',
      '−½ ln N · K= −½ · ln 10,318 · 12= −4.621 · 12',
      'K = (r − 1) · q = (4 − 1) · 4 = 12',
      '= −13,402.94 − 55.45',
    ]) {
      await expect(stage).toContainText(words);
    }
    await expect(page.getByTestId('line-total')).toHaveText('−13,458.39');
    await expect(page.getByTestId('worked-cell')).toContainText('= 478 · ln(478 / 2,289)= −748.67');
    await page.getByLabel('Cell').selectOption({ label: 'IQ = low' });
    await page.getByTestId('place-row').selectOption({ label: 'PE = low, CP = no' });
    await expect(page.getByTestId('worked-cell')).toContainText('= 1,747 · ln(1,747 / 4,653)= −1,711.38');
    expect(await checked(page, '-1711.38', 'term')).toContain('Right');
    await expect(page.getByTestId('check-place')).toHaveText('IQ = low where PE = low and CP = no');
    await page.getByLabel('Cell').selectOption({ label: 'the row as a whole' });
    await expect(page.getByTestId('worked-cell')).toHaveCount(0);
    expect(await checked(page, '-6081.87', 'row')).toContain('Right');
    await expect(page.getByTestId('check-place')).toHaveText('The row where PE = low and CP = no');
    await page.getByTestId('hand-score').selectOption('bdeu');
    await expect(page.getByTestId('where-alpha')).toContainText('= 1 / (4 · 4) = 0.0625');
    await expect(page.getByTestId('where-alphaRow')).toContainText('= 4 · 0.0625 = 0.25');
    await expect(stage).toContainText('Σjk [lnΓ(αijk + Nijk) − lnΓ(αijk)]');
  });
});

test('families and scores by link: each sum adds up to what is printed', { tag: '@first' }, async ({ page }) => {
  await test.step('Sex with and without PE, chosen by hand', async () => {
    await open(page, '#v=1&data=college-plans.1&view=hand&fam=Sex');
    await expect(sentence(page)).toHaveText('BIC of Sex without parents is −7,151.04.');
    await expect(page.getByTestId('line-logLikelihood')).toHaveText('−7,146.42');
    await page.getByRole('button', { name: 'PE', exact: true }).click();
    await expect(sentence(page)).toHaveText('BIC of Sex given PE is −7,077.51.');
    await expect.poll(() => page.url()).toContain('fam=Sex~PE');
    await page.getByTestId('hand-child').selectOption({ label: 'PE' });
    await expect(sentence(page)).toContainText('BIC of PE');
  });
  await test.step('for every score the cells add up to their rows, the rows and the lines to the printed total', async () => {
    await open(page, '#v=1&data=college-plans.1&view=hand&fam=SES~Sex~PE');
    const options = page.getByTestId('hand-score').locator('option');
    await expect(options).toHaveCount(11); // these data come from no network that could be the prior of BDe
    const kinds = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''));
    for (const kind of kinds) {
      await page.getByTestId('hand-score').selectOption(kind);
      const name = (await page.getByTestId('hand-score').locator('option:checked').textContent()) ?? '';
      await expect(sentence(page)).toContainText(`${name}`);
      await expect(sentence(page)).toContainText(name === 'BD' ? 'α 1' : name);
      const all = (await lines(page)).map(([key, text]) => [key, number(text)]);
      const end = all.findIndex(([key]) => key === 'total');
      const sum = all.slice(0, end).reduce((total, [, value]) => total + Number(value), 0);
      expect(Math.abs(sum - Number(all[end][1])), kind).toBeLessThanOrEqual(0.005 * (end + 1) + 1e-9);
      const rows = await page
        .getByTestId('hand-grid')
        .locator('.hand-window .hand-row')
        .evaluateAll((found) =>
          found.map((row) => ({
            cells: [...row.querySelectorAll('small')].map((cell) => cell.textContent ?? ''),
            sum: row.lastElementChild?.textContent ?? '',
          })),
        );
      expect(rows.length).toBe(4);
      const together = number((await page.getByTestId('hand-together').textContent()) ?? '');
      const rowSums = rows.reduce((total, row) => total + number(row.sum), 0);
      expect(Math.abs(rowSums - together), kind).toBeLessThanOrEqual(0.03);
      if (!['bd', 'k2', 'bdeu', 'fnml'].includes(kind)) {
        for (const row of rows) {
          const cells = row.cells.reduce((total, cell) => total + number(cell), 0);
          expect(Math.abs(cells - number(row.sum)), kind).toBeLessThanOrEqual(0.03);
        }
      }
      expect(await page.locator('[data-testid^="bits-"]').count(), kind).toBe(kind === 'mdl' ? end + 1 : 0);
    }
    await expect(page.getByTestId('status')).toHaveAttribute('data-state', 'proven optimal');
    expect(page.url(), 'another score here is not learned with').not.toContain('score=');
  });
  await test.step('MDL: every number of the sentences above stands in its table, in nats and in bits', async () => {
    await open(page, `${IQ}&by=mdl`);
    await expect(sentence(page)).toHaveText('MDL of IQ given PE and CP is 19,416.35 bits.');
    await expect(page.getByTestId('second')).toContainText('19,336.36 bits for the data and 80.00 for 12');
    const sum = page.getByTestId('hand-sum');
    await expect(sum.getByRole('columnheader').last()).toHaveText('bits');
    for (const [key, nats, bits] of [
      ['logLikelihood', '−13,402.94', '19,336.36'],
      ['penalty', '−55.45', '80.00'],
      ['total', '−13,458.39', '19,416.35'],
    ]) {
      await expect(page.getByTestId(`line-${key}`)).toHaveText(nats);
      await expect(page.getByTestId(`bits-${key}`)).toHaveText(bits);
    }
    await expect(page.getByTestId('where-parameters')).toContainText('= 12');
    await expect(page.getByTestId('where-bits')).toHaveText('−(−13,458.39) / ln 2 = 19,416.35');
    expect(await checked(page, '19336.36', 'logLikelihood')).toContain('Right: the log-likelihood is 19,336.36 bits');
    expect(await checked(page, '-13402.94', 'logLikelihood')).toContain('Right: the log-likelihood is −13,402.94.');
  });
  await test.step('parameters and the prior are filled in', async () => {
    await open(page, `${IQ}&score=bdeu&ess=1`);
    await expect(page.getByTestId('where-alpha')).toContainText('1 / (4 · 4) = 0.0625');
    await page.getByTestId('hand-ess').fill('8');
    await expect(page.getByTestId('where-alpha')).toContainText('8 / (4 · 4) = 0.5');
    await expect(sentence(page)).toContainText('BDeu (ess 8)');
    await page.getByTestId('hand-page').click();
    await expect(page.getByTestId('where-alpha')).toContainText('0.0625');
    await reopen(page, `${IQ}&prior=0.5`);
    await expect(page.getByTestId('second')).toContainText('The prior of 2 edges adds −1.39.');
    await expect(page.getByTestId('line-prior')).toHaveText('−1.39');
    await expect(sentence(page)).toContainText('−13,459.78');
  });
  await test.step('from a variable to its score and its parent sets', async () => {
    await open(page, '#v=1&data=college-plans.1&sel=IQ');
    await page.getByTestId('to-hand').click();
    await expect(sentence(page)).toContainText('of IQ');
    await goTo(page, 'network');
    await page.getByTestId('to-parents').click();
    await expect.poll(() => page.url()).toContain('view=parents');
    expect(page.url()).toContain('fam=IQ');
  });
  await test.step('a sparse table: the degrees count what occurs, and χ² is said to be a poor guide', async () => {
    await open(page, '#v=1&data=asia.1&n=50&view=hand&fam=dysp~asia~tub~smoke~bronc~xray');
    await expect(page.getByTestId('hand-empty')).toContainText('24 of 32 configurations never occur');
    const verdict = page.getByTestId('about-p');
    await expect(verdict).toContainText('81% of the expected counts are below 5: χ² is a poor guide here.');
    await page.getByTestId('of-pair').check({ force: true });
    await page.getByTestId('pair-given').check({ force: true });
    await expect(verdict).toContainText('count what occurs with each configuration of Z');
    await reopen(page, '#v=1&data=asia.1&n=50&view=hand&fam=asia~smoke');
    await expect(page.getByTestId('about-p')).toBeVisible();
    await expect(page.getByTestId('hand-about')).not.toContainText('1.0000');
  });
});

test('the score chosen here, the keyboard, and what is hidden', async ({ page }) => {
  await test.step('the score chosen here is in the address, survives a reload and a walk, and is undone', async () => {
    await open(page, IQ);
    await page.getByTestId('hand-score').selectOption('bdeu');
    await page.getByTestId('hand-ess').fill('12');
    await page.getByTestId('hand-ess').press('Tab');
    await expect(sentence(page)).toContainText('BDeu (ess 12) of IQ');
    await expect.poll(() => page.url()).toContain('by=bdeu~ess~12');
    const words = (await sentence(page).textContent()) ?? '';
    await page.reload();
    await expect(sentence(page)).toHaveText(words);
    await goTo(page, 'curves');
    await goTo(page, 'hand');
    await expect(sentence(page)).toHaveText(words);
    // "Take this score apart" uses the score of the page.
    await goTo(page, 'parents');
    await page.getByTestId('take-apart').click();
    await expect(sentence(page)).toHaveText('BIC of IQ given PE and CP is −13,458.39.');
    await expect.poll(() => page.url()).not.toContain('by=');
  });
  await test.step('keyboard only: the family, a cell, a number', async () => {
    await reopen(page, IQ);
    await page.getByTestId('hand-score').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('hand-child')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sex', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(sentence(page)).toContainText('given Sex, PE, and CP');
    await page.keyboard.press('Space');
    const grid = page.getByTestId('hand-grid');
    await expect(sentence(page)).toContainText('given PE and CP');
    await grid.focus();
    await expect(grid).toHaveAttribute('aria-activedescendant', 'hand-0-0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(grid).toHaveAttribute('aria-activedescendant', 'hand-1-1');
    await expect(page.getByTestId('worked-cell')).toContainText('236 · ln(236 / 3,064)');
    await page.keyboard.press('Home');
    await expect(page.getByTestId('worked-cell')).toHaveCount(0);
    await expect(page.getByTestId('worked-row')).toContainText('−3,746.65');
    await page.keyboard.press('Control+End');
    await expect(grid).toHaveAttribute('aria-activedescendant', 'hand-3--1');
    await page.getByTestId('check-number').focus();
    await page.keyboard.type('-13458.39');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('verdict')).toContainText('Right');
  });
  await test.step('undo takes the last choice back, and stays in the view', async () => {
    await reopen(page, '#v=1&data=college-plans.1&fam=IQ~PE~CP');
    await goTo(page, 'hand');
    const undo = page.getByTestId('undo');
    const steps = [
      [() => page.getByRole('button', { name: 'PE', exact: true }).click(), 'BIC of IQ given CP is'],
      [() => page.getByTestId('hand-child').selectOption({ label: 'SES' }), 'BIC of SES given CP is'],
      [() => page.getByTestId('hand-score').selectOption('bdeu'), 'BDeu (ess 1) of SES given CP is'],
      [() => page.getByTestId('hand-ess').fill('12'), 'BDeu (ess 12) of SES given CP is'],
    ];
    await expect(sentence(page)).toContainText('BIC of IQ given PE and CP is');
    for (const [act, words] of steps as [() => Promise<void>, string][]) {
      await act();
      await expect(sentence(page)).toContainText(words);
    }
    await page.getByTestId('hand-ess').press('Tab');
    for (const [, words] of steps.slice(0, -1).reverse()) {
      await undo.click();
      await expect(sentence(page)).toContainText(words as string);
    }
    await undo.click();
    await expect(sentence(page)).toContainText('BIC of IQ given PE and CP is');
    await expect(undo).toBeDisabled();
    await isAt(page, 'hand');
  });
  await test.step('predict: nothing is given away until it is worked out or revealed', async () => {
    await reopen(page, `${IQ}&predict=1`);
    await expect(sentence(page)).toHaveText('What is BIC of IQ given PE and CP?');
    const stage = page.locator('.hand');
    await expect(page.getByTestId('worked-cell')).toContainText('478 · ln(478 / 2,289)');
    for (const secret of ['748.67', '3,154.53', '13,402.94', '55.45', '13,458.39']) {
      await expect(stage).not.toContainText(secret);
    }
    expect(await checked(page, '-748.67', 'term')).toContain('Right');
    await expect(stage).toContainText('−748.67');
    await expect(stage).not.toContainText('13,402.94');
    expect(await checked(page, '-13402.94', 'logLikelihood')).toContain('Right');
    await expect(page.getByTestId('line-logLikelihood')).toHaveText('−13,402.94');
    await expect(stage).not.toContainText('13,458.39');
    await page.getByTestId('hand-reveal').click();
    await expect(sentence(page)).toHaveText('BIC of IQ given PE and CP is −13,458.39.');
  });
  await test.step('a teacher who hides the scores hides these numbers too', async () => {
    await open(page, `${IQ}&hide=scores`);
    await expect(sentence(page)).toHaveText('What is BIC of IQ given PE and CP?');
    await expect(page.getByTestId('hand-reveal')).toHaveCount(0);
    await expect(page.locator('.stage')).not.toContainText('13,458.39');
    await expect(page.getByTestId('hand-grid')).toContainText('1,747');
  });
});

test('thousands of configurations, names that mean harm, and axe', { tag: '@phone' }, async ({ page }) => {
  await test.step('thousands of configurations are windowed, the sum is complete, empty ones are said', async () => {
    await open(page, '#v=1&view=hand');
    const parents = 7;
    const head = [...Array.from({ length: parents }, (_, i) => `p${i}`), 'child'].join(',');
    const rows = Array.from({ length: 3000 }, (_, i) => {
      const code = Array.from({ length: parents }, (_, p) => 'abcd'[Math.floor((i * 5.43) / 4 ** p) % 4]);
      return [...code, i % 3 === 0 ? 'yes' : 'no'].join(',');
    });
    await bring(page, file('many.csv', [head, ...rows].join('\n')));
    await page.getByTestId('hand-child').selectOption({ label: 'child' });
    for (let i = 0; i < parents; i++) {
      const chip = page.getByRole('button', { name: `p${i}`, exact: true });
      if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
    }
    const grid = page.getByTestId('hand-grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '3002');
    await expect(page.getByTestId('hand-empty')).toHaveText(
      '13,384 of 16,384 configurations never occur; they add 0, yet their parameters are counted.',
    );
    expect(await grid.locator('.hand-window .hand-row').count()).toBeLessThan(60);
    await expect(page.getByTestId('line-logLikelihood')).toHaveText('0.00');
    await grid.focus();
    await page.keyboard.press('Control+End');
    await expect(grid).toHaveAttribute('aria-activedescendant', 'hand-2999-0');
    await expect(page.locator('[id="hand-2999-0"]')).toBeInViewport();
    await expect(page.getByTestId('hand-term')).toContainText('of the 1 row where');
    // In the text form, the row is chosen by number.
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').getByRole('row')).toHaveCount(51);
    await expect(page.getByTestId('place-row')).toHaveValue('3000');
    const last = await page.getByTestId('hand-term').textContent();
    await page.getByTestId('place-row').fill('1500');
    await expect(page.getByTestId('hand-term')).toContainText('of the 1 row where');
    await expect(page.getByTestId('hand-term')).not.toHaveText(last ?? '');
  });
  await test.step('names that mean harm are only names; a child of one level has nothing to tell', async () => {
    await reopen(page, '#v=1&view=hand');
    const long = 'x'.repeat(200);
    const names = ['constructor', '<b>bold</b>', '__proto__', 'مرحبا', '👩‍👩‍👧', long, 'one'];
    const rows = Array.from({ length: 64 }, (_, i) =>
      [...Array.from({ length: 6 }, (_, v) => (v === 1 ? ['<i>', '{name}'][i & 1] : `v${(i >> v) & 1}`)), 'same'].join(
        ',',
      ),
    );
    await bring(page, file('harm.csv', [names.join(','), ...rows].join('\n')));
    await page.getByTestId('hand-child').selectOption({ label: '<b>bold</b>' });
    for (const name of ['constructor', '__proto__']) {
      const chip = page.getByRole('button', { name, exact: true });
      if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click();
    }
    await expect(sentence(page)).toContainText('BIC of <b>bold</b> given constructor and __proto__ is');
    await expect(page.getByTestId('hand-term')).toContainText('<b>bold</b> is <i>');
    expect(await page.locator('.stage b:text("bold")').count()).toBe(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByTestId('hand-child').selectOption({ label: 'one' });
    await expect(page.getByTestId('line-total')).toHaveText('0.00');
    await expect(page.getByTestId('where-parameters')).toContainText('(1 − 1)');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('axe finds nothing', async () => {
    await reopen(page, `${IQ}&score=bdeu&ess=1`);
    await expect(page.getByTestId('hand-sum')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await checked(page, '12');
    await page.getByTestId('of-pair').check({ force: true });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('hand-grid').focus();
    await page.keyboard.press('t');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
