// Lessons in the browser: the list, three lessons in one page with wrong and right answers, leaving and coming back, a
// link to a step; by keyboard and on a phone. The texts and answers of all steps are checked against the data in
// tests/www/lessons.test.ts.

import type { Page } from '@playwright/test';
import { FURTHER_LESSONS, LESSONS } from '../../www/words/lessons/index.ts';
import { expect, open, test, violations, violationsInBothThemes } from './page.ts';

const parts = (page: Page) => ({
  say: page.getByTestId('lesson-say'),
  more: page.getByTestId('lesson-more'),
  card: page.getByTestId('lesson-card'),
  verdict: page.getByTestId('lesson-verdict'),
  options: page.getByTestId('answer-option'),
  next: page.getByTestId('lesson-next'),
  answer: page.getByTestId('answer-number'),
});

/** Answers with an option. */
const choose = (page: Page, text: RegExp) => page.getByTestId('answer-option').filter({ hasText: text }).click();

/** Answers with a number. */
async function type(page: Page, number: string) {
  await page.getByTestId('answer-number').fill(number);
  await page.getByTestId('answer-number').press('Enter');
}

/** Answers a step, first wrong, with the controls of the page. */
async function answerStep(page: Page, check: any, reach: () => Promise<unknown>) {
  const { card, verdict, options } = parts(page);
  const isWrong = () => expect(verdict.locator('[data-right="false"]')).toBeVisible();
  const shown = page.getByTestId('lesson-show');
  const submit = page.getByTestId('answer-check');
  switch (check.kind) {
    case 'choice': {
      const right = check.options.findIndex((one: any) => one.right !== undefined);
      await options.nth(right === 0 ? 1 : 0).click();
      await isWrong();
      await options.nth(right).click();
      break;
    }
    case 'predict':
      for (const at of check.moves.keys()) {
        if ((await card.getAttribute('data-met')) === 'true') break;
        const before = (await verdict.textContent()) ?? '';
        await options.nth(at).click();
        await expect(verdict).not.toHaveText(before);
      }
      break;
    case 'number':
      for (const number of ['123456.7', '-123456.7']) {
        await type(page, number);
        await isWrong();
      }
      await shown.click();
      break;
    case 'text':
      await page.getByTestId('answer-text').fill('too short');
      await submit.click();
      await isWrong();
      await page.getByTestId('answer-text').fill('It is what the rows pay for, and no more than that.');
      await submit.click();
      break;
    case 'reaches':
      await reach();
      break;
    default: {
      // Some of several: one alone, then none, are never all.
      const chips = page.getByTestId('answer-chip');
      await chips.last().click();
      await submit.click();
      await expect(verdict.locator('[data-right]')).toBeVisible();
      if ((await card.getAttribute('data-met')) !== 'true') {
        await isWrong();
        await submit.click();
        await shown.click();
      }
    }
  }
  await expect(card).toHaveAttribute('data-met', 'true');
  await expect(verdict).toBeInViewport({ ratio: 0.2 });
}

for (const { id, steps } of [...LESSONS, ...FURTHER_LESSONS])
  test(`${id}: every step in the browser, wrong and right, to the list again`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, `#v=1&lesson=${id}~1`);
    const { say, next } = parts(page);
    for (const [i, { say: heading, state, check }] of (steps as any[]).entries()) {
      await expect(say).toHaveText(heading);
      await expect(page.getByTestId('lesson-card')).toBeVisible();
      await answerStep(page, check, () => {
        const keys = new Map(
          `${state}&${check.show}`.split('&').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
        );
        return page.goto(`./#v=1&${[...keys].map((pair) => pair.join('=')).join('&')}&lesson=${id}~${i + 1}`);
      });
      if (i === 1) expect(await violations(page)).toEqual([]);
      await next.click();
    }
    await expect(page.getByTestId(`lesson-${id}`)).toContainText('done');
  });

