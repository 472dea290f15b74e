// The worker's part of Watch the search: searches recorded beside the page's run, and trees that grow. A request does at most one slice
// of work, so the page's own requests get in between.

import type { Handlers, StepsRequests } from '../engine/requests.ts';
import { filling } from '../engine/slices.ts';
import type { Session } from '../pkg/core.js';

/** Milliseconds of work for one request. */
const SLICE = 12;
/** Points of the score of a whole search. */
const POINTS = 1500;

/** @param able the page's session, if it can answer */
export function stepsRequests(able: (name: keyof Session & string) => Session): Handlers<StepsRequests> {
  return {
    traceStart: ({ settings, all }) => able('traceStart').traceStart(settings, all),

    /** A slice of the search. */
    traceRun() {
      const session = able('traceRun');
      const done = filling((steps) => session.traceRun(steps))(SLICE);
      return { done, ...session.traceSoFar() };
    },

    /** Some stops. */
    trace: ({ first, count }) => able('trace').trace(first, count),

    /** The score of the whole search, at no more points than are drawn. */
    traceOverview: () => able('traceOverview').traceOverview(POINTS),

    /** Changes of the network after so many stops. */
    traceMoves: ({ at }) => ({ at, ...able('traceMoves').traceMoves(at) }),

    /** The orderings that are remembered after so many stops. */
    tracePool: ({ at }) => able('tracePool').tracePool(at),

    treeStart: ({ settings, root }) => able('treeStart').treeStart(settings, root),

    /** A slice of the growth of a tree, and the whole tree at its end. */
    treeRun() {
      const session = able('treeRun');
      const done = filling((steps) => session.treeRun(steps))(SLICE);
      return { done, trace: done ? session.tree() : null };
    },

    proxyStart: ({ settings }) => able('proxyStart').proxyStart(settings),

    /** A slice of a search by proxy, and all of it at its end. */
    proxyRun() {
      const session = able('proxyRun');
      const done = filling((steps) => session.proxyRun(steps))(SLICE);
      return { done, samples: session.proxySoFar().samples, trace: done ? session.proxy() : null };
    },

    branchStart: ({ method, order, groupBounds }) =>
      able('branchStart').branchStart(method, new Uint16Array(order), groupBounds),

    graphStart: ({ simple }) => able('graphStart').graphStart(simple),

    /** A slice of A* on the order graph, and what it met at the end. */
    graphRun() {
      const session = able('graphRun');
      const done = filling((steps) => session.graphRun(steps))(SLICE);
      return { done, trace: done ? session.graph() : null };
    },

    /** A slice of a branch and bound, and its tree at the end. */
    branchRun() {
      const session = able('branchRun');
      const done = filling((steps) => session.branchRun(steps))(SLICE);
      return { done, trace: done ? session.branch() : null };
    },
  };
}
