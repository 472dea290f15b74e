// A long proof: progress, Pause, Stop, a time limit, continuing, and a worker that dies.

import type { Page } from '@playwright/test';
import { hardList, peer } from './files.ts';
import {
  chooseFile,
  crashWorker,
  expect,
  holdWork,
  learnFile,
  open,
  putAway,
  reopen,
  setUp,
  status,
  test,
  violations,
} from './page.ts';

async function proving(page: Page) {
  await open(page);
  await chooseFile(page, hardList());
  await expect(status(page)).toHaveText('PROVING');
  await putAway(page);
  await expect(page.getByTestId('bound-chart').locator('svg')).toBeVisible();
}

/** Sentence on gap and network. */
const second = (page: Page) => page.getByTestId('second');

test('a proof under way shows best, bound and gap; paused it can be looked at and resumed', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await proving(page);
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^gap [\d.,]+ · Bayescope$/);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('pause').click();
  await expect(status(page)).toHaveAttribute('data-state', 'paused');
  await expect(page.getByTestId('sentence')).toContainText('The best found so far.');
  await expect(second(page)).toHaveText(/^If the list holds a better network, it scores at most [\d.]+ higher\.$/);
  await expect(page.getByTestId('go-on')).toBeFocused();
  // The engine is free for requests.
  await page.locator('[data-testid=network] [role=button], [data-testid=network] [tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByTestId('go-on').click();
  await expect(status(page)).toHaveText('PROVING');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
});

test('after Stop the same proof goes on from where it was: nodes and time are not begun again', {
  tag: '@first',
}, async ({ page }) => {
  await proving(page);
  await expect.poll(() => steps(page)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  const before = await steps(page);
  await page.getByTestId('go-on').click();
  await expect(status(page)).toHaveText('PROVING');
  await expect.poll(() => steps(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  expect(await steps(page)).toBeGreaterThan(before);
  // Another document starts another run; on return the engine still holds the first.
  await expect(page.getByTestId('go-on')).toBeVisible();
  await setUp(page);
  await page.getByTestId('max-parents').selectOption('2');
  await expect(page.getByTestId('go-on')).toHaveCount(0);
});

test('a worker that dies in a proof loses neither the best network nor the bound', { tag: '@first' }, async ({
  page,
}) => {
  await proving(page);
  await expect(page.locator('.bar .facts')).toContainText(/bound.*−/);
  const known = await page.locator('.bar .facts dd').allTextContents();
  await crashWorker(page);
  const crash = page.getByTestId('crash');
  await expect(crash).toContainText('The best network so far is kept');
  await expect(crash).toContainText('No network scores above');
  const text = (await crash.textContent()) ?? '';
  const numbers = (text.match(/−[\d,]+\.\d\d/g) ?? []).map((word) => Number(word.replaceAll(/[−,]/g, '')));
  // Costs: the result kept is at least as good as those shown before.
  const seen = known.filter((word) => /\.\d\d$/.test(word)).map((word) => Number(word.replaceAll(/[−,]/g, '')));
  expect(numbers[0]).toBeLessThanOrEqual(seen[0]);
  expect(numbers[1]).toBeGreaterThanOrEqual(seen[1]);
  await expect(page.getByTestId('network')).toBeVisible();
  await expect(page.getByTestId('sentence')).toHaveText('The best found before the engine crashed.');
  await expect(second(page)).toContainText('it scores at most');
  await page.getByTestId('restart').click();
  await expect(crash).toHaveCount(0);
  await expect(page.getByTestId('go-on')).toHaveCount(0);
  await expect(second(page)).toContainText('it scores at most');
});

/** The steps in the last report of the text form. */
async function steps(page: Page) {
  const facts = page.getByRole('button', { name: 'Result', exact: true });
  if (await facts.isVisible()) await facts.click();
  const text = await page.getByTestId('bound-table').locator('tbody tr').last().locator('td').last().textContent();
  return Number(text?.replaceAll(',', ''));
}

test('proofs that are stopped: by a time limit, beside another method, and before all scores are listed', async ({
  page,
}) => {
  await test.step('a time limit stops by itself, says so, and can be gone on from', async () => {
    await open(page);
    await chooseFile(page, hardList());
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await setUp(page);
    await expect(page.getByTestId('feasibility')).toContainText('How long the proof takes is not known in advance');
    await page.getByTestId('time-limit').selectOption('5');
    await putAway(page);
    await page.getByTestId('run').click();
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await expect(page.getByTestId('sentence')).toHaveText('The best found within the time limit.');
    await page.getByTestId('go-on').click();
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('sentence')).toContainText('before you stopped');
  });
  await test.step('an exact search that was stopped leaves its bound beside the network of another method, the better one stays, both runs are listed', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&search=dp');
    await learnFile(page, 'tests/data/attack/big24.csv');
    const work = await holdWork(page);
    const start = page.getByTestId('run');
    if ((await status(page).getAttribute('data-state')) === 'ready') await start.click();
    const facts = page.locator('.facts');
    await work.until(async () => /bound.*−/.test((await facts.textContent()) ?? ''));
    await page.keyboard.press('Escape');
    await work.letGo();
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    const number = (text: string | null) => Number((text ?? '').replace('−', '-').replaceAll(',', ''));
    const numbers = async () => (await facts.locator('dd').allTextContents()).slice(0, 2).map(number);
    const [best, bound] = await numbers();
    expect(bound).toBeGreaterThan(best);
    await setUp(page);
    await page.getByTestId('method').selectOption('tabu');
    await putAway(page);
    if ((await status(page).getAttribute('data-state')) === 'ready') await start.click();
    await expect(page.getByTestId('open-runs')).toBeVisible();
    await expect.poll(async () => (await numbers())[1]).toBe(bound);
    expect((await numbers())[0]).toBeGreaterThanOrEqual(best);
    await page.getByTestId('open-runs').click();
    await expect(page.getByTestId('runs').locator('tbody tr')).toHaveCount(2);
  });
  await test.step('alarm: a proof that is stopped before all scores are listed says that there is no bound yet; the network stays, both runs are listed', async () => {
    await reopen(page);
    await learnFile(page, peer('alarm_1000', 37));
    await expect(page.getByTestId('prove-it')).toBeEnabled({ timeout: 45_000 });
    const work = await holdWork(page);
    await page.getByTestId('prove-it').click();
    await work.until(async () => /COUNTING|SCORING/.test((await status(page).textContent()) ?? ''));
    await page.keyboard.press('Escape');
    await work.letGo();
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await expect(page.getByTestId('no-bound')).toHaveText(
      'No bound yet: Anytime A* was stopped before all scores were listed.',
    );
    await expect(page.getByTestId('found-by')).toContainText('Order-based search');
    await page.getByTestId('open-runs').click();
    await expect(page.getByTestId('runs').locator('tbody tr')).toHaveCount(2);
  });
});

test('the proof as a picture, in dark and as text', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await proving(page);
  await expect.poll(() => page.getByTestId('bound-table').locator('tbody tr').count()).toBeGreaterThan(1);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}-running.png` });
  await page.keyboard.press('t');
  await expect(page.getByTestId('bound-table').locator('table')).toBeVisible();
  const over = () =>
    page
      .getByTestId('bound-table')
      .locator('table')
      .evaluate((table) => {
        const room = table.parentElement?.getBoundingClientRect().right ?? 0;
        return Math.max(
          ...[...table.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right - room),
        );
      });
  await expect.poll(over, 'no number is cut off').toBeLessThanOrEqual(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}-stopped.png` });
});
