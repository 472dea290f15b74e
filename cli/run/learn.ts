/** The answer of `learn` and `solve`: what stands beside a result (runner-up, demanded networks, the truth, other ways to enumerate), its link, JSON and exports. */
import { encodeLink, judgeLength } from '../../www/link/link.ts';
import { resultJson, resultOf } from '../../www/link/result.ts';
import { enumerateAll } from '../also-by.ts';
import { demandAll } from '../demand.ts';
import { printJson, printLines } from '../host.ts';
import type { Options } from '../parse/command-table.ts';
import { addressOf } from '../print/address.ts';
import { beside } from '../print/beside.ts';
import { carried, isStopped, tellAll } from '../print/k-best.ts';
import { failLines } from '../print/report.ts';
import { say } from '../words.ts';
import { judgeResult } from './beside.ts';
import { secondsSince } from './drive.ts';
import { failsOf } from './verify.ts';

/** A run that is over, over which data, with which settings. */
export type Found = Pick<Parameters<typeof resultJson>[0], 'doc' | 'info' | 'outcome'> & {
  names: string[];
  session: Parameters<typeof tellAll>[1]['session'];
  settings: Parameters<typeof judgeResult>[1];
};
/** The options, and what they ask for beside the result. */
export type Request = {
  options: Options;
  wanted: Parameters<typeof tellAll>[0];
  methods: Parameters<typeof enumerateAll>[1];
  questions: Parameters<typeof demandAll>[3];
  truth: Parameters<typeof beside>[0] | null;
};
/** When the command began, in ms; seconds of reading and of the run. */
export type Times = {
  begun: number;
  read: number;
  spent: Awaited<ReturnType<typeof import('./drive.ts').run>>['spent'];
};

/** Runner-up, link, JSON and all else that stands beside a result; writes the files that are wanted. */
export async function answerOf(
  found: Found,
  { options, wanted, methods, questions, truth }: Request,
  { begun, read, spent }: Times,
) {
  const { session, info, names, doc, settings, outcome } = found;
  const judged = await judgeResult(session, settings, outcome, options['runner-up'] === true);
  const result = resultOf(info, outcome);
  const address = addressOf(await encodeLink({ doc, result, best: carried(session, outcome, names) }), options);
  const length = judgeLength(address);
  const link = length === 'too-long' ? null : address;
  const demands = await demandAll(session, settings, outcome, questions, names);
  const seconds = { read, ...spent, total: secondsSince(begun) };
  const json = resultJson({ doc, info, outcome, seconds, link, judged });
  const also = outcome.kBest ? await enumerateAll(session, methods, outcome.kBest.found) : [];
  if (also.length > 0) Object.assign(json, { alsoBy: also });
  if (questions.length > 0) Object.assign(json, { demands: demands.json });
  const compared = truth && (await beside(truth, outcome.parents, names));
  if (compared) Object.assign(json, { truth: compared });
  const written = await tellAll(wanted, { session, json, info, outcome, names });
  return { judged, result, link, length, demands, also, compared, ...written };
}

/** Prints an answer, as JSON or in lines, with what speaks against the result first; returns the exit code. */
export function printAnswer(
  { doc, outcome }: Pick<Found, 'doc' | 'outcome'>,
  { options }: Request,
  { result, json }: Awaited<ReturnType<typeof answerOf>>,
  what: 'learned' | 'solved',
  lines: () => string[],
) {
  const { holds } = outcome.certificate;
  const failure = holds ? [] : failLines(failsOf(outcome.certificate, result), doc.score, what);
  if (options.json) {
    for (const line of failure) say(line);
    printJson(json);
  } else printLines([...failure, ...lines()]);
  if (!holds) return 4;
  return isStopped(outcome, doc.kBest !== null) ? 3 : 0;
}
