// The worker's part of the Steps view: greedy search, listened to beside the page's run, and trees that grow. A request does at most one slice
// of work, so the page's own requests get in between.

/** @typedef {import('./pkg/core.js').Session} Session */

/** Milliseconds of work for one request. */
const SLICE = 12;

/** Runs for a slice of time. @param {(steps: number) => boolean} run whether it has ended @returns {boolean} the same */
function sliced(run) {
  const until = performance.now() + SLICE;
  for (let steps = 1; ; steps = Math.min(2 * steps, 1024)) {
    if (run(steps)) return true;
    if (performance.now() >= until) return false;
  }
}

/** @param {() => Session} page the page's session */
export function stepsRequests(page) {
  return {
    /** @param {{ settings: import('./protocol').Settings }} args */
    traceStart: ({ settings }) => page().traceStart(settings),

    /** A slice of the search; the choices so far. */
    traceRun() {
      sliced((steps) => page().traceRun(steps));
      return page().trace();
    },

    /** @param {{ settings: import('./protocol').Settings, root: number }} args */
    treeStart: ({ settings, root }) => page().treeStart(settings, root),

    /** A slice of the growth of a tree, and the whole tree at its end. */
    treeRun() {
      const done = sliced((steps) => page().treeRun(steps));
      return { done, told: done ? page().tree() : null };
    },

    /** What the network offers after so many choices. @param {{ at: number }} args */
    traceMoves: ({ at }) => ({ at, ...page().traceMoves(at) }),
  };
}
