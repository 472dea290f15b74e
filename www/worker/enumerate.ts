// The k best by published methods: steps a search of the core and takes its oracle's time apart from its own, for the core counts
// steps and knows no clock. The same in the page's worker and on the command line.

import type { EnumerateRequests, Handlers } from '../engine/requests.ts';
import { drive } from '../engine/session.ts';
import { slices, spend } from '../engine/slices.ts';
import type { Enumerator, EnumeratorProgress, ErrorMessage } from '../generated/protocol.ts';
import type { EnumerationState, Line, LineTask } from '../model/answers/papers.ts';
import { type Doc, settingsFor } from '../model/state.ts';
import type { Session } from '../pkg/core.js';
import { isRefusal } from './first.ts';

export interface World<T> {
  /** Lets others have a turn. */
  pause: () => Promise<unknown>;
  /** Called after every slice. */
  stopped: () => boolean;
  /** Receives the state of the enumeration, a few times a second. */
  progress?: (report: T) => void;
}

/** Milliseconds between two reports. */
const REPORT = 200;
/** Phase of the next step, by the core. */
const NOTHING = 0;
const ORACLE = 2;

/** Lists the k best over the lists of the session's run, to its end or until stopped. */
export async function enumerate(
  of: Session,
  by: Enumerator,
  k: number,
  { pause, stopped, progress }: World<EnumerationState>,
): Promise<EnumerationState> {
  let oracle = 0;
  let search = 0;
  const stand = (isStopped = false) => ({
    ...(of.enumerated() as EnumeratorProgress),
    oracleSeconds: oracle / 1000,
    searchSeconds: search / 1000,
    isStopped,
  });
  of.enumerateStart(by, k);
  let about = of.enumerateRun(0);
  const step = () => {
    if (about === NOTHING) return true;
    const begun = performance.now();
    const next = of.enumerateRun(1);
    const took = performance.now() - begun;
    if (about === ORACLE) oracle += took;
    else search += took;
    about = next;
    return about === NOTHING;
  };
  const hasEnded = await slices((milliseconds) => spend(milliseconds, step), {
    stop: stopped,
    report: progress && (() => progress(stand())),
    pace: { every: REPORT, pause },
  });
  return stand(!hasEnded);
}

/** Families that lists by the document's own rules may have before ours take their place. */
const MOST_WORK = 2e9;

/**
 * Table 2 on one data set, in a session of its own: our k best, then the document's method with the lists of its
 * Algorithm 2, or with ours where those would be long.
 * @param of with the data loaded
 * @param query `theirs`: by the document's method too
 * @param world `at` receives what is done, a few times a second
 * @returns null if it was stopped before our own list was there
 */
export async function lineOfTable(
  of: Session,
  {
    score,
    search,
    names,
    k,
    theirs: both = true,
  }: { names: string[]; k: number; theirs?: boolean } & Pick<Doc, 'score' | 'search'>,
  { pause, stopped, progress, at }: World<Line> & { at?: (what: LineTask) => void },
): Promise<Line | null> {
  const { settings } = settingsFor({ score, search }, names);
  const begun = performance.now();
  const kBest = { k, unit: 'dags' as const, within: null };
  const outcome = await drive(of, { ...settings, kBest }, { pause, stopped, progress: () => at?.('ours') });
  const seconds = (performance.now() - begun) / 1000;
  const found = outcome.kBest?.found ?? 0;
  if (stopped() || found === 0) return null;
  const ours = { seconds, found, last: of.kBestRows(found - 1, 1).score[0] };
  const line = { k, ours, theirs: null, own: false };
  progress?.(line);
  if (!both) return line;
  const listed = { ...settings, method: 'lists' as const, pruning: { off: [], k, slack: null } };
  const { work, problem } = of.estimate(listed);
  const own = k > 1 && !problem && work < MOST_WORK;
  if (own) {
    await drive(of, listed, { pause, stopped, progress: () => at?.('lists') });
    if (stopped()) return { k, ours, theirs: null, own };
  }
  const theirs = await enumerate(of, 'bn-graph', k, {
    pause,
    stopped,
    progress: (report) => progress?.({ k, ours, theirs: report, own }),
  });
  return { k, ours, theirs, own };
}

/** @param able the session of the page, if it has this method */
export const enumerateRequests = (
  able: (name: keyof Session & string) => Session,
  {
    pause,
    isStopped,
    Core,
    load,
  }: {
    pause: () => Promise<unknown>;
    isStopped: (id: number) => boolean;
    Core: typeof import('../pkg/core.js').Session;
    load: typeof import('./first.ts').load;
  },
): Handlers<EnumerateRequests> => ({
  enumerate: ({ by, k }, emit, id) =>
    enumerate(able('enumerateStart'), by, k, {
      pause,
      stopped: () => isStopped(id),
      progress: (report) => emit('progress', report),
    }),

  /** Lines of Table 2 for data apart, each as it grows. A line that is refused takes none of those before it away. */
  async tableTwo({ source, chosen, ks, theirs }, emit, id) {
    const of = new Core();
    try {
      const { variables, rows } = load(of, source);
      const n = variables.length;
      const names = variables.map(({ name }) => name);
      const lines: Line[] = [];
      let refused: ErrorMessage | null = null;
      for (const k of ks) {
        let line: Line | null = null;
        const tell = (doing: LineTask | null) =>
          emit('progress', { n, rows, lines: line ? [...lines, line] : lines, refused, at: doing && { k, doing } });
        try {
          const done = await lineOfTable(
            of,
            { ...chosen, names, k, theirs },
            {
              pause,
              stopped: () => isStopped(id),
              at: tell,
              progress(now) {
                line = now;
                tell('theirs');
              },
            },
          );
          line = done ?? line;
        } catch (reason) {
          if (!isRefusal(reason)) throw reason;
          refused = reason;
        }
        if (line) lines.push(line);
        if (refused || isStopped(id)) break;
      }
      return { n, rows, lines, refused, at: null };
    } finally {
      of.free();
    }
  },
});
