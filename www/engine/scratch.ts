// Learning in scratch (temporary) sessions, with questions about the result; the page's session is not affected.

import type { Outcome, Settings } from '../generated/protocol.ts';
import type { Source } from '../model/answers/data.ts';
import { namesOf } from '../model/names.ts';
import type { Info } from '../model/prepared.ts';
import { type Chosen, settingsFor } from '../model/state.ts';
import type { Ask, Modeled, ModelQuestion, RepliesTo } from './asks.ts';
import { loadSource } from './load.ts';
import { apart, isRefusal, type Session } from './requests.ts';

/** Time limit of learning in a scratch session, in seconds. */
export const LIMIT_S = 10;

/** Loads the data of a source into a new session, runs work in it, and closes it. */
export const over = <T>(
  parent: Session,
  source: Source,
  work: (session: Session, info: Info) => Promise<T>,
): Promise<T> => apart(parent, async (session) => work(session, await loadSource(session, source)));

/** Answers questions to the network found: tables, probabilities under evidence, d-separations. */
async function modeled(session: Session, { estimate, evidence, separations }: ModelQuestion): Promise<Modeled> {
  const probabilitiesOf = async (findings: ModelQuestion['evidence'][number]) => {
    try {
      return (await session.call('ask', { evidence: findings, isAgreed: true })).answer;
    } catch (reason) {
      if (isRefusal(reason)) return null; // evidence of probability 0
      throw reason;
    }
  };
  const fitted = session.call('fit', { estimate });
  const answers = Promise.all(evidence.map(probabilitiesOf));
  const trails = Promise.all(separations.map((pair) => session.call('dependence', { ...pair, soft: [] })));
  const [network, probabilities, dependences] = await Promise.all([fitted, answers, trails]);
  return { fitted: network, answers: probabilities, separations: dependences };
}

/** Answers one question about the network that a scratch session has learned. */
async function answerTo(
  session: Session,
  settings: Settings,
  ask: Ask,
  how: { signal: AbortSignal },
): Promise<unknown> {
  if (ask[0] === 'resampled') return (await session.call('bootstrap', { settings, ...ask[1] }, how)).strengths;
  if (ask[0] === 'sums') return session.call('posterior', { settings, prior: 'networks' }, how);
  if (ask[0] === 'modeled') return modeled(session, ask[1]);
  return session.call(ask[0], ...(ask.slice(1) as [never]));
}

/** Promise of the end of the last work in a scratch session; later work waits for it, to have the full time limit. */
let turn: Promise<unknown> = Promise.resolve();

/** Learns from a source in a scratch session and answers questions about the result. Error: `takes-too-long`. */
export function scratch<A extends Ask[]>(
  parent: Session,
  source: Source,
  chosen: Chosen,
  asks: [...A],
): Promise<{ info: Info; outcome: Outcome; answers: RepliesTo<A> }> {
  const learn = async (session: Session, info: Info) => {
    const { settings } = settingsFor(chosen, namesOf(info));
    const { outcome } = await session.call('run', { settings, timeLimit: LIMIT_S });
    if (outcome.status === 'stopped') throw { code: 'takes-too-long', limit: LIMIT_S };
    const answered = new AbortController();
    const how = { signal: answered.signal };
    // If one question is refused, the others are stopped.
    const answers: unknown[] = await Promise.all(asks.map((ask) => answerTo(session, settings, ask, how))).finally(() =>
      answered.abort(),
    );
    return { info, outcome, answers: answers as RepliesTo<A> };
  };
  const answer = turn.then(() => over(parent, source, learn));
  turn = answer.catch(() => {});
  return answer;
}
