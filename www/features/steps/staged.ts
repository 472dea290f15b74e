// A search made in the worker and replayed stage by stage, beside the page's own session or over the score table of its
// result: its content, the current stage, and updates when the document changes.

import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Growth, DataInfo as Info } from '../../generated/protocol.ts';
import { namesOf } from '../../model/names.ts';
import { type Doc, learnKey } from '../../model/state.ts';
import { engineIs } from '../../store/gate.ts';
import { failureOf } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';

/**
 * Transport state. `at`: current stage; `last`: last stage that may be shown; `growing`: whether it plays; `go`: stops
 * and moves to a stage; `step`: stage after one step.
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

/**
 * Stages to replay with buttons, a slider and keys.
 * @param of `step`: the stage after one step
 */
export function stagesOf({
  at,
  last,
  growing,
  goTo,
  step = (at, by) => at + by,
  play,
}: Pick<Stages, 'at' | 'last' | 'growing'> & {
  goTo: (at: number) => void;
  step?: (at: number, by: 1 | -1) => number;
  play?: () => void;
}): Stages {
  const rest = () => {
    growing.value = false;
  };
  const usual = () => {
    if (!growing.peek() && at.peek() >= last.peek()) goTo(0);
    growing.value = !growing.peek();
  };
  return {
    at,
    last,
    growing,
    goTo,
    step,
    play: play ?? usual,
    rest,
    go(stage) {
      rest();
      goTo(stage);
    },
  };
}

export function staged<S extends object>({
  keyOf,
  make,
  lastOf,
  onMove = () => {},
}: {
  keyOf: (doc: Doc, info: Info) => string | null;
  make: (doc: Doc, info: Info, isWanted: () => boolean) => Promise<S | null>;
  lastOf: (made: S) => number;
  onMove?: () => void;
}) {
  /** The recorded search, or the reason that there is none. */
  const shown = signal({ made: null as (S & { key: string }) | null, refused: null as Notice | null });
  const current = computed(() => shown.value.made);
  const refused = computed(() => shown.value.refused);
  const growing = signal(false);
  const last = computed(() => (current.value ? lastOf(current.value) : 0));
  const at = computed(() => Math.min(page.doc.value.step, last.value));

  const goTo = (step: number) => {
    const next = Math.max(0, Math.min(step, last.peek()));
    onMove();
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  };
  /** Key of the latest request. */
  let wanted = '';

  async function follow(key: string, doc: Doc, info: Info) {
    wanted = key;
    try {
      const made = await make(doc, info, () => wanted === key);
      if (!made || wanted !== key) return;
      batch(() => {
        onMove();
        shown.value = { made: { ...made, key }, refused: null };
      });
    } catch (reason) {
      if (wanted !== key) return;
      const { why: problem, isGone } = failureOf(reason);
      if (isGone) {
        wanted = '';
        return;
      }
      shown.value = { made: null, refused: problem };
    }
  }

  /**
   * Keeps the search in step with the document while the view is shown.
   * @returns function that stops it
   */
  const start = () => {
    const stop = effect(() => {
      const [doc, info] = [page.doc.value, page.info.value];
      if (!info || !engineIs('idle')) return;
      const key = keyOf(doc, info);
      if (key !== null && key !== wanted) follow(key, doc, info);
    });
    return () => {
      growing.value = false;
      if (current.peek()?.key !== wanted) wanted = '';
      stop();
    };
  };

  return { current, refused, start, stages: stagesOf({ at, last, growing, goTo }) };
}

/**
 * A search over the score table of the reader's result, repeated whenever that or the reader's choice of options
 * changes.
 * @param of `start`, `run`: requests that start it and let it grow for a slice; `lengthOf`: number of stages; `choice`:
 * key of the reader's options
 */
export const grownOverLists = <T>({
  start,
  run,
  lengthOf,
  choice,
  onMove,
}: {
  start: (names: string[]) => Promise<unknown>;
  run: () => Promise<Growth<T>>;
  lengthOf: (tree: T) => number;
  choice: () => string;
  onMove?: () => void;
}) =>
  staged({
    keyOf(doc, info) {
      const learned = page.outcome.value;
      return info.list || !learned || page.stale.value ? null : `${learnKey(doc)} ${learned.key} ${choice()}`;
    },
    async make(_, info, isWanted) {
      const [names, chosen] = [namesOf(info), choice()];
      await start(names);
      while (isWanted()) {
        const { done, trace } = await run();
        if (done && trace) return { choice: chosen, names, trace };
      }
      return null;
    },
    lastOf: ({ trace }: { choice: string; names: string[]; trace: T }) => lengthOf(trace) - 1,
    onMove,
  });
