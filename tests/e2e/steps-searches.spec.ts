// Other searches in Watch the search: tabu search, annealing, restarts, classes, K2; orderings without an exact run; a
// list in place of data; the picture by keyboard; an own ordering in a link; a lecture hall.

import type { Page } from '@playwright/test';
import { STEPPERS } from '../../www/model/state.ts';
import { file } from './files.ts';
import { cutIn } from './overlaps.ts';
import { chooseFile, expect, leave, open, reopen, test, violations } from './page.ts';

const ASIA = '#v=1&view=steps';
const PLANS = '#v=1&data=college-plans.1&n=10318&seed=0&view=steps';

const sentence = (page: Page) => page.getByTestId('sentence');
const second = (page: Page) => page.getByTestId('second');

test('tabu search, restarts, classes, K2, the picture by keyboard, and lists', async ({ page }) => {
  await test.step('tabu search goes on downhill, bars what leads back, and its best network is a key away', async () => {
    await open(page, `${ASIA}&stepper=tabu&step=10`);
    await expect(sentence(page)).toHaveText(/^Move 11: /);
    await expect(second(page)).toContainText('No move that is not tabu helps; this one loses least');
    await expect(page.getByTestId('steps-tabu')).toContainText('Tabu: the last 10 networks, after moves 0 to 9.');
    await page.getByTestId('steps-detail-everything').check({ force: true });
    await expect(page.getByTestId('steps-barred')).toContainText('tabu');
    await page.getByTestId('steps-last').click();
    await expect(sentence(page)).toHaveText('Tabu search ends after 19 moves.');
    await expect(second(page)).toContainText('than the best network, after move 9.');
    await page.getByTestId('steps-best').click();
    await expect(page.getByTestId('steps-at')).toHaveText('9 of 19');
    await expect.poll(() => page.url()).toContain('stepper=tabu');
    expect(await violations(page)).toEqual([]);
    // From a start chosen for the stepper.
    await page.getByTestId('steps-method-start').selectOption('random');
    await expect(page.getByTestId('steps-at')).not.toHaveText('9 of 19');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').getByRole('row').nth(5)).toBeVisible();
  });
  await test.step('restarts, classes and K2 say what they do', async () => {
    await reopen(page, `${ASIA}&stepper=restarts&step=9`);
    await expect(sentence(page)).toHaveText('Restart 1: back to the best network.');
    await page.keyboard.press('ArrowRight');
    await expect(sentence(page)).toHaveText(/^Move made at random: /);
    await page.getByTestId('stepper').selectOption('ges');
    await expect(page.getByTestId('steps-moves')).toContainText('Operators now');
    // Another search begins at its first stage.
    await expect(page.getByTestId('steps-at')).toHaveText(/^0 of/);
    for (let i = 0; i < 4; i++) await page.getByTestId('steps-on').click();
    await expect(page.locator('.steps-picture [data-kind=reversible]').first()).toBeAttached();
    await page.getByTestId('stepper').selectOption('k2');
    await expect(sentence(page)).toHaveText('The parents of asia are complete.');
    await expect(second(page)).toContainText('Next is tub, place 2 of the ordering.');
    await page.getByTestId('steps-mode-predict').check({ force: true });
    await expect(sentence(page)).toHaveText('Which parent is added to asia next?');
    await page.getByTestId('steps-option-none').click();
    await expect(page.getByTestId('steps-feedback')).toContainText('Right');
  });
  await test.step('the picture is walked through by keyboard; an edge shows what it is worth', async () => {
    await reopen(page, `${PLANS}&step=4`);
    const picture = page.getByTestId('steps-picture');
    const ses = picture.getByRole('button', { name: /^SES, no parents/ });
    const focused = picture.locator('[data-node]:focus');
    await picture.locator('[tabindex="0"]').focus();
    for (let i = 0; i < 5 && !(await ses.evaluate((el) => el === document.activeElement)); i++) {
      const before = await focused.getAttribute('data-node');
      await page.keyboard.press('ArrowDown');
      await expect(focused, 'the focus moves with the next picture').not.toHaveAttribute('data-node', `${before}`);
    }
    await expect(ses).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(ses).not.toBeFocused();
    await expect(focused).toHaveCount(1);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(picture.locator('[data-edge]:focus')).toHaveCount(1);
    await expect(sentence(page)).toHaveText(/^Move 5/); // the arrow keys move in the picture, not through the search
    await page.keyboard.press('Enter');
    await expect(picture.locator('.st-gone')).toHaveCount(1);
  });
  await test.step('a list of scores is gone through where the search can do with it, and else it says why', async () => {
    const list = '3\na 2\n-10.5 0\n-8.25 1 b\nb 2\n-9 0\n-6.75 1 a\nc 3\n-20 0\n-15 1 a\n-11 2 a b\n';
    await reopen(page, ASIA);
    await chooseFile(page, file('made.jkl', list));
    await expect(sentence(page)).toHaveText('Move 1: add a → c.');
    await expect(page.getByTestId('steps-moves')).toContainText('no score');
    await page.keyboard.press('End');
    await expect(second(page)).toContainText('Greedy search ends here.');
    await page.getByTestId('stepper').selectOption('order');
    await expect(page.getByTestId('order-card')).toHaveCount(3);
    await page.getByTestId('stepper').selectOption('tabu');
    await expect(sentence(page)).toHaveText('This search can’t run.');
    await expect(second(page)).not.toBeEmpty();
  });
});

