// A helper's side of the pool (see pool.js): counts what it is given, over data of its own, until it is ended.
import { BUILD } from './build.js';
import init, { Counting } from './pkg/core.js';

/**
 * @param {import('./pool.js').Port} port to the session it helps
 * @param {{ init: (how?: { module_or_path: any }) => Promise<unknown>, Counting: typeof Counting }} [core]
 */
export function help(port, core = { init, Counting }) {
  /** The compiled core, if it arrives: workers of a page on disk have no origin in common and can't share one. @type {any} */
  let module;
  let packed = new Uint8Array();
  /** @type {import('./protocol').Settings | undefined} */
  let settings;
  /** @type {Counting | null} */
  let counting = null;

  /** @param {any} data */
  async function answer(data) {
    if (data.module) module = data.module;
    else if (data.packed) {
      packed = data.packed;
      await core.init(module && { module_or_path: module });
      port.postMessage({ ready: BUILD }, []);
    } else if (data.settings) {
      settings = data.settings;
      counting?.free();
      counting = null;
    } else {
      counting ??= new core.Counting(packed, settings);
      const { job, id, size, first, count, mask } = data;
      const values = counting.count(size, first, count, mask);
      port.postMessage({ job, id, values }, [values.buffer]);
    }
  }

  port.onmessage = ({ data }) => {
    answer(data).catch((reason) => {
      port.onmessage = null; // a core that has broken once is not asked again
      port.postMessage({ lost: String(reason) }, []);
    });
  };
}
