/** `bootstrap`: stability of the edges of a network over resamples of the data, with the same session code as the page. */
import type { Averaged, Settings, Strengths } from '../../www/generated/protocol.ts';
import type { Session } from '../../www/pkg/core.js';
import { driveBootstrap } from '../../www/worker/bootstrap.ts';
import { host, pause } from '../host.ts';
import type { BootstrapRequest } from '../request.ts';
import { Refusal, statusLine, t } from '../words.ts';
import { type Bounds, run as learnOnce, limited, secondsSince } from './drive.ts';
import { openStudy } from './study.ts';

/** Learns until all is done, the limit or Ctrl-C. */
async function run(
  session: Session,
  settings: Settings,
  { resamples, seed }: BootstrapRequest,
  { timeLimit, showsProgress, pool }: Bounds,
) {
  const line = statusLine(showsProgress);
  const progress = (done: number) => line.show(t('cli.bootstrap.progress', { done, total: resamples }));
  const hooks = { progress, timeLimit, pause, pool };
  const isPart = (of: Strengths) => of.resamples < of.total;
  const strengths = await limited(
    line.clear,
    (stopped) => driveBootstrap(session, settings, { resamples, seed }, { ...hooks, stopped }),
    isPart,
  );
  return { strengths, isPart: isPart(strengths) };
}

/**
 * The network of the data themselves, to compare the averaged graph with: as good as one resample more. Nothing, if time is over.
 */
async function referenceOf(session: Session, settings: Settings, how: Bounds, begun: number) {
  const timeLimit = how.timeLimit === undefined ? undefined : how.timeLimit - secondsSince(begun);
  if (timeLimit !== undefined && timeLimit <= 0) return null;
  const { outcome } = await learnOnce(session, settings, { ...how, timeLimit });
  return { score: outcome.score, status: outcome.status };
}

/** Strengths over resamples, the averaged graph, and the network of the data to compare it with. */
export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>;

export async function bootstrap(request: BootstrapRequest) {
  const begun = performance.now();
  const { session, info, names, doc, settings, read } = await openStudy(request);
  const { limits, threshold: chosen, directionThreshold } = request;
  const pool = await host().threads(limits.threads);
  const how = { ...limits, pool };
  const started = performance.now();
  const learned = async () => {
    const part = await run(session, settings, request, how);
    return { ...part, reference: part.isPart ? null : await referenceOf(session, settings, how, started) };
  };
  const { strengths, isPart, reference } = await learned().finally(pool.end);
  if (strengths.resamples === 0) throw new Refusal('no-resample');
  const threshold = chosen ?? strengths.threshold;
  const averaged: Averaged = session.averaged(threshold, directionThreshold, true);
  const { method } = session.estimate(settings);
  const seconds = { read, total: secondsSince(begun) };
  return { info, names, doc, settings, strengths, averaged, threshold, isPart, reference, method, seconds };
}
