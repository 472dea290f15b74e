// The wasm half of the benchmark, in Node or in a worker of the page: the workloads, timed one by one.

/**
 * @typedef {{ name: string, example?: object, file?: string, score: object, method: string, times: number }} Workload
 * @typedef {{ name: string, wall?: number, score?: number, skipped?: boolean }} Timing
 */

/**
 * @param {any} Session the class of the core
 * @param {Workload[]} workloads
 * @param {(file: string) => Promise<Uint8Array | null>} read
 * @returns {Promise<Timing[]>} wall milliseconds of one repetition
 */
export async function timeAll(Session, workloads, read) {
  const timings = [];
  for (const { name, example, file, score, method, times } of workloads) {
    const session = new Session();
    const bytes = file ? await read(file) : null;
    if (example) session.loadExample(example);
    else if (bytes) {
      session.readFile(bytes);
      session.prepare({});
    } else {
      timings.push({ name, skipped: true });
      session.free();
      continue;
    }
    const settings = { score: { ...score, edgePrior: 1 }, method, maxParents: null, required: [], forbidden: [] };
    const outcome = session.learn(settings);
    const start = performance.now();
    for (let i = 0; i < times; i++) session.learn(settings);
    timings.push({ name, wall: (performance.now() - start) / times, score: outcome.score });
    session.free();
  }
  return timings;
}
