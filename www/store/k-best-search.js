// The search for the k best: a run beside the page's own, whose network, parent sets and scores stay as they are. It builds on
// the optimum that the page's run has proven; where that is still to be proven, that run goes first.
import { batch } from '@preact/signals';
import { Lost } from '../engine/engine.js';
import { learnKey, settingsFor } from '../model/state.js';
import { notify } from './document.js';
import { engine } from './engine.js';
import { namesOf, refusal, runNow } from './learn.js';
import { runEvent } from './run.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/** @typedef {import('../generated/protocol').KBestRequest} Query */

/** Whether the optimum of the present document is proven here. */
function isProven() {
  const learned = page.outcome.peek();
  return learned?.status === 'proven optimal' && !learned.claimed && learned.certificate.holds && !page.stale.peek();
}

/** Request to the engine for a query over the present document; null without data. @param {Query} query */
function questionOf(query) {
  const doc = page.doc.peek();
  const info = page.info.peek();
  if (!info) return null;
  const names = namesOf(info);
  return { key: learnKey(doc), names, settings: { ...settingsFor(chosenOf(doc), names).settings, kBest: query } };
}

/** Seeks the k best of the present document. @param {Query} query */
export async function seek(query) {
  const question = questionOf(query);
  if (!question || page.seeking.peek() || ['running', 'failed'].includes(page.run.peek().state)) return;
  batch(() => {
    page.seeking.value = query;
    page.ranked.value = null;
    page.notRanked.value = null;
  });
  try {
    await engine.stop(); // what else it is at gives way
    const [answer] = await engine.call('estimates', { settingsList: [question.settings] });
    if (answer.problem) throw answer.problem;
    if (!isProven()) await runNow();
    const now = questionOf(query);
    if (now?.key === question.key && isProven()) await find(query, question);
  } catch (reason) {
    if (!(reason instanceof Lost)) page.notRanked.value = { key: question.key, query, why: refusal(reason) };
  }
  page.seeking.value = null;
}

/** @param {Query} query @param {NonNullable<ReturnType<typeof questionOf>>} question */
async function find(query, { key, names, settings }) {
  const before = { ...page.run.peek(), snapshot: null };
  /** It ends where the page's own run stood. */
  const back = before.state === 'paused' ? 'pause' : before.state === 'stopped' ? 'stop' : 'end';
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let phase = '';
  let phaseAt = 0;
  runEvent('begin', { startedAt, seconds: 0, trace: [] });
  /** @param {import('../generated/protocol').KBestProgress | undefined} progress @param {import('../generated/protocol').Outcome | null} outcome */
  const rank = (progress, outcome) => {
    if (progress) page.ranked.value = { key, query, names, progress, outcome };
  };
  /** @type {import('../engine/requests.ts').Emit<'run'>} */
  const onEvent = (event, value) => {
    if (event !== 'progress' || page.run.peek().state !== 'running') return;
    if (value.phase !== phase) [phase, phaseAt] = [value.phase, seconds()];
    rank(value.kBest, null);
    runEvent('progress', { snapshot: value, seconds: seconds(), phaseSeconds: seconds() - phaseAt });
  };
  try {
    const outcome = await engine.run('run', { settings, timeLimit: page.timeLimit.peek() ?? undefined }, onEvent);
    batch(() => {
      rank(outcome.kBest, outcome);
      // The times are those of the page's own run again.
      runEvent(back, before);
    });
  } catch (reason) {
    const wasStopped = reason instanceof Lost && reason.code === 'stopped-hard';
    if (wasStopped) page.loadedKey.value = '';
    if (wasStopped || !(reason instanceof Lost)) runEvent(back, before);
    if (wasStopped) notify({ code: 'engine-restarted' });
    throw reason;
  }
}
