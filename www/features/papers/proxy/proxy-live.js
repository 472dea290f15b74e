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
import { answered, paperWork } from '../work.js';
import { joined } from './proxy-judge.js';

/**
 * @typedef {import('../../../worker/papers-proxy.js').Measured} Measured
 * @typedef {{ sets: Measured[], seconds: number, state: 'first' | 'running' | 'partly' | 'done' }} Told
 */

/** What is under way, of all sizes. */
export const at = signal(/** @type {import('../../../worker/papers-proxy.js').At | null} */ (null));
/** Why it ended with less. */
export const refused = signal(/** @type {import('../../../store/signals.js').Notice | null} */ (null));
let isStopped = false;
/** The data of the reader's that all sizes were measured with. */
const of = signal('');

const SETS = SYNTHS.map((synth) => ({ ...synth, own: false }));

/** The reader's data, by name, where they have rows. */
export const ownName = () =>
  info.value && !info.value.list && doc.value.data.kind !== 'experiments' ? dataName(doc.value.data) : null;

/** Whether other data of the reader's are open than were measured. */
export const isOld = () => of.value !== '' && of.value !== dataKey(doc.value.data);

/** What was measured: one size at first. */
export const { found, failed, work, alone } = paperWork(async () => ({
  sets: answered(await ask('proxyPaper', { sets: SETS, ...FIRST, restarts: 0 })),
  state: /** @type {Told['state']} */ ('first'),
}));

/** Measures all sizes, with the reader's data. */
export const workAll = () => alone(measureAll);

async function measureAll() {
  isStopped = false;
  refused.value = null;
  const begun = performance.now();
  of.value = dataKey(doc.peek().data);
  const { data } = doc.peek();
  const name = ownName();
  const before = found.peek()?.sets ?? [];
  /** @param {Measured[]} sets @param {Told['state']} state */
  const take = (sets, state) => {
    const all = sets.map((set) =>
      joined(
        set,
        before.find(({ id }) => id === set.id),
      ),
    );
    const others = before.filter(({ id, own }) => !own && !sets.some((set) => set.id === id));
    found.value = { sets: [...all, ...others], seconds: (performance.now() - begun) / 1000, state };
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
    const now = found.peek();
    if (now) take(now.sets, 'partly');
  }
  at.value = null;
}

/** Leaves it: what is measured stays. */
export function stop() {
  isStopped = true;
  engine.stop();
}