test('annealing: temperature, probability, what is refused, and a guess whether it is', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, `${ASIA}&stepper=annealing&step=500`);
  await expect(sentence(page)).toHaveText(/^(Accepted|Refused): /);
  await expect(page.getByTestId('steps-at')).toHaveText(/^500 of \d\d,\d{3}$/);
  // A distant window of the search is fetched.
  await page.keyboard.press('End');
  await expect(sentence(page)).toHaveText(/^A local optimum: annealing ends after/);
  await page.getByTestId('steps-first').click();
  await page.getByTestId('steps-detail-everything').check({ force: true });
  for (let i = 0; i < 60 && !/^Refused/.test((await sentence(page).textContent()) ?? ''); i++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(second(page)).toHaveText(
    /^Proposal [\d,]+\. It loses [\d.]+\. At temperature [\d.]+ that is accepted with probability .*, and it was not\.$/,
  );
  await page.getByTestId('steps-mode-predict').check({ force: true });
  await expect(sentence(page)).toHaveText('Is it accepted?');
  await page.getByTestId('steps-refuse').click();
  await expect(page.getByTestId('steps-feedback')).toContainText('It was refused');
  await expect(page.getByTestId('steps-tally')).toHaveText('1 of 1 guess right');
  expect(await violations(page)).toEqual([]);
});

