// Watch the search: forward and backward, predicted, by keyboard, as text, and in a link.

import type { Page } from '@playwright/test';
import { file } from './files.ts';
import { expect, learnFile, open, reopen, test, violations } from './page.ts';

const PLANS = '#v=1&data=college-plans.1&n=10318&seed=0&view=steps';

const sentence = (page: Page) => page.getByTestId('sentence');
const rows = (page: Page) => page.getByTestId('steps-legal').getByTestId('steps-row');

test('greedy search and tree, stage by stage; moves are predicted before they are shown', { tag: '@first' }, async ({
  page,
}) => {
  await test.step('every stage says what comes and why, and what else could', async () => {
    await open(page, `${PLANS}&step=3`);
    await expect(sentence(page)).toHaveText('Move 4: add SES → CP.');
    await expect(page.getByTestId('second')).toHaveText(
      'No other move gains as much (+211.17). Only the local score of CP changes.',
    );
    await expect(page.getByTestId('steps-moves')).toContainText(
      '17 legal moves, 6 improve the score. 3 would close a cycle.',
    );
    await expect(rows(page).first()).toHaveText(/SES → CP.*taken.*\+211\.17/);
    await expect(rows(page).filter({ hasText: 'same class' })).toHaveText(/SES → PE.*0\.00/);
    await expect(page.getByTestId('steps-barred')).toContainText(/CP → SES.*cycle.*\+851\.51/);
    await expect(page.getByTestId('steps-picture').locator('.st-cand')).toHaveCount(1);
    // A selected move is shown in place of the next one.
    await rows(page).filter({ hasText: 'PE → IQ' }).getByRole('button').click();
    await expect(page.getByTestId('steps-picture')).toContainText('+90.53');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('forwards and backwards by keyboard and by hand, and the link stands where the reader does', async () => {
    await reopen(page, PLANS);
    await expect(sentence(page)).toHaveText('Move 1: add PE → CP.');
    await page.keyboard.press('End');
    await expect(sentence(page)).toHaveText('Local optimum after 6 moves: no move improves the score.');
    await expect(page.getByTestId('second')).toHaveText('Greedy search ends here. This is the proven optimum.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(sentence(page)).toHaveText('Move 5: add PE → IQ.');
    await page.keyboard.press('Home');
    await page.getByTestId('steps-on').click();
    await expect(sentence(page)).toHaveText('Move 2: add SES → PE.');
    await expect.poll(() => page.url()).toContain('step=1');
    const slider = page.getByTestId('steps-slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^After move 2 of 6: score −4\d,\d{3}\.\d\d\.$/);
    await expect(page.getByTestId('undo')).toBeDisabled(); // moving through the search changes nothing
    await page.getByTestId('steps-speed').selectOption('8');
    await page.getByTestId('steps-play').click();
    await expect(sentence(page)).toHaveText('Local optimum after 6 moves: no move improves the score.');
  });
  await test.step('a tree grows edge by edge from the root that is chosen', async () => {
    await open(page, '#v=1&view=steps&stepper=tree&step=3');
    await expect(sentence(page)).toHaveText('Edge 4: dysp → either.');
    await expect(page.getByTestId('second')).toContainText('(0.0331) of all pairs that join the tree');
    const pair = (name: string) => page.getByTestId('steps-row').filter({ hasText: name });
    await expect(pair('either – dysp')).toHaveAttribute('data-standing', 'next');
    await expect(pair('smoke – dysp')).toContainText('cycle');
    await page.getByTestId('tree-root').selectOption({ label: 'xray' });
    await page.keyboard.press('Escape');
    await page.getByTestId('steps-last').click();
    await expect(sentence(page)).toHaveText('The tree is complete: 7 edges.');
    await expect(page.getByTestId('second')).toHaveText(
      /^Together the edges have 0\.6732 of mutual information.*; no other tree has more\.$/,
    );
    await expect.poll(() => page.url()).toContain('tree=xray');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').getByRole('row').nth(1)).toContainText('xray → either');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('predict: nothing tells the move before the guess, then its cost is said', async () => {
    await reopen(page, `${PLANS}&step=3&predict=1`);
    await expect(sentence(page)).toHaveText('What will move 4 be?');
    await expect(page.getByTestId('steps-mode-watch')).toBeDisabled();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).not.toMatch(/SES → CP|211\.17|of 6/);
    await expect(page.getByTestId('steps-coming')).toHaveCount(0);
    await page.getByTestId('stepper').selectOption('order');
    await expect(sentence(page)).toHaveText('First guess the network; then this view opens.');
    await page.getByTestId('stepper').selectOption('greedy');
    // Another search begins at its first stage.
    await expect(sentence(page)).toHaveText('What will move 1 be?');
    await reopen(page, `${PLANS}&step=3&predict=1`);
    await expect(page.locator('.st-stop-later')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(sentence(page)).toHaveText('What will move 4 be?');
    await page.getByRole('button', { name: 'add PE → IQ', exact: true }).click();
    await expect(page.getByTestId('steps-feedback')).toContainText(
      'You chose to add PE → IQ: +90.53, where the search’s own move brings +211.17. It leads to −45,609.42 as well',
    );
    await expect(sentence(page)).toHaveText('Move 4: add SES → CP.');
    await page.getByTestId('steps-next').click();
    await page.getByTestId('steps-option-none').click();
    await expect(page.getByTestId('steps-feedback')).toContainText('You said that none helps');
    await page.getByTestId('steps-next').click();
    await page.getByRole('button', { name: 'add Sex → PE', exact: true }).click();
    await expect(page.getByTestId('steps-feedback')).toContainText('Right: you chose to add Sex → PE');
    await page.getByTestId('steps-next').click();
    await page.getByTestId('steps-option-none').click();
    await expect(page.getByTestId('steps-feedback')).toHaveText(/Right: no single change helps\./);
    await expect(page.getByTestId('steps-tally')).toHaveText('3 of 4 guesses right');
    await expect(page.getByTestId('steps-mode-watch')).toBeEnabled();
    expect(await violations(page)).toEqual([]);
  });
});

test('as text, in bits and under constraints; an ordering dragged and climbed', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await test.step('as text, in another unit, with constraints, and with names that mean harm', async () => {
    await open(page, '#v=1&score=mdl&view=steps&step=2&forbid=bronc~dysp&maxp=1');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).toContainText('After move 2 the score is 3,');
    await expect(page.getByTestId('twin').getByRole('row')).toHaveCount(8);
    await expect(page.getByTestId('second')).toContainText('No other move saves as much (−');
    await page.getByTestId('steps-detail-everything').click();
    await expect(page.getByTestId('steps-barred')).toContainText(/dysp → bronc\s*forbidden/);
    await expect(page.getByTestId('steps-barred')).toContainText('too many parents');
    expect(await violations(page)).toEqual([]);
    const name = '<img src=x onerror=alert(1)> → “a very long name that nobody reads”';
    const lines = Array.from(
      { length: 60 },
      (_, i) => `${i % 2},${i % 3 === 0 ? 1 - (i % 2) : i % 2},${i % 5 === 0 ? 1 : 0}`,
    );
    await page.evaluate(() => document.querySelector('dialog')?.close());
    const sheet = page.getByTestId('sheet');
    if (await sheet.isVisible()) await sheet.click();
    await learnFile(page, file('hostile.csv', [`"${name}",b,c`, ...lines].join('\n')));
    await expect(sentence(page)).toContainText('<img src=x onerror=alert(1)>');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
  await test.step('an ordering: dragged, moved by keyboard, climbed to a local optimum and gone back', async () => {
    await reopen(page, `${PLANS}&stepper=order&ordering=Sex~SES~IQ~PE~CP`);
    await expect(sentence(page)).toHaveText('Swap IQ and PE: +42.83.');
    await expect(page.getByTestId('second')).toHaveText('It scores −45,725.91. The proven optimum is 116.49 higher.');
    const cards = page.getByTestId('order-card');
    await expect(cards.nth(2)).toHaveText(/IQ\s*\{ SES \}\s*−13,934\.46/);
    await expect(page.getByTestId('order-insertion')).toHaveText('Best insertion: IQ to place 5, +116.49.');
    await cards.nth(2).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(cards.nth(3)).toContainText('IQ');
    await expect(cards.nth(3)).toBeFocused();
    await expect(page.getByTestId('second')).toContainText('−45,683.08');
    await page.getByTestId('steps-back').click();
    await expect(page.getByTestId('second')).toContainText('−45,725.91');
    await page.getByTestId('order-insert').click();
    await expect(sentence(page)).toHaveText('A local optimum: no swap of neighbors helps.');
    await expect(page.getByTestId('second')).toContainText('This is the proven optimum.');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('order-random').click();
    await expect(page.getByTestId('steps-slider')).toHaveAttribute('aria-valuetext', /^Ordering 2 of 2/);
    await page.getByTestId('steps-first').click();
    await expect(sentence(page)).toHaveText('Swap IQ and PE: +42.83.');
    await page.getByTestId('steps-play').click();
    await expect(sentence(page)).toHaveText('A local optimum: no swap of neighbors helps.');
    if (isMobile) return;
    const before = await cards.first().textContent();
    await cards.first().dragTo(cards.nth(2));
    await expect(cards.nth(2)).toContainText((before ?? '').replace(/^⠿/, '').split(/[{]/)[0]);
  });
});
