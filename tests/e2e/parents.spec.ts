// The parent sets of a variable: by mouse, by keyboard alone, as a guess, as text, on a phone; a thousand sets of them.

import type { Page } from '@playwright/test';
import { sumsOfTwo } from '../rows.ts';
import { file } from './files.ts';
import { expect, goTo, learnFile, leave, open, reopen, status, test, violationsInBothThemes } from './page.ts';

const COLLEGE = '#v=1&data=college-plans.1&view=parents';

const lattice = (page: Page) => page.getByTestId('lattice');
const inspector = (page: Page) => page.getByTestId('inspect-set');
/** The set in focus, as read by a screen reader. */
const option = (page: Page) => lattice(page).getByRole('option');

/**
 * Learns from a file and opens its parent sets.
 * @param state status of the result
 */
async function bring(
  page: Page,
  given: ReturnType<typeof file>,
  fragment: string = '',
  state: string = 'proven optimal',
) {
  await open(page, fragment);
  await learnFile(page, given);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(status(page)).toHaveAttribute('data-state', state);
  // The sheet of the narrow layout would cover the picture.
  await page.keyboard.press('Escape');
  await goTo(page, 'parents');
  await expect(lattice(page).or(page.getByTestId('grid')).first()).toBeVisible(); // a phone begins with the list
}

/** Coins, each mostly the sum of two earlier ones. */
const coins = (variables: number, rows: number) =>
  file('coins.csv', sumsOfTwo(variables, rows, { levels: 2, seed: 7 }));

test('IQ in college plans, by mouse: the sentence, a pruned set and its reason', { tag: ['@first', '@phone'] }, async ({
  page,
  isMobile,
}) => {
  await open(page, `${COLLEGE}&fam=IQ~PE~CP`);
  await expect(page.getByTestId('sentence')).toHaveText('Best parents of IQ: PE and CP.');
  await expect(page.getByTestId('second')).toHaveText(
    '7 of 16 parent sets are left after pruning. Adding Sex never improves a parent set. ',
  );
  await expect(inspector(page)).toContainText('Best parent set');
  if (isMobile) await page.getByTestId('form-picture').check(); // a phone begins with the list
  await lattice(page)
    .getByText(isMobile ? 'SES PE CP' : 'SES, PE, CP', { exact: true })
    .click({ force: true });
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('SES, PE, CP');
  await expect(page.getByTestId('standing')).toHaveText('Pruned by the subset rule (Theorem 1 of Chen 2016)');
  await expect(page.getByTestId('reason')).toHaveText(
    'Its subset PE, CP already scores 73.66 higher, so no best network needs it.',
  );
  const terms = inspector(page).getByRole('table');
  await expect(terms.getByRole('row', { name: /^Log-likelihood/ })).toHaveText('Log-likelihood−13,402.94−13,310.25');
  await expect(terms.getByRole('row', { name: /^Parameters/ })).toHaveText('Parameters1248');
  await expect(terms.getByRole('row', { name: /^Penalty/ })).toHaveText('Penalty−55.45−221.80');
  await expect(terms.getByRole('row', { name: /^BIC/ })).toHaveText('BIC−13,458.39−13,532.05');
  await expect(lattice(page)).toContainText('−73.66');
  await expect(page.getByTestId('adds')).toContainText('−31.14');
  await expect.poll(() => page.url()).toContain('fam=IQ~SES~PE~CP');
  await page.getByTestId('adds').getByRole('button', { name: 'SES, added to PE, CP' }).click();
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('PE, CP');
});

