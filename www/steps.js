// The worker's part of the Steps view: greedy search, listened to beside the page's run. A request does at most one slice
// of work, so the page's own requests get in between.

/** @typedef {import('./pkg/core.js').Session} Session */

/** Milliseconds of work for one request. */
const SLICE = 12;

/** @param {() => Session} page the page's session */
export function stepsRequests(page) {
  return {
    /** @param {{ settings: import('./protocol').Settings }} args */
    traceStart: ({ settings }) => page().traceStart(settings),

    /** A slice of the search; the choices so far. */
    traceRun() {
      const until = performance.now() + SLICE;
      let steps = 1;
      while (!page().traceRun(steps) && performance.now() < until) steps = Math.min(2 * steps, 1024);
      return page().trace();
    },

    /** What the network offers after so many choices. @param {{ at: number }} args */
    traceMoves: ({ at }) => ({ at, ...page().traceMoves(at) }),
  };
}
