// Finds overlapping text, labels and cards.

import type { Locator, Page } from '@playwright/test';

/**
 * Overlaps of text with text, by the extent of the letters without the space above and below them and without parts cut
 * off by scrolling; of names with pills; of pills and cards with each other. Sticky elements cover scrolled content and
 * are left out; so are marks set letter by letter.
 */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    type Area = { left: number; right: number; top: number; bottom: number };
    const frames: Map<Element, { layer: Element | null; area: Area }> = new Map();
    /** Visible area of an element in the page, and the sticky element that contains it. */
    const frameOf = (at: Element): { layer: Element | null; area: Area } => {
      const known = frames.get(at);
      if (known) return known;
      const all = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }; // biome-ignore format: one line
      const over = at.parentElement ? frameOf(at.parentElement) : { layer: null, area: all };
      const { position, overflowX, overflowY } = getComputedStyle(at);
      const frame = { layer: position === 'sticky' || position === 'fixed' ? at : over.layer, area: { ...over.area } };
      if (overflowX !== 'visible' || overflowY !== 'visible') frame.area = cut(at.getBoundingClientRect(), over.area);
      frames.set(at, frame);
      return frame;
    };
    const cut = (a: Area, b: Area): Area => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const shares = (a: Area, b: Area) => {
      const { left, right, top, bottom } = cut(a, b);
      return right - left > 3 && bottom - top > 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: (Area & { words: string; node: Node; at: Element; layer: Element | null })[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const [text, at] = [node.textContent?.trim() ?? '', node.parentElement];
      if (!at || !/[\p{L}\p{N}]/u.test(text) || at.closest('.vh, .skip, option, script, style, title')) continue;
      if (!at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (at.closest('text')?.getAttribute('x')?.includes(' ')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { layer, area } = frameOf(at);
      const rects = at instanceof SVGElement ? [at.getBoundingClientRect()] : [...range.getClientRects()];
      for (const { left, right, top, bottom, height } of rects) {
        const seen = cut({ left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 }, area);
        if (seen.right - seen.left > 3) words.push({ ...seen, words: text.slice(0, 32), node, at, layer });
      }
    }
    words.sort((a, b) => a.left - b.left);
    const found: string[] = [];
    words.forEach((a, i) => {
      for (const b of words.slice(i + 1)) {
        if (b.left > a.right) break;
        if (a.node !== b.node && a.layer === b.layer && shares(a, b)) found.push(`${a.words} on ${b.words}`);
      }
    });
    const pills = [...(document.querySelectorAll('main svg [class^="g-pill"]') as NodeListOf<SVGElement>)]
      .filter((pill) => pill.checkVisibility() && !pill.closest('.minimap'))
      .map((pill) => ({ pill, area: pill.getBoundingClientRect(), svg: pill.ownerSVGElement }));
    for (const { pill, area, svg } of pills)
      for (const word of words) {
        if (!(word.at instanceof SVGElement) || word.at.ownerSVGElement !== svg) continue;
        const isIts = word.at.previousElementSibling === pill;
        if (isIts && (word.left < area.left - 1 || word.right > area.right + 1))
          found.push(`${word.words} out of its pill`);
        if (!isIts && shares(word, area))
          found.push(`${word.words} on the pill of ${pill.nextElementSibling?.textContent}`);
      }
    const cards = [...document.querySelectorAll('main :is(.use-card, .use-node)')].filter((card) =>
      card.checkVisibility(),
    );
    const boxes = [pills.map(({ pill }) => pill), cards];
    for (const group of boxes)
      group.forEach((a, i) => {
        for (const b of group.slice(i + 1)) {
          const isApart = a.closest('svg, .use-stage') !== b.closest('svg, .use-stage');
          if (!isApart && shares(a.getBoundingClientRect(), b.getBoundingClientRect()))
            found.push(
              `the box of ${a.parentElement?.textContent?.slice(0, 24)} on that of ${b.parentElement?.textContent?.slice(0, 24)}`,
            );
        }
      });
    return found;
  });

/** Waits until the page has not changed for a quarter of a second, at most 8 s, for animations and counters. */
export const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const end = () => {
          clearTimeout(quiet);
          watch.disconnect();
          done();
        };
        let quiet = setTimeout(end, 250);
        const watch = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(end, 250);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(end, 8000);
      }) as Promise<void>,
  );

/**
 * Number of parts that extend beyond a box.
 * @param parts selector
 * @param slack tolerance in px
 */
export const cutIn = (box: Locator, parts: string, slack: number = 0) =>
  box.evaluate(
    (at, { parts, slack }) => {
      const { left, right, top, bottom } = at.getBoundingClientRect();
      return [...at.querySelectorAll(parts)].filter((part) => {
        const its = part.getBoundingClientRect();
        return Math.max(left - its.left, its.right - right, top - its.top, its.bottom - bottom) > slack;
      }).length;
    },
    { parts, slack },
  );
