// Text about the result beside pictures of something else: the result is named, and nothing is claimed under a text.
import { expect, goTo, open, status, test } from './page.ts';

test('sentences on the result name it beside another picture, and are absent under a text', { tag: '@first' }, async ({
  page,
}) => {
  await open(page);
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
