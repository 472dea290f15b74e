// Prior knowledge: tiers, an order and limits of single variables, as text and by keyboard; contradictions beside their
// fields; undo; the link.

import type { Page } from '@playwright/test';
import { file } from './files.ts';
import { expect, open, reopen, setUp, status, test, violations } from './page.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('tiers and an order are typed, kept, undone and carried by the link', { tag: ['@first', '@phone'] }, async ({
  page,
}) => {
  await open(page);
  await setUp(page);
  await page.getByTestId('edit-edges').click();
  const tiers = page.getByRole('textbox', { name: 'Tiers' });
  await tiers.fill('dysp, xray\nsmoke, asia');
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await expect.poll(() => page.url()).toContain('tiers=dysp');
  const order = page.getByRole('textbox', { name: 'Order' });
  await order.fill('lung < bronc < tub');
  await expect.poll(() => page.url()).toContain('before=lung');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await setUp(page);
  await expect(page.getByTestId('edit-edges')).toHaveText('2 tiers, 2 in order');
  await expect(page.getByTestId('sentence')).toContainText('respect your constraints');
  const network = page.getByTestId('network');
  await expect(network.getByRole('button', { name: /^smoke to dysp, (?!true)/ })).toHaveCount(0);

  // The link gives the same, and undo removes it.
  const link = page.url();
  await page.keyboard.press('Control+z');
  await setUp(page);
  await expect(page.getByTestId('edit-edges')).toHaveText('2 tiers');
  await page.keyboard.press('Control+z');
  await setUp(page);
  await expect(page.getByTestId('edit-edges')).toHaveText('none');
  await page.goto('about:blank');
  await open(page, link.slice(link.indexOf('#')));
  await setUp(page);
  await page.getByTestId('edit-edges').click();
  await expect(tiers).toHaveValue('dysp, xray\nsmoke, asia');
  await expect(order).toHaveValue('lung < bronc < tub');
});

test('slips, contradictions and a limit of one variable', async ({ page }) => {
  await test.step('lines that can’t be read are reported beneath, and the network stays', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    const tiers = page.getByRole('textbox', { name: 'Tiers' });
    await tiers.fill('smoke\nlungs');
    await expect(dialog(page)).toContainText('Line 2: there is no variable called “lungs”.');
    await expect(tiers).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    expect(page.url()).not.toContain('tiers');
    await tiers.fill('smoke\nlung');
    await expect(tiers).not.toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => page.url()).toContain('tiers=smoke,lung');
  });
  await test.step('contradictions are named beside what they contradict, before the run', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    const order = page.getByRole('textbox', { name: 'Order' });
    await order.fill('lung < tub\ntub < lung');
    await expect(page.getByTestId('against-before')).toContainText('cycle through');
    await order.fill('lung < tub');
    await expect(page.getByTestId('against-before')).toHaveCount(0);
    await page.getByTestId('edge-from').selectOption('tub');
    await page.getByTestId('edge-to').selectOption('lung');
    await page.getByTestId('edge-require').click();
    await expect(page.getByTestId('against-before')).toHaveText(
      'tub → lung is required, but lung is to come before tub. Remove one of the two.',
    );
    await page.getByRole('textbox', { name: 'Tiers' }).fill('lung\ntub');
    await expect(page.getByTestId('against-tiers')).toContainText('tub is in tier 2, lung in tier 1');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('one variable has a limit of its own, by keyboard', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    await page.getByTestId('limit-of').selectOption('dysp');
    await page.getByTestId('limit-most').selectOption('0');
    await page.getByTestId('limit-set').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('dysp: at most 0 parents');
    await expect.poll(() => page.url()).toContain('maxof=dysp');
    await page.getByRole('button', { name: 'Remove the limit of dysp' }).click();
    await expect.poll(() => page.url()).not.toContain('maxof');
  });
});

