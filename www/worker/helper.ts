// A helper's side of the pool (see pool.js): does what it is given, over data of its own, until it is ended.

import { BUILD } from '../engine/build.ts';
import type { Port, Task } from '../engine/pool.ts';
import { breathe, filling, slices } from '../engine/slices.ts';
import type { Settings } from '../generated/protocol.ts';
import init, { Counting, ListSession, Resampling, Session } from '../pkg/core.js';
import { filled } from './race.ts';
import { raceOne } from './race-run.ts';

/** Milliseconds of silence: a resample may take long, and who says nothing is given up. */
const BEAT = 1000;
/** Milliseconds of a slice: the end of a job is checked rarely, for in a page every pause costs some milliseconds. */
const SLICE = 100;

/**
 * A resample, learned in slices; undefined if the job ended meanwhile.
 * @param resampling one that has begun
 * @param port hears that the helper is alive
 * @param stop whether the job has ended
 */
async function inSlices(resampling: Resampling, port: Port, stop: () => boolean) {
  let values: Uint32Array | undefined;
  const step = filling((steps) => {
    values = resampling.run(steps);
    return values !== undefined;
  });
  const report = () => port.postMessage({ beat: true }, []);
  await slices(step, { stop, report, pace: { slice: SLICE, every: BEAT, pause: breathe } });
  return values;
}

/** @param port to the session it helps */
export function help(
  port: Port,
  core: {
    init: (how?: { module_or_path: WebAssembly.Module }) => Promise<unknown>;
    Counting: typeof Counting;
    Resampling: typeof Resampling;
    Session: typeof Session;
    ListSession: typeof ListSession;
  } = { init, Counting, Resampling, Session, ListSession },
) {
  /** The compiled core, if it arrives: workers of a page on disk have no origin in common and can't share one. */
  let module: WebAssembly.Module | undefined;
  let packed = new Uint8Array();
  /** The number of the job, and what is to be known of it. */
  let job = -1;
  let task: Task | undefined;
  let counting: Counting | null = null;
  let resampling: Resampling | null = null;
  /** Session over the data, or the list, that runs of a race are made over. */
  let racing: Session | ListSession | null = null;
  /** Number of the last job that was stopped. */
  let halted = -1;
  /** Resamples are learned, and runs made, one after another. */
  let turn = Promise.resolve();

  /** Makes a run of a race, unless the job ends meanwhile. */
  async function race({ job: mine, id, entrant }: { job: number; id: number; entrant: Settings }) {
    racing ??= filled(task?.list ? new core.ListSession() : new core.Session(), packed);
    const values = await raceOne(racing, entrant, {
      report: (part) => port.postMessage({ job: mine, id, part }, []),
      stopped: () => mine !== job || mine === halted,
      pause: breathe,
    });
    port.postMessage({ job: mine, id, values }, []);
  }

  /** Learns a resample, unless the job ends meanwhile. */
  async function learn({ job: mine, id, resample }: { job: number; id: number; resample: number }) {
    if (mine !== job || !task?.bootstrap) return;
    const { seed, memory } = task.bootstrap;
    resampling ??= new core.Resampling(packed, task.settings, memory, seed);
    resampling.begin(resample);
    const values = await inSlices(resampling, port, () => mine !== job);
    if (values) port.postMessage({ job, id, values }, [values.buffer]);
  }

  async function answer(data: any) {
    if (data.module) module = data.module;
    else if (data.packed) {
      packed = data.packed;
      await core.init(module && { module_or_path: module });
      port.postMessage({ ready: BUILD }, []);
    } else if (data.settings) {
      job = data.job;
      task = data;
      counting?.free();
      counting = null;
      // One that is at work sees that the job is another before it asks again.
      turn = turn.then(() => {
        resampling?.free();
        resampling = null;
      });
    } else if (data.stop) {
      halted = data.job;
    } else if (data.entrant) {
      turn = turn.then(() => race(data));
      await turn;
    } else if (data.resample !== undefined) {
      turn = turn.then(() => learn(data));
      await turn;
    } else {
      counting ??= new core.Counting(packed, task?.settings);
      const { job: mine, id, size, first, count, mask } = data;
      const values = counting.count(size, first, count, mask);
      port.postMessage({ job: mine, id, values }, [values.buffer]);
    }
  }

  port.onmessage = ({ data }) => {
    answer(data).catch((reason) => {
      port.onmessage = null; // a core that has broken once is not asked again
      port.postMessage({ lost: String(reason) }, []);
    });
  };
}
