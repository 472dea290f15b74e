/** `learn`: data to the best network, with the same session code as the page. */
import { alsoBy, alsoByLines } from '../also-by.ts';
import { questionsOf } from '../demand.ts';
import { host } from '../host.ts';
import { learnedLines } from '../notes.ts';
import { isGiven, type OptionsOf } from '../parse/command-table.ts';
import { BNFINDER } from '../parse/option-tables.ts';
import { judgmentLines } from '../run/beside.ts';
import { run } from '../run/drive.ts';
import { answerOf, printAnswer } from '../run/learn.ts';
import { begin } from '../run/study.ts';
import { duration, say, sentence, t } from '../words.ts';
import { besideLines, truthOf } from './beside.ts';
import { exportsOf } from './files.ts';
import { kBestLines, queryOf } from './k-best.ts';
import { networkLines, nodesLines, resultLines, soughtLines } from './report.ts';

/** @returns the exit code */
export async function learn([file]: string[], options: OptionsOf<'learn'>): Promise<number> {
  if (options.method === 'bnfinder') return (await import('../run/bnfinder.ts')).bnfinder([file], options);
  if (options.bootstrap !== undefined) {
    const { bootstrap: resamples, ...others } = options;
    return (await import('../run/bootstrap.ts')).bootstrap([file], { ...others, resamples });
  }
  for (const option of Object.keys(BNFINDER))
    if (isGiven(options, option)) say(t('cli.unused.method', { option, method: options.method ?? 'auto' }));
  const begun = performance.now();
  const wanted = exportsOf(options);
  const query = queryOf(options, wanted);
  const methods = alsoBy(options, query);
  const {
    session,
    info,
    names,
    doc: chosen,
    settings,
    read,
    threads,
    ...how
  } = await begin(file, options, { kBest: query });
  const truth = await truthOf(options, names);
  const questions = questionsOf(options, names);
  const doc = { ...chosen, kBest: query };
  const pool = await host().threads(threads);
  const question = { ...settings, ...(query && { kBest: query }) };
  const { outcome, spent } = await run(session, question, { ...how, pool }).finally(pool.end);
  if (settings.method === 'auto' && outcome.method === 'orders') {
    const { problem, work } = session.estimate({ ...settings, method: 'astar' });
    const time = duration(work / 1e9);
    say(problem ? t('cli.autoGreedy', { why: sentence(problem) }) : t('cli.autoLong', { time }));
  }

  const found = { session, info, names, doc, settings, outcome };
  const asked = { options, wanted, methods, questions, truth };
  const answer = await answerOf(found, asked, { begun, read, spent });
  const { judged, result, link, length, demands, also, compared, best, rows } = answer;
  const code = printAnswer(found, asked, answer, 'learned', () => {
    return [
      ...learnedLines(info, doc.data),
      ...resultLines(result, doc.score, outcome.certificate.holds ? 'confirmed' : 'unconfirmed'),
      ...judgmentLines(judged, outcome, { settings, names, data: info }),
      ...demands.lines,
      ...nodesLines(outcome),
      ...soughtLines(outcome, doc.score),
      ...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])),
      ...(compared ? besideLines(compared) : []),
      ...(best ? [...kBestLines(best, rows, doc.score), ...alsoByLines(also)] : []),
      ...(link ? [t('cli.link', { link })] : []),
    ];
  });
  if (length === 'long' && !options.json) say(t('cli.linkLong'));
  return code;
}