test('a lesson from the list to its end: wrong answers get a reason, a slider meets a check, the way out leads back', {
  tag: ['@first', '@phone'],
}, async ({ page, viewport }) => {
  await open(page);
  await page.getByTestId('mode-learn').click();
  await expect(page.getByTestId('sentence')).toHaveText(/^13 short lessons, and 5 further ones\./);
  await expect(page.locator('.lesson-groups .lesson-card')).toHaveCount(13);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByTestId('lesson-asia-alone').click();
  const { say, more, verdict, next, card } = parts(page);
  await expect(say).toHaveText('asia has no edges. Why?');
  await expect(next).toBeDisabled();
  await choose(page, /search missed it/);
  await expect(verdict).toContainText('The result is proven');
  await expect(next).toBeDisabled();
  await choose(page, /less to the fit/);
  await expect(card).toHaveAttribute('data-met', 'true');
  await next.click();
  await expect(say).toBeFocused();
  await expect(more).toContainText('Only 49 of 5,000 rows');
  await type(page, '3.7');
  await expect(verdict).toContainText('the wrong way round');
  await type(page, '1');
  await expect(page.getByTestId('lesson-show')).toBeVisible();
  await page.getByTestId('lesson-show').click();
  await expect(page.getByTestId('answer-number')).toHaveValue('4.1');
  expect(await violations(page)).toEqual([]);
  await next.click();
  await type(page, '1.23');
  await next.click();
  await choose(page, /square/);
  await next.click();
  await expect(more).toContainText('At 5,000 rows the edge raises the log-likelihood by 1.23 and costs 4.26');
  if (viewport && viewport.width < 760) {
    const box = await page.getByTestId('lesson-column').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.46 * viewport.height);
  }
  const rows = page.getByTestId('rows-slider');
  await rows.focus();
  await rows.press('End');
  await expect(card).toHaveAttribute('data-met', 'true');
  await expect(verdict).toContainText('At 50,000 rows the gain');
  await page.getByTestId('lesson-explore').click();
  await expect(page.getByTestId('lesson-column')).toHaveCount(0);
  await expect(page.getByTestId('mode-explore')).toHaveAttribute('aria-current', 'true');
  await page.getByTestId('lesson-back').click();
  await expect(say).toHaveText('How many rows does the edge need?');
  await next.click();
  await choose(page, /More rows might/);
  await next.click();
  await expect(page.getByTestId('lesson-asia-alone')).toContainText('done');
  await expect(page).toHaveURL(/view=lessons/); // the address is updated after a pause
  await page.reload();
  await expect(page.getByTestId('lesson-asia-alone')).toContainText('done');
});

test('on a phone a check that the page meets leads to the control it speaks of, uncovered', {
  tag: '@phone',
}, async ({ page, viewport }) => {
  for (const [step, control] of [
    ['greedy-stuck~2', 'steps-on'],
    ['asia-alone~5', 'rows-slider'],
  ]) {
    await page.goto('about:blank');
    await open(page, `#v=1&lesson=${step}`);
    const way = page.getByTestId('lesson-control');
    await expect(page.getByTestId('lesson-card')).toBeVisible();
    if (viewport && viewport.width > 760) {
      await expect(way).toBeHidden(); // beside the stage everything is visible
      continue;
    }
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await way.click();
    const at = page.getByTestId(control);
    await expect(at).toBeFocused();
    await at.click({ trial: true }); // nothing covers it
    const [box, card] = [await at.boundingBox(), await page.getByTestId('lesson-column').boundingBox()];
    expect(box && card && box.y >= card.y + card.height - 1 && box.y + box.height <= 844).toBe(true);
  }
});

