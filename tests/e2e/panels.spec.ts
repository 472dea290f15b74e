// Panels and lists keep within their bounds: the setup opens under its button, and the rules of exercises end with
// their cards. Text about the result names it beside pictures of something else, and claims nothing under a text.

import type { Page } from '@playwright/test';
import { expect, goTo, open, reopen, status, test } from './page.ts';

const boxOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  expect(box, part).not.toBeNull();
  return box as NonNullable<typeof box>;
};

test('panels and rules keep to their places; sentences on the result name it beside another picture', {
  tag: '@first',
}, async ({ page }) => {
  await test.step('the rules between exercises end with their cards', async () => {
    await open(page, '#v=1&data=asia.1&view=exercises');
    await expect(page.locator('.exercise-card').first()).toBeVisible();
    const cards = await page.locator('.exercise-card').evaluateAll((all) =>
      all.map((card) => {
        const [outer, rule] = [card, card.querySelector('ul')].map((part) => part?.getBoundingClientRect());
        return [(rule?.left ?? 0) - (outer?.left ?? 0), (rule?.right ?? 0) - (outer?.right ?? 0)].map(Math.round);
      }),
    );
    expect(cards.length).toBeGreaterThan(5);
    for (const ends of cards) expect(ends).toEqual([0, 0]);
  });
  await test.step('the setup opens under its button', async () => {
    await open(page);
    await page.getByTestId('sheet').click();
    for (const width of [800, 1180, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const [line, panel] = [await boxOf(page, '.setup-line'), await boxOf(page, '#setup')];
      expect(panel.y - (line.y + line.height), `${width} px`).toBeGreaterThanOrEqual(0);
      expect(panel.y - (line.y + line.height), `${width} px`).toBeLessThan(64); // the tabs are between
      expect(Math.abs(panel.x - line.x), `${width} px`).toBeLessThan(32);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
    }
  });
  await test.step('sentences on the result name it beside another picture, and are absent under a text', async () => {
    await reopen(page);
    const bar = page.locator('.bar');
    const said = page.locator('p[role=status]').first();
    await expect(status(page)).toHaveText('PROVEN OPTIMAL');
    await expect(bar).toBeHidden();
    for (const view of ['steps', 'bootstrap', 'best', 'compare']) {
      await goTo(page, view);
      await expect(status(page)).toHaveText('Result: PROVEN OPTIMAL');
      await expect(page.locator('p.vh[role=status]').filter({ hasText: 'Result: Proven optimal' })).toHaveCount(1);
      await expect(bar).toBeHidden();
    }
    await goTo(page, 'papers');
    await expect(status(page)).toHaveText('');
    await expect(bar).not.toContainText(/proven|optimal|score|−/i);
    await expect(page.getByTestId('run')).toBeEnabled();
    await goTo(page, 'network');
    await expect(status(page)).toHaveText('PROVEN OPTIMAL');
    await expect(said).not.toContainText('Result');
  });
});
