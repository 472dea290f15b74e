/** Execution of `posterior`: probabilities of edges and directed paths, summed exactly over all networks. */
import type { Session } from '../../www/engine/requests.ts';
import type { PosteriorSums, Settings, StructurePrior } from '../../www/generated/protocol.ts';
import { stoppable } from '../host.ts';
import type { PosteriorRequest } from '../request.ts';
import { statusLine, t } from '../words.ts';
import { type Bounds, secondsSince } from './drive.ts';
import { openStudy } from './study.ts';

/** Runs the summation over networks; returns null if a limit or Ctrl-C ended it. */
async function sum(
  session: Session,
  settings: Settings,
  prior: StructurePrior,
  { timeLimit, showsProgress }: Bounds,
): Promise<PosteriorSums | null> {
  const line = statusLine(showsProgress);
  const tell = (share: number) => line.show(t('cli.posterior.progress', { share: Math.floor(100 * share) }));
  const sums = await stoppable((signal) => session.call('posterior', { settings, prior }, { tell, signal }), {
    timeLimit,
  });
  line.clear();
  return sums;
}

/** Answer of `posterior`: sums over all networks; `sums` is null if the summation did not finish. */
export type Posterior = Awaited<ReturnType<typeof posterior>>;

export async function posterior(request: PosteriorRequest) {
  const begun = performance.now();
  const { session, info, names, doc, settings, read } = await openStudy(request);
  const sums = await sum(session, settings, request.prior, request.limits);
  return { info, names, doc, settings, sums, seconds: { read, total: secondsSince(begun) } };
}
