/** `posterior`: the probability of every edge and of every path, summed exactly over all networks. */
import { slices, spend } from '../../www/engine/slices.ts';
import type { PosteriorSums, Settings, StructurePrior } from '../../www/generated/protocol.ts';
import type { Session } from '../../www/pkg/core.js';
import { pause, stoppable } from '../host.ts';
import type { PosteriorRequest } from '../request.ts';
import { statusLine, t } from '../words.ts';
import { type Bounds, secondsSince } from './drive.ts';
import { openStudy } from './study.ts';

/** The sums over all networks; null if a limit or Ctrl-C ended them. */
async function sum(
  session: Session,
  settings: Settings,
  prior: StructurePrior,
  { timeLimit = Number.POSITIVE_INFINITY, showsProgress }: Bounds,
): Promise<PosteriorSums | null> {
  const line = statusLine(showsProgress);
  const begun = performance.now();
  session.posteriorStart(settings, prior);
  let share = 0;
  const step = () => {
    share = session.posteriorRun(1);
    return share >= 1;
  };
  const hasEnded = await stoppable((stopped) =>
    slices((milliseconds) => spend(milliseconds, step), {
      stop: () => stopped() || secondsSince(begun) >= timeLimit,
      report: () => line.show(t('cli.posterior.progress', { share: Math.floor(100 * share) })),
      pace: { pause },
    }),
  );
  line.clear();
  return hasEnded ? session.posterior() : null;
}

/** Sums over all networks; null where they were cut short. */
export type Posterior = Awaited<ReturnType<typeof posterior>>;

export async function posterior(request: PosteriorRequest) {
  const begun = performance.now();
  const { session, info, names, doc, settings, read } = await openStudy(request);
  const sums = await sum(session, settings, request.prior, request.limits);
  return { info, names, doc, settings, sums, seconds: { read, total: secondsSince(begun) } };
}
