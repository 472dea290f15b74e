// The one gate before questions to the engine: what it holds, and whether it is free, as far as the page knows.

import { dataKey, learnKey } from '../model/state.ts';
import * as page from './signals.ts';

/**
 * What a question may require of the engine:
 * - `loaded`: it holds the data of the document, and its worker lives;
 * - `idle`: loaded, and no run is under way;
 * - `followed`: idle, and what is quick under these settings has been learned;
 * - `free`: no run is under way or paused, and its worker lives;
 * - `at result`: no run is under way, and the result is of the present data and settings;
 * - `proven`: free, followed, and that result is proven and certified here.
 */
export type Readiness = 'loaded' | 'idle' | 'followed' | 'free' | 'at result' | 'proven';

const isOver = () => !['running', 'failed'].includes(page.run.value.state);
const hasFollowed = () => page.followedKey.value === learnKey(page.doc.value);

const GATES: { [R in Readiness]: () => boolean } = {
  loaded: () =>
    page.info.value !== null &&
    page.run.value.state !== 'failed' &&
    page.loadedKey.value === dataKey(page.doc.value.data),
  idle: () => GATES.loaded() && isOver(),
  followed: () => GATES.idle() && hasFollowed(),
  free: () => isOver() && page.run.value.state !== 'paused',
  'at result': () =>
    page.outcome.value !== null &&
    isOver() &&
    !page.stale.value &&
    page.outcome.value.fingerprint === page.info.value?.fingerprint,
  proven: () => {
    const learned = page.outcome.value;
    const isProven = learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds;
    return Boolean(isProven) && GATES.free() && !page.stale.value && hasFollowed();
  },
};

/** Whether the engine is so: all of these. Reads signals. */
export const engineIs = (...required: Readiness[]) => required.every((one) => GATES[one]());

/** The result, while the engine can be asked about it. */
export const resultThat = (is: 'at result' | 'proven') => (engineIs(is) ? page.outcome.value : null);
