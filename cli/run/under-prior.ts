/** The best networks under a prior that is not a product over families, proven from lists of the k best. */

import type { Session } from '../../www/engine/requests.ts';
import type { Settings, WholePrior } from '../../www/generated/protocol.ts';

/** Length of the first list of the k best, and of the last; each is ten times as long as the one before. */
const LENGTHS = [100, 100_000];

/** The `k` best networks under a prior; `proven` counts those that no other network can overtake. */
export async function bestUnder(of: Session, settings: Settings, prior: WholePrior, k: number, signal?: AbortSignal) {
  for (let length = LENGTHS[0]; ; length *= 10) {
    const kBest = { k: Math.max(length, k), unit: 'dags' as const, within: null };
    await of.call('run', { settings: { ...settings, kBest } }, { signal });
    const found = await of.call('underPrior', { prior, k }, { signal });
    const isOver = found.proven >= k || found.isAll || found.isStuck || signal?.aborted;
    if (isOver || length >= LENGTHS[1]) return found;
  }
}
