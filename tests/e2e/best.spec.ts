// The k best: found without a request if that is quick, listed with their differences, averaged over a slider, summed
// over all networks, and by published methods; comparison of two networks.

import type { Page } from '@playwright/test';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { emptyRecipe } from '../../www/link/preparation.ts';
import { heavy } from './files.ts';
import { expect, goTo, holdWork, learnFile, leave, open, putAway, reopen, status, test, violations } from './page.ts';

const ALSO = '#v=1&data=asia.1&n=500&seed=7&view=best&kb=30';
const BEST = '#v=1&data=asia.1&n=5000&seed=7&view=best';
const sentenceOf = (page: Page) => page.getByTestId('sentence');
const list = (page: Page) => page.getByTestId('best-list');

test('the best networks come by themselves: list, picture and map say the same; keyboard, slider, axe, dark, text', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, `${BEST}&kb=20`);
  await expect(sentenceOf(page)).toHaveText(/^The top 20 networks fall into \d+ classes\.$/);
  await expect(page.getByTestId('second')).toContainText(/The best of another class is [\d.]+ worse/);
  const rows = list(page).getByRole('option');
  await expect(rows.first()).toContainText('the best');
  // Grouped by class until networks are chosen.
  await expect(rows.first()).not.toHaveAttribute('aria-setsize', '20');
  await page.getByTestId('best-group').click();
  await expect(rows.first()).toHaveAttribute('aria-setsize', '20');
  // The map shows that a pair is joined; the panel of the selected pair splits it: both directions and no edge add up
  // to 1.
  const cell = page.getByTestId('heat').locator('button').first();
  await cell.click();
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  const pair = page.getByTestId('best-pair');
  const values = async () => (await pair.locator('tbody td:nth-child(2)').allTextContents()).map(Number);
  const [there, back, none] = await values();
  expect(there + back + none).toBeCloseTo(1, 2);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('heat').locator('[aria-pressed="true"]')).toBeFocused();

  // The row under the cursor is drawn.
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('best-picture').getByRole('img')).toHaveAttribute('aria-label', /^Number 20 beside/);
  await expect(page.getByTestId('best-picture').locator('.df-change').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);

  // There are fewer classes; averaged over one network, every edge is certain.
  await page.getByTestId('best-group').click();
  await expect(rows.first()).toContainText('network');
  await page.getByTestId('best-upto').fill('0');
  await expect(page.getByTestId('best-pair').locator('thead')).toContainText('first 1');
  await expect.poll(async () => (await values()).every((p) => p === 0 || p === 1)).toBe(true);

  await page.getByTestId('best-upto').fill('200');
  await page.keyboard.press('t');
  await expect(page.getByTestId('best-twin-pairs').locator('tbody tr').first()).toContainText(' – ');
  await expect(page.getByTestId('best-twin-rows').locator('tbody tr')).toHaveCount(20);
  expect(await violations(page)).toEqual([]);
});

