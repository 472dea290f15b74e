// Helpers of a session: workers that count blocks of the score table for it, learn resamples of a bootstrap, or make runs of
// a race. Whoever does it, the numbers are the same and so are the steps, so a run ends in the same bytes with any number of
// helpers, with such as come late and such as die.
//
// To a helper:   { module } | { packed } | { job, settings, bootstrap, list } | { job, id, size, first, count, mask } |
//                { job, id, resample } | { job, id, entrant } | { job, stop }
// From a helper: { ready } | { job, id, values } | { job, id, part } | { beat } | { lost }

import type { DataInfo, Settings } from '../generated/protocol.ts';
import { BUILD } from './build.ts';

/** A session, or what lends for it; `part` hears how far a loan has got; `ahead`: loans that a helper has at a time. */
export type Lender = {
  data: () => DataInfo;
  pack: () => Uint8Array;
  lend: () => Loan | null;
  give(id: number, values: unknown): void;
  takeBack: (id: number) => void;
  part?(id: number, part: unknown): void;
  ahead?: number;
};
/** A piece of work lent to a helper, by its number; the other fields are what the helper needs for it. */
export type Loan = { id: number; mask?: Uint8Array; [what: string]: unknown };
/**
 * The settings that helpers work under of a job; `memory`: the most bytes for the tables of a resample; `list`: what is
 * packed is a list of local scores.
 */
export type Task = { settings: Settings; bootstrap?: { seed: number; memory: number }; list?: boolean };
/** Of the browser's kind or of Node's. */
export type Port = {
  postMessage(message: unknown, transfer: object[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
};
/** A message of a helper; of a loan, its job and number. */
type Heard = { job: number; id: number; values?: unknown; part?: unknown; ready?: string; beat?: boolean };
/** `lent`: spans it has, by number; `silent`: checks without a message since its last one. */
export type Helper = { port: Port; ready: boolean; lent: Set<number>; silent: number };
export interface World {
  /** Starts helpers, whose ports come when they come, or never; returns what ends them. */
  hire: (count: number, add: (port: Port) => void) => () => void;
  /** Helpers that this machine has room for. */
  most: () => number;
  /** The compiled core. */
  module: () => unknown;
}

/** Helpers that are worth their memory, however many cores there are. */
const MOST = 7;
/** Work that a run must promise before helpers are fetched for it, in the core's nanoseconds: some times what they cost. */
const WORTH = 1e8;
/** Spans that a helper has at a time: one to count, and one to go on with. */
const AHEAD = 2;
/** Milliseconds between two looks around, for Stop or a time limit, while all that is left is in the hands of helpers. */
const LOOK = 10;
/** Looks in vain after which a helper is given up and its spans are taken back. */
const PATIENCE = 300;
/** Milliseconds without a run after which helpers are let go: what they hold is worth more then. */
const REST = 60_000;

/** Helpers for a machine with so many cores: one core is the session's. */
export const helpersFor = (cores: number | undefined) => Math.min(MOST, Math.max(0, (cores ?? 1) - 1));

export function createPool({ hire, most, module }: World) {
  /** Key of the present team: the number of helpers, and their data. */
  let team = '';
  let dismiss: (() => void) | null = null;
  let helpers: Helper[] = [];
  /** The run they help, by number: what comes from an earlier one is let go. */
  let job = 0;
  let currentTask: Task | null = null;
  /** Messages that came between two slices. */
  let inbox: { helper: Helper; data: Heard }[] = [];
  let wake = () => {};
  let resting: ReturnType<typeof setTimeout> | undefined;

  function end() {
    dismiss?.();
    dismiss = null;
    for (const { port } of helpers) port.close();
    helpers = [];
    inbox = [];
    team = '';
  }

  function add(port: Port, packed: Uint8Array) {
    const helper: Helper = { port, ready: false, lent: new Set(), silent: 0 };
    port.onmessage = ({ data }) => {
      helper.silent = 0;
      inbox.push({ helper, data });
      wake();
    };
    helpers.push(helper);
    port.postMessage({ module: module() }, []);
    port.postMessage({ packed }, []);
  }

  function lose(session: Lender, helper: Helper) {
    helpers = helpers.filter((other) => other !== helper);
    for (const id of helper.lent) session.takeBack(id);
    helper.port.close();
    team = ''; // the next run gets a whole team
  }

  /** Handles a message of a helper. */
  function hear(session: Lender, helper: Helper, data: Heard) {
    if (!helpers.includes(helper)) return;
    if (data.values) {
      if (data.job === job && helper.lent.delete(data.id)) session.give(data.id, data.values);
    } else if (data.part) {
      if (data.job === job && helper.lent.has(data.id)) session.part?.(data.id, data.part);
    } else if (data.ready === BUILD) {
      helper.ready = true;
      helper.port.postMessage({ job, ...currentTask }, []);
    } else if (!data.beat) lose(session, helper); // it says so itself, or it is of another build
  }

  /** Between two slices: what has been counted comes in, and who has little to do gets more. */
  function share(session: Lender) {
    const came = inbox;
    inbox = [];
    for (const { helper, data } of came) hear(session, helper, data);
    for (let least = 0; least < (session.ahead ?? AHEAD); least++)
      for (const { ready, lent, port } of helpers) {
        if (!ready || lent.size > least) continue;
        const span = session.lend();
        if (!span) return;
        lent.add(span.id);
        port.postMessage({ job, ...span }, span.mask ? [span.mask.buffer] : []);
      }
  }

  /** All that is left is in the hands of helpers: waits briefly for a message of one. */
  async function news(session: Lender) {
    if (inbox.length > 0) return;
    const hasNews = await new Promise((go) => {
      const look = setTimeout(go, LOOK, false);
      wake = () => {
        clearTimeout(look);
        go(true);
      };
    });
    if (hasNews) return;
    for (const helper of helpers) if (helper.lent.size > 0 && ++helper.silent >= PATIENCE) lose(session, helper);
  }

  /** Ends a run: loans that are out belong to no run. */
  function leave() {
    job += 1;
    for (const { lent } of helpers) lent.clear();
    resting = setTimeout(end, REST);
    resting.unref?.(); // in Node nobody stays for it
  }

  return {
    /**
     * Begins a job: hires helpers, if the work is worth it, and sends them the task.
     * @param work in the core's nanoseconds
     * @param count of helpers
     */
    begin(session: Lender, task: Task, work: number, count: number = most()) {
      const { fingerprint } = session.data();
      if (count === 0 || work < WORTH) return null;
      clearTimeout(resting);
      job += 1;
      currentTask = task;
      const wanted = `${count} ${fingerprint}`;
      if (wanted !== team) end();
      for (const { ready, port } of helpers) if (ready) port.postMessage({ job, ...currentTask }, []);
      if (!dismiss) {
        team = wanted;
        const packed = session.pack();
        dismiss = hire(count, (port) => team === wanted && add(port, packed));
      }
      return {
        share: () => share(session),
        news: () => news(session),
        /** Helpers that are ready. */
        size: () => helpers.filter(({ ready }) => ready).length,
        /** Sends a message to all helpers. */
        broadcast(message: object) {
          for (const { ready, port } of helpers) if (ready) port.postMessage({ job, ...message }, []);
        },
        leave,
        /** Ends a run that may be continued: loans that are out return to it. */
        recall() {
          for (const { lent } of helpers) for (const id of lent) session.takeBack(id);
          leave();
        },
      };
    },

    /** Helpers for a session that has nothing to do itself: one for each core. */
    room: () => most() + 1,

    /** Lets all helpers go. */
    end() {
      clearTimeout(resting);
      end();
    },
  };
}
