// Table 2 of "On Pruning with the MDL Score" worked again by the engine, when the reader asks for it: the k best of the data that are
// open and of the built-in ones, by our own search and by the document's, each with its times.
import { signal } from '@preact/signals';
import { dataKey } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { doc, examples, info } from '../../../store/index.js';
import { refusal } from '../../../store/learn.js';
import { fileSource, sourceOf } from '../../../store/sources.js';
import { dataName } from '../../../widgets/names.js';
import { dataOf, FREE, scoreOf } from '../lecture/lecture-ask.js';
import { KS } from './pruning.js';

/**
 * @typedef {import('../../../worker/enumerate.js').Line} Line
 * @typedef {{ name: string, own: boolean, n: number, rows: number, lines: Line[], refused: { code: string } | null }} Costs
 *   of data at hand, line by line for KS as far as it came
 */

/** What was worked out, the reader's data first. */
export const costs = signal(/** @type {Costs[]} */ ([]));
/** The data that are at work. */
export const working = signal('');
/** The reader stopped it. */
let isStopped = false;
/** The data of the reader's that it was worked out with. */
const of = signal('');

/** Whether what stands here is of the data that are open. */
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
      source: /** @type {import('../../../store/sources.js').Source} */ (sourceOf(example)),
    }));
  return [...(own && source ? [{ ...own, source }] : []), ...builtIn];
}

/** Works the table. */
export async function work() {
  if (working.peek() !== '') return;
  isStopped = false;
  costs.value = [];
  of.value = dataKey(doc.peek().data);
  for (const { name, own, source } of await sources()) {
    if (isStopped) break;
    working.value = name;
    const before = costs.peek();
    /** @param {Partial<Costs>} told */
    const take = (told) => {
      costs.value = [...before, { name, own, n: 0, rows: 0, lines: [], refused: null, ...told }];
    };
    try {
      const chosen = { score: scoreOf('mdl'), search: FREE };
      take(await engine.run('tableTwo', { source, chosen, ks: KS }, (_, now) => take(now)));
    } catch (reason) {
      take({ refused: refusal(reason) });
    }
  }
  working.value = '';
}

/** Leaves it: what is worked out stays. */
export function stop() {
  isStopped = true;
  engine.stop();
}
