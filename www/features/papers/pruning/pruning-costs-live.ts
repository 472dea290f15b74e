// Recomputation of Table 2 of "On Pruning with the MDL Score" on request: the k best networks of the open data and of
// the built-in examples, by our own search and by the document's, each with its times.

import { signal } from '@preact/signals';
import { dataKey } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { doc, examples, info } from '../../../store/index.ts';
import { refusal } from '../../../store/refusal.ts';
import { fileSource, sourceOf } from '../../../store/sources.ts';
import { dataName } from '../../../widgets/names.ts';
import { dataOf, FREE, SCORES } from '../lecture/families.ts';
import { stoppable } from '../work.ts';
import { KS, rowOf } from './printed.ts';
import { type TableTwo, tableTwo } from './table-two.ts';

/** Lines of Table 2 for a data set, one for each k in KS, as far as they are computed. */
export type Costs = TableTwo & { name: string; own: boolean };

/** Lines of Table 2 for all data sets, the reader's first. */
export const costs = signal<Costs[]>([]);
const lines = stoppable<string>();
/** Data set for which Table 2 is being computed, and a function that stops this but keeps computed lines. */
export const { at, stop } = lines;
/** Key that identifies the reader's data for which Table 2 was computed last. */
const of = signal('');
/** Maximum number of variables of an example for which the document's method is run. */
const MAX_VARIABLES = 16;

/** Whether the reader's data have changed since Table 2 was computed. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

/** Data sets to compute: the open one, then the built-in examples. */
async function sources() {
  const open = info.peek() && !info.peek()?.list ? [doc.peek().data] : [];
  const others = examples
    .peek()
    .filter(({ variables }) => variables.length <= MAX_VARIABLES)
    .map(dataOf);
  const all = [...open, ...others.filter((example) => open.every((one) => dataName(one) !== dataName(example)))];
  const known = all.map(async (data) => {
    const source = data.kind === 'own' ? await fileSource(data) : sourceOf(data);
    return source ? [{ name: dataName(data), own: open.includes(data), source }] : [];
  });
  return (await Promise.all(known)).flat();
}

/**
 * Computes the lines of a data set and shows them as they grow; they are kept if a later one fails or the engine is
 * lost.
 * @param theirs whether the document's method runs too
 */
async function workOn({ name, own, source }: Awaited<ReturnType<typeof sources>>[number], theirs: boolean) {
  at.value = name;
  const before = costs.peek().filter((one) => one.name !== name);
  const known = costs.peek().find((one) => one.name === name && one.own === own);
  let now: Costs = known ?? { name, own, n: 0, rows: 0, lines: [], refused: null, at: null };
  /** Replaces the lines of Table 2 by recomputed ones; lines not recomputed yet keep their old values. */
  const take = ({ lines = [], ...more }: Partial<TableTwo>) => {
    const kept = now.lines.filter(({ k }) => !lines.some((line) => line.k === k));
    now = { ...now, ...more, lines: [...lines, ...kept] };
    costs.value = own ? [now, ...before] : [...before, now];
  };
  take({ refused: null });
  try {
    const chosen = { score: SCORES.mdl, search: FREE };
    take(await engine.work((signal) => tableTwo(engine, { source, chosen, ks: KS, theirs }, signal, take)));
  } catch (reason) {
    take({ refused: refusal(reason), at: null });
  }
}

/** Computes the lines of Table 2 for data sets, one set after another; removes the lines of all other data sets. */
async function* linesOf(isWanted: (data: { own: boolean }) => boolean, theirs: boolean) {
  if (isOld()) costs.value = [];
  of.value = dataKey(doc.peek().data);
  for (const data of (await sources()).filter(isWanted)) yield () => workOn(data, theirs);
}

/** Computes all lines of Table 2. */
export const work = () => lines.run(linesOf(() => true, true));

/** Computes our list of the k best, without a request (it takes seconds), if the open file is one of the paper's. */
export async function workOpen() {
  const about = info.peek();
  const { data } = doc.peek();
  if (!about || rowOf(dataName(data), about.variables.length, about.rows) < 0) return;
  if (of.peek() !== dataKey(data)) await lines.run(linesOf(({ own }) => own, false));
}
