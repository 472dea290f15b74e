/** `solve`: the best network of a list of local scores. */
import { basename } from 'node:path';
import type { DataInfo, ListInfo } from '../www/generated/protocol.ts';
import { LISTED } from '../www/model/state.ts';
import { alsoBy, alsoByLines } from './also-by.ts';
import { type Lists, loadLists } from './core.ts';
import { questionsOf } from './demand.ts';
import { settled } from './exact.ts';
import { readBytes } from './files.ts';
import { numberOf, type OptionsOf } from './parse/command-table.ts';
import { choicesOf, readDoc } from './parse/settings.ts';
import { sayUnused } from './parse/unused.ts';
import { besideLines, truthOf } from './print/beside.ts';
import { exportsOf } from './print/files.ts';
import { kBestLines, queryOf } from './print/k-best.ts';
import { boundLines, networkLines, nodesLines } from './print/report.ts';
import { judgmentLines } from './run/beside.ts';
import { run, secondsSince } from './run/drive.ts';
import { answerOf, printAnswer } from './run/learn.ts';
import { Refusal, say, t } from './words.ts';

/** Formats that are made of rows, which a list does not have. */
const OF_DATA = ['r', 'python', 'data-csv'];

export async function solve([file]: string[], options: OptionsOf<'solve'>): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'solve' });
  const begun = performance.now();
  const wanted = exportsOf(options);
  const query = queryOf(options, wanted);
  const methods = alsoBy(options, query);
  const refused = wanted.find(({ format }) => OF_DATA.includes(format));
  if (refused) throw new Refusal('needs-rows', { format: refused.format });
  const choices = choicesOf(options);
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const megabytes = numberOf(options, 'memory-limit', 1, 3800);
  const ListSession = await loadLists();
  const session = new ListSession() as Lists;
  if (megabytes !== undefined) session.setMemoryLimit(megabytes * 1e6);

  const costs = options.costs === true;
  const info: DataInfo & { list: ListInfo } = session.loadList(await readBytes(file), costs);
  const names = info.variables.map((v) => v.name);
  if (info.list.allPositive && !costs) say(t('cli.allPositive'));
  const { fingerprint } = info;
  const data = { kind: 'list', name: basename(file), costs, packed: null, fingerprint } as const;
  const { doc: chosen, settings } = settled(session, await readDoc(data, names, choices, options), names, query);
  const doc = { ...chosen, kBest: query };
  const truth = await truthOf(options, names);
  const questions = questionsOf(options, names);
  const read = secondsSince(begun);
  sayUnused(options, data, choices.score, doc.search.method, []);
  const { outcome, spent } = await run(
    session,
    { ...settings, ...(query && { kBest: query }) },
    { timeLimit, showsProgress: options.progress === true },
  );
  if (settings.method === 'auto' && outcome.method === 'orders') say(t('cli.listGreedy'));

  const found = { session, info, names, doc, settings, outcome };
  const asked = { options, wanted, methods, questions, truth };
  const answer = await answerOf(found, asked, { begun, read, spent });
  const { judged, demands, also, compared, best, rows } = answer;
  const { certificate, score, status, ties } = outcome;
  return printAnswer(found, asked, answer, 'solved', () => [
    t('cli.solved', { n: names.length, families: info.list.families, kept: outcome.kept }),
    t(certificate.holds ? `cli.statusListed.${status}` : 'cli.statusListed.unconfirmed'),
    t('cli.listScore', { score: String(score) }),
    ...boundLines(outcome, doc.score, true),
    ...(ties ? [t(ties.complete ? 'cli.ties' : 'cli.tiesIncomplete', { ...ties, n: ties.networks })] : []),
    ...judgmentLines(judged, outcome, {
      settings: { ...settings, score: LISTED },
      names,
      data: { rows: 0 },
    }),
    ...demands.lines,
    ...nodesLines(outcome),
    ...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])),
    ...(compared ? besideLines(compared) : []),
    ...(best ? [...kBestLines(best, rows, null), ...alsoByLines(also)] : []),
  ]);
}
