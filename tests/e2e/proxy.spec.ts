// Surrogate search: chosen and set, as a result and in a link; its weights, its network and its samples replayed; and
// raced against greedy search in separate engines.

import type { Page } from '@playwright/test';
import { expect, open, putAway, setUp, status, test, violations } from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';
const sentence = (page: Page) => page.getByTestId('sentence');

test('the method asks for what it learns from and how, and the link keeps it', { tag: ['@first', '@phone'] }, async ({
  page,
}) => {
  await open(page, ASIA);
  await setUp(page);
  await page.getByTestId('method').selectOption('proxy');
  await page.getByTestId('method-samples').fill('20');
  await page.getByTestId('method-samples').blur();
  await page.getByTestId('method-perChild').selectOption('yes');
  await page.getByTestId('method-noise').selectOption('0');
  await expect.poll(() => page.url()).toMatch(/search=proxy&samples=20&noise=0&bychild=1/);
  // On a new page, since the proof would be kept.
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(status(page)).toHaveAttribute('data-state', 'best found');
  await expect(sentence(page)).toHaveText(
    'The best of the random samples; the network that the surrogate suggests scores less.',
  );
  await setUp(page);
  await page.getByTestId('method-polish').selectOption('yes');
  await expect.poll(() => page.url()).toContain('polish=1');
  await expect(sentence(page)).toHaveText('The highest-scoring network found.');
  await expect(status(page)).toHaveAttribute('data-state', 'best found');
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-state', 'best found');
  await setUp(page);
  await expect(page.getByTestId('method-samples')).toHaveValue('20');
  expect(await violations(page)).toEqual([]);
});

test('its weights are a map that is walked through, its edges come one by one, its samples are drawn', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${ASIA}&view=steps&stepper=proxy&samples=120`);
  await expect(sentence(page)).toHaveText(/^Edge 1: .+ → .+\.$/);
  await expect(page.getByTestId('second')).toContainText('It learned from 120 networks.');
  const map = page.getByTestId('heat');
  await expect(map.getByRole('button')).toHaveCount(8 * 7);
  // One stop of the Tab key; arrow keys move inside.
  await map.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('proxy-looked')).toContainText('asia → smoke');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('proxy-looked')).toContainText('tub → smoke');
  await page.getByTestId('steps-on').click();
  await expect(sentence(page)).toHaveText(/^Edge 2: /);
  await expect(map.locator('.taken')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('proxy-drawn-network').check({ force: true });
  await expect(page.getByTestId('steps-picture')).toBeVisible();
  await page.getByTestId('steps-last').click();
  await expect(sentence(page)).toHaveText(
    /^The network suggested by the surrogate scores −2,\d{3}\.\d\d; the surrogate predicted /,
  );
  await expect(page.getByTestId('second')).toHaveText(
    /^The surrogate explains \d+% of the spread of the scores of its 120 samples\.$/,
  );
  await page.getByTestId('proxy-drawn-samples').check({ force: true });
  await expect(page.getByTestId('proxy-samples').locator('circle')).toHaveCount(120);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('120 samples: mean');
  await expect(page.getByTestId('twin').getByRole('row').nth(5)).toBeVisible();
  await expect.poll(() => page.url()).toContain('stepper=proxy');
});

test('a race has greedy search with engines of their own beside the proxy', async ({ page }) => {
  await open(
    page,
    `${ASIA}&view=compare&race=hill-climb~count~partition,hill-climb~count~adtree,proxy~samples~50,proxy~samples~100~polish~1`,
  );
  const runs = page.getByTestId('race-run-1');
  await expect(runs).toContainText('Greedy search, counting: ADTree');
  await expect(page.getByTestId('race-run-2')).toContainText('Surrogate search (Gaussian process), 50 samples');
  await expect(page.getByTestId('race-run-3')).toContainText(
    'Surrogate search (Gaussian process), 100 samples, then greedy',
  );
  // All engines give the same counts.
  await expect(runs).toContainText(/local optimum/i);
  const score = /−2,2\d\d\.\d\d/.exec((await runs.textContent()) ?? '')?.[0] ?? '?';
  await expect(page.getByTestId('race-run-0')).toContainText(score);
  await putAway(page);
  await page.getByTestId('race-run-0').locator('summary').click();
  await page.getByTestId('race-0-counting').selectOption('bitset');
  await expect(page.getByTestId('race-run-0')).toContainText('counting: bitmaps');
  await expect.poll(() => page.url()).toMatch(/count~bitset/);
  expect(await violations(page)).toEqual([]);
});