test('lists by link, published methods by keyboard, and a picture that is whole where it fits', async ({ page }) => {
  await test.step('all networks together say how much the best hold; what is asked goes into the link', async () => {
    await open(page, `${BEST}&kb=50`);
    await expect(sentenceOf(page)).toContainText('The top 50 networks');
    const mass = page.getByTestId('best-mass');
    await expect(mass).toContainText(/The first 50 hold \d[\d.]*% of the weight of all networks\./, {
      timeout: 30_000,
    });
    await expect(mass).toContainText('all networks');
    await expect(mass).toContainText('BIC is a penalized likelihood');
    await page.getByTestId('best-unit').selectOption('classes');
    await expect(page.getByTestId('second')).toContainText('These are the 50 best classes.');
    await page.getByTestId('best-within').selectOption('3');
    await expect(page.getByTestId('second')).toContainText('within a factor of 3 of the best');
    await expect(sentenceOf(page)).toContainText(/edges? (is|are) /);
    await expect.poll(() => page.url()).toMatch(/kb=50&kbu=classes&kbf=3/);
  });
  await test.step('ten thousand rows scroll', async () => {
    await open(page, `${BEST}&kb=10000`);
    await page.getByTestId('best-start').click();
    await expect(sentenceOf(page)).toContainText('The top 10,000 networks fall into', { timeout: 60_000 });
    await page.getByTestId('best-group').click();
    await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-setsize', '10000');
    await list(page).focus();
    await page.keyboard.press('End');
    await expect(list(page).getByRole('option').last()).toContainText('#10,000');
    expect(await list(page).getByRole('option').count()).toBeLessThan(60);
  });
  await test.step('other data take the pair and the rows with them', async () => {
    await open(page, `${BEST}&kb=20`);
    await page.getByTestId('heat').getByRole('button').last().click();
    await expect(page.getByTestId('best-pair')).toBeVisible();
    await page.goto('./#v=1&data=sprinkler.1&n=300&seed=1&view=best&kb=20');
    await expect(sentenceOf(page)).toContainText('networks fall into');
    await expect(page.getByTestId('heat').locator('tbody tr')).not.toHaveCount(8);
    await expect(page.getByTestId('best-pair')).toHaveCount(0);
  });
  await test.step('a method is chosen by keyboard, goes into the link, and can be had again; classes have none', async () => {
    await reopen(page, ALSO);
    await page.getByTestId('best-also').locator('summary').press('Enter');
    await page.getByTestId('also-tian-on').focus();
    await page.keyboard.press('Space');
    await expect(page.getByTestId('also-tian-says')).toHaveText('The same networks in the same order.');
    await expect.poll(() => page.url()).toContain('also=tian');
    await page.getByTestId('also-tian-start').click();
    await expect(page.getByTestId('also-tian-says')).toHaveText('The same networks in the same order.');
    await page.getByTestId('best-unit').selectOption('classes');
    await expect(page.getByTestId('best-also')).toContainText('choose Networks');
  });
  await test.step('the picture is whole with names of at least 11 px where it fits; where not it fades, and is moved and zoomed by keys', async () => {
    await leave(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    const picture = page.getByTestId('best-picture');
    const names = picture.locator('.graph text');
    const least = () =>
      names.evaluateAll((texts) =>
        Math.min(
          ...texts.map((text) => {
            const { b, d } = (text as SVGTextElement).getScreenCTM() as DOMMatrix;
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d);
          }),
        ),
      );
    for (const [data, nodes, beyond] of [
      ['asia.1&n=1000&seed=289', 8, /^$/],
      ['uci-wine.1', 14, /left|right/],
    ] as const) {
      await reopen(page, `#v=1&data=${data}&view=best`);
      await expect(names).toHaveCount(nodes);
      await expect(picture).toHaveAttribute('data-beyond', beyond);
      await expect.poll(least).toBeGreaterThan(10.9);
    }
    const place = () => names.first().boundingBox();
    const before = await place();
    await picture.getByTestId('zoom-larger').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await place())?.x).not.toBe(before?.x);
  });
});

test('a class opens and is leafed through; methods in the link list the same networks', { tag: '@phone' }, async ({
  page,
}) => {
  await test.step('a class opens: its members are leafed through, and only arrows turn', async () => {
    await open(page, `${BEST}&kb=20&kbu=classes`);
    await expect(page.getByTestId('second')).toContainText('These are the 20 best classes.');
    const member = page.getByTestId('best-member');
    await expect(member).toHaveText(/^Member 1 of \d+$/);
    const picture = page.getByTestId('best-picture');
    await expect(picture.locator('.df-change')).toHaveCount(0);
    await page.getByTestId('best-member-on').click();
    await expect(member).toHaveText(/^Member 2 of /);
    await expect(picture.getByText('reversed').first()).toBeVisible();
    await expect(picture.getByText('added')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('best-member-back').click();
    await page.getByTestId('best-member-back').click();
    const [, at, of] = (await member.textContent())?.match(/(\d+) of (\d+)/) ?? [];
    expect(at).toBe(of);
    // Another class starts at its first member.
    await list(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(member).toHaveText(/^Member 1 of \d+$/);
  });
  await test.step('methods in the link list the same networks by themselves; counts stand beside ours; axe, dark', async () => {
    await reopen(page, `${ALSO}&also=bn-graph,tian`);
    const says = (by: string) => page.getByTestId(`also-${by}-says`);
    await expect(says('bn-graph')).toHaveText('The same networks in the same order.');
    await expect(says('tian')).toHaveText('The same networks in the same order.');
    await reopen(page, `${ALSO}&kbu=classes&also=ec-graph`);
    await expect(says('ec-graph')).toHaveText('The same classes in the same order.');
    await expect(page.getByTestId('also-tian')).toHaveCount(0);
    await reopen(page, `${ALSO}&also=bn-graph,tian`);
    await expect(says('tian')).toHaveText('The same networks in the same order.');
    const cells = page.getByTestId('also-bn-graph').locator('td');
    await expect(cells.nth(0)).toHaveText('30');
    await expect(cells.nth(1)).toHaveText(/^\d{2,}$/);
    await expect(page.getByTestId('also-tian').locator('td').nth(1)).toHaveText('–');
    await expect(page.getByTestId('also-ours').locator('td').first()).toHaveText('30');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });
});

test('own data: rows are read while more come, and after a search without proof it is offered first', async ({
  page,
}) => {
  await test.step('rows are read while more come; Stop keeps what is found, and the proof', async () => {
    await open(page);
    await learnFile(page, heavy(20, 300));
    await putAway(page);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
    await goTo(page, 'best');
    await page.getByTestId('best-k').fill('100000');
    await page.getByTestId('best-k').press('Enter');
    const work = await holdWork(page);
    await page.getByTestId('best-start').click();
    await work.until(async () => /the search goes on/.test((await sentenceOf(page).textContent()) ?? ''));
    await expect(list(page).getByRole('option').first()).toContainText('the best');
    await page.keyboard.press('Escape');
    await work.letGo();
    await expect(page.locator('.ed-say')).toContainText(/Stopped: these are the [\d,]+ best classes\./);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.getByTestId('heat')).toBeVisible();
    expect(Number(await list(page).getByRole('option').first().getAttribute('aria-setsize'))).toBeLessThan(100_000);
    await list(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByTestId('best-picture').getByRole('img')).toHaveAttribute('aria-label', /^Number 2 beside/);
    // On return, the drawn row is visible.
    await goTo(page, 'network');
    await goTo(page, 'best');
    await expect(list(page).locator('[aria-selected="true"]')).toHaveAttribute('aria-posinset', '2');
  });
  await test.step('after a search without proof the list offers to prove first, and then lists', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&search=orders');
    await learnFile(page, heavy(14, 300));
    await goTo(page, 'best');
    await expect(page.getByTestId('second')).toContainText('Order-based search does not prove');
    await expect(page.getByTestId('best-start')).toHaveText('Try to prove it, then list');
    await page.getByTestId('best-start').click();
    await expect(page.getByTestId('second')).toContainText('These are the 100 best classes.', { timeout: 60_000 });
    await goTo(page, 'network');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  });
});

