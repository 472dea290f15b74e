// What is gone through stage by stage and made in the worker, beside what the page shows: what there is of it, where the reader
// stands, and how it follows the document.
import { batch, computed, effect, signal } from '@preact/signals';
import { Lost } from '../../engine/engine.js';
import { dataKey } from '../../model/state.js';
import { refusal } from '../../store/learn.js';
import * as page from '../../store/signals.js';

/**
 * @template {object} S
 * @param {object} of
 * @param {(doc: import('../../model/state.js').Doc) => string} of.keyOf what it depends on
 * @param {(doc: import('../../model/state.js').Doc, info: import('../../generated/protocol').DataInfo, isWanted: () => boolean) => Promise<S | null>} of.make
 *   null: something else is wanted by now
 * @param {(made: S) => number} of.stages how many it has
 */
export function staged({ keyOf, make, stages }) {
  /** What is shown. */
  const shown = signal(/** @type {(S & { key: string }) | null} */ (null));
  /** Why there is none. */
  const refused = signal(/** @type {import('../../store/signals.js').Notice | null} */ (null));
  /** It goes on by itself. */
  const growing = signal(false);
  const last = computed(() => (shown.value ? stages(shown.value) : 0));
  /** Where the reader stands. */
  const at = computed(() => Math.min(page.doc.value.step, last.value));

  /** Goes to a stage. @param {number} step */
  const goTo = (step) => {
    const next = Math.max(0, Math.min(step, last.peek()));
    page.story.value = { ...page.story.peek(), present: { ...page.doc.peek(), step: next } };
  };

  /** What was asked for last. */
  let asked = '';

  /** @param {string} key @param {import('../../model/state.js').Doc} doc @param {import('../../generated/protocol').DataInfo} info */
  async function follow(key, doc, info) {
    asked = key;
    try {
      const made = await make(doc, info, () => asked === key);
      if (!made || asked !== key) return;
      batch(() => {
        refused.value = null;
        shown.value = { ...made, key };
      });
    } catch (reason) {
      if (asked !== key) return;
      const problem = refusal(reason);
      if (reason instanceof Lost || problem.code === 'not-ready') {
        asked = '';
        return;
      }
      batch(() => {
        shown.value = null;
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
      const key = keyOf(doc);
      if (key !== asked) follow(key, doc, info);
    });
    return () => {
      growing.value = false;
      stop();
    };
  };

  return { shown, refused, growing, last, at, goTo, start };
}
