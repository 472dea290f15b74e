// What is gone through stage by stage and made in the worker, beside what the page shows or over the lists of its result: what
// there is of it, where the reader stands, and how it follows the document.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../../engine/engine.js';
import { dataKey, learnKey } from '../../model/state.js';
import { namesOf, refusal } from '../../store/learn.js';
import * as page from '../../store/signals.js';

/**
 * @typedef {import('../../model/state.js').Doc} Doc
 * @typedef {import('../../generated/protocol').DataInfo} Info
 * @typedef {{ at: import('@preact/signals').ReadonlySignal<number>, last: import('@preact/signals').ReadonlySignal<number>,
 *   growing: import('@preact/signals').Signal<boolean>, goTo: (at: number) => void, go: (at: number) => void,
 *   step: (at: number, by: 1 | -1) => number, play: () => void, rest: () => void }} Stages where the reader stands, the last stage that
 *   may be shown, whether it goes on by itself; `go`: to a stage, and rests there; `step`: the stage that one step leads to
 */

/**
 * Stages that are gone through by buttons, a slider and keys.
 * @param {Pick<Stages, 'at' | 'last' | 'growing'> & { goTo: (at: number) => void, step?: (at: number, by: 1 | -1) => number, play?: () => void }} of
 *   `step`: the stage that one step leads to
 * @returns {Stages}
 */
export function stagesOf({ at, last, growing, goTo, step = (at, by) => at + by, play }) {
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

/**
 * @template {object} S
 * @param {object} of
 * @param {(doc: Doc, info: Info) => string | null} of.keyOf what it depends on; null: there can be none
 * @param {(doc: Doc, info: Info, isWanted: () => boolean) => Promise<S | null>} of.make null: something else is wanted by now
 * @param {(made: S) => number} of.lastOf its last stage
 * @param {() => void} [of.onMove] another stage is shown
 */
export function staged({ keyOf, make, lastOf, onMove = () => {} }) {
  /** What is shown. */
  const current = signal(/** @type {(S & { key: string }) | null} */ (null));
  /** Why there is none. */
  const refused = signal(/** @type {import('../../store/signals.js').Notice | null} */ (null));
  const growing = signal(false);
  const last = computed(() => (current.value ? lastOf(current.value) : 0));
  const at = computed(() => Math.min(page.doc.value.step, last.value));

  /** @param {number} step */
  const goTo = (step) => {
    const next = Math.max(0, Math.min(step, last.peek()));
    onMove();
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  };
  /** What was wanted last. */
  let wanted = '';

  /** @param {string} key @param {Doc} doc @param {Info} info */
  async function follow(key, doc, info) {
    wanted = key;
    try {
      const made = await make(doc, info, () => wanted === key);
      if (!made || wanted !== key) return;
      batch(() => {
        refused.value = null;
        onMove();
        current.value = { ...made, key };
      });
    } catch (reason) {
      if (wanted !== key) return;
      const problem = refusal(reason);
      if (reason instanceof Lost || problem.code === 'not-ready') {
        wanted = '';
        return;
      }
      batch(() => {
        current.value = null;
        refused.value = problem;
      });
    }
  }

  /** Keeps it in step with the document while it is seen. Returns what ends it. */
  const start = () => {
    const stop = effect(() => {
      const [doc, info] = [page.doc.value, page.info.value];
      if (!info || page.loadedKey.value !== dataKey(doc.data)) return;
      if (['running', 'failed'].includes(page.run.value.state)) return;
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
 * What grows over the lists of the reader's own result, whenever that or a choice of the reader changes.
 * @template T
 * @param {{ start: (names: string[]) => Promise<unknown>, run: () => Promise<import('../../engine/requests.ts').Growth<T>>,
 *   lengthOf: (tree: T) => number, choice: () => string, onMove?: () => void }} of requests of the worker that begin it and that let
 *   it grow for a slice; how many stages it has; the choices of the reader as a key
 */
export const grownOverLists = ({ start, run, lengthOf, choice, onMove }) =>
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
    lastOf: (/** @type {{ choice: string, names: string[], trace: T }} */ { trace }) => lengthOf(trace) - 1,
    onMove,
  });
