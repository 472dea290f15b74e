/** Execution of `learn` and `solve`: best networks for rows or for a list of local scores. */
import { basename } from 'node:path';
import type { Session } from '../../www/engine/requests.ts';
import type { KBestRows } from '../../www/generated/protocol.ts';
import { bestOf, CLAIMED } from '../../www/link/best-claim.ts';
import { resultOf } from '../../www/link/result.ts';
import { rankedRows } from '../../www/model/best/files.ts';
import type { KBestRow, Parents } from '../answers.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { Beside, LearnRequest, SolveRequest } from '../request.ts';
import { duration, say, sentence, t } from '../words.ts';
import { compareTruth, demandAll, enumerateAll, judgeResult, listUnder } from './beside.ts';
import { run, secondsSince } from './drive.ts';
import { listHeader } from './list-header.ts';
import { openStudy, settled } from './study.ts';
import { failsOf } from './verify.ts';

/** Number of the k best networks that one request to the engine fetches. */
const FETCHED_ROWS = 500;

/** Whether a format is one of lists of local scores. */
const isList = (format: string) => format === 'jkl' || format === 'pss';

/** Session with data and settings, and the seconds spent on reading. */
type Opened = Awaited<ReturnType<typeof openStudy>>;

/** Parents of every variable in a network of the k best, by name. `i`: place of the network among those fetched. */
function parentsIn({ n, offsets, parents }: KBestRows, i: number, names: string[]): Parents {
  const of = (v: number) => Array.from(parents.slice(offsets[i * n + v], offsets[i * n + v + 1]), (p) => names[p]);
  return Object.fromEntries(names.map((name, v) => [name, of(v)]));
}

/** Fetches all networks in the list of the k best from the engine. */
async function rowsOf(session: Session, names: string[], found: number) {
  const rows: KBestRow[] = [];
  while (rows.length < found) {
    const fetched = await session.call('kBestRows', { first: rows.length, count: FETCHED_ROWS });
    rows.push(...rankedRows(fetched, names).map((row, i) => ({ ...row, parents: parentsIn(fetched, i, names) })));
  }
  return rows;
}

/** Answer of a request: best network, k best, demanded networks, comparisons; `begun`: start of the command, in ms. */
async function answerOf(
  { session, info, names, doc: chosen, settings, read }: Opened,
  { outcome, spent }: Awaited<ReturnType<typeof run>>,
  { kBest, alsoBy, priorOver, wholeJudgment }: Beside,
  { truth, demands: wanted, begun }: Late & { begun: number },
) {
  const { kBest: best } = outcome;
  const doc = { ...chosen, kBest };
  const judged = await judgeResult(session, settings, outcome, wholeJudgment);
  const demands = await demandAll(session, settings, outcome, wanted, names.length);
  const seconds = { read, ...spent, total: secondsSince(begun) };
  const first = best && best.found > 0 ? await session.call('kBestRows', { first: 0, count: CLAIMED }) : null;
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
    underPrior: kBest && best && priorOver && (await listUnder(session, settings, outcome, priorOver, kBest.k)),
    listings: best ? await enumerateAll(session, alsoBy, best.found) : [],
    compared: truth && (await compareTruth(session, truth, outcome.parents, names)),
    /** First of the k best networks, as many as a link can hold. */
    claim: best && first && bestOf(best, first, names),
    rows: best ? await rowsOf(session, names, best.found) : [],
    /** Exports the result in a format of the engine; lists of local scores with the header that `score` gives them. */
    exported: async (format: string) =>
      isList(format) && doc.data.kind !== 'list'
        ? session.call('exportPart', { format, meta: await listHeader(settings), children: null })
        : session.call('export', { format }),
  };
}

export type Learned = Awaited<ReturnType<typeof answerOf>>;

/**
 * Fields of a request that need the variables' names: true network, and demands for networks with a family or edge.
 */
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
  const done = await run(session, { ...settings, ...(kBest && { kBest }) }, limits);
  if (settings.method === 'auto' && done.outcome.method === 'orders') {
    const { problem, work } = await session.call('estimate', { settings: { ...settings, method: 'astar' } });
    const time = duration(work / 1e9);
    say(problem ? t('cli.autoGreedy', { why: sentence(problem) }) : t('cli.autoLong', { time }));
  }
  return answerOf(opened, done, request, { ...late, begun });
}

/** Loads a list of local scores into a session, and determines the settings. */
async function openList({ file, costs, limits, doc: docOf, unused, kBest }: SolveRequest) {
  const begun = performance.now();
  const session = await openSession();
  const { info } = await session.call('load', { list: await readBytes(file), costs });
  if (limits.memory !== undefined) await session.call('setMemoryLimit', { bytes: limits.memory });
  const names = info.variables.map((v) => v.name);
  if (info.list?.allPositive && !costs) say(t('cli.allPositive'));
  const { fingerprint } = info;
  const data = { kind: 'list', name: basename(file), costs, packed: null, fingerprint } as const;
  const { doc, settings } = await settled(session, await docOf(data, names), names, kBest);
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