test('steps of lessons by link: handout, guesses, other data, numbers in a question', async ({ page }) => {
  await test.step('a lesson leads to its handout, and back', async () => {
    await open(page, '#v=1&lesson=asia-alone~2');
    await page.getByTestId('lesson-handout').click();
    await expect(page.getByTestId('notes-handout')).toBeChecked();
    await expect(page.getByTestId('notes-lesson')).toHaveValue('asia-alone');
    await expect(page.getByTestId('handout')).toContainText('lesson=asia-alone~1');
    await page.getByRole('button', { name: /Back to step 2/ }).click();
    await expect(page.getByTestId('lesson-say')).toBeVisible();
  });
  await test.step('moves and pairs are guessed, the search is played, and a link opens a step as it is written', async () => {
    await open(page, '#v=1&lesson=greedy-stuck~1');
    const { say, verdict, next, card } = parts(page);
    await expect(say).toHaveText('Greedy search starts without edges.');
    await choose(page, /smoke → lung/);
    await expect(verdict).toContainText('Another change gains more');
    await choose(page, /bronc → dysp/);
    await expect(verdict).toContainText('258.84');
    // ← and → move between the steps, but not in a slider.
    await page.keyboard.press('Escape');
    await say.focus();
    await page.keyboard.press('ArrowRight');
    await expect(say).toHaveText('Watch the search climb.');
    await expect(page.getByTestId('lesson-dots')).toHaveAttribute('aria-label', 'Step 2 of 7');
    await page.keyboard.press('ArrowRight');
    await expect(say).toHaveText('Watch the search climb.');
    await page.getByTestId('steps-last').click();
    await expect(card).toHaveAttribute('data-met', 'true');
    await expect(page).toHaveURL(/lesson=greedy-stuck~2/);
    await page.keyboard.press('ArrowLeft');
    await page.goto('about:blank');
    await open(page, '#v=1&lesson=reversible-edges~1');
    const chips = page.getByTestId('answer-chip');
    await expect(chips).toHaveCount(4);
    // The network is shown, but not yet which of its edges are reversible.
    const drawn = page.locator('.picture');
    await expect(drawn.locator('.g-plain')).toHaveCount(4);
    await expect(drawn.locator('.g-ring')).toHaveCount(0);
    await chips.filter({ hasText: 'rain – wet_grass' }).click();
    await page.getByTestId('answer-check').click();
    await expect(verdict).toContainText('rain – wet_grass is wrong. 2 pairs are missing.');
    await chips.filter({ hasText: 'rain – wet_grass' }).click();
    await chips.filter({ hasText: 'cloudy – sprinkler' }).click();
    await chips.filter({ hasText: 'cloudy – rain' }).click();
    await page.getByTestId('answer-check').click();
    await expect(card).toHaveAttribute('data-met', 'true');
    await expect(drawn.locator('.g-ring')).toHaveCount(4);
    await next.click();
    // The members are found by turning edges: by a click, and by R on the edge that has the focus. One drags another along.
    const found = page.getByTestId('flip-cards').getByRole('listitem');
    await expect(found).toHaveCount(1);
    await page.locator('.flip').first().click();
    await expect(found).toHaveCount(2);
    const edge = page.getByTestId('flips').getByRole('button', { name: 'cloudy → rain, reversible' });
    await edge.focus();
    await page.keyboard.press('r');
    await expect(page.getByText('Reversed: rain → cloudy and cloudy → sprinkler.')).toContainText(
      'They go together: rain → cloudy alone would make a collider, rain → cloudy ← sprinkler.',
    );
    await expect(found).toHaveCount(3);
    await expect(found.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await type(page, '4');
    await expect(verdict).toContainText('both arrows meet at cloudy');
    await type(page, '3');
    await expect(card).toHaveAttribute('data-met', 'true');
    // The next step shows all members in the same pictures, with nothing to turn.
    await next.click();
    await expect(say).toHaveText('What do equivalent networks share?');
    await expect(found).toHaveCount(3);
    await expect(found.getByRole('button')).toHaveCount(0);
    await expect(page.getByTestId('flips')).toHaveCount(0);
  });
  await test.step('a step on other data says that it works its numbers out, not that they cannot be had', async () => {
    await open(page, '#v=1&lesson=how-sure~6');
    const said = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = () => {
            const text = document.querySelector('[data-testid=lesson-column] .lesson-more')?.textContent ?? '';
            if (/could not|simple average/.test(text)) resolve(text);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(said).toContain('The simple average uses each network');
  });
  await test.step('a question has its numbers in it; guessing begins at the stage of its step, whatever was shown before', async () => {
    await open(page, '#v=1&lesson=score-weighs~5');
    const { card, next } = parts(page);
    await expect(card.locator('h3')).toHaveText(/^There are 8 local scores in −/);
    await expect(card).toHaveAttribute('aria-label', /^There are 8 local scores in −/);
    await page.goto('about:blank');
    await open(page, '#v=1&lesson=greedy-stuck~3');
    await type(page, '1200');
    await expect(page.getByTestId('sentence')).toContainText('Local optimum');
    await next.click();
    await expect(page.getByTestId('sentence')).toHaveText('What will move 6 be?');
  });
});
