// Recomputation of papers: once for the data and settings they depend on, and beyond that on request, with Stop.
import { signal } from '@preact/signals';
import type { ExampleInfo } from '../../generated/protocol.ts';
import { encodeLink } from '../../link/link.ts';
import { type Doc, dataKey, opening } from '../../model/state.ts';
import { engine } from '../../store/engine.ts';
import { ask, doc, examples, outcome } from '../../store/index.ts';

/**
 * Computation of a paper, with its state.
 * @param make computes the paper; may show partial results
 * @param keyOf key of the reader's data and settings that the paper depends on
 */
export function paperWork<F extends object>(
  make: (show: (part: F) => void) => Promise<F>,
  keyOf: () => string = () => '',
) {
  /** Computed result of the paper, with the seconds it took; null until it is computed. */
  const found = signal<(F & { seconds: number }) | null>(null);
  /** Whether the engine failed to compute the paper. */
  const failed = signal(false);
  let isBusy = false;
  /** Key of the reader's data and settings that held when the present result was computed. */
  let key = '';

  /** Computes the paper's result, unless it is known for the present data and settings or being computed. */
  async function work() {
    if (isBusy || (found.peek() && key === keyOf())) return;
    isBusy = true;
    failed.value = false;
    key = keyOf();
    const begun = performance.now();
    const show = (made: F) => {
      found.value = { ...made, seconds: (performance.now() - begun) / 1000 };
    };
    try {
      show(await make(show));
    } catch {
      failed.value = true;
    } finally {
      isBusy = false;
    }
  }

  return { found, failed, work };
}

type Task = () => Promise<void>;
type Tasks = Iterable<Task> | AsyncIterable<Task>;

/** Runner of work that the reader starts and may stop, one task at a time. `at`: progress; null if no task runs. */
export function stoppable<At>() {
  const at = signal<At | null>(null);
  let isBusy = false;
  let isStopped = false;

  /** Runs tasks one after another, until the reader stops them; does nothing while other tasks are running. */
  async function run(tasks: Tasks) {
    if (isBusy) return;
    isBusy = true;
    isStopped = false;
    try {
      for await (const task of tasks) {
        if (isStopped) break;
        await task();
      }
    } finally {
      at.value = null;
      isBusy = false;
    }
  }

  /** Stops the running task; its results are kept. */
  function stop() {
    isStopped = true;
    engine.stop();
  }

  return { at, run, stop };
}

/**
 * Addresses of links to states of the page, by their ids.
 * @param packed packed data included in links
 */
export async function linksTo(
  states: Iterable<[id: string, state: Partial<Doc>]>,
  packed: Map<string, Uint8Array> = new Map(),
) {
  const links = [...states].map(async ([id, state]) => {
    const doc = { ...opening(), ...state };
    return [id, `#${await encodeLink({ doc, packed: packed.get(id) ?? null })}`] as const;
  });
  return new Map(await Promise.all(links));
}

/** Key that changes with the reader's data and result, for papers that compare these. */
export const readerKey = () => `${dataKey(doc.peek().data)} ${outcome.peek()?.key ?? ''}`;

/** Built-in examples; throws if the engine does not answer. */
export async function knownExamples() {
  const known = examples.peek().length > 0 ? examples.peek() : await ask('examples');
  if (!known) throw new Error('no answer');
  return known;
}

/** Built-in example with an id; throws if there is none. */
export function exampleOf(known: ExampleInfo[], id: string) {
  const example = known.find((one) => one.id === id);
  if (!example) throw new Error('no such example');
  return example;
}
