// The one way to ask the engine for an answer that depends on data and settings: a question is known by a key of all that
// its answer depends on, is asked when its gate is open, and its answer is shown only under that key (decision 066).

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import { failureOf } from './refusal.ts';
import type { Notice } from './signals.ts';

/** Work, in nanoseconds of the cost model, of an answer that may take any time. */
const ANY_WORK = 1e18;

/**
 * State of a question:
 * - `waiting`: nothing is asked, or the worker was lost, and it is asked again when its gate opens;
 * - `asking`: with the news of the engine in `progress`;
 * - `done`, or `stopped` before its end; `refused`, for the reason in `error`.
 */
export type Asked<A, Q = void, P = never> = {
  state: 'waiting' | 'asking' | 'done' | 'refused' | 'stopped';
  /** Key of the question asked last. */
  key: string | null;
  of: Q | null;
  progress: P | null;
  error: Notice | null;
  /** Number of answers that came too late: their key had changed. */
  overtaken: number;
  /** Answers by key, the newest last. */
  answers: ReadonlyMap<string, A>;
};

/**
 * What goes with a question: its key, the answer kept under that key, the work it may take, the signal by which a newer
 * question or Stop ends it, whether it is the newest and its key has not changed since, and who takes an answer so far,
 * or progress.
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

/** A question that several places ask, such as of one pair of variables, has arguments `Q`. */
export type Question<A, Q, P> = {
  /** All that the answer depends on; null where there is nothing to ask. Reads signals. */
  key: (of: Q) => string | null;
  /** Whether it may be asked now. Reads signals. */
  when?: () => boolean;
  /** Null: stopped, or there is no answer. Errors: a refusal of the core. */
  ask: (of: Q, how: How<A, P>) => Promise<A | null>;
  /** Seconds that an unrequested answer may take, and the work that an answer was left out for. */
  price?: { seconds: number; workOf: (answer: A) => number | null };
  /** Number of answers kept; with one, an answer is dropped whose key has changed before it came. */
  keep?: number;
};

export type Query<A, Q = void, P = never> = {
  asked: ReadonlySignal<Asked<A, Q, P>>;
  /** Answer to the present question; null before it is there. */
  answer: ReadonlySignal<A | null>;
  /** Why it has none. */
  error: ReadonlySignal<Notice | null>;
  /** Newest answer, perhaps to an earlier question. */
  last: ReadonlySignal<A | null>;
  isAsking: ReadonlySignal<boolean>;
  keyOf: (of: Q) => string | null;
  answerTo: (key: string) => A | null;
  /** Seconds that an answer would take that was left out; null of any other. */
  priceOf: (answer: A) => number | null;
  /** Asks unless the answer is kept or on its way; with `isWhole` again, however long it takes. */
  askNow: (of: Q, isWhole?: boolean) => Promise<void>;
  /** Keeps an answer that came otherwise. */
  put: (key: string, answer: A) => void;
  /** Ends the question by its signal. */
  stop: () => void;
  forget: () => void;
};

const WAITING = { state: 'waiting', key: null } as const;

export function query<A, Q = void, P = never>(question: Question<A, Q, P>): Query<A, Q, P> {
  const { key, when = () => true, ask, price, keep = 1 } = question;
  const none: Asked<A, Q, P> = {
    state: 'waiting',
    key: null,
    of: null,
    progress: null,
    error: null,
    overtaken: 0,
    answers: new Map(),
  };
  const asked = signal(none);
  const set = (patch: Partial<Asked<A, Q, P>>) => {
    asked.value = { ...asked.peek(), ...patch };
  };
  let ending = new AbortController();

  function put(at: string, answer: A) {
    const others = [...asked.peek().answers].filter(([other]) => other !== at);
    set({ answers: new Map([...others.slice(Math.max(0, others.length + 1 - keep)), [at, answer]]) });
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
    const tell = (soFar: A) => {
      if (isCurrent() || keep > 1) put(at, soFar);
    };
    const progress = (news: P) => {
      if (isNewest()) set({ progress: news });
    };
    const limit = price && !isWhole ? price.seconds / secondsFor({ work: 1 }) : ANY_WORK;
    const before = asked.peek().answers.get(at) ?? null;
    set({ state: 'asking', key: at, of, progress: null, error: null });
    try {
      const answer = await ask(of, { key: at, before, limit, signal: mine.signal, isCurrent, tell, progress });
      batch(() => {
        if (answer !== null) tell(answer);
        if (isNewest()) set({ ...endOf(answer, isSame, mine.signal.aborted), progress: null });
      });
    } catch (reason) {
      const { isGone, why } = failureOf(reason);
      if (isNewest()) set({ ...(isGone ? WAITING : { state: 'refused', error: why }), progress: null });
    } finally {
      endWatching();
    }
  }

  const endOf = (answer: A | null, isSame: boolean, isAborted: boolean) => {
    if (!isSame && (answer === null || keep === 1)) return { ...WAITING, overtaken: asked.peek().overtaken + 1 };
    return { state: answer === null || isAborted ? ('stopped' as const) : ('done' as const) };
  };
  const keyNow = (of: Q) => (when() ? key(of) : null);
  const isOnItsWay = (at: string) => asked.peek().key === at && asked.peek().state === 'asking';
  const present = computed(() => key(undefined as Q));

  return {
    asked,
    answer: computed(() => (present.value === null ? null : (asked.value.answers.get(present.value) ?? null))),
    error: computed(() => (asked.value.key === present.value ? asked.value.error : null)),
    last: computed(() => [...asked.value.answers.values()].at(-1) ?? null),
    isAsking: computed(() => asked.value.state === 'asking'),
    keyOf: keyNow,
    answerTo: (at) => asked.value.answers.get(at) ?? null,
    priceOf(answer) {
      const work = price?.workOf(answer) ?? null;
      return work === null ? null : secondsFor({ work });
    },
    async askNow(of, isWhole = false) {
      const at = untracked(() => keyNow(of));
      if (at === null || isOnItsWay(at) || (asked.peek().answers.has(at) && !isWhole)) return;
      await begin(of, at, isWhole);
    },
    put,
    stop: () => ending.abort(),
    forget() {
      ending.abort();
      ending = new AbortController();
      asked.value = none;
    },
  };
}

/**
 * Asks a question without arguments whenever its key changes while its gate is open; one that was refused or stopped is
 * not asked again under the same key. Returns what ends it.
 */
export function follow<A, P>({ keyOf, asked, askNow }: Query<A, void, P>) {
  const overtaken = computed(() => asked.value.overtaken);
  return effect(() => {
    overtaken.value; // the key may be what it was when the question was asked
    const at = keyOf();
    const { key, answers } = asked.peek();
    // What comes with the same change, such as a run, goes first.
    if (at !== null && key !== at && !answers.has(at)) queueMicrotask(() => void askNow());
  });
}
