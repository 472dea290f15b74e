// Scores, searches, constraints and runs: learning follows the reader's settings, and a run can always be stopped.
import { heavy } from './files.ts';
import { announced, crashWorker, expect, holdWork, learnFile, open, reopen, setUp, status, test } from './page.ts';

test('scores, parameters and edges that the reader sets are what is learned', { tag: '@first' }, async ({ page }) => {
  await test.step('every score learns the small example at once, and undo goes back; a screen reader is told the score in its unit', async () => {
    await open(page);
    await setUp(page);
    await expect(announced(page, 'Proven optimal, score −2,230.66.')).toHaveCount(1);
    const first = await page.getByTestId('status').locator('..').textContent();
    await page.getByRole('button', { name: 'More scores' }).click();
    for (const name of ['BDeu', 'AIC', 'LL', 'MDL', 'MDL, lecture', 'Penalized LL', 'BD', 'K2', 'fNML', 'qNML']) {
      await page
        .getByRole('radio', { name: new RegExp(`^${name}(?!,)\\b`) })
        .first()
        .check();
      await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
      if (name !== 'MDL') continue;
      await expect(announced(page, 'Proven optimal, score 3,218.16 bits.')).toHaveCount(1);
      await expect(page.locator('.bar .facts')).toContainText('3,218.16');
    }
    for (let i = 0; i < 10; i++) await page.keyboard.press('Control+z');
    await expect(page.getByRole('radio', { name: /^BIC/ })).toBeChecked();
    await expect(announced(page, 'Proven optimal, score −2,230.66.')).toHaveCount(1);
    expect(first).toContain('−2,230.66');
  });
  await test.step('a parameter out of range is not taken', async () => {
    await open(page);
    await setUp(page);
    await page.getByRole('radio', { name: /^BDeu/ }).check();
    const ess = page.getByTestId('score-ess');
    await ess.fill('-3');
    await expect(ess).toHaveAttribute('aria-invalid', 'true');
    await ess.fill('2,5');
    await ess.blur();
    await expect(ess).toHaveValue('2.5');
    await expect.poll(() => page.url()).toContain('ess=2.5');
  });
  await test.step('required and forbidden edges are kept, and contradictions are said', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    const add = async (from: string, to: string, list: string) => {
      await page.getByTestId('edge-from').selectOption(from);
      await page.getByTestId('edge-to').selectOption(to);
      await page.getByTestId(`edge-${list}`).click();
    };
    await add('asia', 'tub', 'require');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await add('tub', 'asia', 'require');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('cycle');
    await page.getByRole('button', { name: 'Remove tub → asia' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('sentence')).toContainText('respect your constraints');
    await expect(
      page
        .getByTestId('network')
        .getByRole('button', { name: /asia.*tub/ })
        .first(),
    ).toBeAttached();
  });
});

