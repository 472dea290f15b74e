// Bounds on the parents in the k best networks of other data, in a separate session.

import { workOf } from '../../../engine/pace.ts';
import { isRefusal, type Session } from '../../../engine/requests.ts';
import { LIMIT_S, over } from '../../../engine/scratch.ts';
import type { Source } from '../../../model/answers/data.ts';
import { namesOf } from '../../../model/names.ts';
import type { Info } from '../../../model/prepared.ts';
import { type Chosen, settingsFor } from '../../../model/state.ts';
import type { Measured } from './pruning-judge.ts';

/** Data and settings; `ks`: numbers of networks; `budget`: most work of a run, in nanoseconds of the cost model. */
type Request = { source: Source; chosen: Chosen; ks: readonly number[]; budget: number };

/** Bounds on the data that a session holds; without a score table if that would take long. */
async function boundsOf(session: Session, info: Info, { chosen, ks, budget }: Request) {
  const { settings } = settingsFor(chosen, namesOf(info));
  const estimate = await session.call('estimate', { settings });
  const isQuick = estimate.method === 'dp' && !estimate.problem && workOf(estimate) <= budget;
  // A run without parents costs nothing and gives the penalty of a parameter.
  const learned = isQuick ? await session.call('run', { settings, timeLimit: LIMIT_S }) : null;
  if (!learned || learned.outcome.status === 'stopped')
    await session.call('run', { settings: { ...settings, method: 'hill-climb', maxParents: 0 } });
  return Promise.all(ks.map((k) => session.call('bounds', { k })));
}

/** Bounds on the parents in the k best networks of other data, or the reason why there are none. */
export const bounded = (of: Session, request: Request): Promise<Omit<Measured, 'name' | 'own'>> =>
  over(of, request.source, async (session, info) => {
    const size = { n: info.variables.length, rows: info.rows };
    try {
      return { ...size, bounds: await boundsOf(session, info, request), problem: null };
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return { ...size, bounds: [], problem: reason };
    }
  });
