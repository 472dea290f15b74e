// Branch and bound as a tree: forward, backward and by slider; by keyboard; both algorithms; as text; as methods of a
// run.

import type { Page } from '@playwright/test';
import { file } from './files.ts';
import { chooseFile, expect, learnFile, open, prove, reopen, setUp, test, violations } from './page.ts';

const PLANS = '#v=1&data=college-plans.1&n=10318&seed=0&view=steps&stepper=branch';

const METHODS = ['etminani', 'cassio'] as const;
/** Names on the page. */
const NAMES = { etminani: 'Branch and bound (Etminani)', cassio: 'Branch and bound (Cassio)' };

const sentence = (page: Page) => page.getByTestId('sentence');

test('the tree grows stage by stage, every node says why it was closed, and the bound meets the best network', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, PLANS);
  await expect(sentence(page)).toHaveText(/^Node 1: still open, bound −/);
  await expect(page.getByTestId('second')).toContainText('The root: every variable has its best parents');
  await expect(page.getByTestId('second')).toContainText('No network found yet; none can score above');
  await expect(page.getByTestId('branch-reason')).toContainText(/It has a cycle, .+ → .+\./);
  await page.keyboard.press('ArrowRight');
  await expect(sentence(page)).toHaveText(/^Node 1: split into cases/);
  await page.keyboard.press('End');
  // A proof ends with what is proven, not with its last node, and the panel has the best network.
  await expect(sentence(page)).toHaveText('Proven. No network scores above −45,609.42.');
  await expect(page.getByTestId('branch-node')).toContainText('a network, and the best so far');
  await expect(page.getByTestId('second')).toContainText(/The search ended after .+ −45,609\.42 is proven\./);
  await expect(page.locator('.br-node.is-network')).not.toHaveCount(0);
  const slider = page.getByTestId('steps-slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Stage 0 of [\d,]+: bound −4\d,\d{3}\.\d\d\.$/);
  await page.getByTestId('branch-algorithm-cassio').check({ force: true });
  await page.getByTestId('steps-last').click();
  await expect(sentence(page)).toHaveText('Proven. No network scores above −45,609.42.');
  expect(await violations(page)).toEqual([]);
});

test('the tree by arrows, both methods of a run, lists, and what a search worked', async ({ page }) => {
  await test.step('arrows walk the tree, and its text says the same', async () => {
    await open(page, `${PLANS}&step=6`);
    const tree = page.getByRole('tree');
    await tree.focus();
    const chosen = () => tree.getAttribute('aria-activedescendant');
    const first = await chosen();
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect(tree.locator('[aria-selected=true]')).toHaveCount(1);
    const nodes = await page.getByRole('treeitem').count();
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').locator('tbody tr')).toHaveCount(nodes);
    await expect(page.getByTestId('twin')).toContainText('every variable has its best parents');
  });
  await test.step('both are methods of a run, proven when they end', async () => {
    for (const method of METHODS) {
      await open(page, `#v=1&data=college-plans.1&n=10318&seed=0&search=${method}`);
      await prove(page);
      await expect(page.getByTestId('sheet')).toContainText(NAMES[method]);
    }
  });
  await test.step('bounds by groups make a smaller tree with the same optimum, and both are counted', async () => {
    await reopen(page, PLANS);
    await page.getByTestId('steps-slider').press('End');
    await expect(sentence(page)).toHaveText('Proven. No network scores above −45,609.42.');
    const both = page.getByTestId('branch-both');
    await expect(both).toContainText(/Bounds as published.*nodes.*Bounds by groups too.*nodes/);
    const counts = (await both.locator('dd').allInnerTexts()).map((words) => Number(words.replace(/\D/g, '')));
    expect(counts[1]).toBeGreaterThan(0);
    expect(counts[1]).toBeLessThan(counts[0]);
    const stages = () => page.getByTestId('steps-slider').getAttribute('max');
    const published = Number(await stages());
    await page.getByTestId('branch-bounds-groups').check({ force: true });
    await expect.poll(async () => Number(await stages())).toBeLessThan(published);
    await page.getByTestId('steps-slider').press('End');
    await expect(sentence(page)).toHaveText('Proven. No network scores above −45,609.42.');
    await expect(both.locator('dd')).toHaveText(counts.map((n) => `${n.toLocaleString('en')} nodes`));
    expect(await violations(page)).toEqual([]);
  });
  await test.step('a list of scores is told that its tree is not drawn, and both methods prove its optimum', async () => {
    await reopen(page, PLANS);
    const list = '3\na 2\n-3 0\n-1 1 b\nb 2\n-3 0\n-1 1 a\nc 1\n-2 0\n';
    await chooseFile(page, file('made.jkl', list));
    await expect(sentence(page)).toHaveText('There is no tree to show.');
    for (const method of METHODS) {
      await setUp(page);
      await page.getByTestId('method').selectOption(method);
      await expect(page.getByTestId('sheet')).toContainText(NAMES[method]);
      await prove(page);
    }
  });
  await test.step('what a search worked is in its result: nodes made, expanded and stored', async () => {
    for (const method of ['etminani', 'cassio', 'astar']) {
      await reopen(page, `#v=1&data=asia.1&n=1000&seed=289&search=${method}`);
      // In Asia A* has nothing to expand: its first bound is the score.
      if (method === 'astar') await learnFile(page, 'tests/data/attack/big24.csv');
      await prove(page);
      await expect(page.getByTestId('proof')).toContainText(/[1-9][\d,]* made, [1-9][\d,]* expanded, [\d,]+ stored/);
    }
  });
});
