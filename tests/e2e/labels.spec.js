// No label lies on another: every picture of every view, at four sizes.
import { PLACES } from '../../www/model/places.js';
import { COMPLETE, expect, goTo, open, test } from './page.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/**
 * Labels of pictures that lie on another: their letters, without the room above and below them. Marks that stand letter by letter
 * are no labels.
 * @param {import('@playwright/test').Page} page
 */
const overlaps = (page) =>
  page.evaluate(() => {
    const labels = [.../** @type {NodeListOf<SVGTextElement>} */ (document.querySelectorAll('main svg text'))]
      .filter((at) => /[\p{L}\p{N}]/u.test(at.textContent ?? '') && !at.getAttribute('x')?.includes(' '))
      .filter((at) => at.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((at) => {
        const { left, right, top, height } = at.getBoundingClientRect();
        const of = at.closest('figure, .lattice') ?? at.ownerSVGElement;
        return { of, left, right, top: top + height * 0.22, bottom: top + height * 0.78, words: at.textContent };
      });
    return labels.flatMap((a, i) =>
      labels.slice(0, i).flatMap((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return a.of === b.of && across > 3 && down > 1 ? [`${a.words} on ${b.words}`] : [];
      }),
    );
  });

test('no label lies on another, in any view, at 1440, 1280, 1024 and 390 px', async ({ page }) => {
  test.slow();
  /** @type {string[]} */
  const found = [];
  await open(page);
  const views = PLACES.filter(({ mode, place }) => mode === 'explore' || place === 'papers').flatMap(
    (one) => one.views,
  );
  for (const view of views) {
    await page.setViewportSize(SIZES[0]);
    await goTo(page, view);
    await expect(page.getByRole('main')).toContainText(COMPLETE[view], { timeout: 30_000 });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // What is drawn to its box is drawn again.
      await expect(async () => expect(await overlaps(page)).toEqual([]))
        .toPass({ timeout: 3000 })
        .catch(async () => {
          for (const what of await overlaps(page)) found.push(`${view} ${size.width}: ${what}`);
        });
    }
  }
  expect(found).toEqual([]);
});
