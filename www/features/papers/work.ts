// What works a paper again by the engine: once for what it depends on, one piece of work at a time.
import { signal } from '@preact/signals';
import type { ExampleInfo } from '../../generated/protocol.ts';
import { dataKey } from '../../model/state.ts';
import { ask, doc, examples, outcome } from '../../store/index.ts';

/**
 * @param make works it out; may show what there is before the rest
 * @param keyOf what of the reader's it depends on
 */
export function paperWork<F extends object>(
  make: (show: (part: F) => void) => Promise<F>,
  keyOf: () => string = () => '',
) {
  /** The paper beside ours, once it is worked out, and how long that took. */
  const found = signal<(F & { seconds: number }) | null>(null);
  /** Whether the engine failed. */
  const failed = signal(false);
  let busy = false;
  /** Key of the data and settings that the result was worked out with. */
  let key = '';

  /** Does a piece of work, if none is under way. */
  async function alone(task: () => Promise<void>) {
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
        const show = (made: F) => {
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

/** An answer that there is. */
function answered<T>(answer: T | null): T {
  if (answer === null) throw new Error('no answer');
  return answer;
}

/** The built-in examples. */
export const knownExamples = async () =>
  examples.peek().length > 0 ? examples.peek() : answered(await ask('examples'));

/** One of them. */
export function exampleOf(known: ExampleInfo[], id: string) {
  const example = known.find((one) => one.id === id);
  if (!example) throw new Error('no such example');
  return example;
}
