// The session worker: owns the raw file, the data and the run. It answers one request after another; only Stop
// overtakes. What the core refuses goes back as its code and parameters; anything else is a crash, after which this
// instance can't be trusted and the page starts another (see engine.js).
//
// In:  { id, name, args }        Out: { hello } | { id, value } | { id, error } | { id, event, value } | { crash }
import { BUILD } from './build.js';
import { curveRequests } from './curves.js';
import init, { Session } from './pkg/core.js';
import { drive } from './session.js';
import { settingsFor } from './state.js';
import { workOf } from './store/pace.js';

/**
 * @typedef {import('./protocol').DataInfo} DataInfo
 * @typedef {import('./protocol').Recipe} Recipe
 * @typedef {import('./state.js').Doc} Doc
 * @typedef {{ kind: 'example', ref: import('./protocol').ExampleRef }
 *   | { kind: 'packed', bytes: Uint8Array }
 *   | { kind: 'own', bytes: ArrayBuffer, recipe: Recipe }} Source where data come from; enough to load them again
 */

postMessage({ hello: BUILD }); // a page of another build ends this worker at once
const ready = init();
/** Data and run that the page shows. @type {Session} */
let session;
/** Another file, looked at in the data dialog before it takes the session's place. @type {Session | null} */
let draft = null;
/** Data for the marks of the rows slider, apart from what the page shows. @type {Session | null} */
let scratch = null;
/** The run that was asked to stop, by the number of its request. */
let stopped = 0;
/** @type {Promise<void>} */
let queue = ready.then(() => {
  session = new Session();
});
queue.catch((reason) => postMessage({ crash: { code: 'engine-start', detail: String(reason) } }));

/** @param {DataInfo} info */
const namesOf = (info) => info.variables.map((v) => v.name);

/** @param {Session} target @param {Source} source @returns {DataInfo} */
function load(target, source) {
  if (source.kind === 'example') return target.loadExample(source.ref);
  if (source.kind === 'packed') return target.unpack(source.bytes);
  target.readFile(new Uint8Array(source.bytes));
  const preview = target.prepare(source.recipe);
  if (!preview.data) throw preview.problem;
  return preview.data;
}

/** The data of the session; the core's own error if there are none. @returns {DataInfo} */
function current() {
  const info = session.data();
  if (!info) throw { code: 'not-ready' };
  return info;
}

/** The network so far, if there is one yet. */
function bestSoFar() {
  try {
    return session.outcome();
  } catch {
    return null;
  }
}

/**
 * One macrotask, so that Stop gets in: of the lowest priority, for a posted task of any other may overtake messages.
 * Timers are slow in the background, posted tasks are not.
 * @returns {Promise<void>}
 */
const pause = () => {
  const scheduler = /** @type {any} */ (globalThis).scheduler;
  return scheduler?.postTask
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((go) => setTimeout(go));
};

/**
 * Questions about a result, or about the data alone: answered by the session of the page or by one apart.
 * @type {Record<string, (of: Session, args: any) => unknown>}
 */
const questions = {
  inspectEdge: (of, { from, to }) => of.inspectEdge(from, to),
  inspectVariable: (of, { variable }) => of.inspectVariable(variable),
  lattice: (of, { child }) => of.lattice(child),
  handTable: (of, { score, child, parents, first, count }) =>
    of.handTable(score, child, new Uint16Array(parents), first, count),
  information: (of, { a, b, given }) => of.information(a, new Uint16Array(b), new Uint16Array(given)),
  reverseUnder: (of, { scores, from, to }) => of.reverseUnder(scores, from, to),
  members: (of, { limit }) => of.members(limit),
  tied: (of, { limit }) => of.tied(limit),
  inOrder: (of, { order }) => of.inOrder(new Uint16Array(order)),
  pack: (of) => of.pack(),
};

/** The same questions as requests to the session of the page. */
const asked = Object.fromEntries(
  Object.entries(questions).map(([name, ask]) => [name, (/** @type {unknown} */ args) => ask(session, args)]),
);

