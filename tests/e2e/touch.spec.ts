// On a touch screen every control is at least 44 px high and wide, in every view; except for controls in a line of
// text, and parts of a picture, which can be zoomed. Edges are drawn by a finger.

import type { Locator, Page } from '@playwright/test';
import { expect, goTo, open, reopen, test } from './page.ts';

/** Views to check, of every place. */
const VIEWS = [
  ...['network', 'columns', 'constraints', 'edges', 'best', 'bootstrap', 'posterior', 'curves'],
  ...['parents', 'hand', 'scores', 'steps', 'compare', 'tables', 'use', 'simulate', 'predict', 'papers'],
] as const;

/** Controls that are too small for a finger, as text. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const found = new Set();
    for (const e of document.querySelectorAll('button, select, input, summary, a[href], [role=button]')) {
      if (!(e instanceof HTMLElement) || !e.checkVisibility({ visibilityProperty: true })) continue;
      if (e.matches('.skip, .term') || e.closest('svg, [hidden]')) continue;
      const around = e.matches('[type=checkbox], [type=radio]') ? e.closest('label') : null;
      const boxes = [e, ...(around ? [around] : [])].map((one) => one.getBoundingClientRect());
      const [width, height] = [Math.max(...boxes.map((b) => b.width)), Math.max(...boxes.map((b) => b.height))];
      if (width === 0 || (width >= LEAST && height >= LEAST)) continue;
      const text = [...(e.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (text && (e.matches('a') || (e.matches('.link') && height >= LEAST))) continue;
      const name = (e.textContent || e.getAttribute('aria-label') || e.dataset.testid || '').trim().slice(0, 24);
      found.add(`${e.localName}.${e.className} "${name}" ${Math.round(width)} × ${Math.round(height)}`);
    }
    return [...found];
  });

/** Middle of a part of the page, in px. */
async function middleOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with one finger from the middle of one part of the page to that of another. */
async function touchDrag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const a = await middleOf(from);
  await swipe(page, a, await middleOf(to));
}

/** Moves one finger from a place to another. */
async function swipe(page: Page, a: { x: number; y: number }, b: { x: number; y: number }) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [a]);
  for (const share of [0.2, 0.6, 1])
    await touch('touchMove', [{ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }]);
  await touch('touchEnd', []);
}

test('whatever is pressed is large enough for a finger, in every view', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'of touch screens');
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&sel=either');
  for (const view of VIEWS) {
    await test.step(view, async () => {
      await goTo(page, view);
      await expect.poll(() => tooSmall(page), view).toEqual([]);
    });
  }
  for (const [view, slider] of [
    ['network', 'rows-slider'],
    ['parents', 'k-slider'],
    ['steps', 'steps-slider'],
  ] as const)
    await test.step(`${slider} is set by a swipe along it, not by one across it`, async () => {
      await goTo(page, view);
      const one = page.getByTestId(slider);
      await one.scrollIntoViewIfNeeded();
      const value = await one.inputValue();
      const { x, y } = await middleOf(one);
      await swipe(page, { x: x + 90, y }, { x: x + 92, y: y - 150 });
      await expect.poll(() => page.locator('.body').evaluate((body) => body.scrollTop)).toBeGreaterThan(30);
      expect(await one.inputValue()).toBe(value);
      await one.scrollIntoViewIfNeeded();
      // A touch while the page still scrolls only stops it.
      await expect(async () => {
        const there = await middleOf(one);
        await swipe(page, there, { x: there.x + 90, y: there.y });
        expect(await one.inputValue()).not.toBe(value);
      }).toPass();
    });
  await test.step('nothing is beyond the side of a table, a dialog or a panel; its title stays', async () => {
    const beyond = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await goTo(page, 'edges');
    await expect(page.locator('.ed-table table')).toContainText('weakest');
    expect(await beyond(page.locator('.ed-table .scroll-x'))).toBeLessThanOrEqual(0);
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&sel=smoke~lung');
    const close = page.locator('#aside').locator('.insp-h .close').first();
    await expect(close).toBeVisible();
    await page.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect(close).toBeInViewport();
    await page.getByTestId('help').click();
    await expect(page.getByRole('heading', { name: 'Keys', exact: true, includeHidden: true })).toBeHidden();
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&vs=truth~result');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.versus-own')).toHaveCount(2);
    await dialog.locator('details').evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
    });
    expect(await beyond(dialog)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close' }).first().click();
  });
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ])
    await test.step(`an edge is drawn by a finger at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=constraints');
      await page.getByTestId('board-draws-forbidden').check();
      await touchDrag(page, page.getByTestId('board-smoke'), page.getByTestId('board-lung'));
      await expect.poll(() => page.url()).toContain('forbid=smoke~lung');

      await reopen(page, `#v=1&data=asia.1&n=1000&seed=289&view=contest&contest=p.${'A'.repeat(43)}`);
      const board = page.getByTestId('contest-picture');
      await board.evaluate((box) => box.scrollIntoView({ block: 'center' }));
      const named = (name: string) => board.getByRole('button', { name, exact: true });
      await touchDrag(page, named('smoke'), named('lung'));
      await expect(named('smoke → lung')).toHaveCount(1);
      // Or by two taps; after the first one a handle appears.
      await named('lung').tap();
      const grip = await board.locator('.join-grip').boundingBox();
      expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await touchDrag(page, board.locator('.join-dot'), named('either'));
      await expect(named('lung → either')).toHaveCount(1);
      await named('either').tap();
      await named('smoke').tap();
      await expect(page.getByTestId('join-words')).toHaveText(
        'This would close a cycle: either → smoke → lung → either',
      );
      await expect(board.locator('[data-edge]')).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await tooSmall(page)).toEqual([]);
    });
});
