// Measurement of scrolling in long tables: durations of frames, and frames with rows that are not yet filled.

import type { Page } from '@playwright/test';
import { percentiles, spread } from './words.ts';

/** Number of frames measured per kind of scrolling. */
const FRAMES = 240;

/**
 * Scrolls a box once per frame and checks its rows.
 * @param box test id of the box
 * @param rows selector of its rows
 * @param way `fling`: to distant places; `steps`: by a few rows
 */
const frames = (page: Page, box: string, rows: string, way: 'fling' | 'steps') =>
  page.getByTestId(box).evaluate(
    async (grid, [how, count, selector]) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const blank = () => {
        const { top: from, bottom: to } = grid.getBoundingClientRect();
        return [...grid.querySelectorAll(selector)].some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > from + 40 && top < to && (row.firstElementChild ?? row).textContent === '…';
        });
      };
      const times = [];
      let blanks = 0;
      let longest = 0;
      let run = 0;
      let last = await frame();
      for (let i = 0; i < count; i++) {
        if (how === 'fling') {
          grid.scrollTop = (grid.scrollHeight * (1 - Math.cos((i / count) * 4 * Math.PI))) / 2;
        } else if (grid.dispatchEvent(new WheelEvent('wheel', { deltaY: 150, bubbles: true, cancelable: true }))) {
          grid.scrollTop += 150;
        }
        const now = await frame();
        times.push(Number(now) - Number(last));
        last = now;
        run = blank() ? run + 1 : 0;
        blanks += run > 0 ? 1 : 0;
        longest = Math.max(longest, run);
      }
      return { times, blanks, longest };
    },
    [way, FRAMES, rows] as const,
  );

/** Measures both kinds of scrolling: durations of frames, and number of frames with an empty visible row. */
export async function scrolled(page: Page, box: string, rows: string) {
  const fling = await frames(page, box, rows, 'fling');
  const steps = await frames(page, box, rows, 'steps');
  return { fling: { ...fling, times: spread(fling.times) }, steps: { ...steps, times: spread(steps.times) } };
}

/** Rows of the report on scrolling: durations of frames, number of frames with empty rows. */
export const scrolledRows = ({ fling, steps }: Awaited<ReturnType<typeof scrolled>>): string[][] => [
  ['frames while it is flung, p50 / p95 / max (ms)', percentiles(fling.times), '16.7'],
  [
    'frames without words, in all and in a row',
    `${fling.blanks} of ${fling.times.count}, ${fling.longest}`,
    '2 in a row',
  ],
  ['frames while the wheel turns, p50 / p95 / max (ms)', percentiles(steps.times), '16.7'],
];
