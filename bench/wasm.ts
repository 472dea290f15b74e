// The wasm half of the benchmark, the same in Node and in a worker of the browser: one workload, timed.

export type Workload = { name: string; example?: object; file?: string; score: object; method: string; times: number };
/** Milliseconds of one repetition. */
export type Timing = { name: string; wall?: number; cpu?: number | null; score?: number; skipped?: boolean };

/**
 * Loads, warms up and times.
 * @param Session the class of the core
 * @param cpu milliseconds of processor time so far
 */
export async function time(
  Session: any,
  { name, example, file, score, method, times }: Workload,
  read: (file: string) => Promise<Uint8Array | null>,
  cpu: () => number | Promise<number>,
): Promise<Timing> {
  const session = new Session();
  try {
    const bytes = file ? await read(file) : null;
    if (file && !bytes) return { name, skipped: true };
    session.setMemoryLimit(3e9);
    if (bytes) {
      session.readFile(bytes);
      session.prepare({});
    } else session.loadExample(example);
    const settings = { score, method, maxParents: null, required: [], forbidden: [] };
    let outcome = times > 1 ? session.learn(settings) : null; // what takes seconds needs no warming up
    const cpuBefore = await cpu();
    const start = performance.now();
    for (let i = 0; i < times; i++) outcome = session.learn(settings);
    const wall = performance.now() - start;
    return { name, wall: wall / times, cpu: ((await cpu()) - cpuBefore) / times, score: outcome.score };
  } finally {
    session.free();
  }
}
