/**
 * Execution of `learn --method bnfinder`: finds the optimal parents of each variable alone, as no cycles can arise.
 */
import { basename } from 'node:path';
import type { Session } from '../../www/engine/requests.ts';
import type { BnfinderSettings, ExperimentsNews } from '../../www/generated/protocol.ts';
import { settingsOf } from '../../www/model/experiments/choice.ts';
import { noticeWords } from '../../www/model/experiments/notices.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import { stoppable } from '../host.ts';
import type { ExperimentsRequest } from '../request.ts';
import { say, statusLine, t } from '../words.ts';

/** Runs the search until its end, a time limit or Ctrl-C. */
async function run(
  session: Session,
  { settings, serial }: { settings: BnfinderSettings; serial: number },
  { timeLimit, showsProgress }: ExperimentsRequest['limits'],
) {
  const line = statusLine(showsProgress);
  const tell = ({ snapshot: { done, total, looked } }: ExperimentsNews) =>
    line.show(t('cli.bnfinder.progress', { done, total, looked }));
  const args = { settings, serial, goOn: false, timeLimit };
  const { outcome } = await stoppable((signal) => session.call('bnfinderRun', args, { tell, signal }));
  line.clear();
  return outcome;
}

/** Network learned from experiments: data, settings and outcome. */
export type LearnedExperiments = Awaited<ReturnType<typeof learnExperiments>>;

export async function learnExperiments({ file, table, doc: docOf, notes, limits }: ExperimentsRequest) {
  const session = await openSession();
  const bytes = await readBytes(file);
  const { info, serial } = await session.call('experiments', { bytes, table: table ?? undefined });
  const { fingerprint } = info;
  const doc = docOf({ kind: 'experiments', name: basename(file), table, rules: null, packed: null, fingerprint });
  // All options are passed on; the page, in contrast, drops α where it does not apply.
  const settings = { ...settingsOf(doc), alpha: doc.bnfinder.alpha };
  for (const words of [...notes, ...noticeWords(info, t)]) say(words);
  if (info.uneven?.open) say(t('cli.bnfinder.gapsOption'));
  const outcome = await run(session, { settings, serial }, limits);
  return { info, doc, settings, outcome, exported: (format: string) => session.call('bnfinderExport', { format }) };
}
