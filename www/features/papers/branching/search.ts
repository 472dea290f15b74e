// One search on one data set, for the tables of Etminani, Naghibzadeh and Razavi: exact, or one of their branch and
// bound searches, as a run that can be stopped and continued.

import { loadSource } from '../../../engine/load.ts';
import { isRefusal, type Session } from '../../../engine/requests.ts';
import type { Outcome, Snapshot } from '../../../generated/protocol.ts';
import type { Source } from '../../../model/answers/data.ts';
import { namesOf } from '../../../model/names.ts';
import type { Info } from '../../../model/prepared.ts';
import { type Chosen, settingsFor } from '../../../model/state.ts';
import type { By } from './printed.ts';

/**
 * Report on a search of a data set with `n` variables. `lists`: number of candidate parent sets of each variable, empty
 * if the method has no lists; `seconds`: duration of the search and its counting, including all continuations.
 */
export type SearchReport = Pick<Outcome, 'status' | 'method' | 'score' | 'bound' | 'nodes' | 'kept'> & {
  n: number;
  rows: number;
  lists: number[];
  seconds: number;
};

/** Number of the engine session that holds the search. */
const SESSION = 22;

/** Search stopped last, which its session still holds, so that it can be continued. */
let held: { key: string; steps: number; info: Info } | null = null;

/** Number of parent sets on the list of each variable in a run. */
async function listsOf(session: Session, n: number): Promise<number[]> {
  const query = { contains: [], least: null, most: null, standings: [], sort: null, descending: false };
  const select = (_: unknown, child: number) => session.call('tableSelect', { query: { ...query, child }, serial: 0 });
  try {
    const lists = (await Promise.all(Array.from({ length: n }, select))).map(({ standings }) => standings[0]);
    return lists.includes(0) ? [] : lists; // a search that computes families as needed has no lists
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return []; // the run has no score table
  }
}

/**
 * Runs a search; a search that stops before its end is held until another one begins.
 * @param request `key`: key under which the search is held; `timeLimit`: seconds
 */
export async function branchingSearch(
  of: Session,
  request: { key: string; source: Source; chosen: Chosen; by: By; timeLimit: number; goOn: boolean },
  signal: AbortSignal,
  tell: (snapshot: Snapshot) => void,
): Promise<SearchReport> {
  const { key, source, chosen, by, timeLimit, goOn } = request;
  const session = of.session(SESSION);
  const from = goOn && held?.key === key ? held : null;
  held = null;
  try {
    const info = from?.info ?? (await loadSource(session, source));
    const settings = { ...settingsFor(chosen, namesOf(info)).settings, method: by };
    const { outcome, spent } = await session.call(
      'run',
      { settings, timeLimit, ...(from && { from: from.steps }) },
      { signal, tell: ({ snapshot }) => tell(snapshot) },
    );
    const { status, method, score, bound, nodes, kept, steps } = outcome;
    const n = info.variables.length;
    const lists = await listsOf(session, n);
    if (status === 'stopped') held = { key, steps, info };
    const seconds = spent.score + spent.search;
    return { n, rows: info.rows, status, method, score, bound, nodes, kept, lists, seconds };
  } catch (reason) {
    const isGone = from && isRefusal(reason) && reason.code === 'run-gone'; // the run was lost with its worker
    if (isGone) return await branchingSearch(of, { ...request, goOn: false }, signal, tell);
    throw reason;
  } finally {
    if (!held) session.call('close').catch(() => {});
  }
}