test('a superstructure, and knowledge of another program', { tag: '@phone' }, async ({ page }) => {
  await test.step('a superstructure: only these pairs are joined, either way; slips, a contradiction, the true skeleton, the link', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    const pairs = page.getByTestId('knowledge-superstructure');
    await pairs.fill('smoke, lung\nlung');
    await expect(dialog(page)).toContainText('Line 2, column 1: lung has no partner.');
    expect(page.url()).not.toContain('pairs=');
    await pairs.fill('smoke, lung\nlung, either, dysp');
    await expect.poll(() => page.url()).toContain('pairs=smoke~lung,lung~either,lung~dysp,either~dysp');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await page.getByTestId('edge-from').selectOption('asia');
    await page.getByTestId('edge-to').selectOption('tub');
    await page.getByTestId('edge-require').click();
    await expect(page.getByTestId('against-superstructure')).toContainText('does not join asia and tub');
    await dialog(page).getByRole('button', { name: 'Remove asia → tub' }).click();
    await expect(page.getByTestId('against-superstructure')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('edit-edges')).toHaveText('4 pairs allowed');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    const network = page.getByTestId('network');
    const edges = network.getByRole('button', { name: /(?:, compelled| and .+, reversible)/ });
    await expect(edges).not.toHaveCount(0);
    const drawn = await edges.evaluateAll((all) => all.map((edge) => edge.getAttribute('aria-label')));
    for (const edge of drawn)
      expect(edge).toMatch(/^(?:smoke|lung|either|dysp) (?:to|and) (?:smoke|lung|either|dysp),/);
    // From files: lines that are read become pairs, others remain unchanged, with their place.
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    const chosen = page.getByTestId('knowledge-superstructure-file');
    await chosen.setInputFiles(file('prior.dot', 'digraph {\n  smoke -> lung;\n  lung -> eiher;\n}'));
    await expect(dialog(page)).toContainText('Line 3, column 11: there is no variable called “eiher”.');
    await chosen.setInputFiles(file('prior.csv', ',smoke,lung,either\nsmoke,0,1,0\nlung,0,0,1\neither,0,0,0\n'));
    await expect(pairs).toHaveValue('smoke, lung\nlung, either');
    await expect.poll(() => page.url()).toMatch(/pairs=smoke~lung,lung~either(?:&|$)/);
    // One button inserts the skeleton of the generating network, another allows all pairs.
    await page.getByTestId('superstructure-truth').click();
    await expect.poll(async () => (await pairs.inputValue()).split('\n').length).toBe(8);
    await page.getByTestId('superstructure-none').click();
    await expect(pairs).toHaveValue('');
    await expect.poll(() => page.url()).not.toContain('pairs=');
  });
  await test.step('knowledge of another program is read from a file; one that does not fit says why and changes nothing', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=constraints');
    const take = (name: string, text: string) =>
      page.getByTestId('board-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await take('lists.csv', 'from,to,type\nsmoke,lung,whitelist\ndysp,xray,blacklist\n');
    await expect(page.getByTestId('board-came')).toContainText('required edges 1, forbidden edges 1');
    await expect(page).toHaveURL(/req=smoke/);
    const before = page.url();
    await take('wrong.txt', '/knowledge\nforbiddirect\nsmoke cough\n');
    await expect(page.getByTestId('board-came')).toContainText('names cough, and there is no such variable');
    await take('wrong.csv', 'from,to\nsmoke\n');
    await expect(page.getByTestId('board-came')).toContainText('Line 2 of “wrong.csv”');
    expect(page.url()).toBe(before);
    await take('tetrad.txt', '/knowledge\naddtemporal\n1 smoke asia\n2 lung dysp\n');
    await expect(page).toHaveURL(/tiers=/);
    await take('edges.json', '{"tiers": [["smoke"], ["lung"]]}');
    await expect(page.getByTestId('board-came')).toContainText('there are tiers already');
    await take('skeleton.dot', 'graph { smoke -- lung -- either }');
    await expect(page.getByTestId('board-came')).toContainText('only 2 pairs may be joined, in either direction');
    await expect(page.getByTestId('board-pairs')).toContainText('smoke – lung');
    await expect(page).toHaveURL(/pairs=/);
    await page.getByTestId('board-pairs-none').click();
    await expect(page.getByTestId('board-pairs')).toHaveCount(0);
    await take('edges.csv', 'from,to\nlung,either\n');
    await expect(page.getByTestId('board-came')).toContainText('forbidden edges 1');
    await page.getByTestId('board-instead').click();
    await expect(page.getByTestId('board-pairs')).toContainText('lung – either');
    await expect(page.getByTestId('board-instead')).toHaveCount(0);
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
  });
});
