// Search made in the worker and replayed stage by stage, beside the page's own session or over the score table of its
// result: its content, the current stage, and updates when the page state changes.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DataInfo as Info } from '../../generated/protocol.ts';
import { amend } from '../../model/history.ts';
import { namesOf } from '../../model/names.ts';
import { type Doc, learnKey } from '../../model/state.ts';
import { engineIs } from '../../store/gate.ts';
import { follow, query } from '../../store/query.ts';
import * as page from '../../store/signals.ts';

/**
 * Playback state. `at`: current stage; `last`: last stage that may be shown; `growing`: whether playback runs; `go`:
 * stops playback and moves to a stage; `step`: stage after one step.
 */
export type Stages = {
  at: ReadonlySignal<number>;
  last: ReadonlySignal<number>;
  growing: Signal<boolean>;
  goTo: (at: number) => void;
  go: (at: number) => void;
  step: (at: number, by: 1 | -1) => number;
  play: () => void;
  rest: () => void;
};

/** Completes a playback state with the functions that buttons, slider and keys call. */
export function stagesOf(of: Omit<Stages, 'go' | 'rest' | 'step' | 'play'> & Partial<Stages>): Stages {
  const { at, last, growing, goTo } = of;
  const rest = () => {
    growing.value = false;
  };
  return {
    step: (from, by) => from + by,
    play() {
      if (!growing.peek() && at.peek() >= last.peek()) goTo(0);
      growing.value = !growing.peek();
    },
    rest,
    go(stage) {
      rest();
      goTo(stage);
    },
    ...of,
  };
}

/** Changes the page state without an undo step, because replaying is not an edit. */
export function replay(patch: Partial<Doc>) {
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), ...patch });
}

/**
 * Recorder of a search in the worker, which starts whenever the key of the search changes.
 * @param of `keyOf`: all that the recording depends on; `start`: requests the start, and returns what is kept with the
 * recording; `run`: lets it grow a short time; `lastOf`: its last stage; `onMove`: called when another stage is shown
 */
export function staged<T, More extends object>({
  keyOf,
  start: begin,
  run,
  lastOf,
  onMove = () => {},
}: {
  keyOf: (doc: Doc, info: Info) => string | null;
  start: (names: string[], doc: Doc) => Promise<More>;
  run: () => Promise<{ trace: T | null }>;
  lastOf: (trace: T) => number;
  onMove?: () => void;
}) {
  const recording = query<More & { key: string; names: string[]; trace: T }>({
    key: () => page.info.value && keyOf(page.doc.value, page.info.value),
    when: () => engineIs('idle'),
    async ask(_, { key, isCurrent }) {
      const names = namesOf(page.info.peek() as Info);
      const more = await begin(names, page.doc.peek());
      while (isCurrent()) {
        const { trace } = await run();
        if (!trace || !isCurrent()) continue;
        onMove();
        return { ...more, key, names, trace };
      }
      return null;
    },
  });
  /** Latest complete recording; it stays until the next one is complete, and is null if the search was refused. */
  const current = computed(() => (recording.error.value ? null : recording.last.value));
  const growing = signal(false);
  const last = computed(() => (current.value ? lastOf(current.value.trace) : 0));
  const at = computed(() => Math.min(page.doc.value.step, last.value));
  const goTo = (step: number) => {
    onMove();
    replay({ step: Math.max(0, Math.min(step, last.peek())) });
  };

  /**
   * Keeps the search in step with the page state while the view is shown.
   * @returns function that stops it
   */
  const start = () => {
    const end = follow(recording);
    return () => {
      growing.value = false;
      if (recording.isAsking.peek()) recording.forget();
      end();
    };
  };
  return { current, refused: recording.error, start, stages: stagesOf({ at, last, growing, goTo }) };
}

/**
 * Recorder of a search over the score table of the reader's result, repeated whenever the result or the reader's choice
 * of options changes.
 * @param of `lengthOf`: number of stages; `choice`: key of the reader's options
 */
export const grownOverLists = <T>({
  start,
  lengthOf,
  choice,
  ...of
}: Pick<Parameters<typeof staged<T, object>>[0], 'run' | 'onMove'> & {
  start: (names: string[]) => Promise<unknown>;
  lengthOf: (trace: T) => number;
  choice: () => string;
}) =>
  staged({
    ...of,
    keyOf(doc, info) {
      const learned = page.outcome.value;
      return info.list || !learned || page.stale.value ? null : `${learnKey(doc)} ${learned.key} ${choice()}`;
    },
    async start(names) {
      const chosen = choice();
      await start(names);
      return { choice: chosen };
    },
    lastOf: (trace) => lengthOf(trace) - 1,
  });
