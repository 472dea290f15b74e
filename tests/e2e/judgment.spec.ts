// Judgments beside a proven result: the runner-up, the effect of reversing an edge, and views that leave each other
// unchanged.

import type { Page } from '@playwright/test';
import { heavy } from './files.ts';
import { expect, goTo, isAt, learnFile, leave, open, reopen, status, test, violations } from './page.ts';

const COLLEGE =
  'Almost as good: the same edges, but Sex → PE ← SES is no longer a collider and all 6 edges are reversible (1.2 times less likely).';

test('the runner-up before any script runs, and few rows for the parameters', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await test.step('the opening names its runner-up before any script runs, and nothing moves when it is asked again', async () => {
    const html = await (await request.get('./')).text();
    expect(html).toContain('data-testid="runnerUp"');
    await page.goto('./');
    await expect(page.getByTestId('runnerUp')).toHaveText(
      'Second best: the same network plus asia – smoke (7.8 times less likely).',
    );
  });
  await test.step('rows that are few for the parameters are said beside the result; axe', async () => {
    await leave(page);
    await page.goto('./#v=1&data=parity.1&n=105&score=bdeu');
    await expect(page.getByTestId('fewRows')).toHaveText('37 free parameters, 105 rows: only 2.8 rows per parameter.');
    await expect(page.getByTestId('runnerUp')).toContainText('Almost as good');
    expect(await violations(page)).toEqual([]);
    // If there are many differences, a list unfolds, and the nearest classes are a click away.
    await page.goto('about:blank');
    await page.goto('./#v=1&data=xor.1&n=1000&seed=1');
    await expect(page.getByTestId('runnerUp')).toHaveText(
      /^Almost as good: a network that differs in 3 edges: .*xor.* \(1\.1 times less likely\)\.$/,
    );
    await page.getByTestId('differs').locator('summary').click();
    await expect(page.getByTestId('differs').locator('li')).toHaveCount(3);
    await page.getByTestId('differs-list').click();
    await isAt(page, 'best');
  });
});

test('of many variables: why there is no posterior, and what has its price', async ({ page }) => {
  await test.step('the exact posterior of many variables says why it is not there, and each way instead opens', async () => {
    await open(page);
    await learnFile(page, heavy(17, 200));
    await goTo(page, 'posterior');
    await expect(page.getByTestId('second')).toContainText('131,072 sets');
    await expect(page.getByTestId('edges-picture')).toBeVisible();
    await expect(page.getByTestId('edges-missing').locator('button:disabled')).toHaveCount(0);
    await page.getByTestId('edges-get-posterior').click();
    await isAt(page, 'columns');
  });
  await test.step('what is not cheap is a button with its price; it is found when asked for', async () => {
    await reopen(page);
    await learnFile(page, heavy(20));
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    const find = page.getByTestId('find-runnerUp');
    await expect(find).toHaveText(/^Find the runner-up \(about .+\)$/);
    await find.click();
    await expect(page.getByTestId('runnerUp')).toContainText(/\((almost as likely|[\d.]+ times less likely)\)/);
    await expect(find).toBeHidden();
  });
});

/** Opens another link in the same page. */
const follow = (page: Page, fragment: string) => page.goto(`./#${fragment}`);

test('what stands beside a result, link by link', { tag: '@first' }, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&req=smoke~asia');
  await test.step('constraints say what they cost', async () => {
    await expect(page.getByTestId('constraintsCost')).toHaveText(
      'Your constraints cost 2.05: the optimum without them scores that much better.',
    );
  });
  await test.step('the inspector says what reversing an edge alone creates', async () => {
    await follow(page, 'v=1&data=college-plans.1&score=bdeu');
    await expect(page.getByTestId('second')).toHaveText(
      'All 6 edges are reversible: 13 of 64 combinations of directions are equivalent.',
    );
    const edges = page.getByTestId('network').getByRole('button', { name: /, reversible$/ });
    const answers = [];
    for (const edge of await edges.all()) {
      await edge.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('reverse-alone')).toBeVisible();
      answers.push(`${await page.getByTestId('reverse-alone').textContent()}`);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('reverse-alone')).toHaveCount(0);
    }
    const [EITHER, TOGETHER] = [
      'the data can’t tell which is right. It can be reversed ',
      'only together with other edges: alone it would create a collider',
    ];
    expect(answers.every((words) => words.includes(EITHER))).toBe(true);
    expect(answers.some((words) => words.includes(TOGETHER))).toBe(true);
    expect(answers.some((words) => words.endsWith('reversed alone.'))).toBe(true);
  });
  await test.step('visiting the k best leaves the kept sets of either at 17', async () => {
    await follow(page, 'v=1&data=asia.1&n=1000&seed=289&view=parents&sel=either');
    const second = page.getByTestId('second');
    await expect(second).toContainText('17 of 128');
    await goTo(page, 'best');
    await expect(page.getByTestId('best-list')).toBeVisible();
    await goTo(page, 'parents');
    await expect(second).toContainText('17 of 128');
  });
  await test.step('the next class stands under the first sentence, in the text and in print', async () => {
    await follow(page, 'v=1&data=college-plans.1');
    await expect(page.getByTestId('runnerUp')).toHaveText(COLLEGE);
    await expect(page.getByTestId('second')).toHaveText('All 6 edges are compelled.');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).toContainText('compelled');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('result-card')).toContainText('1.2 times less likely');
  });
});
