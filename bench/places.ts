// Measurements of work on score tables natively with one and more threads, and in Chromium by the core alone, by the
// page's engine with one worker, and with helpers. All must produce the same lists of local scores.

import type { Browser } from '@playwright/test';
import { alone, inPage, type Result, type Timing } from './listing.ts';
import { calibrationOf, native } from './native.ts';
import { list, type Work } from './works.ts';

/** Number of workers of the page with helpers, as in the targets of the design. */
export const WORKERS = 2;

export type Native = Timing & { phases: { greedy: number; count: number; list: number } };
export interface Measured {
  name: string;
  /** Number of families scored in all, including those of greedy search. */
  families: number;
  kept: number;
  /** Number of bytes that the finished lists of local scores hold. */
  bytes: number;
  /** Times natively, with one thread. */
  one: Native;
  /** Times natively, with two threads. */
  two?: Native;
  /** Times in Chromium, by the core alone in a worker. */
  core?: Timing;
  /** Times in Chromium, by the page's engine with one worker. */
  page: Timing;
  /** Times in Chromium, by the page's engine with helpers. */
  pool?: Timing;
}

function agree(
  name: string,
  known: Map<string, string>,
  place: string,
  { kept, digest }: { kept: number; digest: number },
) {
  const result = `${kept} families kept, digest ${digest.toString(16)}`;
  const before = known.get(name) ?? result;
  if (before !== result) throw new Error(`${name}: ${result} ${place}, but ${before} natively`);
  known.set(name, result);
}

/**
 * Measures workloads natively and in all kinds of browser workers.
 * @param name name of the benchmark section
 * @param hasCore whether the core is measured alone too
 */
export async function everywhere(browser: Browser, name: string, works: Work[], hasCore: boolean) {
  const known = new Map();
  const measured: Map<string, any> = new Map(works.map((work) => [work.name, { name: work.name }]));
  const lines = await native('tables', [list(name, works)]);
  for (const line of lines) {
    if (!measured.has(line.name)) continue;
    const { workers, wall, cpu, phases, families, kept, bytes } = line;
    agree(line.name, known, `by ${workers} threads`, line);
    Object.assign(measured.get(line.name), {
      families,
      kept,
      bytes,
      [workers === 1 ? 'one' : 'two']: { wall, cpu, phases },
    });
  }
  const keep = (key: string, place: string) => (work: Work, timing: Timing, result: Result) => {
    agree(work.name, known, place, result);
    Object.assign(measured.get(work.name), { [key]: timing });
    console.log(`${work.name}, ${place}: ${timing.wall.toFixed(1)} ms`);
  };
  if (hasCore) await alone(browser, works, keep('core', 'in wasm alone'));
  await inPage(browser, 1, works, keep('page', 'in the page, one worker'));
  await inPage(browser, WORKERS, works, keep('pool', 'in the page, two workers'));
  return { calibration: calibrationOf(lines), measured: [...measured.values()] as Measured[] };
}