test('a greedy run, another example, and little memory', async ({ page }) => {
  await test.step('greedy search says what it is', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&search=hill-climb');
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
    await expect(page.getByTestId('sentence')).toContainText('local optimum');
  });
  await test.step('after a greedy run the scores are said to be scored, not to matter', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=scores');
    await expect(page.getByTestId('sentence')).toContainText('are left after pruning');
    await page.getByTestId('standing-0').click();
    await expect(page.getByTestId('row-count')).toContainText('of 1,024 rows');
    // On a new page, since the proof would be kept.
    await page.goto('about:blank');
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=scores&search=hill-climb');
    await expect(page.getByTestId('sentence')).toHaveText(
      '120 parent sets were scored, and not compared with their subsets.',
    );
    await expect(page.getByTestId('row-count'), 'rows that were never compared are not left out').toHaveText(
      '120 rows',
    );
    await expect(page.getByTestId('standing-0')).toHaveCount(0);
    await expect(page.getByTestId('standing-5')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).not.toContainText('dominated');
  });
  await test.step('another example is a new place: Back returns', async () => {
    await reopen(page);
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await page.getByTestId('example-college-plans').click();
    await expect(page.getByTestId('sentence')).toContainText('29,281');
    await expect.poll(() => page.url()).toContain('college-plans');
    await page.goBack();
    await expect(page.getByTestId('sentence')).toContainText('783,702,329,343');
  });
  await test.step('the seed of an example is typed, or the next one taken', async () => {
    await reopen(page);
    await setUp(page);
    await page.getByTestId('seed').fill('4294967295');
    await expect.poll(() => page.url()).toContain('seed=4294967295');
    await page.getByTestId('new-sample').click();
    await expect.poll(() => page.url()).toContain('seed=0');
    await expect(page.getByTestId('seed')).toHaveValue('0');
  });
  await test.step('where memory is short the page says so and offers what fits', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&score=ll');
    await learnFile(page, heavy(24, 30));
    await expect(page.getByRole('dialog')).toBeHidden();
    await setUp(page);
    await page.getByTestId('method').selectOption('dp');
    const feasibility = page.getByTestId('feasibility');
    await expect(feasibility).toContainText('Not enough memory: ');
    const offer = feasibility.getByRole('button', { name: /^At most \d+ parents$/ });
    const most = (await offer.textContent())?.match(/\d+/)?.[0] ?? '';
    await offer.click();
    await setUp(page);
    await expect(page.getByTestId('max-parents')).toHaveValue(most);
    await expect(feasibility).toContainText('Exact: ');
  });
});

test.describe('a run of some seconds', () => {
  let work: Awaited<ReturnType<typeof holdWork>>;
  test.beforeEach(async ({ page }) => {
    await open(page);
    await learnFile(page, heavy());
    work = await holdWork(page);
    await expect(status(page)).toHaveAttribute('data-state', 'running');
  });

  test('shows its progress, is stopped by Esc, and keeps the best', { tag: ['@first', '@phone'] }, async ({ page }) => {
    await work.until(async () => /\d+% · Bayescope/.test(await page.title()));
    await page.keyboard.press('Escape');
    await work.letGo();
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await expect(page.getByTestId('sentence')).toContainText('before you stopped');
    expect(await page.evaluate(() => performance.getEntriesByName('stop').length)).toBe(1);
    await expect(page.getByTestId('network')).toBeVisible();
  });

  test('a worker that hears nothing is replaced; data and the best network stay', async ({ page }) => {
    await work.until(async () => /[1-9]\d*% · Bayescope/.test(await page.title()));
    // A page does not tell the engine from its helpers: all of them are made unresponsive.
    for (const worker of page.workers()) {
      worker
        .evaluate(() =>
          setTimeout(() => {
            for (;;);
          }),
        )
        .catch(() => {});
    }
    await page.waitForTimeout(100);
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await expect(page.getByText('was restarted')).toBeVisible();
    await expect(page.getByTestId('network')).toBeVisible();
    await setUp(page);
    await page.getByTestId('method').selectOption('hill-climb');
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  });

  test('a changed setting ends the run, and Run is the next thing to do', async ({ page }) => {
    await setUp(page);
    await page.getByRole('radio', { name: /^AIC/ }).check();
    await work.letGo();
    await expect(status(page)).toHaveAttribute('data-state', 'changed');
    await expect(page.getByTestId('run')).toHaveClass(/primary/);
  });
});

test('a dying worker leaves a card; data and settings stay, and Restart goes on', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page);
  await setUp(page);
  await page.getByRole('radio', { name: /^AIC/ }).check();
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await crashWorker(page);
  await expect(page.getByTestId('crash')).toContainText('Your data and settings are safe');
  await expect(page.getByTestId('network')).toBeVisible();
  await page.getByTestId('restart').click();
  await expect(page.getByTestId('crash')).toHaveCount(0);
  await setUp(page);
  await page.getByRole('radio', { name: /^BDeu/ }).check();
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
});
