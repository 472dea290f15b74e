// What works a paper again by the engine: once for what it depends on, one piece of work at a time.
import { signal } from '@preact/signals';
import { dataKey } from '../../model/state.js';
import { ask, doc, examples, outcome } from '../../store/index.js';

/**
 * @template {object} F
 * @param {(show: (part: F) => void) => Promise<F>} make works it out; may show what there is before the rest @param {() => string} [keyOf] what of the reader's it depends on
 */
export function paperWork(make, keyOf = () => '') {
  /** The paper beside ours, once it is worked out, and how long that took. */
  const found = signal(/** @type {(F & { seconds: number }) | null} */ (null));
  /** Whether the engine failed. */
  const failed = signal(false);
  let busy = false;
  /** Key of the data and settings that the result was worked out with. */
  let key = '';

  /** Does a piece of work, if none is under way. @param {() => Promise<void>} task */
  async function alone(task) {
    if (busy) return;
    busy = true;
    await task().finally(() => {
      busy = false;
    });
  }

  /** Works the paper again, if that is not done for these data or under way. */
  const work = () =>
    alone(async () => {
      if (found.peek() && key === keyOf()) return;
      failed.value = false;
      key = keyOf();
      const begun = performance.now();
      try {
        const show = (/** @type {F} */ made) => {
          found.value = { ...made, seconds: (performance.now() - begun) / 1000 };
        };
        show(await make(show));
      } catch {
        failed.value = true;
      }
    });

  return { found, failed, work, alone };
}

/** The data and the result of the reader's, where answers depend on them. */
export const readerKey = () => `${dataKey(doc.peek().data)} ${outcome.peek()?.key ?? ''}`;

/** An answer that there is. @template T @param {T | null} answer @returns {T} */
export function answered(answer) {
  if (answer === null) throw new Error('no answer');
  return answer;
}

/** The built-in examples. */
export const knownExamples = async () =>
  examples.peek().length > 0 ? examples.peek() : answered(await ask('examples', {}));

/** One of them. @param {import('../../generated/protocol').ExampleInfo[]} known @param {string} id */
export function exampleOf(known, id) {
  const example = known.find((one) => one.id === id);
  if (!example) throw new Error('no such example');
  return example;
}
