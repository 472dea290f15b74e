// Searches by proxy measured by the engine: one size on opening, all sizes when the reader asks for them.
import { signal } from '@preact/signals';
import { FIRST, REPEATS, RESTARTS, SIZES } from '../../../model/papers/proxy.js';
import { SYNTHS } from '../../../model/papers/synth.js';
import { dataKey } from '../../../model/state.js';
import { engine } from '../../../store/engine.js';
import { ask, doc, info } from '../../../store/index.js';
import { refusal } from '../../../store/learn.js';
import { fileSource, sourceOf } from '../../../store/sources.js';
import { dataName } from '../../../widgets/names.js';
import { joined } from './proxy-judge.js';

/**
 * @typedef {import('../../../worker/papers-proxy.js').Measured} Measured
 * @typedef {{ sets: Measured[], seconds: number, state: 'first' | 'running' | 'partly' | 'done' }} Told
 */

/** What was measured. */
export const measured = signal(/** @type {Told | null} */ (null));
/** The engine could not be asked. */
export const failed = signal(false);
/** What is under way, of all sizes. */
export const at = signal(/** @type {import('../../../worker/papers-proxy.js').At | null} */ (null));
/** Why it ended with less. */
export const refused = signal(/** @type {import('../../../store/signals.js').Notice | null} */ (null));
let busy = false;
let isStopped = false;
/** The data of the reader's that all sizes were measured with. */
const of = signal('');

const SETS = SYNTHS.map((synth) => ({ ...synth, own: false }));

/** The reader's data, by name, where they have rows. */
export const ownName = () =>
  info.value && !info.value.list && doc.value.data.kind !== 'experiments' ? dataName(doc.value.data) : null;

/** Whether other data of the reader's are open than were measured. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

/** Measures one size, if nothing is measured or under way. */
export async function work() {
  if (busy || measured.peek()) return;
  busy = true;
  failed.value = false;
  try {
    const begun = performance.now();
    const sets = await ask('proxyPaper', { sets: SETS, ...FIRST, restarts: 0 });
    if (!sets) throw new Error('no answer');
    measured.value = { sets, seconds: (performance.now() - begun) / 1000, state: 'first' };
  } catch {
    failed.value = true;
  }
  busy = false;
}

/** Measures all sizes, with the reader's data. */
export async function workAll() {
  if (busy) return;
  busy = true;
  isStopped = false;
  refused.value = null;
  const begun = performance.now();
  of.value = dataKey(doc.peek().data);
  const { data } = doc.peek();
  const name = ownName();
  const before = measured.peek()?.sets ?? [];
  /** @param {Measured[]} sets @param {Told['state']} state */
  const take = (sets, state) => {
    const all = sets.map((set) =>
      joined(
        set,
        before.find(({ id }) => id === set.id),
      ),
    );
    const others = before.filter(({ id, own }) => !own && !sets.some((set) => set.id === id));
    measured.value = { sets: [...all, ...others], seconds: (performance.now() - begun) / 1000, state };
  };
  at.value = { id: SETS[0].id, what: 'exact', samples: 0, run: 1 };
  try {
    const source = name && (data.kind === 'own' ? await fileSource(data) : sourceOf(data));
    const own = source ? [{ id: name, own: true, source }] : [];
    /** @type {import('../../../engine/requests.ts').Tell<'proxyPaper'>} */
    const hear = (_, now) => {
      take(now.measured, 'running');
      at.value = now.at;
    };
    const asked = { sets: [...SETS, ...own], samples: SIZES, repeats: REPEATS, restarts: RESTARTS };
    take(await engine.run('proxyPaper', asked, hear), isStopped ? 'partly' : 'done');
  } catch (reason) {
    refused.value = refusal(reason);
    const now = measured.peek();
    if (now) take(now.sets, 'partly');
  }
  at.value = null;
  busy = false;
}

/** Leaves it: what is measured stays. */
export function stop() {
  isStopped = true;
  engine.stop();
}