test('a family told in four ways, and gone through by keyboard alone', async ({ page }) => {
  await test.step('the best network with a family stands beside it, and is exact: a family can lose much where its network loses little', async () => {
    await open(page, `${COLLEGE}&fam=IQ~PE~CP`);
    const cost = page.getByTestId('demanded-family');
    await expect(cost).toHaveText('A best network has these parents.');
    await lattice(page).getByText('SES, PE, CP', { exact: true }).click({ force: true });
    await expect(cost).toHaveText(/^With these parents, the best score is 73\.66 lower[,;] /);
    // IQ alone scores 856.78 lower than with PE and CP, but the others make up for all of it save 0.21.
    await lattice(page).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    await expect(option(page)).toHaveAccessibleName('no parents: −14,315.17, kept');
    await expect(cost).toHaveText(/^With these parents, the best score is 0\.21 lower[,;] /);
  });
  await test.step('a reason highlights its region and has a sentence', async () => {
    await open(page, `${COLLEGE}&fam=IQ~PE~CP`);
    const reason = page.getByTestId('reason-dominated');
    await reason.click();
    await expect(reason).toHaveAttribute('aria-pressed', 'true');
    await expect(lattice(page).locator('.l-lit')).toHaveCount(1);
    await expect(inspector(page)).toContainText('A subset scores higher');
    await expect(page.getByTestId('legend-dominated')).toHaveAttribute('title', /Theorem 1 of Chen 2016/);
    await reason.click();
    await page.mouse.move(0, 0);
    await expect(lattice(page).locator('.l-lit')).toHaveCount(0);
  });
  await test.step('from a set to its score by hand and to the network', async () => {
    await open(page, `${COLLEGE}&fam=IQ~SES~CP`);
    await page.getByTestId('take-apart').click();
    await expect.poll(() => page.url()).toContain('view=hand');
    expect(page.url()).toContain('fam=IQ~SES~CP');
  });
  await test.step('the text twin lists all sets with gains and reasons', async () => {
    await open(page, `${COLLEGE}&fam=IQ~SES~PE~CP`);
    await expect(lattice(page)).toBeVisible();
    await page.keyboard.press('t');
    const twin = page.getByTestId('twin');
    await expect(twin.getByRole('row')).toHaveCount(17);
    await expect(twin).toContainText('SES, PE, CP: Its subset PE, CP already scores 73.66 higher');
    await expect(twin.getByRole('row').nth(4)).toContainText('beaten by a subset (Theorem 1 of Chen 2016): PE, CP');
  });
  await test.step('by keyboard alone: to the picture, along the order, to another variable, to the network', async () => {
    await reopen(page, `${COLLEGE}&fam=IQ~PE~CP`);
    await expect(lattice(page)).toBeVisible();
    for (let i = 0; i < 60 && !(await lattice(page).evaluate((box) => box === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await expect(lattice(page)).toBeFocused();
    await expect(option(page)).toHaveAccessibleName('PE, CP: −13,458.39, best');
    await page.keyboard.press('ArrowUp');
    await expect(option(page)).toHaveAccessibleName(
      /^(Sex|SES), PE, CP: .*, beaten by a subset \(Theorem 1 of Chen 2016\)$/,
    );
    await page.keyboard.press('Home');
    await expect(option(page)).toHaveAccessibleName(/^Sex, SES, PE:/);
    await page.keyboard.press('ArrowRight');
    await expect(option(page)).toHaveAccessibleName(/^Sex, SES, CP:/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(option(page)).toHaveAccessibleName('no parents: −14,315.17, kept');
    const active = await lattice(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('PageDown');
    await expect(page.getByTestId('sentence')).toContainText('Best parents of PE');
    await page.getByTestId('to-network').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('inspect-variable')).toContainText('PE');
  });
});

test('the variable under the picture, hostile names, and axe', { tag: '@phone' }, async ({ page, isMobile }) => {
  /** Chooses the picture, as a phone begins with the list. */
  const picture = async () => isMobile && page.getByTestId('form-picture').check({ force: true });
  await test.step('the variable is chosen under the picture, and the list has every set', async () => {
    await open(page, COLLEGE);
    await picture();
    await expect(inspector(page).getByRole('table')).toBeVisible();
    // While the picture is being drawn, controls under it may move away from a click.
    await expect(() => page.getByRole('radio', { name: 'Sex', exact: true }).check({ force: true })).toPass();
    await expect(page.getByTestId('sentence')).toContainText('Sex');
    await expect(inspector(page).getByRole('table', { name: 'Local score of Sex' })).toBeVisible();
    await page.getByRole('radio', { name: 'IQ', exact: true }).check({ force: true });
    await expect(inspector(page).getByRole('table', { name: 'Local score of IQ' })).toBeVisible();
    await page.getByTestId('form-list').check({ force: true });
    await expect(page.getByTestId('grid')).toHaveAttribute('aria-rowcount', '17');
    const rows = page.getByTestId('grid').getByRole('row');
    await expect(rows.nth(1)).toContainText('PE, CP');
    await rows.nth(4).click();
    await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('SES, PE, CP');
    await page.getByTestId('form-picture').check({ force: true });
    await expect(option(page)).toHaveAccessibleName(/^SES, PE, CP/);
  });
  await test.step('hostile names are words, wherever they stand', async () => {
    await leave(page);
    const long = `<b>${'x'.repeat(200)}`;
    const rows = ['0,1,0,1', '1,0,1,1', '0,0,1,0', '1,1,1,0', '1,1,0,1', '0,1,1,1'];
    await bring(page, file('names.csv', [`constructor,${long},مرحبا,__proto__`, ...rows, ...rows, ...rows].join('\n')));
    await expect(page.getByTestId('sentence')).not.toContainText('parents.');
    await expect(page.locator('b', { hasText: 'xxx' })).toHaveCount(0);
    await picture();
    await lattice(page).focus();
    for (const key of ['PageDown', 'PageDown', 'ArrowUp', 'PageDown']) await page.keyboard.press(key);
    await expect(inspector(page)).toBeAttached();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    // Names are shortened, numbers are not.
    await page.keyboard.press('End');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    for (const number of await page.getByTestId('adds').locator('dd').all()) {
      const [box, column] = await Promise.all([number.boundingBox(), inspector(page).boundingBox()]);
      expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(Number(column?.x) + Number(column?.width) + 1);
    }
  });
  await test.step('axe finds nothing in picture, list, text and guess', async () => {
    await reopen(page, `${COLLEGE}&fam=IQ~SES~PE~CP`);
    await expect(inspector(page).getByRole('table')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByTestId('reason-dominated').click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByTestId('form-list').check({ force: true });
    await expect(page.getByTestId('grid')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('t');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await reopen(page, `${COLLEGE}&fam=IQ~SES&predict=1`);
    await expect(page.getByTestId('reveal')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('costs in bits, a guess, more than ten candidates, and greedy search', async ({ page }) => {
  await test.step('MDL is a cost in bits here too', async () => {
    await open(page, `${COLLEGE}&score=mdl&fam=IQ~SES~PE~CP`);
    await expect(page.getByTestId('reason')).toContainText('already costs 106.27 bits less');
    await expect(inspector(page)).toContainText('Bits to send IQ');
    await expect(option(page)).toHaveAccessibleName(/^SES, PE, CP: 19,/);
  });
  await test.step('a lesson: the answer is hidden until the reader has chosen', async () => {
    await open(page, `${COLLEGE}&fam=IQ~SES~PE&predict=1`);
    await expect(page.getByTestId('sentence')).toHaveText('Which parents of IQ are best?');
    for (const place of [lattice(page), inspector(page)]) {
      await expect(place).not.toContainText('★');
      await expect(place).not.toContainText('−');
    }
    await expect(page.getByTestId('form-list')).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).not.toContainText('−');
    await page.keyboard.press('t');
    await page.getByTestId('reveal').click();
    await expect(page.getByTestId('chosen')).toHaveText('You chose SES, PE: 236.52 below the best.');
    await expect(page.getByTestId('sentence')).toHaveText('Best parents of IQ: PE and CP.');
    await expect(lattice(page)).toContainText('★');
    // The network's parents are a separate guess.
    for (const name of ['IQ', 'PE']) {
      await expect(() => page.getByRole('radio', { name, exact: true }).check({ force: true })).toPass();
      await expect(option(page)).toBeAttached();
      await expect(lattice(page).locator('.g-set-own')).toHaveCount(0);
      await expect(page.locator('.legend, .badge').filter({ hasText: 'in the network' })).toHaveCount(0);
    }
    await goTo(page, 'network');
    await page.getByTestId('reveal').click();
    await goTo(page, 'parents');
    await expect(() => page.getByRole('radio', { name: 'IQ', exact: true }).check({ force: true })).toPass();
    await expect(lattice(page).locator('.g-set-own')).toHaveCount(1);
  });
  await test.step('more than ten candidates: the best sets as a picture, all as a list', async () => {
    await leave(page);
    await bring(page, coins(13, 600));
    await expect(page.getByTestId('second')).toContainText('of 4,096 parent sets are left after pruning');
    await lattice(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByTestId('standing')).not.toBeEmpty();
    await page.getByTestId('form-list').check({ force: true });
    await expect(page.getByTestId('grid').getByRole('row').nth(1)).toContainText('★ 1');
  });
  await test.step('greedy search does not compare, and says so', async () => {
    await leave(page);
    // Other rows: the proof of the same ones is kept, and shown in place of a worse network.
    await bring(page, coins(13, 500), '#v=1&data=asia.1&n=1000&seed=289&search=hill-climb', 'local optimum');
    await expect(page.getByTestId('second')).toContainText('and not compared with their subsets');
  });
});

test('a thousand sets are drawn at once, and once for a step of a walk', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await bring(page, coins(11, 1500));
  await expect(page.getByTestId('second')).toContainText('of 1,024 parent sets are left after pruning');
  if (isMobile) await page.getByTestId('form-picture').check();
  expect(await lattice(page).locator('*').count()).toBeLessThan(300);
  const drawn = await page.evaluate(async () => {
    const draws = () => performance.getEntriesByName('lattice draw').length;
    const walk = async (key: string, steps: number) => {
      const before = draws();
      for (let i = 0; i < steps; i++) {
        const box = document.querySelector('[data-testid=lattice]') as HTMLElement;
        box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
      return draws() - before;
    };
    return { variable: await walk('PageDown', 33), set: await walk('ArrowRight', 33) };
  });
  expect(drawn.variable).toBeGreaterThan(0);
  expect(drawn.variable).toBeLessThanOrEqual(34);
  expect(drawn.set).toBeLessThanOrEqual(34);
});
