/** `learn` and `solve`: the best networks of rows, or of a list of local scores. */
import { basename } from 'node:path';
import type { DataInfo, ListInfo } from '../../www/generated/protocol.ts';
import { bestOf, CLAIMED } from '../../www/link/best-claim.ts';
import { resultOf } from '../../www/link/result.ts';
import { type RankedRow, rankedRows } from '../../www/model/best/files.ts';
import type { Session } from '../../www/pkg/core.js';
import { type Lists, loadLists } from '../core.ts';
import { readBytes } from '../files.ts';
import { host } from '../host.ts';
import type { Beside, LearnRequest, SolveRequest } from '../request.ts';
import { duration, say, sentence, t } from '../words.ts';
import { compareTruth, demandAll, enumerateAll, judgeResult } from './beside.ts';
import { run, secondsSince } from './drive.ts';
import { openStudy, settled } from './study.ts';
import { failsOf } from './verify.ts';

/** Rows of the k best fetched at once. */
const WINDOW = 500;

/** Data and settings in a session, with the seconds that reading them took. */
type Opened = Awaited<ReturnType<typeof openStudy>>;

/** All rows of the k best. */
function rowsOf(session: Session, names: string[], found: number): RankedRow[] {
  const rows: RankedRow[] = [];
  while (rows.length < found) rows.push(...rankedRows(session.kBestRows(rows.length, WINDOW), names));
  return rows;
}

/** A result with all that was asked for beside it; `begun`: the start of the command, in ms. */
async function answerOf(
  { session, info, names, doc: chosen, settings, read }: Opened,
  { outcome, spent }: Awaited<ReturnType<typeof run>>,
  { kBest, alsoBy, wholeJudgment }: Beside,
  { truth, demands: wanted, begun }: Late & { begun: number },
) {
  const { kBest: best } = outcome;
  const doc = { ...chosen, kBest };
  const judged = await judgeResult(session, settings, outcome, wholeJudgment);
  const demands = await demandAll(session, settings, outcome, wanted, names.length);
  const seconds = { read, ...spent, total: secondsSince(begun) };
  return {
    info,
    names,
    doc,
    settings,
    outcome,
    seconds,
    judged,
    fails: failsOf(outcome.certificate, resultOf(info, outcome)),
    demands,
    listings: best ? await enumerateAll(session, alsoBy, best.found) : [],
    compared: truth && (await compareTruth(truth, outcome.parents, names)),
    /** The k best as a link carries them. */
    claim: best && best.found > 0 ? bestOf(best, session.kBestRows(0, CLAIMED), names) : null,
    rows: best ? rowsOf(session, names, best.found) : [],
    /** The result in a format of the engine. */
    exported: (format: string) => session.export(format),
  };
}

export type Learned = Awaited<ReturnType<typeof answerOf>>;

/** Parts of a request that name variables, once these are known. */
const lateOf = async ({ truth, demands }: Beside, names: string[]) => ({
  truth: await truth(names),
  demands: demands(names),
});
type Late = Awaited<ReturnType<typeof lateOf>>;

export async function learn(request: LearnRequest): Promise<Learned> {
  const { kBest, limits } = request;
  const begun = performance.now();
  const opened = await openStudy(request, kBest);
  const { session, settings, names } = opened;
  const late = await lateOf(request, names);
  const pool = await host().threads(limits.threads);
  const done = await run(session, { ...settings, ...(kBest && { kBest }) }, { ...limits, pool }).finally(pool.end);
  if (settings.method === 'auto' && done.outcome.method === 'orders') {
    const { problem, work } = session.estimate({ ...settings, method: 'astar' });
    const time = duration(work / 1e9);
    say(problem ? t('cli.autoGreedy', { why: sentence(problem) }) : t('cli.autoLong', { time }));
  }
  return answerOf(opened, done, request, { ...late, begun });
}

/** A list of local scores in a session, with settings for it. */
async function openList({ file, costs, limits, doc: docOf, unused, kBest }: SolveRequest) {
  const begun = performance.now();
  const ListSession = await loadLists();
  const session = new ListSession() as Lists;
  if (limits.memory !== undefined) session.setMemoryLimit(limits.memory);
  const info: DataInfo & { list: ListInfo } = session.loadList(await readBytes(file), costs);
  const names = info.variables.map((v) => v.name);
  if (info.list.allPositive && !costs) say(t('cli.allPositive'));
  const { fingerprint } = info;
  const data = { kind: 'list', name: basename(file), costs, packed: null, fingerprint } as const;
  const { doc, settings } = settled(session, await docOf(data, names), names, kBest);
  const read = secondsSince(begun);
  for (const line of unused(data, doc.search.method, [])) say(line);
  return { session, info, names, doc, settings, read };
}

export async function solve(request: SolveRequest): Promise<Learned> {
  const { kBest, limits } = request;
  const begun = performance.now();
  const opened = await openList(request);
  const { session, settings, names } = opened;
  const late = await lateOf(request, names);
  const done = await run(session, { ...settings, ...(kBest && { kBest }) }, limits);
  if (settings.method === 'auto' && done.outcome.method === 'orders') say(t('cli.listGreedy'));
  return answerOf(opened, done, request, { ...late, begun });
}
