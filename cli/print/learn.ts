/** Printing of the answers of `learn` and `solve`: link, JSON, files and lines. */
import { resultJson, resultOf } from '../../www/link/result.ts';
import { LISTED } from '../../www/model/state.ts';
import type { Result } from '../answers.ts';
import { printJson, printLines } from '../host.ts';
import type { Beside } from '../request.ts';
import type { Learned } from '../run/learn.ts';
import { isStopped, say, t } from '../words.ts';
import { hasLink, linkTo } from './address.ts';
import {
  demandLines,
  demandsJson,
  judgmentLines,
  listingLines,
  truthLines,
  underPriorJson,
  underPriorLines,
} from './beside.ts';
import { learnedLines } from './data.ts';
import { writeFiles } from './files.ts';
import { kBestLines } from './k-best.ts';
import { boundLines, failLines, networkLines, nodesLines, resultLines, soughtLines } from './report.ts';

/** Writes the requested files, and returns the result as a link and as JSON. */
async function resultIn(answer: Learned, request: Beside) {
  const { files, page } = request;
  const { doc, info, outcome, names, seconds, judged, demands, listings, underPrior, compared, claim, rows } = answer;
  const result = resultOf(info, outcome);
  const { link, length } = hasLink(request)
    ? await linkTo({ doc, result, best: claim }, page)
    : { link: null, length: 'usual' };
  const learned = resultJson({ doc, info, outcome, seconds, link, judged });
  const json: Result = {
    ...learned,
    seconds: { ...seconds, ...learned.seconds },
    ...(listings.length > 0 && { alsoBy: listings }),
    ...(underPrior && { underPrior: underPriorJson(underPrior, names) }),
    ...(demands.length > 0 && { demands: demandsJson(demands, names) }),
    ...(compared && { truth: compared }),
    ...(outcome.kBest && { kBest: { ...outcome.kBest, rows } }),
  };
  await writeFiles(files, answer, json);
  return { result, link, length, json };
}

/** Prints the answer of `learn` or `solve` as JSON or as lines, failed checks first; returns the exit code. */
async function printAnswer(
  answer: Learned,
  request: Beside,
  of: 'learned' | 'solved',
  lines: (result: ReturnType<typeof resultOf>, link: string | null) => string[],
) {
  const { doc, outcome, demands, fails } = answer;
  const { result, link, length, json } = await resultIn(answer, request);
  const { holds } = outcome.certificate;
  const failure = holds ? [] : failLines(fails, doc.score, of);
  if (request.json) {
    for (const line of failure) say(line);
    printJson(json);
  } else {
    printLines([...failure, ...lines(result, request.link ? link : null)]);
    if (request.link && of === 'learned' && length === 'long') say(t('cli.linkLong'));
  }
  if (!holds) return 4;
  const isPart = demands.some(({ found, problem }) => !found && !problem);
  return isPart || isStopped(outcome, doc.kBest !== null) ? 3 : 0;
}

/** Lines on the best network, the comparison with the true network, and the k best. */
function foundLines(
  { names, outcome, compared, rows, listings, underPrior }: Learned,
  score: Parameters<typeof kBestLines>[2],
) {
  const { kBest } = outcome;
  return [
    ...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])),
    ...(compared ? truthLines(compared) : []),
    ...(kBest ? [...kBestLines(kBest, rows, score), ...listingLines(listings)] : []),
    ...(kBest && underPrior ? underPriorLines(underPrior, names, kBest.request.k) : []),
  ];
}

/** Prints the answer of `learn`; returns the exit code. */
export const printLearned = (answer: Learned, request: Beside): Promise<number> =>
  printAnswer(answer, request, 'learned', (result, link) => {
    const { info, names, doc, settings, outcome, judged, demands } = answer;
    return [
      ...learnedLines(info, doc.data),
      ...resultLines(result, doc.score, outcome.certificate.holds ? 'confirmed' : 'unconfirmed'),
      ...judgmentLines(judged, outcome, { settings, names, data: info }),
      ...demandLines(demands, settings.score),
      ...nodesLines(outcome),
      ...soughtLines(outcome, doc.score),
      ...foundLines(answer, doc.score),
      ...(link ? [t('cli.link', { link })] : []),
    ];
  });

/** Prints the answer of `solve`; returns the exit code. */
export const printSolved = (answer: Learned, request: Beside): Promise<number> =>
  printAnswer(answer, request, 'solved', () => {
    const { info, names, doc, settings, outcome, judged, demands } = answer;
    const { certificate, score, status, ties, kept } = outcome;
    return [
      t('cli.solved', { n: names.length, families: info.list?.families, kept }),
      t(certificate.holds ? `cli.statusListed.${status}` : 'cli.statusListed.unconfirmed'),
      t('cli.listScore', { score: String(score) }),
      ...boundLines(outcome, doc.score, true),
      ...(ties ? [t(ties.complete ? 'cli.ties' : 'cli.tiesIncomplete', { ...ties, n: ties.networks })] : []),
      ...judgmentLines(judged, outcome, { settings: { ...settings, score: LISTED }, names, data: { rows: 0 } }),
      ...demandLines(demands, settings.score),
      ...nodesLines(outcome),
      ...foundLines(answer, null),
    ];
  });
