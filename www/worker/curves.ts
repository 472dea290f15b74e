// The worker's part of Sample size & penalty: networks on other settings, other rows or four rows in five, learned in
// sessions apart from what the page shows. A request does at most one slice of work, so the page's own requests get in
// between; asked the same again, it goes on where it was.

import type { CurveRequests, Handlers } from '../engine/requests.ts';
import { drive } from '../engine/session.ts';
import type { DataInfo, Outcome, Settings } from '../generated/protocol.ts';
import type { CurveRows as Rows } from '../model/answers/data.ts';
import { settingsFor } from '../model/state.ts';
import { Session } from '../pkg/core.js';
import { lnPrior, pricePerParameter } from '../words/numbers.ts';

/** Milliseconds of work for one request. */
const SLICE = 12;

const namesOf = (info: DataInfo) => info.variables.map(({ name }) => name);

/** A run that does a slice of work whenever it is given a turn. */
function startJob(session: Session, settings: Settings) {
  let until = performance.now() + SLICE;
  let isDropped = false;
  let goOn: (value?: unknown) => void = () => {};
  let rested: (value?: unknown) => void = () => {};
  let rest = new Promise((done) => {
    rested = done;
  });
  let end: { outcome: Outcome } | null = null;
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
      return end as { outcome: Outcome } | null;
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

/** Session with the key and the summary of its rows. */
type Bench = { session: Session; key: string; info: DataInfo };

/** @param page the page's session */
export function curveRequests(page: () => Session, load: typeof import('./first.ts').load): Handlers<CurveRequests> {
  const benches: Map<Rows['bench'], Bench | { session: Session; key: ''; info: null }> = new Map();
  let job: ({ key: string } & ReturnType<typeof startJob>) | null = null;

  const dropJob = async () => {
    const dropped = job;
    job = null;
    await dropped?.drop();
  };

  function fill(session: Session, source: Rows['source']) {
    if (source.kind === 'example') return load(session, source);
    if (page().data()?.fingerprint !== source.fingerprint) throw { code: 'not-ready' };
    return session.unpack(page().pack());
  }

  /** The session that holds these rows. */
  function benchOf(rows: Rows) {
    const key = JSON.stringify(rows);
    const known = benches.get(rows.bench);
    if (known?.info && known.key === key) return known;
    const session = known?.session ?? new Session();
    benches.set(rows.bench, { session, key: '', info: null });
    let info = fill(session, rows.source);
    if (rows.held?.kind === 'example') session.holdOutExample(rows.held.ref);
    if (rows.held?.kind === 'deal') info = session.holdOut(rows.held.seed, rows.held.every);
    const bench = { session, key, info };
    benches.set(rows.bench, bench);
    return bench;
  }

  function learned(session: Session, settings: Settings, outcome: Outcome, info: DataInfo, isHeld: boolean) {
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
