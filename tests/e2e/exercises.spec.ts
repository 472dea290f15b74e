// Exercises in the browser: the list; one answered wrong, then shown, then seen on the page and back; a number by
// keyboard; a set of the lattice; the link to an exercise; the search of the help. Right answers are checked against
// the rows in tests/www/exercises.test.ts.
import { expect, open, reopen, test, violations, violationsInBothThemes } from './page.ts';

test('a kind is chosen, a wrong answer gets its reason, the second one a way to see it, and the page leads back', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page);
  await page.getByTestId('mode-learn').click();
  await page.getByTestId('place-exercises').click();
  const sentence = page.getByTestId('sentence');
  await expect(sentence).toHaveText(/Practice with instant feedback/);
  await expect(page.locator('.exercise-card')).toHaveCount(6);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByTestId('exercise-marks-1').click();
  await expect(sentence).toHaveText(/^Is the edge .* compelled or reversible\?$/);
  await expect(sentence).toBeFocused();
  await expect(page).toHaveURL(/exercise=marks~1~1/);
  const asked = await sentence.textContent();
  const options = page.getByTestId('answer-option');
  const verdict = page.getByTestId('exercise-verdict');
  const exercise = page.getByTestId('exercise');
  await expect(page.getByTestId('exercise-network')).toBeVisible();
  // Two wrong answers, whatever the options are.
  const texts = await options.allTextContents();
  let wrong = '';
  for (const text of texts) {
    await options.filter({ hasText: text }).click();
    if ((await exercise.getAttribute('data-done')) === 'true') break;
    wrong = text;
    await expect(verdict).toContainText(/Not yet\. .{20}/);
  }
  if (wrong === '') {
    // Right at the first attempt: the next exercise has another question.
    await expect(page.getByTestId('exercise-streak')).toHaveText('1 right in a row.');
  } else if ((await exercise.getAttribute('data-done')) !== 'true') {
    await page.getByTestId('exercise-show').click();
  }
  await expect(exercise).toHaveAttribute('data-done', 'true');
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('exercise-see').click();
  await expect(page.getByTestId('mode-explore')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('exercise')).toHaveCount(0);
  await page.getByTestId('exercise-back').click();
  await expect(sentence).toHaveText(asked ?? '');
  await page.getByTestId('exercise-next').click();
  await expect(page).toHaveURL(/exercise=marks~2~1/);
  await page.getByTestId('exercise-close').click();
  await expect(page.getByTestId('tally-marks')).toContainText('of 1 right at the first try');
  // For a teacher: the tally, and the exercises it counts.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = text;
    };
  });
  await page.getByTestId('exercises-copy').click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    /of 1 right at the first try[\s\S]*Answered: marks~1~1$/,
  );
  await expect.poll(() => page.url()).not.toContain('exercise='); // the address is updated after a pause
  await page.reload();
  await expect(page.getByTestId('tally-marks')).toContainText('of 1 right at the first try');
});

test('numbers, sets and some of several by keyboard; the help finds what the field calls them', async ({ page }) => {
  await test.step('by keyboard: a number with a known slip, a set of the lattice, some of several; on the projector and narrow nothing is cut off', async () => {
    await open(page, '#v=1&exercise=score~1~2');
    const sentence = page.getByTestId('sentence');
    await expect(sentence).toHaveText(/local score of .* given .*\?$/);
    const asked = await sentence.textContent();
    const number = page.getByTestId('answer-number');
    const verdict = page.getByTestId('exercise-verdict');
    await number.fill('x');
    await number.press('Enter');
    await expect(verdict).toContainText('Not yet.');
    await number.fill('123');
    await number.press('Enter');
    await page.getByTestId('exercise-show').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('exercise')).toHaveAttribute('data-done', 'true');
    // A wrong sign is a known slip; the link gives the same exercise as on another machine.
    const right = await number.inputValue();
    await page.goto('about:blank');
    await open(page, '#v=1&exercise=score~1~2');
    await expect(sentence).toHaveText(asked ?? '');
    await number.fill(right.startsWith('−') ? right.slice(1) : `−${right}`);
    await number.press('Enter');
    await expect(verdict).toContainText(/sign/i);
    await number.fill(right);
    await number.press('Enter');
    await expect(verdict).toContainText(/^✓Right\. The log-likelihood/);
    await page.goto('./#v=1&exercise=parents~2~3');
    await expect(page.getByTestId('answer-option')).toHaveCount(16);
    await page.getByTestId('answer-option').first().focus();
    await page.keyboard.press('Enter');
    await expect(verdict).toContainText('at most 2 are allowed');
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('answer-option').nth(1)).toBeFocused();
    await page.goto('./#v=1&exercise=marks~1~2');
    const chips = page.getByTestId('answer-chip');
    await expect(chips.first()).toBeVisible();
    await page.getByTestId('answer-check').click();
    await expect(verdict).toContainText('missing');
    await chips.first().focus();
    await page.keyboard.press('Space');
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page)).toEqual([]);
    await page.goto('./#v=1&exercise=parents~2~3');
    await expect(page.getByTestId('answer-option')).toHaveCount(16);
    const isCut = () =>
      page.evaluate(() => {
        const stage = document.querySelector('.stage');
        return (
          stage !== null && (stage.scrollWidth > stage.clientWidth + 1 || document.body.scrollWidth > innerWidth + 1)
        );
      });
    await page.locator('body').press('p');
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
      [390, 844],
    ]) {
      // biome-ignore format: sizes
      await page.setViewportSize({ width, height });
      expect(await isCut(), `${width} × ${height}`).toBe(false);
    }
  });
  await test.step('the help finds a lesson, an exercise, a view and a term by what the field calls them', async () => {
    await reopen(page);
    const field = page.getByTestId('search-text');
    const found = page.getByTestId('search-found');
    await page.getByTestId('help').click();
    await field.fill('collider');
    await expect(found.first()).toHaveAttribute('data-of', 'term collider');
    await expect(found.nth(1)).toContainText('Reversible edges and colliders');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect(found.nth(2)).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page)).toEqual([]);
    await field.press('Enter');
    await expect(page).toHaveURL(/exercise=marks~1~1/);
    await page.getByTestId('help').click();
    await field.fill('equivalent sample size');
    await field.press('Enter');
    await expect(page.locator('#term-ess')).toBeFocused();
    await field.fill('junction tree');
    await field.press('Enter');
    await expect(page).toHaveURL(/view=use/);
    await page.getByTestId('help').click();
    await field.fill('v-structure');
    await page.locator('[data-testid="search-found"][data-of^="lesson "]').first().click();
    await expect(page.getByTestId('lesson-say')).toBeVisible();
    await page.getByTestId('help').click();
    await field.fill('zzyzx');
    await expect(page.getByTestId('help-search')).toContainText('No lesson, exercise, view or term matches.');
  });
});
