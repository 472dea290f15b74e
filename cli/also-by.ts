/** The k best networks by published methods, on the command line: their counts and times beside ours. */

import type { Enumerator, KBestRequest } from '../www/generated/protocol.ts';
import type { EnumerationState } from '../www/model/answers/papers.ts';
import type { Session } from '../www/pkg/core.js';
import { enumerate } from '../www/worker/enumerate.ts';
import { offStop, onStop, pause } from './host.ts';
import type { Options } from './parse/command-table.ts';
import { bytes, duration, Refusal, say, sentence, t } from './words.ts';

const METHODS: Enumerator[] = ['bn-graph', 'tian'];

/** Methods named by `--also-by`. Errors: a word that is none; without networks to be listed. */
export function alsoBy(options: Options, query: KBestRequest | null) {
  const words = options['also-by'] ?? [];
  const value = words.find((word) => !METHODS.some((method) => method === word));
  if (value !== undefined) throw new Refusal('bad-word', { option: 'also-by', words: METHODS.join(', '), value });
  if (words.length > 0 && (!query || query.unit === 'classes')) throw new Refusal('also-by-without-k');
  return METHODS.filter((method) => words.includes(method));
}

/**
 * Lists as many as were found by each method, to its end or Ctrl-C. A method that can't is left out, with the reason.
 */
export async function enumerateAll(session: Session, methods: ReturnType<typeof alsoBy>, found: number) {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  onStop(stop);
  const listings = [];
  for (const by of methods) {
    if (isStopped) break;
    try {
      listings.push(await enumerate(session, by, found, { pause, stopped: () => isStopped }));
    } catch (problem) {
      if (problem instanceof Error) throw problem;
      say(`--also-by ${by}: ${sentence(problem as { code: string })}`);
    }
  }
  offStop(stop);
  return listings;
}

/** Lines for a terminal. */
export const alsoByLines = (listings: EnumerationState[]) =>
  listings.map((of) => {
    const ended = of.isStopped ? 'stopped' : of.ending === 'memory' ? 'full' : null;
    const agree = t(`cli.kBest.alsoBy.${of.same === of.compared ? 'same' : 'differ'}`, { same: of.same });
    return t(`cli.kBest.alsoBy.${of.by}`, {
      found: of.found,
      agree: ended ? `${t(`cli.kBest.alsoBy.${ended}`)}, ${agree}` : agree,
      calls: of.oracleCalls,
      oracle: duration(of.oracleSeconds),
      search: duration(of.searchSeconds),
      expanded: of.expanded,
      made: of.made,
      sets: of.sets,
      memory: bytes(of.memory),
    });
  });
