// What grows in the worker over the lists of the reader's own result and is then gone through: asked for anew whenever the
// result or a choice of the reader changes, shown when it has grown.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../../engine/engine.js';
import { learnKey } from '../../model/state.js';
import { namesOf, refusal } from '../../store/learn.js';
import * as page from '../../store/signals.js';

/**
 * @template T
 * @param {{ start: (names: string[]) => Promise<unknown>, run: () => Promise<import('../../engine/requests.ts').Growth<T>>,
 *   lengthOf: (told: T) => number, choice: () => string }} what requests of the worker that begin it and that let it grow for a slice;
 *   how many stages it has; the choices of the reader as a key
 */
export function growthOf({ start, run, lengthOf, choice }) {
  /** What is shown, and the choices that it grew under. */
  const shown = signal(/** @type {{ key: string, choice: string, names: string[], told: T } | null} */ (null));
  /** Why there is nothing. */
  const refused = signal(/** @type {import('../../store/signals.js').Notice | null} */ (null));
  /** It goes on by itself. */
  const growing = signal(false);
  /** The part that was chosen; none: the one that the stage is about. */
  const picked = signal(/** @type {number | null} */ (null));
  /** The last stage. */
  const last = computed(() => (shown.value ? lengthOf(shown.value.told) - 1 : 0));
  /** The stage where the reader is. */
  const at = computed(() => Math.min(page.doc.value.step, last.value));

  /** Goes to a stage. @param {number} step */
  function goTo(step) {
    const next = Math.max(0, Math.min(step, last.peek()));
    picked.value = null;
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  }

  /** What was asked for last. */
  let asked = '';

  /** @param {string} key @param {string} chosen @param {import('../../generated/protocol').DataInfo} info */
  async function grow(key, chosen, info) {
    asked = key;
    const names = namesOf(info);
    try {
      await start(names);
      for (;;) {
        const { done, told } = await run();
        if (asked !== key) return;
        if (!done || !told) continue;
        batch(() => {
          refused.value = null;
          picked.value = null;
          shown.value = { key, choice: chosen, names, told };
        });
        return;
      }
    } catch (reason) {
      if (asked !== key) return;
      asked = '';
      const problem = refusal(reason);
      if (reason instanceof Lost || problem.code === 'not-ready') return;
      batch(() => {
        shown.value = null;
        refused.value = problem;
      });
    }
  }

  /** Keeps it in step with the result while it is seen. Returns what ends it. */
  function follow() {
    const stop = effect(() => {
      const [doc, info, learned] = [page.doc.value, page.info.value, page.outcome.value];
      if (!info || info.list || !learned || page.stale.value || page.run.value.state === 'running') return;
      const chosen = choice();
      const key = `${learnKey(doc)} ${learned.key} ${chosen}`;
      if (key !== asked) grow(key, chosen, info);
    });
    return () => {
      growing.value = false;
      asked = '';
      stop();
    };
  }

  return { shown, refused, growing, picked, last, at, goTo, follow };
}
