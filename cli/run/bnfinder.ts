/** `learn --method bnfinder`: exact parents for every variable by itself, where no choice of parents can close a cycle. */
import { basename } from 'node:path';
import { filling, slices } from '../../www/engine/slices.ts';
import type { BnfinderInfo as Info, BnfinderOutcome as Outcome } from '../../www/generated/protocol.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import { noticeWords } from '../../www/model/experiments/notices.ts';
import type { BnfinderSession } from '../../www/pkg/core.js';
import { loadBnfinder } from '../core.ts';
import { readBytes } from '../files.ts';
import { pause, stoppable } from '../host.ts';
import type { ExperimentsRequest } from '../request.ts';
import { say, statusLine, t } from '../words.ts';
import { secondsSince } from './drive.ts';

/** Runs to the end, a limit or Ctrl-C, in slices, between which both can act. */
async function run(session: BnfinderSession, { timeLimit, showsProgress }: ExperimentsRequest['limits']) {
  const line = statusLine(showsProgress);
  const begun = performance.now();
  const step = filling((steps) => {
    const { done, total, looked } = session.run(steps);
    line.show(t('cli.bnfinder.progress', { done, total, looked }));
    return done === total;
  });
  await stoppable((stopped) =>
    slices(step, {
      stop: () => stopped() || (timeLimit !== undefined && secondsSince(begun) > timeLimit),
      pace: { pause },
    }),
  );
  line.clear();
}

/** Parents of every variable, from experiments. */
export type LearnedExperiments = Awaited<ReturnType<typeof learnExperiments>>;

export async function learnExperiments({ file, table, doc: docOf, notes, limits }: ExperimentsRequest) {
  const BnfinderSession = await loadBnfinder();
  const session = new BnfinderSession();
  const bytes = await readBytes(file);
  const info: Info = table ? session.readTable(bytes, table) : session.readExperiments(bytes);
  const { fingerprint } = info;
  const doc = docOf({ kind: 'experiments', name: basename(file), table, rules: null, packed: null, fingerprint });
  // No option is passed over, as the page does with an α that has no place.
  const settings = { ...settingsOf(doc), alpha: doc.bnfinder.alpha };
  for (const words of [...notes, ...noticeWords(info, t)]) say(words);
  if (info.uneven?.open) say(t('cli.bnfinder.gapsOption'));
  session.start(settings);
  await run(session, limits);
  const outcome: Outcome = session.outcome();
  return { info, doc, settings, outcome, exported: (format: string) => session.export(format) };
}
