// No labels overlap: in every view with a drawing, for every built-in example and a table with long names, at five
// sizes and on the projector. Layouts of many more networks, from 2 to 120 variables, are tested without a browser
// (draw-layout, confidence, steps).

import type { Page } from '@playwright/test';
import { shortName } from '../../www/draw/text-width.ts';
import { PAPER_PAGES } from '../../www/model/state.ts';
import { atRest, overlaps } from './overlaps.ts';
import { expect, leave, open, test } from './page.ts';

type Size = { width: number; height: number };

const DESKS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const EMBED = { width: 800, height: 500 };
const ROOMS = DESKS.slice(1, 3);

/** Views whose positions depend on the names and numbers of an example. */
const PLACED = ['network', 'edges', 'parents', 'tables', 'use', 'steps&stepper=graph&step=3'];
/**
 * Views with text about methods and papers, or with pictures like theirs: independent of the example, so that only the
 * opening one is tested.
 *
 * Views in neither list add nothing. Columns, Rows, Score step by step, All scores, Simulate, Export model and Model
 * file are rows of text without computed positions; restarts, tabu search, annealing and K2 use the figure of greedy
 * search; the chart of the sample size is that of the penalty with less text.
 */
const ALIKE = [
  ...[
    'best',
    'bootstrap',
    'posterior',
    'constraints',
    'compare',
    'predict&pred=dysp~5~1~parameters',
    'curves',
    'curves&curve=penalty&score=pll',
  ],
  ...['greedy', 'ges', 'order', 'orders', 'tree', 'proxy', 'branch'].map((of) => `steps&stepper=${of}&step=3`),
  ...PAPER_PAGES.map((paper) => `papers&paper=${paper}`),
];

/** Overlaps in the state of a link, at several sizes. */
async function look(page: Page, link: string, sizes: Size[]): Promise<string[]> {
  await page.setViewportSize(sizes[0]);
  await page.goto(`./#v=1&${link}`);
  await expect(
    page.locator('main :is(svg text, table, .use-card, .use-node, .tier-board)').first(),
    link,
  ).toBeVisible();
  await atRest(page);
  return resized(page, link, sizes);
}

/** Overlaps in the open state, at several sizes. */
async function resized(page: Page, what: string, sizes: Size[]) {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    let now: string[] = [];
    // Drawings that depend on the size of their box are drawn again.
    const isFree = async () => {
      now = await overlaps(page);
      expect(now).toEqual([]);
    };
    await expect(isFree)
      .toPass({ timeout: 20_000 })
      .catch(() => found.push(...now.map((words) => `${what} at ${size.width}: ${words}`)));
  }
  return found;
}

for (const [data, views, framed] of [
  ['data=asia.1&n=1000&seed=289', [...PLACED, ...ALIKE], PLACED],
  ['data=college-plans.1', [...PLACED, 'parents&orders=sound'], []],
  ['data=sprinkler.1', PLACED, []],
  ['data=xor.1', PLACED, []],
  ['data=parity.1', PLACED, []],
  ['data=tic-tac-toe.1', [...PLACED, 'steps&stepper=tree', 'steps&stepper=branch&step=3', 'curves'], PLACED],
] as const)
  test(`no label lies on another: ${data}`, async ({ page }) => {
    test.slow();
    const found = [];
    await open(page, `#v=1&${data}`);
    for (const view of views) found.push(...(await look(page, `${data}&view=${view}`, [...DESKS, EMBED])));
    // An embed has only the stage: names shorter than Asia's can't overlap more.
    for (const view of framed) found.push(...(await look(page, `${data}&embed=1&view=${view}`, [EMBED])));
    expect(found).toEqual([]);
  });

test('long names, and the projector', async ({ page }) => {
  await test.step('long names are cut, pressed into their pills or out of sight, never on another; the run bar has room for its remark', async () => {
    const wine = 'data=uci-wine.1';
    await open(page, `#v=1&${wine}`);
    const found = [];
    for (const view of ['parents', 'tables', 'use', 'steps&stepper=k2', 'network'])
      found.push(...(await look(page, `${wine}&view=${view}`, DESKS)));
    // Names, complete or shortened in the middle; no numbers or codes for them.
    const columns = ['class', 'Alcohol', 'Nonflavanoid_phenols', 'OD280_OD315_of_diluted_wines'];
    for (const name of columns)
      await expect(page.locator('.graph .g-name').getByText(shortName(name), { exact: true })).toHaveCount(1);
    await page.goto(`./#v=1&${wine}&view=network&score=aic&search=astar`);
    await expect(page.locator('.bar .remark')).toContainText('previous settings');
    found.push(...(await resized(page, 'settings changed', [DESKS[1], DESKS[2], EMBED])));
    expect(found).toEqual([]);
  });
  await test.step('on the projector no label lies on another, whatever was open before', async () => {
    await leave(page);
    const found = [];
    for (const view of ['steps&stepper=order', 'network', 'use', 'parents', 'edges']) {
      const link = `data=asia.1&n=1000&seed=289&view=${view}`;
      await page.setViewportSize(ROOMS[0]);
      await page.goto(`./#v=1&${link}`);
      await atRest(page);
      if (view.startsWith('steps')) await page.keyboard.press('p');
      await atRest(page);
      found.push(...(await resized(page, view, ROOMS)));
      if (view.startsWith('steps')) {
        const [picture, controls] = ['steps-picture', 'steps-controls'].map((part) => page.getByTestId(part));
        const foot = async () => {
          const [of, over] = [await picture.boundingBox(), await controls.boundingBox()];
          return (of?.y ?? 0) + (of?.height ?? 0) - (over?.y ?? 0);
        };
        await expect.poll(foot, 'the picture ends where its controls begin').toBeLessThanOrEqual(1);
      }
    }
    expect(found).toEqual([]);
  });
});
