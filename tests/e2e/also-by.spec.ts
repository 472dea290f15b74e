// The k best by published methods: chosen under the list, in a link or by keyboard, with counts beside ours.
import { expect, open, test, violations } from './page.ts';

const BEST = '#v=1&data=asia.1&n=500&seed=7&view=best&kb=30';

test('methods in the link list the same networks by themselves; counts stand beside ours; axe, dark', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${BEST}&also=bn-graph,tian`);
  const says = (by: string) => page.getByTestId(`also-${by}-says`);
  await expect(says('bn-graph')).toHaveText('The same networks in the same order.');
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

test('a method is chosen by keyboard, goes into the link, and can be had again; classes have none', async ({
  page,
}) => {
  await open(page, BEST);
  await page.getByTestId('best-also').locator('summary').press('Enter');
  await page.getByTestId('also-tian-on').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('also-tian-says')).toHaveText('The same networks in the same order.');
  await expect.poll(() => page.url()).toContain('also=tian');
  await page.getByTestId('also-tian-start').click();
  await expect(page.getByTestId('also-tian-says')).toHaveText('The same networks in the same order.');
  await page.getByTestId('best-unit').selectOption('classes');
  await expect(page.getByTestId('best-also')).toContainText('ask for networks');
});
