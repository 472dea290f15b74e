// The worker's part of Sample size & penalty: networks on other settings, other rows or four rows in five, learned in
// sessions apart from what the page shows. A request does at most one slice of work, so the page's own requests get in
// between; asked the same again, it goes on where it was.

import { drive } from '../engine/session.js';
import { settingsFor } from '../model/state.js';
import { Session } from '../pkg/core.js';
import { lnPrior, pricePerParameter } from '../words/numbers.js';

/**
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../generated/protocol').Outcome} Outcome
 * @typedef {import('../generated/protocol').ExampleRef} ExampleRef
 * @typedef {import('../model/answers/data.ts').CurveRows} Rows
 * @typedef {import('../model/answers/data.ts').CurveRequest} CurveRequest
 */

/** Milliseconds of work for one request. */
const SLICE = 12;

/** @param {DataInfo} info */
const namesOf = (info) => info.variables.map(({ name }) => name);

/**
 * A run that does a slice of work whenever it is given a turn.
 * @param {Session} session
 * @param {Settings} settings
 */
function startJob(session, settings) {
  let until = performance.now() + SLICE;
  let isDropped = false;
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  /** @type {(value?: unknown) => void} */
  let rested = () => {};
  let rest = new Promise((done) => {
    rested = done;
  });
  /** @type {{ outcome: Outcome } | null} */
  let end = null;
  const over = drive(session, settings, {
    stopped: () => isDropped,
    pause() {
      if (performance.now() < until) return Promise.resolve();
      rested();
      return new Promise((go) => {
        goOn = go;
      });
    },
  }).then((outcome) => {
    end = { outcome };
  });
  over.catch(() => {}); // heard by whoever waits for a turn
  return {
    /** The outcome, if this turn has brought it. */
    async turn() {
      await Promise.race([over, rest]);
      return /** @type {{ outcome: Outcome } | null} */ (end);
    },
    again() {
      rest = new Promise((done) => {
        rested = done;
      });
      until = performance.now() + SLICE;
      goOn();
    },
    async drop() {
      isDropped = true;
      goOn();
      await over.catch(() => {});
    },
  };
}

/**
 * @param {() => Session} page the page's session
 * @param {typeof import('./first.js').load} load
 * @returns {import('../engine/requests.ts').Handlers<import('../engine/requests.ts').CurveRequests>}
 */
export function curveRequests(page, load) {
  /** @type {Map<Rows['bench'], { session: Session, key: string, info: DataInfo }>} */
  const benches = new Map();
  /** @type {{ key: string } & ReturnType<typeof startJob> | null} */
  let job = null;

  const dropJob = async () => {
    const dropped = job;
    job = null;
    await dropped?.drop();
  };

  /** @param {Session} session @param {Rows['source']} source */
  function fill(session, source) {
    if (source.kind === 'example') return load(session, source);
    if (page().data()?.fingerprint !== source.fingerprint) throw { code: 'not-ready' };
    return session.unpack(page().pack());
  }

  /** The session that holds these rows. @param {Rows} rows */
  function benchOf(rows) {
    const key = JSON.stringify(rows);
    const known = benches.get(rows.bench);
    if (known?.key === key) return known;
    const session = known?.session ?? new Session();
    benches.set(rows.bench, { session, key: '', info: /** @type {any} */ (null) });
    let info = fill(session, rows.source);
    if (rows.held?.kind === 'example') session.holdOutExample(rows.held.ref);
    if (rows.held?.kind === 'deal') info = session.holdOut(rows.held.seed, rows.held.every);
    const bench = { session, key, info };
    benches.set(rows.bench, bench);
    return bench;
  }

  /** @param {Session} session @param {Settings} settings @param {Outcome} outcome @param {DataInfo} info @param {boolean} isHeld */
  function learned(session, settings, outcome, info, isHeld) {
    const { score } = settings;
    const price = pricePerParameter(score, info.rows);
    const ofPrior = lnPrior(settings, outcome.edges, info.variables.length);
    const likelihood =
      price === null
        ? info.variables.reduce((sum, _, v) => sum + session.inspectVariable(v).terms.logLikelihood, 0)
        : outcome.score + price * outcome.parameters - ofPrior;
    return {
      edges: outcome.edges,
      score: outcome.score,
      parameters: outcome.parameters,
      rows: info.rows,
      proven: outcome.status === 'proven optimal',
      own: likelihood / info.rows,
      held: isHeld ? session.heldOut() : null,
    };
  }

  return {
    /** Estimate of one network. */
    async curveEstimate({ rows, chosen }) {
      await dropJob();
      const { session, info } = benchOf(rows);
      const estimate = session.estimate(settingsFor(chosen, namesOf(info)).settings);
      return { estimate, distinct: info.distinct };
    },

    /** A network of the curve, or null if it needs more turns. */
    async curvePoint({ rows, chosen }) {
      const key = JSON.stringify([rows, chosen]);
      if (job && job.key !== key) await dropJob();
      const { session, info } = benchOf(rows);
      const { settings } = settingsFor(chosen, namesOf(info));
      if (job) job.again();
      else job = { key, ...startJob(session, settings) };
      try {
        const end = await job.turn();
        if (!end) return null;
        job = null;
        return learned(session, settings, end.outcome, info, rows.held !== null);
      } catch (reason) {
        job = null;
        throw reason;
      }
    },

    /** The reader has left the curves: their memory goes. */
    async curveDrop() {
      await dropJob();
      for (const { session } of benches.values()) session.free();
      benches.clear();
    },
  };
}
