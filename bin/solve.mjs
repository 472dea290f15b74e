/** `solve`: the best network of a list of local scores. */
import { basename } from 'node:path';
import { encodeLink, judgeLength } from '../www/link/link.js';
import { resultJson, resultOf } from '../www/link/result.js';
import { LISTED } from '../www/model/state.js';
import { addressOf } from './address.mjs';
import { alsoBy, alsoByLines, enumerateAll } from './also-by.mjs';
import { loadLists } from './core.mjs';
import { demandAll, questionsOf } from './demand.mjs';
import { settled } from './exact.mjs';
import { exportsOf } from './exports.mjs';
import { readBytes } from './files.mjs';
import { print } from './host.mjs';
import { judgeResult, judgmentLines } from './judgment.mjs';
import { carried, isStopped, kBestLines, queryOf, tellAll } from './k-best.mjs';
import { numberOf } from './options.mjs';
import { boundLines, failLines, networkLines, nodesLines, safe } from './report.mjs';
import { run, secondsSince } from './run.mjs';
import { choicesOf, readDoc } from './settings.mjs';
import { beside, besideLines, truthOf } from './truth.mjs';
import { sayUnused } from './unused.mjs';
import { failsOf } from './verify.mjs';
import { Refusal, say, t } from './words.mjs';

/** Formats that are made of rows, which a list does not have. */
const OF_DATA = ['r', 'python', 'data-csv'];

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function solve([file], options) {
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
  const session = new ListSession();
  if (megabytes !== undefined) session.setMemoryLimit(megabytes * 1e6);

  const costs = options.costs === true;
  /** @type {import('../www/generated/protocol.js').DataInfo & { list: import('../www/generated/protocol.js').ListInfo }} */
  const info = session.loadList(await readBytes(file), costs);
  const names = info.variables.map((v) => v.name);
  if (info.list.allPositive && !costs) say(t('cli.allPositive'));
  const { fingerprint } = info;
  const data = /** @type {const} */ ({ kind: 'list', name: basename(file), costs, packed: null, fingerprint });
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

  const judged = await judgeResult(session, settings, outcome, options['runner-up'] === true);
  const result = resultOf(info, outcome);
  const address = addressOf(await encodeLink({ doc, result, best: carried(session, outcome, names) }), options);
  const link = judgeLength(address) === 'too-long' ? null : address;
  const demands = await demandAll(session, settings, outcome, questions, names);
  const seconds = { read, ...spent, total: secondsSince(begun) };
  const json = resultJson({ doc, info, outcome, seconds, link, judged });
  const also = outcome.kBest ? await enumerateAll(session, methods, outcome.kBest.found) : [];
  if (also.length > 0) Object.assign(json, { alsoBy: also });
  if (questions.length > 0) Object.assign(json, { demands: demands.json });
  const compared = truth && (await beside(truth, outcome.parents, names));
  if (compared) Object.assign(json, { truth: compared });
  const { best, rows, json: withKBest } = await tellAll(wanted, { session, json, info, outcome, names });

  const { certificate, score, status, ties } = outcome;
  const failure = certificate.holds ? [] : failLines(failsOf(certificate, result), doc.score, 'solved');
  if (options.json) {
    for (const line of failure) say(line);
    print(`${JSON.stringify(withKBest)}\n`);
  } else {
    const lines = [
      ...failure,
      t('cli.solved', { n: names.length, families: info.list.families, kept: outcome.kept }),
      t(certificate.holds ? `cli.statusListed.${status}` : 'cli.statusListed.unconfirmed'),
      t('cli.listScore', { score: String(score) }),
    ];
    lines.push(...boundLines(outcome, doc.score, true));
    if (ties)
      lines.push(ties.complete ? t('cli.ties', { ...ties, n: ties.networks }) : t('cli.tiesIncomplete', { ...ties }));
    const of = { settings: { ...settings, score: LISTED }, names: names.map(safe), rows: 0 };
    lines.push(...judgmentLines(judged, outcome, of), ...demands.lines, ...nodesLines(outcome));
    lines.push(...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])));
    if (compared) lines.push(...besideLines(compared));
    if (best) lines.push(...kBestLines(best, rows, null), ...alsoByLines(also));
    print(`${lines.join('\n')}\n`);
  }
  if (!certificate.holds) return 4;
  return isStopped(outcome, query !== null) ? 3 : 0;
}
