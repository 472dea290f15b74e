// Learning of the networks of Sample size & penalty with other settings or other rows, in sessions separate from the
// page's own.

import { isRefusal, SESSIONS, type Session } from '../../engine/requests.ts';
import type { DataInfo, Estimate, Outcome, Settings } from '../../generated/protocol.ts';
import type { CurvePoint, CurveRequest, CurveRows } from '../../model/answers/data.ts';
import { namesOf } from '../../model/names.ts';
import { settingsFor } from '../../model/state.ts';
import { lnPrior, pricePerParameter } from '../../words/numbers.ts';

type Bench = CurveRows['bench'];

/** Ids of the two engine sessions for curves: one with all rows, one with the rows not held out. */
const NUMBERS = { all: 20, rest: 21 } as const;

/** Data that each of the two sessions holds, with a key that identifies their rows. */
const benches: Map<Bench, { key: string; info: DataInfo }> = new Map();

/** Loads rows into a session. Sends all requests at once, so that the requests of a newer curve come after them. */
async function fill(session: Session, { source, held }: CurveRows): Promise<DataInfo> {
  const { page } = SESSIONS;
  const filled = [
    source.kind === 'example'
      ? session.call('load', { example: source.ref })
      : session.call('beside', { session: page, fingerprint: source.fingerprint }),
    held?.kind === 'example' && session.call('holdOutExample', { example: held.ref }),
    held?.kind === 'deal' && session.call('holdOut', { seed: held.seed, every: held.every }),
  ];
  const data = session.call('data');
  try {
    const [info] = await Promise.all([data, ...filled]);
    if (info) return info;
  } catch (reason) {
    if (!isRefusal(reason) || reason.code !== 'run-gone') throw reason;
  }
  throw { code: 'not-ready' }; // the page has other data now
}

/** Session with the given rows; if it has other rows, they are replaced first. */
async function benchOf(of: Session, rows: CurveRows, signal: AbortSignal) {
  const session = of.session(NUMBERS[rows.bench]);
  const key = JSON.stringify(rows);
  const known = benches.get(rows.bench);
  const held = known?.key === key ? await session.call('data') : null; // `null` if its worker is gone
  signal.throwIfAborted();
  if (known && held?.fingerprint === known.info.fingerprint) return { session, info: known.info };
  signal.throwIfAborted();
  benches.delete(rows.bench);
  const info = await fill(session, rows);
  signal.throwIfAborted();
  benches.set(rows.bench, { key, info });
  return { session, info };
}

/** Log-likelihood of the rows from which a network was learned, in nats. */
async function likelihoodOf(
  session: Session,
  settings: Settings,
  { score, parameters, edges }: Outcome,
  info: DataInfo,
) {
  const price = pricePerParameter(settings.score, info.rows);
  if (price !== null) return score + price * parameters - lnPrior(settings, edges, info.variables.length);
  const seen = await Promise.all(info.variables.map((_, variable) => session.call('inspectVariable', { variable })));
  return seen.reduce((sum, { terms }) => sum + terms.logLikelihood, 0);
}

/** Estimates the work and memory of learning one network. */
export async function curveEstimate(
  of: Session,
  { rows, chosen }: CurveRequest,
  signal: AbortSignal,
): Promise<{ estimate: Estimate; distinct: number }> {
  const { session, info } = await benchOf(of, rows, signal);
  const { settings } = settingsFor(chosen, namesOf(info));
  return { estimate: await session.call('estimate', { settings }), distinct: info.distinct };
}

/** Learns one network of the curve. */
export async function curvePoint(
  of: Session,
  { rows, chosen }: CurveRequest,
  signal: AbortSignal,
): Promise<CurvePoint> {
  const { session, info } = await benchOf(of, rows, signal);
  const { settings } = settingsFor(chosen, namesOf(info));
  const { outcome } = await session.call('run', { settings }, { signal });
  signal.throwIfAborted();
  const { edges, score, parameters, status } = outcome;
  return {
    edges,
    score,
    parameters,
    rows: info.rows,
    proven: status === 'proven optimal',
    own: (await likelihoodOf(session, settings, outcome, info)) / info.rows,
    held: rows.held ? await session.call('heldOut') : null,
  };
}

/** Closes the sessions when the reader leaves the curves, which frees their memory. */
export function dropBenches(of: Session) {
  for (const number of Object.values(NUMBERS)) {
    of.session(number)
      .call('close')
      .catch(() => {}); // closed already, with their worker
  }
  benches.clear();
}
