/** `learn`: data to the best network, with the same session code as the page. */

import { encodeLink, judgeLength } from '../www/link/link.js';
import { resultJson, resultOf } from '../www/link/result.js';
import { addressOf } from './address.mjs';
import { alsoBy, alsoByLines, enumerateAll } from './also-by.mjs';
import { begin } from './begin.mjs';
import { demandAll, questionsOf } from './demand.mjs';
import { exportsOf } from './exports.mjs';
import { host, print } from './host.mjs';
import { judgeResult, judgmentLines } from './judgment.mjs';
import { carried, isStopped, kBestLines, queryOf, tellAll } from './k-best.mjs';
import { BNFINDER } from './option-tables.mjs';
import { rowsWords } from './preparation.mjs';
import { failLines, networkLines, nodesLines, resultLines, safe, soughtLines } from './report.mjs';
import { run, secondsSince } from './run.mjs';
import { beside, besideLines, truthOf } from './truth.mjs';
import { failsOf } from './verify.mjs';
import { say, sentence, t } from './words.mjs';

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} the exit code */
export async function learn([file], options) {
  if (options.method === 'bnfinder') return (await import('./bnfinder.mjs')).bnfinder([file], options);
  if (options.bootstrap !== undefined) {
    const { bootstrap: resamples, ...others } = options;
    return (await import('./bootstrap.mjs')).bootstrap([file], { ...others, resamples });
  }
  for (const option of Object.keys(BNFINDER))
    if (options[option] !== undefined) say(t('cli.unused.method', { option, method: options.method ?? 'auto' }));
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
    const { problem } = session.estimate({ ...settings, method: 'dp' });
    say(problem ? t('cli.autoGreedy', { why: sentence(problem) }) : t('cli.autoMany'));
  }

  const judged = await judgeResult(session, settings, outcome, options['runner-up'] === true);
  const fragment = await encodeLink({
    doc,
    result: resultOf(info, outcome),
    best: carried(session, outcome, names),
  });
  const address = addressOf(fragment, options);
  const verdict = judgeLength(address);
  const link = verdict === 'too-long' ? null : address;
  const demands = await demandAll(session, settings, outcome, questions, names);
  const seconds = { read, ...spent, total: secondsSince(begun) };
  const json = resultJson({ doc, info, outcome, seconds, link, judged });
  const also = outcome.kBest ? await enumerateAll(session, methods, outcome.kBest.found) : [];
  if (also.length > 0) Object.assign(json, { alsoBy: also });
  if (questions.length > 0) Object.assign(json, { demands: demands.json });
  const compared = truth && (await beside(truth, outcome.parents, names));
  if (compared) Object.assign(json, { truth: compared });
  const { best, rows, json: withKBest } = await tellAll(wanted, { session, json, info, outcome, names });

  const { certificate } = outcome;
  const result = resultOf(info, outcome);
  const failure = certificate.holds ? [] : failLines(failsOf(certificate, result), doc.score, 'learned');
  if (options.json) {
    for (const line of failure) say(line);
    print(`${JSON.stringify(withKBest)}\n`);
  } else {
    const { data } = doc;
    const name = data.kind === 'example' ? `${data.id}.${data.version}` : safe(data.name);
    const lines = [
      ...failure,
      t('cli.learned', { variables: names.length, name, ...rowsWords(info) }),
      ...resultLines(result, doc.score, certificate.holds ? 'confirmed' : 'unconfirmed'),
      ...judgmentLines(judged, outcome, { settings, names: names.map(safe), rows: info.rows }),
      ...demands.lines,
      ...nodesLines(outcome),
      ...soughtLines(outcome, doc.score),
      ...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])),
    ];
    if (compared) lines.push(...besideLines(compared));
    if (best) lines.push(...kBestLines(best, rows, doc.score), ...alsoByLines(also));
    if (link) lines.push(t('cli.link', { link }));
    print(`${lines.join('\n')}\n`);
    if (verdict === 'long') say(t('cli.linkLong'));
  }
  if (!certificate.holds) return 4;
  return isStopped(outcome, query !== null) ? 3 : 0;
}
