// Conditions for requests to the engine: the data that it holds, and whether it is busy, as known to the page.

import { dataKey, learnKey } from '../model/state.ts';
import * as page from './signals.ts';

/**
 * Requirement of a request to the engine:
 * - `loaded`: the engine holds the data of the document, and its worker is alive;
 * - `idle`: loaded, and no run is under way;
 * - `followed`: idle, and learning that is quick under these settings is done;
 * - `free`: no run is under way or paused, and the worker is alive;
 * - `at result`: no run is under way, and the result belongs to the present data and settings;
 * - `proven`: free, followed, and the result is proven optimal and certified in this browser.
 */
type Readiness = 'loaded' | 'idle' | 'followed' | 'free' | 'at result' | 'proven';

const isOver = () => !['running', 'failed'].includes(page.run.value.state);
const hasFollowed = () => page.followedKey.value === learnKey(page.doc.value);

/** Whether the result for the present data and settings is proven optimal and certified in this browser. */
export function isProven() {
  const learned = page.outcome.value;
  return learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds && !page.stale.value;
}

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
  proven: () => isProven() && GATES.free() && hasFollowed(),
};

/** Whether the engine meets all the given requirements (of `Readiness`). Reads signals. */
export const engineIs = (...required: Readiness[]) => required.every((one) => GATES[one]());

/** Result shown, if the engine meets the given requirement (of `Readiness`); else null. */
export const resultThat = (is: 'at result' | 'proven') => (engineIs(is) ? page.outcome.value : null);
