// Methods without proof, chosen in the page: their options, the text of their results, the settings kept by a link.

import type { Page } from '@playwright/test';
import { expect, learn, open, setUp, status, test } from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';
const sentence = (page: Page) => page.getByTestId('sentence');

test('a method asks for what it needs, and the link keeps it', async ({ page }) => {
  // On a new page, since the proof would be kept.
  await open(page, `${ASIA}&search=hill-climb`);
  await setUp(page);
  await expect(page.getByTestId('method-seed')).toHaveCount(0);
  await page.getByTestId('method-start').selectOption('random');
  await page.getByTestId('method-restarts').selectOption('10');
  await page.getByTestId('method-seed').fill('7');
  await page.getByTestId('method-seed').blur();
  await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  await expect.poll(() => page.url()).toMatch(/search=hill-climb&start=random&hseed=7&tries=10/);
  // Until a reload, the better network that greedy search found from the empty graph is kept.
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  const score = await page.locator('.bar').textContent();
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  await expect(page.locator('.bar')).toContainText(/−2,2\d\d\.\d\d/.exec(String(score))?.[0] ?? '?');
});

test('methods that prove nothing: named by rule, started from the present network, refused', { tag: '@first' }, async ({
  page,
}) => {
  await test.step('what is built by rule is called by its rule, and greedy search is named where it does better', async () => {
    await open(page, `${ASIA}&search=chow-liu`);
    await setUp(page);
    await expect(status(page)).toHaveText(/NOT PROVEN/);
    await expect(sentence(page)).toHaveText('The Chow-Liu tree. Other networks may score more.');
    await expect(page.getByTestId('second')).toContainText('Greedy search finds a network that is');
    await setUp(page);
    await page.getByTestId('method-root').selectOption('either');
    await expect.poll(() => page.url()).toContain('root=either');
    await setUp(page);
    await page.getByTestId('method').selectOption('k2');
    await expect(sentence(page)).toContainText('K2 builds');
    await setUp(page);
    await page.getByTestId('method').selectOption('orders');
    await learn(page, (patience) => expect(sentence(page)).toHaveText('The highest-scoring network found.', patience));
  });
  await test.step('the present network is a start, as it is when it is taken', async () => {
    await page.goto('about:blank'); // the better network found before would be kept
    await open(page, `${ASIA}&search=chow-liu`);
    await expect(status(page)).toHaveAttribute('data-state', 'best found');
    await setUp(page);
    await page.getByTestId('method').selectOption('tabu');
    await page.getByTestId('method-start').selectOption('network');
    await expect(page.getByTestId('method-start')).toContainText('edges');
    await expect.poll(() => page.url()).toMatch(/start=network&from=[^&]+/);
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  });
  await test.step('equivalence search refuses a score that tells members apart, and says why', async () => {
    await page.goto('about:blank');
    await page.goto(`./${ASIA}&search=ges&score=k2`);
    await expect(page.getByText('This method searches over equivalence classes')).toBeVisible();
  });
});
