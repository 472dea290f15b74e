// axe finds no violations in any view and theme, in both viewports (the projects).

import type { Page } from '@playwright/test';
import type { View } from '../../www/model/places.ts';
import { COMPLETE, colorsInBothThemes, expect, goTo, open, reopen, test, violationsInBothThemes } from './page.ts';

/** Views to scan, one of each kind. */
const VIEWS: View[] = [
  'network',
  'parents',
  'steps',
  'hand',
  'curves',
  'bootstrap',
  'best',
  'compare',
  'scores',
  'use',
  'papers',
  'class',
  'compose',
  'notes',
  'columns',
];
/** Views scanned on a wide screen only. */
const WIDE: View[] = ['contest'];

/**
 * Scans views; returns the violations with their views.
 * @param options `revealed`: whether nothing has to be guessed; `look`: the scan
 */
async function everyView(
  page: Page,
  {
    asText = false,
    revealed = true,
    views = VIEWS,
    look,
  }: { asText?: boolean; revealed?: boolean; views?: View[]; look?: typeof violationsInBothThemes } = {},
) {
  const scan = look ?? violationsInBothThemes;
  const found: string[] = [];
  for (const view of views) {
    await goTo(page, view);
    await expect(page.getByRole('main')).toContainText(revealed ? COMPLETE[view] : /\?/);
    for (const what of await scan(page)) found.push(`${view}: ${what}`);
    if (!asText) continue;
    await page.keyboard.press('t');
    for (const what of await scan(page)) found.push(`${view} as text: ${what}`);
    await page.keyboard.press('t');
  }
  expect(found).toEqual([]);
}

test('every view', { tag: '@first' }, async ({ page, isMobile }) => {
  test.slow();
  await open(page, '#v=1&data=college-plans.1&n=10318&seed=0&sel=IQ');
  await everyView(page, { asText: !isMobile, views: isMobile ? VIEWS : [...VIEWS, ...WIDE] });
  await goTo(page, 'papers');
  await page.getByTestId('paper-overview').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('the dialogs of sharing and help; a lesson with a task and guesses', async ({ page }) => {
  await open(page);
  for (const name of ['share', 'help']) {
    await page.getByTestId(name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&task=Which%20edge%20is%20weakest%3F&predict=1&hide=truth');
  await everyView(page, { revealed: false, views: ['network', 'parents', 'hand'] });
});

test('every view at the projector', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nobody projects a phone');
  test.slow();
  await open(page);
  await page.keyboard.press('p');
  await everyView(page, { look: colorsInBothThemes }); // the content is the same, only larger
});
