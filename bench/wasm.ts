// WebAssembly half of the benchmark `learn`, the same in Node and in a worker of the browser: timing of one workload.
import type { Session } from '../www/engine/requests.ts';
import type { ExampleRef, Settings } from '../www/generated/protocol.ts';
import { emptyRecipe } from '../www/link/preparation.ts';

/** Pause that does nothing, since nothing else runs here. */
export const pause = async () => {};

export type Workload = {
  name: string;
  example?: ExampleRef;
  file?: string;
  score: object;
  method: string;
  times: number;
};
/** Milliseconds of one repetition of a workload, and its score. */
export type Timing = { name: string; wall?: number; cpu?: number | null; score?: number; skipped?: boolean };

/**
 * Loads a workload, warms up and measures it.
 * @param session session, which is closed afterwards
 * @param cpu function that returns the processor milliseconds used so far
 */
export async function time(
  session: Session,
  { name, example, file, score, method, times }: Workload,
  read: (file: string) => Promise<Uint8Array | null>,
  cpu: () => number | Promise<number>,
): Promise<Timing> {
  try {
    const bytes = file ? await read(file) : null;
    if (file && !bytes) return { name, skipped: true };
    await session.call('setMemoryLimit', { bytes: 3e9 });
    await session.call('load', bytes ? { file: bytes, recipe: emptyRecipe() } : { example });
    const settings = { score, method, maxParents: null, required: [], forbidden: [] } as Settings;
    const learn = async () => (await session.call('run', { settings })).outcome;
    let outcome = times > 1 ? await learn() : null; // a run of seconds needs no warm-up
    const cpuBefore = await cpu();
    const start = performance.now();
    for (let i = 0; i < times; i++) outcome = await learn();
    const wall = performance.now() - start;
    return { name, wall: wall / times, cpu: ((await cpu()) - cpuBefore) / times, score: outcome?.score };
  } finally {
    await session.call('close');
  }
}
