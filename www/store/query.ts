// Requests to the engine that depend on data and settings. A question has a key of all that its answer depends on; it
// is sent when its gate (a condition) is open, and its answer is shown only under that key (decision 066).

import { batch, computed, effect, untracked } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import type { Notice } from './signals.ts';

/** Limit on the work of a question that is too high to matter, in nanoseconds of the cost model. */
const ANY_WORK = 1e18;

/**
 * State of a question:
 * - `waiting`: not sent; or the worker was lost, and the question is sent again when its gate opens;
 * - `asking`: sent, with the engine's progress in `progress`;
 * - `done`: answered; `stopped`: ended before its answer; `refused`: by the core, with the reason in `error`.
 */
type State = 'waiting' | 'asking' | 'done' | 'refused' | 'stopped';

/**
 * Context of a question that is sent: `key`; `before`: answer kept under that key; `limit`: maximum work; `signal`: is
 * aborted by Stop or a newer question; `isCurrent`: whether the question is the newest and its key unchanged; `tell`,
 * `progress`: receivers of intermediate answers and of progress.
 */
export type How<A, P> = {
  key: string;
  before: A | null;
  limit: number;
  signal: AbortSignal;
  isCurrent: () => boolean;
  tell: (soFar: A) => void;
  progress: (news: P) => void;
};

/**
 * Question to the engine; with arguments `Q` if it has several instances, such as one for each pair of variables.
 * - `key`: all that the answer depends on, as text; null if there is no question. Reads signals, as does gate `when`;
 * - `ask`: fetches the answer; null if stopped or without an answer. Errors: a refusal of the core;
 * - `price`: maximum seconds of an unrequested answer, and the estimated work of an answer that was left out;
 * - `keep`: number of answers kept; if 1, an answer whose key changed before it arrived is dropped.
 */
export type Question<A, Q, P> = {
  key: (of: Q) => string | null;
  when?: () => boolean;
  ask: (of: Q, how: How<A, P>) => Promise<A | null>;
  price?: { seconds: number; workOf: (answer: A) => number | null };
  keep?: number;
};

export type Query<A, Q = void, P = never> = ReturnType<typeof query<A, Q, P>>;

export function query<A, Q = void, P = never>({ key, when, ask, price, keep = 1 }: Question<A, Q, P>) {
  const none = {
    state: 'waiting' as State,
    /** Key of the question sent last; the question's arguments are in `of`. */
    key: null as string | null,
    of: null as Q | null,
    progress: null as P | null,
    error: null as Notice | null,
    /** Number of answers dropped because the key had changed before they arrived. */
    overtaken: 0,
    /** Answers by key, newest last. */
    answers: new Map() as ReadonlyMap<string, A>,
  };
  const { all: asked, change } = parts(none);
  let ending = new AbortController();

  /** Stores an answer under a key, also an answer that no request of this question returned. */
  function put(at: string, answer: A) {
    const others = [...asked.peek().answers].filter(([other]) => other !== at);
    change({ answers: new Map([...others.slice(Math.max(0, others.length + 1 - keep)), [at, answer]]) });
  }

  async function begin(of: Q, at: string, isWhole: boolean) {
    ending.abort();
    const mine = new AbortController();
    ending = mine;
    let isSame = true;
    const endWatching = effect(() => {
      if (key(of) !== at) isSame = false;
    });
    const isNewest = () => ending === mine;
    const isCurrent = () => isSame && isNewest();
    const tell = (soFar: A) => (isCurrent() || keep > 1) && put(at, soFar);
    const progress = (news: P) => isNewest() && change({ progress: news });
    const limit = price && !isWhole ? price.seconds / secondsFor({ work: 1 }) : ANY_WORK;
    const before = asked.peek().answers.get(at) ?? null;
    change({ state: 'asking', key: at, of, progress: null, error: null });
    const end = (how: Partial<typeof none>) => isNewest() && change({ progress: null, ...how });
    try {
      const answer = await ask(of, { key: at, before, limit, signal: mine.signal, isCurrent, tell, progress });
      const isLate = !isSame && (answer === null || keep === 1);
      batch(() => {
        if (answer !== null) tell(answer);
        if (isLate) end({ state: 'waiting', key: null, overtaken: asked.peek().overtaken + 1 });
        else end({ state: answer === null || mine.signal.aborted ? 'stopped' : 'done' });
      });
    } catch (reason) {
      const { isLost, isGone, why } = failureOf(reason);
      // If a new worker lacks the data, the gate is shut, and its opening sends the question again.
      const isWaiting = isLost || (isGone && untracked(() => keyOf(of)) !== at);
      end(isWaiting ? { state: 'waiting', key: null } : { state: 'refused', error: why });
    }
    endWatching();
  }

  const keyOf = (of: Q) => (!when || when() ? key(of) : null);
  const present = computed(() => key(undefined as Q));
  const answerTo = (at: string) => asked.value.answers.get(at) ?? null;
  return {
    asked,
    put,
    keyOf,
    answerTo,
    /** Answer to the question under its present key; null until it arrives. */
    answer: computed(() => (present.value === null ? null : answerTo(present.value))),
    /** Reason why the question was refused under its present key; null if it wasn't. */
    error: computed(() => (asked.value.key === present.value ? asked.value.error : null)),
    /** Newest answer, even if it belongs to an earlier key. */
    last: computed(() => [...asked.value.answers.values()].at(-1) ?? null),
    isAsking: computed(() => asked.value.state === 'asking'),
    /** Estimated seconds for an answer that was skipped as too slow; null for other answers. */
    priceOf(answer: A) {
      const work = price?.workOf(answer) ?? null;
      return work === null ? null : secondsFor({ work });
    },
    /**
     * Sends the question unless its answer is kept or being computed; with `isWhole`, without a limit on work and even
     * if an answer is kept.
     */
    async askNow(of: Q, isWhole: boolean = false) {
      const at = untracked(() => keyOf(of));
      const { key, state, answers } = asked.peek();
      if (at === null || (key === at && state === 'asking') || (answers.has(at) && !isWhole)) return;
      await begin(of, at, isWhole);
    },
    /** Stops the question being answered. */
    stop: () => ending.abort(),
    forget() {
      ending.abort();
      ending = new AbortController();
      asked.value = none;
    },
  };
}

/**
 * Sends a question without arguments whenever its key changes while its gate is open. A refused or stopped question is
 * sent again under the same key when the gate opens again, or by a new `follow`. Returns the function that ends this.
 */
export function follow<A, P>({ keyOf, asked, askNow }: Query<A, void, P>) {
  const overtaken = computed(() => asked.value.overtaken);
  let sent: string | null = null;
  return effect(() => {
    overtaken.value; // the key may have changed back to the one whose answer was dropped
    const at = keyOf();
    const { key, answers } = asked.peek();
    const isSent = at === sent && at === key;
    // If the same change has other effects, such as a run, these go first.
    if (at !== null && !isSent && !answers.has(at)) queueMicrotask(() => void askNow());
    sent = at;
  });
}