test('two networks: the result and the truth, a kept one, one of the reader’s own, and one that is none', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  const lead = page.getByTestId('versus-lead');
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&vs=result~truth');
  await expect(lead).toHaveText(/^The true network differs from the result \(BIC\) in \d+ edges?\.$/);
  await expect(page.getByTestId('versus-counts')).toContainText('is the reference');
  await expect(page.getByTestId('versus-two').getByRole('img')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);

  // The link names both networks.
  await page.getByTestId('versus-swap').click();
  await expect.poll(() => page.url()).toContain('vs=truth~result');
  await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=compare&vs=truth~result');
  await expect(lead).toHaveText(/^The result \(BIC\) differs from the true network in \d+ edges?\.$/);

  await page.getByText('A network of your own').click();
  await page.getByTestId('versus-text').fill('[asia][nobody|asia]');
  await page.getByTestId('versus-take').click();
  await expect(page.getByTestId('versus-unread')).toHaveText('The data have no variable “nobody”.');
  // One class, three arrows.
  await page.getByTestId('versus-text').fill('[asia][tub|asia]');
  await page.getByTestId('versus-take').click();
  await page.getByTestId('versus-text').fill('[tub][asia|tub]');
  await page.getByTestId('versus-take').click();
  const first = page.getByTestId('versus-reference').locator('option', { hasText: 'Your network 1' });
  await page.getByTestId('versus-reference').selectOption((await first.getAttribute('value')) ?? '');
  await expect(lead).toContainText('in 1 edge.');
  await expect(page.getByTestId('versus-second')).toContainText('Both have the same independences');
  await page.locator('summary', { hasText: 'Pairs joined in either network' }).click();
  await expect(page.getByRole('dialog').locator('tbody tr')).toContainText(['both ways equivalent']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.url()).not.toContain('vs=');
});

test('a link carries the first of the k best: found here too, named where they are forged, and listed without the data', async ({
  page,
  context,
}) => {
  await open(page, `${BEST}&kb=30`);
  await expect(sentenceOf(page)).toHaveText(/^The top 30 networks/);
  await page.getByTestId('share').click();
  const field = page.getByTestId('share-link');
  await expect(field).toHaveValue(/&kb=30.*&kbr=/);
  const link = await field.inputValue();
  expect(link.length).toBeLessThanOrEqual(8000);

  const reader = await context.newPage();
  await reader.goto(link);
  const claim = reader.getByTestId('best-claimed');
  await expect(claim).toContainText('The 30 best networks that the link lists');
  await expect(claim).toContainText('same networks were found here');

  const opened = await decodeLink(link);
  if ('error' in opened || !opened.best) throw new Error('no list in the link');
  const forged = structuredClone(opened.best);
  for (const row of forged.rows.slice(4)) row.difference += 0.01;
  await reader.goto('about:blank');
  await reader.goto(`${link.split('#')[0]}#${await encodeLink({ ...opened, best: forged })}`);
  await expect(claim).toContainText('The link gives number 5 the score');

  // Own data are missing in another browser: the list is shown, as unchecked.
  const data = { kind: 'own', name: 'wards.csv', recipe: emptyRecipe(), fingerprint: '0123456789abcdef' };
  const away = await encodeLink({ ...opened, doc: { ...opened.doc, data } as any });
  await reader.goto('about:blank');
  await reader.goto(`${link.split('#')[0]}#${away}`);
  await expect(claim).toContainText('not checked');
  await expect(claim.locator('tbody tr')).toHaveCount(30);
  expect(await violations(reader)).toEqual([]);
  await reader.setViewportSize({ width: 390, height: 800 });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