/** Requests by name. `tell` sends an event of a request that is still under way. */
const requests = {
  ...curveRequests(() => session, load),
  ...asked,

  examples: () => Session.examples(),

  /** @param {{ source: Source }} args */
  load: ({ source }) => load(session, source),

  /**
   * Data (if they changed), the estimate, and, if that promises to be quick, the result: one round trip per movement
   * of the slider.
   * @param {{ source: Source | null, chosen: Pick<Doc, 'score' | 'search'>, budget: number }} args
   */
  relearn({ source, chosen, budget }) {
    const info = source ? load(session, source) : current();
    const { settings, unknown } = settingsFor(chosen, namesOf(info));
    const answer = { info, settings, unknown, estimate: null, problem: null, outcome: null, seconds: 0 };
    try {
      const estimate = session.estimate(settings);
      Object.assign(answer, { estimate });
      if (estimate.problem || workOf(estimate, info.distinct) > budget) return answer;
      const start = performance.now();
      Object.assign(answer, { outcome: session.learn(settings), seconds: (performance.now() - start) / 1000 });
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      Object.assign(answer, { problem: reason });
    }
    return answer;
  },

  /**
   * @param {{ settings: import('./protocol').Settings }} args
   * @param {(event: string, value: unknown) => void} tell
   * @param {number} id
   */
  async run({ settings }, tell, id) {
    let told = false;
    return drive(session, settings, {
      progress(snapshot) {
        tell('progress', snapshot);
        // The greedy network is the answer of a run that dies later, so the page gets it as soon as it stands.
        if (!told && snapshot.phase !== 'greedy') {
          told = true;
          tell('best', bestSoFar());
        }
      },
      stopped: () => stopped === id,
      pause,
    });
  },

  /** @param {{ query: import('./protocol').TableQuery }} args */
  tableSelect: ({ query }) => session.tableSelect(query),
  /** @param {{ first: number, count: number }} args */
  tableRows: ({ first, count }) => session.tableRows(first, count),
  /** @param {{ settings: import('./protocol').Settings, claimed: any }} args */
  check: ({ settings, claimed }) => session.check(settings, claimed),
  /** @param {{ settings: import('./protocol').Settings, claimed: any }} args */
  adopt: ({ settings, claimed }) => session.adopt(settings, claimed),
  /** @param {{ format: any }} args */
  export: ({ format }) => session.export(format),

  /**
   * The class of the best network at one point of the rows slider, as text to compare.
   * @param {{ source: Source, chosen: Pick<Doc, 'score' | 'search'> }} args
   */
  sweep({ source, chosen }) {
    scratch ??= new Session();
    const { settings } = settingsFor(chosen, namesOf(load(scratch, source)));
    /** @type {import('./protocol').Outcome} */
    const { edges } = scratch.learn(settings);
    return edges
      .map(({ from, to, mark }) =>
        mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
      )
      .sort()
      .join(' ');
  },

  /**
   * Learns from other data, apart from what the page shows, and answers questions about the result.
   * @param {{ source: Source, chosen: Pick<Doc, 'score' | 'search'>, asks: [name: string, args: unknown][] }} args
   */
  scratch({ source, chosen, asks }) {
    scratch ??= new Session();
    const info = load(scratch, source);
    const { settings } = settingsFor(chosen, namesOf(info));
    const outcome = scratch.learn(settings);
    const of = scratch;
    return { info, outcome, answers: asks.map(([name, args]) => questions[name](of, args)) };
  },

  /** @param {{ bytes: ArrayBuffer }} args */
  draftRead({ bytes }) {
    draft?.free();
    draft = new Session();
    draft.readFile(new Uint8Array(bytes));
  },
  /** @param {{ recipe: Recipe }} args */
  draftPrepare({ recipe }) {
    if (!draft) throw { code: 'not-ready' };
    return draft.prepare(recipe);
  },
  /** The draft takes the session's place. */
  draftUse() {
    if (!draft) throw { code: 'not-ready' };
    session.free();
    session = draft;
    draft = null;
    return current();
  },
  draftDrop() {
    draft?.free();
    draft = null;
  },
};

/** The buffers of a table window, to be moved instead of copied. @param {unknown} value @returns {Transferable[]} */
const buffers = (value) => {
  const parts = ArrayBuffer.isView(value) ? [value] : Object.values(value ?? {}).filter((v) => ArrayBuffer.isView(v));
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
};

/** @param {unknown} reason */
const isRefusal = (reason) =>
  typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error);

/** @param {{ id: number, name: keyof typeof requests, args: any }} request */
async function answer({ id, name, args }) {
  try {
    const value = await requests[name](args, (event, told) => postMessage({ id, event, value: told }), id);
    postMessage({ id, value }, { transfer: buffers(value) });
  } catch (reason) {
    if (isRefusal(reason)) {
      postMessage({ id, error: reason });
    } else {
      const text = String(reason);
      const memory = reason instanceof RangeError || /memory|alloc/i.test(text);
      postMessage({ crash: { code: memory ? 'out-of-memory' : 'engine-crash', detail: text, request: name } });
    }
  }
}

addEventListener('message', ({ data }) => {
  if (data.name === 'stop') stopped = data.id;
  else queue = queue.then(() => answer(data));
});
