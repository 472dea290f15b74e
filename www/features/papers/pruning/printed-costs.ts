// Printed Table 2 of "On Pruning with the MDL Score": the authors' cost of listing the k best networks with A* on the
// BN graph and an oracle over lists pruned by Algorithm 2, on a 2.67 GHz Xeon X5650. All values are the document's.

import { PRUNING } from '../../../generated/recorded.ts';
import { printedRows } from '../digits.ts';
import { KS } from './printed.ts';

/**
 * Values of Table 2 by the row names of Table 1, for each number k in KS: number of oracle calls E_h; seconds of the
 * oracle T_h and of the search T_A*.
 */
export const TABLE_2 = new Map(
  printedRows(`
  hepatitis    155      1.71   0.17   2188      3.32   0.80    6427      5.13   14.23
  imports      111     63.26   0.16    232     73.83   0.20    1041    134.97    0.72
  parkinsons   110    666.23   1.23    741    973.44   1.71    4313   3143.19   10.61
  sensors      354  10219.25   3.65    482  13991.11   4.76    1342  23237.06   10.49
  autos       1199   2098.97   6.46   2909   3242.36   8.96    9185   4062.17   13.78
  horse       1095   2045.58   8.96  11653   2449.30  21.92   48069   5908.90   55.98
  flag        1248   4454.21  19.79  26766  11093.91  45.22  110272  21959.47  257.27
`).map(([name, ...cells]) => [
    name,
    KS.map((_, i) => ({ oracleCalls: Number(cells[3 * i]), oracle: cells[3 * i + 1], search: cells[3 * i + 2] })),
  ]),
);

/**
 * Seconds of our own list of the k best, recorded outside the page for data that may not be shipped; for each k in KS,
 * null if not measured. From the record of the day in bench/results ("The k best networks and classes"): in headless
 * Chromium, one worker, from the bytes of the file to the certified outcome; BIC, which ranks as MDL does.
 */
export const RECORDED = Object.freeze({
  day: '2026-11-22',
  machine: 'AMD EPYC, 2 cores',
  version: '0.1.0',
  seconds: {
    hepatitis: [null, null, 0.245],
    parkinsons: [null, null, 0.249],
    sensors: [null, null, 50.857],
    autos: [null, null, 0.847],
    flag: [0.71, null, 1.276],
  } as Record<string, (number | null)[]>,
});

/**
 * Measurement for a row and a k made outside the page, on files that may not be shipped. `p`: limit on parents in the
 * sound reading; `ours`: seconds of our own list; `oracleCalls`, `oracle`, `search`: E_h, T_h and T_A* of the paper's
 * search as far as it ran; `ended`: whether it ran to its end.
 */
type Before = Record<'k' | 'ours', number> &
  Record<'p' | 'oracleCalls' | 'oracle' | 'search', number | null> & { ended: boolean };

/** Recorded measurement for the row with a name, and a k; of the paper's file, or of our own cut of the raw file. */
export const beforeOf = (name: string, k: number): Before | undefined =>
  (({ ...PRUNING.rows, ...PRUNING.cuts.rows }) as Record<string, Before[]>)[name]?.find((line) => line.k === k);

/** Day and machine of the recorded measurements of the paper's files, and day of those of our own cuts. */
export const BEFORE_WHEN = Object.freeze({ day: PRUNING.day, machine: PRUNING.machine, cuts: PRUNING.cuts.day });
/** Day of the recorded measurements for the row with a name. */
export const dayOf = (name: string) => (name in PRUNING.cuts.rows ? PRUNING.cuts.day : PRUNING.day);

/** Recorded seconds of our own list of the k best, for a table row given by name and a k, with the day. */
export function oursBefore(name: string, k: number) {
  const seconds = RECORDED.seconds[name]?.[KS.indexOf(k)] ?? null;
  if (seconds !== null) return { seconds, day: RECORDED.day };
  const before = beforeOf(name, k);
  return before ? { seconds: before.ours, day: dayOf(name) } : null;
}