test('orderings need no exact run: the search from its own start, its pool, and a hand of one’s own', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${ASIA}&search=hill-climb&stepper=orders`);
  await expect(page.getByTestId('order-card')).toHaveCount(8);
  await page.keyboard.press('End');
  await expect(sentence(page)).toHaveText(/^The search ends after [\d,]+ stops: none was better for a while\.$/);
  await expect(page.getByTestId('order-pool').getByRole('listitem').first()).toContainText('after stop');
  await page.getByTestId('order-pool').getByRole('button').first().click();
  await expect(page.getByTestId('steps-at')).not.toHaveText(/^0 of/);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('stepper').selectOption('order');
  await expect(page.getByTestId('steps-at')).toHaveText(/^0 of/);
  await page.getByTestId('steps-last').click();
  await expect(sentence(page)).toHaveText(/^The last start has ended/);
  await page.getByTestId('steps-first').click();
  await expect(sentence(page)).toHaveText(/^(Swap|Start) /);
  const cards = page.getByTestId('order-card');
  const first = (await cards.first().locator('.order-name').textContent()) ?? '';
  await cards.first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cards.nth(1).locator('.order-name')).toHaveText(first);
  // The ordering is in the link, and restored by it.
  await expect.poll(() => page.url()).toContain('ordering=');
  const names = await cards.locator('.order-name').allTextContents();
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByTestId('order-way-hand')).toBeChecked();
  await expect(cards.locator('.order-name')).toHaveText(names);
  await page.getByTestId('order-way-watch').check({ force: true });
  await expect.poll(() => page.url()).not.toContain('ordering=');
});

test('controls in a lecture hall, in a frame, and after a played move', async ({ page }) => {
  await test.step('in a lecture hall the controls are in sight, and the choice of the search leaves its room to the picture', async () => {
    for (const stepper of ['greedy', 'tabu', 'annealing', 'order', 'orders', 'tree']) {
      await open(page, `${ASIA}&stepper=${stepper}&step=3`);
      const choice = page.getByTestId('stepper');
      await expect(choice).toBeVisible();
      const cut = await choice.evaluate((select) => select.scrollWidth > select.clientWidth);
      expect(cut, stepper).toBe(false);
      await page.getByTestId('projector').click();
      await expect(choice).toBeHidden();
      await expect(page.getByTestId('steps-controls')).toBeInViewport({ ratio: 1 });
      await page.getByTestId('projector').click();
    }
  });
  await test.step('in a frame the guess is made under the picture', async () => {
    await page.goto(`./${PLANS}&stepper=tabu&step=3&predict=1&embed=1`);
    await expect(sentence(page)).toHaveText('What will move 4 be?');
    await page.getByRole('button', { name: 'add SES → CP', exact: true }).click();
    await expect(page.getByTestId('steps-feedback')).toContainText('Right: you chose to add SES → CP');
  });
  await test.step('a move that is looked at is named in the heading; who made the result is said; after a played move the controls are in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=steps');
    await expect(page.getByTestId('steps-teaching')).toHaveText(
      'Result: Exact search. Shown here, for teaching: Greedy search.',
    );
    await expect(page.getByTestId('sentence')).toHaveText('Move 1: add bronc → dysp.');
    await page.getByTestId('steps-legal').locator('.steps-change').nth(2).click();
    await expect(page.getByTestId('sentence')).toHaveText('What if: add lung → either?');
    await expect(page.getByTestId('second')).toContainText('+166.16');
    await page.getByTestId('steps-legal').locator('.steps-change').nth(2).click();
    await expect(page.getByTestId('sentence')).toHaveText('Move 1: add bronc → dysp.');
    await page.getByTestId('steps-mode-predict').check({ force: true });
    await page.getByTestId('steps-option').nth(1).click();
    await page.getByTestId('steps-play-on').click();
    const [played, controls] = [page.getByTestId('steps-played'), page.getByTestId('steps-controls')];
    for (const part of [played, controls]) await expect(part).toBeInViewport({ ratio: 0.99 });
    const [above, below] = await Promise.all([played.boundingBox(), controls.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });
  await test.step('in a frame of 800 x 500 px picture and controls of every search are in sight', async () => {
    await leave(page);
    await page.setViewportSize({ width: 800, height: 500 });
    const picture = page.getByTestId('steps-picture');
    for (const stepper of STEPPERS) {
      await page.goto(`./${ASIA}&step=3&stepper=${stepper}&embed=1`);
      await expect(page.getByTestId('steps-controls')).toBeInViewport({ ratio: 1 });
      if (['proxy', 'branch', 'graph'].includes(stepper)) continue; // a table, a tree, subsets
      await expect(picture.locator('.node'), stepper).toHaveCount(8);
      await expect.poll(() => cutIn(picture, '.node', 1), stepper).toBe(0);
    }
  });
});
