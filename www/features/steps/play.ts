// Move of the reader in a search: played, undone, and judged by the score to which it leads.
import { batch } from '@preact/signals';
import type { Session } from '../../engine/requests.ts';
import type { Trace } from '../../model/answers/steps.ts';
import { searchOf } from '../../model/searches.ts';
import { settingsFor } from '../../model/state.ts';
import { besideRun } from '../../questions/beside-run.ts';
import { engine } from '../../store/engine.ts';
import * as page from '../../store/signals.ts';
import { chosenOf } from '../../store/sources.ts';
import { branch, searchFrom } from './branching.ts';
import { replay } from './staged.ts';
import { at, goTo, guesses, noteGuess, rootKey, traced } from './store.ts';
import { after, type Change, edgesAt, isChange, lengthOf } from './trace.ts';

/** Time limit in seconds of the search that continues from the reader's move. */
const TIME_LIMIT_S = 10;

/** Whether the reader can play a move: only in greedy search, which depends on the current network alone. */
export const canPlay = () => page.doc.value.stepper === 'greedy';

/** Edges of the network after a move, as pairs of names. */
function networkAfter(change: Change): [string, string][] {
  const now = traced.peek();
  if (!now) return [];
  return after(edgesAt(now.trace, at.peek()), change).map(([a, b]) => [now.names[a], now.names[b]]);
}

/** Plays a move of the reader, from which the search continues. */
export function play(change: Change) {
  const now = traced.peek();
  if (!now || !isChange(change)) return;
  const of = rootKey(page.doc.peek());
  const before = branch.peek()?.of === of ? branch.peek() : null;
  const network = networkAfter(change);
  batch(() => {
    branch.value = {
      of,
      at: before?.at ?? at.peek(),
      played: [...(before?.played ?? []), change],
      names: now.names,
      network,
    };
    goTo(0);
  });
}

/** Returns to the search's own moves, at the stop where the branch began. */
export function leaveBranch() {
  const left = branch.peek();
  if (!left) return;
  batch(() => {
    branch.value = null;
    replay({ step: left.at });
  });
}

/** Computes the final score to which the guess leads, if it is a legal move other than the search's own. */
export async function follow() {
  const [now, stage] = [traced.peek(), at.peek()];
  const answer = guesses.peek().get(stage);
  const info = page.info.peek();
  if (!now || !info || !answer?.change || answer.right || answer.reason || answer.end !== undefined || !canPlay())
    return;
  const doc = page.doc.peek();
  const search = searchFrom(searchOf(doc), networkAfter(answer.change));
  const { settings } = settingsFor({ ...chosenOf(doc), search }, now.names);
  const runIn = (other: Session) => other.call('run', { settings, timeLimit: TIME_LIMIT_S });
  const found = await besideRun(engine, info.fingerprint, runIn).catch(() => null);
  if (!found || traced.peek() !== now || guesses.peek().get(stage) !== answer) return;
  // Final score of the search itself; it is reliable only if the trace is complete.
  const right = !now.trace.cut && found.outcome.score >= now.bestScore - now.trace.tie;
  noteGuess(stage, { ...answer, end: found.outcome.score, right });
}

/**
 * Local optima by score (in nats), best first, with the number of starts that end at each; `null` for a partial trace.
 */
export function endsOf(trace: Trace, isOptimum: (at: number) => boolean): { score: number; starts: number }[] | null {
  if (trace.first > 0 || trace.kind.length < lengthOf(trace)) return null;
  const ends: { score: number; starts: number }[] = [];
  for (let stop = 0; stop <= trace.kind.length; stop++) {
    if (!isOptimum(stop)) continue;
    const score = trace.score[stop];
    const same = ends.find((end) => Math.abs(end.score - score) <= trace.tie);
    if (same) same.starts += 1;
    else ends.push({ score, starts: 1 });
  }
  return ends.sort((a, b) => b.score - a.score);
}
