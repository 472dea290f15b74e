/** Execution of `bootstrap`: stability of the edges of a network over resamples of the data. */
import type { Session } from '../../www/engine/requests.ts';
import type { Bootstrapped as Learned, Settings } from '../../www/generated/protocol.ts';
import type { BootstrapRequest } from '../request.ts';
import { Refusal, statusLine, t } from '../words.ts';
import { type Bounds, run as learnOnce, limited, secondsSince } from './drive.ts';
import { openStudy } from './study.ts';

/** Learns a network from each resample until the end, a time limit or Ctrl-C. */
async function run(
  session: Session,
  settings: Settings,
  { resamples, seed, limits: { timeLimit, showsProgress } }: BootstrapRequest,
) {
  const line = statusLine(showsProgress);
  const tell = ({ strengths: { resamples: done } }: Learned) =>
    line.show(t('cli.bootstrap.progress', { done, total: resamples }));
  const isPart = ({ strengths: of }: Learned) => of.resamples < of.total;
  const learned = await limited(
    line.clear,
    (signal) => session.call('bootstrap', { settings, resamples, seed, timeLimit }, { tell, signal }),
    isPart,
  );
  return { strengths: learned.strengths, isPart: isPart(learned) };
}

/**
 * Score and status of the network learned from the data themselves, with which the averaged graph is compared; null if
 * the time is up.
 */
async function referenceOf(session: Session, settings: Settings, how: Bounds, begun: number) {
  const timeLimit = how.timeLimit === undefined ? undefined : how.timeLimit - secondsSince(begun);
  if (timeLimit !== undefined && timeLimit <= 0) return null;
  const { outcome } = await learnOnce(session, settings, { ...how, timeLimit });
  return { score: outcome.score, status: outcome.status };
}

/** Answer of `bootstrap`: strengths over resamples, averaged graph, and network of the data for comparison. */
export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>;

export async function bootstrap(request: BootstrapRequest) {
  const begun = performance.now();
  const { session, info, names, doc, settings, read } = await openStudy(request);
  const { limits, threshold: chosen, directionThreshold: direction } = request;
  const started = performance.now();
  const { strengths, isPart } = await run(session, settings, request);
  const reference = isPart ? null : await referenceOf(session, settings, limits, started);
  if (strengths.resamples === 0) throw new Refusal('no-resample');
  const threshold = chosen ?? strengths.threshold;
  const averaged = await session.call('averaged', { threshold, direction });
  const { method } = await session.call('estimate', { settings });
  const seconds = { read, total: secondsSince(begun) };
  return { info, names, doc, settings, strengths, averaged, threshold, isPart, reference, method, seconds };
}
