// Table 2 of "On Pruning with the MDL Score" worked again by the engine, when the reader asks for it: the k best of the
// data that are open and of the built-in ones, by our own search and by the document's, each with its times.

import { signal } from '@preact/signals';
import type { Source } from '../../../model/answers/data.ts';
import type { Line } from '../../../model/answers/papers.ts';
import { dataKey } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { doc, examples, info } from '../../../store/index.ts';
import { refusal } from '../../../store/refusal.ts';
import { fileSource, sourceOf } from '../../../store/sources.ts';
import { dataName } from '../../../widgets/names.ts';
import { dataOf, FREE, scoreOf } from '../lecture/families.ts';
import { stoppable } from '../work.ts';
import { KS, rowOf } from './printed.ts';
import { type TableTwo, tableTwo } from './table-two.ts';

/** Of data at hand, line by line for KS as far as it came. */
export type Costs = {
  name: string;
  own: boolean;
  n: number;
  rows: number;
  lines: Line[];
  refused: { code: string } | null;
  at: TableTwo['at'];
};

/** Lines of all data, the reader's first. */
export const costs = signal<Costs[]>([]);
const lines = stoppable<string>();
/** Name of the data that are at work, and Stop; what is worked out stays. */
export const { at, stop } = lines;
/** Key of the reader's data at the time of the measurement. */
const of = signal('');

/** Whether the lines were measured on other data than those that are open. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

/** The data to work on: those that are open, then the built-in ones. */
async function sources() {
  const { data } = doc.peek();
  const own = info.peek() && !info.peek()?.list ? { name: dataName(data), own: true } : null;
  const source = own && (data.kind === 'own' ? await fileSource(data) : sourceOf(data));
  const builtIn = examples
    .peek()
    .map(dataOf)
    .filter((example) => dataName(example) !== own?.name)
    .map((example) => ({
      name: dataName(example),
      own: false,
      source: sourceOf(example) as Source,
    }));
  return [...(own && source ? [{ ...own, source }] : []), ...builtIn];
}

/**
 * Works lines of data, which show as they grow; what is there stays where a later line is refused or the engine is
 * lost.
 * @param theirs by the document's method too
 */
async function workOn({ name, own, source }: Awaited<ReturnType<typeof sources>>[number], theirs: boolean) {
  at.value = name;
  const before = costs.peek().filter((one) => one.name !== name);
  const known = costs.peek().find((one) => one.name === name && one.own === own);
  let now: Costs = known ?? { name, own, n: 0, rows: 0, lines: [], refused: null, at: null };
  /** @param more lines that are not worked again yet stay */
  const take = (more: Partial<Costs>) => {
    const again = more.lines ?? [];
    const lines = [...again, ...now.lines.filter(({ k }) => !again.some((line) => line.k === k))];
    now = { ...now, ...more, lines };
    costs.value = own ? [now, ...before] : [...before, now];
  };
  take({ refused: null });
  try {
    const chosen = { score: scoreOf('mdl'), search: FREE };
    take(await engine.work((signal) => tableTwo(engine, { source, chosen, ks: KS, theirs }, signal, take)));
  } catch (reason) {
    take({ refused: refusal(reason), at: null });
  }
}

/** Works lines of data in their order; what stands there of other data goes. */
async function* linesOf(isWanted: (data: { own: boolean }) => boolean, theirs: boolean) {
  if (isOld()) costs.value = [];
  of.value = dataKey(doc.peek().data);
  for (const data of (await sources()).filter(isWanted)) yield () => workOn(data, theirs);
}

/** Works the table. */
export const work = () => lines.run(linesOf(() => true, true));

/** Our own list of a file of the paper that is open: that takes seconds, so it needs no request. */
export async function workOpen() {
  const about = info.peek();
  const { data } = doc.peek();
  if (!about || rowOf(dataName(data), about.variables.length, about.rows) < 0) return;
  if (of.peek() !== dataKey(data)) await lines.run(linesOf(({ own }) => own, false));
}
