// Search for the k best networks: a run in a second session, so that the network, parent sets and scores of the page's
// own run stay as they are. It needs the proven optimum; where that is missing, the page's run proves it first.

import { batch } from '@preact/signals';
import { runOutcome } from '../engine/load.ts';
import type { KBestProgress, Outcome, KBestRequest as Query, RunNews } from '../generated/protocol.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { notify } from './document.ts';
import { engine } from './engine.ts';
import { isProven } from './gate.ts';
import { runNow } from './learn.ts';
import { failureOf } from './refusal.ts';
import { runEvent } from './run.ts';
import * as page from './signals.ts';
import { chosenOf } from './sources.ts';

/** Request to the engine that asks for the k best networks of the present document; null without data. */
function questionOf(query: Query) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  if (!info) return null;
  const names = namesOf(info);
  return { key: learnKey(doc), names, settings: { ...settingsFor(chosenOf(doc), names).settings, kBest: query } };
}

/** Searches the k best networks of the present document. */
export async function seek(query: Query) {
  const question = questionOf(query);
  if (!question || page.seeking.peek() || ['running', 'failed'].includes(page.run.peek().state)) return;
  page.rank({ seeking: query, ranked: null, refused: null });
  try {
    await engine.stop(); // stops other work of the engine
    const [answer] = await engine.call('estimates', { settingsList: [question.settings] });
    if (answer.problem) throw answer.problem;
    if (!isProven()) await runNow();
    const now = questionOf(query);
    if (now?.key === question.key && isProven()) await find(query, question);
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) page.rank({ refused: { key: question.key, query, why } });
  }
  page.rank({ seeking: null });
}

async function find(query: Query, { key, names, settings }: NonNullable<ReturnType<typeof questionOf>>) {
  const before = { ...page.run.peek(), snapshot: null };
  /** Event that returns the page's run to the state that it had before this search. */
  const back = before.state === 'paused' ? 'pause' : before.state === 'stopped' ? 'stop' : 'end';
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let phase = '';
  let phaseAt = 0;
  runEvent('begin', { startedAt, seconds: 0, trace: [] });
  const take = (progress: KBestProgress | undefined, outcome: Outcome | null) => {
    if (progress) page.rank({ ranked: { key, query, names, progress, outcome } });
  };
  const tell = ({ snapshot }: RunNews) => {
    if (page.run.peek().state !== 'running') return;
    if (snapshot.phase !== phase) [phase, phaseAt] = [snapshot.phase, seconds()];
    take(snapshot.kBest, null);
    runEvent('progress', { snapshot, seconds: seconds(), phaseSeconds: seconds() - phaseAt });
  };
  try {
    const timeLimit = page.timeLimit.peek();
    const request = { settings, ranksBeside: true, ...(timeLimit && { timeLimit }) };
    const outcome = runOutcome(await engine.run('run', request, tell));
    batch(() => {
      take(outcome.kBest, outcome);
      // Restores the times of the page's own run.
      runEvent(back, before);
    });
  } catch (reason) {
    const { isLost, isEnded } = failureOf(reason);
    if (isEnded) page.noteEngine({ loaded: '' });
    if (isEnded || !isLost) runEvent(back, before);
    if (isEnded) notify({ code: 'engine-restarted' });
    throw reason;
  }
}
