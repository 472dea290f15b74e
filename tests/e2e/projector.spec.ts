// The projector: no text below 20 px, in any place, at two sizes of lecture rooms.

import type { Page } from '@playwright/test';
import { STEPPERS, VIEWS } from '../../www/model/state.ts';
import { cutIn } from './overlaps.ts';
import { COMPLETE, expect, goTo, open, reopen, test } from './page.ts';

/** Least font size in a room, in px. */
const LEAST = 20;
const ROOMS = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];

/**
 * Texts drawn below a size, with their places: each text at its computed size, times the scale of its picture or page.
 */
const smallWords = (page: Page, least: number) =>
  page.evaluate((least) => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const scaleOf = (at: Element) => {
      const matrix = at instanceof SVGGraphicsElement ? at.getScreenCTM() : null;
      return matrix ? Math.hypot(matrix.b, matrix.d) : (at.currentCSSZoom ?? 1);
    };
    while (walker.nextNode()) {
      const { data, parentElement: at } = walker.currentNode as Text;
      // Stars and arrows are drawn, not read.
      if (
        !at ||
        !/[\p{L}\p{N}]/u.test(data) ||
        !at.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (at.closest('.vh, .skip, option, script, style') || at.getBoundingClientRect().width < 2) continue;
      const size = Number.parseFloat(getComputedStyle(at).fontSize) * scaleOf(at);
      if (size < least - 0.05)
        found.add(`${at.tagName} ${at.getAttribute('class') ?? ''} ${size.toFixed(1)} px: ${data.trim().slice(0, 24)}`);
    }
    return [...found];
  }, least);

test('every word is at least 20 px high, in every view, in a lesson and in an exercise, at 1280 and at 1024 px', async ({
  page,
}) => {
  test.slow();
  const found: string[] = [];
  const look = async (where: string) => {
    for (const room of ROOMS) {
      await page.setViewportSize(room);
      await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
      for (const what of await smallWords(page, LEAST)) found.push(`${where} ${room.width}: ${what}`);
    }
  };
  await open(page);
  await page.keyboard.press('p');
  for (const view of VIEWS) {
    await goTo(page, view);
    await expect(page.getByRole('main')).toContainText(COMPLETE[view]);
    await look(view);
  }
  await goTo(page, 'network');
  await page.locator('.graph .edge').first().click({ force: true });
  await look('an edge');
  for (const [link, there] of [
    ['lesson=asia-alone~2', 'lesson-next'],
    ['exercise=score~1~2', 'exercise'],
  ]) {
    await page.goto(`./#v=1&${link}`);
    await expect(page.getByTestId(there)).toBeVisible();
    await look(link);
  }
  expect(found).toEqual([]);
});

test('Ask, Probabilities and Watch the search on the projector', async ({ page }) => {
  await test.step('Ask and Probabilities of eight and of ten variables are whole on the projector', async () => {
    const ASIA = 'data=asia.1&n=5000&seed=289';
    for (const [link, paper, nodes] of [
      [`${ASIA}&view=use`, 'use-stage', 8],
      [`${ASIA}&view=use&ev=xray~yes`, 'use-stage', 8],
      [`${ASIA}&view=tables`, 'use-tables', 8],
      ['data=tic-tac-toe.1&view=use', 'use-stage', 10],
      ['data=tic-tac-toe.1&view=tables', 'use-tables', 10],
    ] as const) {
      await page.goto('about:blank');
      await page.setViewportSize(ROOMS[0]);
      await open(page, `#v=1&${link}`);
      await page.keyboard.press('p');
      for (const room of ROOMS) {
        await page.setViewportSize(room);
        const stage = page.getByTestId(paper);
        await expect(stage.locator('.use-card, .use-node')).toHaveCount(nodes);
        await expect
          .poll(() => cutIn(stage, '.use-card, .use-node, .use-beside', 1), { message: `${link} at ${room.width}` })
          .toBe(0);
        await expect(stage).toBeInViewport({ ratio: 0.99 });
        await expect(page.locator('nav.tabs')).toHaveAttribute('data-beyond', '');
      }
    }
  });
  await test.step('beside the panel of a variable no card is cut either', async () => {
    await page.goto('about:blank');
    await page.setViewportSize(ROOMS[1]);
    await open(page, '#v=1&data=asia.1&n=5000&seed=289&view=use&ev=xray~yes');
    await page.keyboard.press('p');
    await page.getByTestId('use-card-bronc').locator('.use-name').click();
    await expect(page.locator('.inspector')).toBeVisible();
    await expect.poll(() => cutIn(page.getByTestId('use-stage'), '.use-card', 1)).toBe(0);
  });
  await test.step('Watch the search is at least 60 % picture on the projector, proven or not: the network with its score over the moves, and the ordering where that is searched', async () => {
    for (const [stepper, method] of [
      ['greedy', 'auto'],
      ['orders', 'auto'],
      ['greedy', 'hill-climb'],
      ['orders', 'hill-climb'],
    ]) {
      await page.goto('about:blank');
      await page.setViewportSize(ROOMS[0]);
      await reopen(page, `#v=1&data=asia.1&n=1000&seed=289&search=${method}&view=steps&stepper=${stepper}`);
      await page.keyboard.press('p');
      for (const room of ROOMS) {
        await page.setViewportSize(room);
        await expect(page.getByTestId('steps-picture')).toBeVisible();
        const share = () =>
          page
            .locator('.stage > :is(.steps-picture, .order-strip, .steps-chart)')
            .evaluateAll(
              (parts) => parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0) / innerHeight,
            );
        await expect.poll(share, { message: `${stepper}, ${method}, at ${room.width}` }).toBeGreaterThanOrEqual(0.6);
      }
    }
  });
});

test('the networks of Confidence are in sight on the projector', { tag: '@first' }, async ({ page }) => {
  await page.setViewportSize(ROOMS[0]);
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=edges');
  await page.keyboard.press('p');
  for (const view of ['edges', 'best', 'posterior', 'bootstrap'] as const) {
    await goTo(page, view);
    for (const room of ROOMS) {
      await page.setViewportSize(room);
      const nodes = page.getByTestId('edges-picture').locator('.node');
      await expect(nodes).toHaveCount(8);
      const beyond = () =>
        nodes.evaluateAll((all) => all.filter((node) => node.getBoundingClientRect().bottom > innerHeight).length);
      await expect.poll(beyond, { message: `${view} at ${room.width}` }).toBe(0);
    }
  }
});

for (const room of ROOMS)
  test(`in Watch the search no variable is cut on the projector, whichever search it is, at ${room.width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(room);
    const link = (stepper: string) =>
      `#v=1&data=asia.1&n=1000&seed=289&search=hill-climb&view=steps&stepper=${stepper}`;
    await open(page, link(STEPPERS[0]));
    await page.keyboard.press('p');
    for (const stepper of STEPPERS.filter((one) => !['proxy', 'branch', 'graph'].includes(one))) {
      await page.goto(`./${link(stepper)}`);
      await expect(page.getByTestId('stepper')).toHaveValue(stepper);
      const stage = page.getByTestId('steps-picture');
      await expect(stage.locator('.node')).toHaveCount(8);
      await expect.poll(() => cutIn(stage, '.node'), { message: stepper }).toBe(0);
      await expect(stage).toBeInViewport({ ratio: 0.99 });
    }
  });
