// Measurement of the explaining views in the page: a lattice of 1,024 parent sets while the variable changes, and a
// score computed step by step for a family with ten parents.

import type { Page } from '@playwright/test';
import { longTasks, openOwnData, openView } from './built.ts';
import { longRunCsv } from './csv.ts';

/** Number of measured changes of the variable, or movements in the table. */
const STEPS = 120;

/** Durations, in ms, of those performance measures of the page that have this name. */
const measures = (page: Page, name: string) =>
  page.evaluate((n) => performance.getEntriesByName(n).map((entry) => entry.duration), name);

/** Presses a key once per frame, as a held key does; returns the durations of frames. */
const pressed = (page: Page, place: string, keys: string[]) =>
  page.evaluate(
    async ([selector, list, count]) => {
      const frame = () => new Promise<number>((go) => requestAnimationFrame(go));
      const times: number[] = [];
      let last = await frame();
      for (let i = 0; i < count; i++) {
        const key = list[Math.floor((i / count) * list.length)];
        document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [place, keys, STEPS] as const,
  );

/** Measures the explaining views on generated data of eleven variables, in a page that `page.ts` opened. */
export async function teaching(page: Page) {
  const file = { name: 'eleven.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(11, 1500)) };
  await openOwnData(page);
  await page.getByTestId('file-input').setInputFiles(file);
  await page.getByTestId('use-data').click();
  await page.locator('[data-testid=status][data-state="proven optimal"]').waitFor();

  await openView(page, 'parents');
  await page.getByRole('listbox', { name: /1,024 parent sets/ }).waitFor();
  await page.waitForTimeout(500);
  const first = (await measures(page, 'lattice draw')).at(-1) ?? Number.NaN;
  await page.evaluate(() => {
    performance.clearMeasures('lattice draw');
    performance.clearMeasures('lattice answer');
  });
  await longTasks(page);
  const frames = await pressed(page, '[data-testid=lattice]', ['PageDown', 'PageUp']);
  await page.waitForTimeout(300);
  const lattice = {
    first,
    frames,
    draws: await measures(page, 'lattice draw'),
    answers: await measures(page, 'lattice answer'),
    longTasks: await longTasks(page),
  };

  await openView(page, 'hand');
  await page.getByTestId('hand-grid').waitFor();
  const absent = page.locator('[data-testid^="parent-"][aria-pressed="false"]');
  while ((await absent.count()) > 0) await absent.first().click();
  // Switches the last parent off and on: ten parents, with every configuration that occurs in 1,500 rows.
  const toggle = page.locator('[data-testid^="parent-"]').last();
  const families = [];
  for (let i = 0; i < 10; i++) {
    families.push(
      await toggle.evaluate(async (button) => {
        const title = () => document.querySelector('.stage h1')?.textContent;
        const before = title();
        const start = performance.now();
        (button as HTMLElement).click();
        while (title() === before) await new Promise<number>((go) => requestAnimationFrame(go));
        return performance.now() - start;
      }),
    );
  }
  await longTasks(page);
  const rows = Number(await page.getByTestId('hand-grid').getAttribute('aria-rowcount'));
  const scrolling = await pressed(page, '[data-testid=hand-grid]', ['PageDown', 'PageUp']);
  const hand = { rows, families, frames: scrolling, longTasks: await longTasks(page) };
  return { lattice, hand };
}
