// On a touch screen every control is at least 44 px high and wide, in every view; except for controls in a line of
// text, and parts of a picture, which can be zoomed.

import type { Page } from '@playwright/test';
import { expect, goTo, open, test } from './page.ts';

/** Views to check, of every place. */
const VIEWS = [
  ...['network', 'columns', 'constraints', 'edges', 'best', 'bootstrap', 'posterior', 'curves'],
  ...[
    'parents',
    'hand',
    'scores',
    'steps',
    'compare',
    'tables',
    'use',
    'simulate',
    'predict',
    'model',
    'formats',
    'papers',
  ],
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
});
