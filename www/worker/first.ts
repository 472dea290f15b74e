// What the opening page asks of the worker: the examples, data without a file, a result, questions about it. The session
// may be one of the first module or of the whole core; here it makes no difference.

import { workOf } from '../engine/pace.ts';
import type { Handlers, OpeningRequests, Relearned } from '../engine/requests.ts';
import type { ErrorMessage, Settings } from '../generated/protocol.ts';
import type { Source } from '../model/answers/data.ts';
import { type Info as DataInfo, preparedOf } from '../model/prepared.ts';
import { settingsFor } from '../model/state.ts';
import type { ListSession, Session } from '../pkg/core.js';
import { learnWithin } from './attempt.ts';

/** The class of sessions, of the module that is at work. */
export type Kind = typeof import('../pkg/core.js').Session;
export interface Desk {
  Session: Kind;
  /** The class of sessions over lists of local scores; null in the first module. */
  Lists: (new () => Session) | null;
  /** Data, or a list (then of the class `Lists`, which answers less), and the run that the page shows. */
  session: Session;
  /** Beside it, with the k best of the same data; null before they are sought. */
  ranked: Session | null;
  /** Other data, apart from what the page shows. */
  scratch: Session | null;
  /**
   * Requests that bring an empty session to the state of this one: data, then a
   * result; null when the whole core is at work, for then none will follow.
   */
  history: ((of: Session) => unknown)[] | null;
  /** The run that was asked to stop, by the number of its request. */
  stopped: number;
}

/**
 * Longest attempt with the first module, in milliseconds, where the estimate is of the whole work: it is short, and the
 * machine is busy. What is given up becomes a run, and a run waits for the whole core.
 */
const FIRST_WITHIN = 1000;

export const createDesk = (Session: Kind): Desk => ({
  Session,
  Lists: null,
  session: new Session(),
  ranked: null,
  scratch: null,
  history: [],
  stopped: 0,
});

/** A session of the whole core takes the place of this one. */
export function moveTo(desk: Desk, Session: Kind) {
  if (desk.Session !== Session) {
    const next = new Session();
    for (const request of desk.history ?? []) request(next);
    desk.session.free();
    desk.scratch?.free();
    Object.assign(desk, { Session, session: next, scratch: null });
  } // else it is a single file, with one module for both
  desk.history = null;
}

export const namesOf = (info: DataInfo) => info.variables.map((v) => v.name);

/** A session of the class `Lists`. */
export const listOf = (session: object) => session as ListSession;

export function load(target: Session, source: Source): DataInfo {
  if (source.kind === 'list') return listOf(target).loadList(new Uint8Array(source.bytes), source.costs);
  if (source.kind === 'example') return target.loadExample(source.ref);
  if (source.kind === 'packed') return { ...target.unpack(source.bytes), prepared: source.prepared };
  target.readFile(new Uint8Array(source.bytes));
  const preview = target.prepare(source.recipe);
  if (!preview.data) throw preview.problem;
  return { ...preview.data, prepared: preparedOf(preview) };
}

/** The data of a session; the core's own error if there are none. */
export function dataOf(session: Session): DataInfo {
  const info = session.data();
  if (!info) throw { code: 'not-ready' };
  return info;
}

/** What the core refuses, as opposed to what breaks it. */
export const isRefusal = (reason: unknown): reason is ErrorMessage =>
  typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error);

/**
 * The buffers of an answer, to be moved instead of copied. Text is looked at as a whole: an exported list of scores has
 * millions of characters.
 */
export function buffers(value: unknown): Transferable[] {
  if (typeof value !== 'object') return [];
  const parts = ArrayBuffer.isView(value) ? [value] : Object.values(value ?? {}).filter((v) => ArrayBuffer.isView(v));
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

export function openingRequests(desk: Desk): Handlers<OpeningRequests> {
  const loaded = (source: Source) => {
    const { Session, Lists } = desk;
    const Kind = source.kind === 'list' && Lists ? Lists : Session;
    const isKind = desk.session instanceof Kind;
    const target = isKind ? desk.session : new Kind();
    const info = load(target, source);
    desk.ranked?.free();
    desk.ranked = null;
    if (!isKind) {
      desk.session.free();
      desk.session = target;
    }
    if (desk.history) desk.history = [(of) => load(of, source)];
    return info;
  };

  /** Settings, where this core reads all of them. */
  const readable = (settings: Settings) => {
    if (desk.history && (settings.superstructure || settings.sizePrior)) throw { code: 'needs-whole-core' };
    return settings;
  };

  /** Of an empty session that is brought to where this one stands: what made the result of this one. */
  const madeBy = (request: (of: Session) => unknown) => {
    if (desk.history) desk.history = [...desk.history.slice(0, 1), request];
  };

  return {
    examples: () => desk.Session.examples(),

    load: ({ source }) => loaded(source),

    /**
     * Data (if they changed), the estimate, and the result, if that promises to be quick and is: one round trip per movement
     * of the slider. Without a result the session's run is that of the settings before, or none for other data.
     */
    relearn({ source, chosen, budget }) {
      const info = source ? loaded(source) : dataOf(desk.session);
      const { settings, unknown } = settingsFor(chosen, namesOf(info));
      // `tried`: it promised to be quick
      const answer: Relearned = {
        info,
        settings,
        unknown,
        estimate: null,
        problem: null,
        outcome: null,
        seconds: 0,
        tried: false,
      };
      try {
        const estimate = desk.session.estimate(readable(settings));
        Object.assign(answer, { estimate });
        if (estimate.problem || workOf(estimate) > budget) return answer;
        const within = desk.history && !estimate.openEnded ? FIRST_WITHIN : undefined;
        const start = performance.now();
        const outcome = learnWithin(desk.session, settings, within);
        answer.tried = true;
        if (!outcome) return answer;
        madeBy((of) => learnWithin(of, settings, Number.POSITIVE_INFINITY)); // it is as many steps again
        Object.assign(answer, { outcome, seconds: (performance.now() - start) / 1000 });
      } catch (reason) {
        if (!isRefusal(reason) || reason.code === 'needs-whole-core') throw reason;
        Object.assign(answer, { problem: reason });
      }
      return answer;
    },

    inspectEdge: ({ from, to }) => desk.session.inspectEdge(from, to),
    inspectVariable: ({ variable }) => desk.session.inspectVariable(variable),
    check: ({ settings, claimed }) => desk.session.check(readable(settings), claimed),
    adopt({ settings, claimed }) {
      const outcome = desk.session.adopt(readable(settings), claimed);
      madeBy((of) => of.adopt(settings, claimed));
      return outcome;
    },

    /**
     * The class of the best network at one point of the rows slider, as text to compare; null where that is not learned at
     * once.
     */
    sweep({ source, chosen }) {
      desk.scratch ??= new desk.Session();
      const { settings } = settingsFor(chosen, namesOf(load(desk.scratch, source)));
      const outcome = learnWithin(desk.scratch, readable(settings));
      if (!outcome) return null;
      return outcome.edges
        .map(({ from, to, mark }) =>
          mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
        )
        .sort()
        .join(' ');
    },
  };
}
