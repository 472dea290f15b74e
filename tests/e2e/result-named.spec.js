// The run bar beside pictures that are not of the result: it names what it speaks of, and claims nothing under a text.
import { expect, goTo, open, status, test } from './page.js';

test('sentences on the result name it beside another picture, and are absent under a text', async ({ page }) => {
  await open(page);
  const bar = page.locator('.bar');
  await expect(status(page)).toHaveText('PROVEN OPTIMAL');
  const score = (await bar.locator('dd').first().textContent()) ?? '';
  for (const view of ['steps', 'bootstrap', 'best', 'compare']) {
    await goTo(page, view);
    await expect(status(page)).toHaveText('Result: PROVEN OPTIMAL');
    await expect(bar.getByRole('status')).toContainText('Result: Proven optimal');
    await expect(bar).toContainText(score);
    await expect(bar).toHaveClass(/open/);
  }
  await goTo(page, 'papers');
  await expect(status(page)).toHaveText('');
  await expect(bar).not.toContainText(/proven|optimal|score|−/i);
  await expect(page.getByTestId('run')).toBeEnabled();
  await goTo(page, 'network');
  await expect(status(page)).toHaveText('PROVEN OPTIMAL');
  await expect(bar).not.toContainText('Result');
});
