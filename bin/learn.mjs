/** `learn`: data to the best network, with the same session code as the page. */
import { encodeLink, judgeLength } from '../www/link.js';
import { resultJson, resultOf } from '../www/result.js';
import { drive } from '../www/session.js';
import { createTrace } from '../www/trace.js';
import { alsoBy, alsoByLines, enumerateAll } from './also-by.mjs';
import { begin } from './begin.mjs';
import { exportsOf } from './exports.mjs';
import { askedOf, carried, isStopped, kBestLines, tellAll } from './k-best.mjs';
import { BNFINDER } from './options.mjs';
import { createThreads } from './pool.mjs';
import { digitsOf, failLines, networkLines, nodesLines, resultLines, safe, soughtLines } from './report.mjs';
import { failsOf } from './verify.mjs';
import { bytes, duration, progressLine, say, sentence, t } from './words.mjs';

export const PAGE = 'http://localhost:4173/';

/** The address that opens a link in the page. @param {string} fragment @param {Record<string, any>} options */
export const addressOf = (fragment, options) => `${options.page ?? PAGE}#${fragment}`;

/** Which part of `seconds` a phase of a run belongs to. */
const PART = /** @type {Record<string, 'score' | 'search'>} */ ({
  greedy: 'search',
  heuristic: 'search',
  grow: 'score',
  count: 'score',
  list: 'score',
  search: 'search',
  prove: 'search',
  ties: 'search',
  'k-best': 'search',
  done: 'search',
});

/** @param {number} since */
export const secondsSince = (since) => (performance.now() - since) / 1000;

/**
 * Runs a session to its end, a limit or Ctrl-C.
 * @param {any} session @param {import('../www/protocol.js').Settings} settings
 * @param {{ timeLimit: number | undefined, showsProgress: boolean, pool?: import('../www/session.js').Hooks['pool'] }} how
 */
export async function run(session, settings, { timeLimit, showsProgress, pool }) {
  const line = progressLine({ wanted: showsProgress, digits: digitsOf(settings.score) });
  /** @type {{ score: number, search: number, grow?: number }} */
  const spent = { score: 0, search: 0 };
  let isLeft = false;
  const stop = () => {
    isLeft = true;
    line.clear();
    say(t('cli.stoppedUser'));
  };
  process.once('SIGINT', stop); // a second Ctrl-C finds no handler and ends the program
  const begun = performance.now();
  const trace = createTrace();
  const outcome = await drive(session, settings, {
    progress: line.show,
    spent(phase, seconds) {
      spent[PART[phase]] += seconds;
      if (phase === 'grow') spent.grow = (spent.grow ?? 0) + seconds;
    },
    stopped: () => isLeft,
    timeLimit,
    trace,
    pause: () => new Promise((resume) => setImmediate(resume)),
    pool,
  });
  process.removeListener('SIGINT', stop);
  line.clear();
  if (isStopped(outcome, Boolean(settings.kBest)) && !isLeft)
    say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  if (outcome.counted?.engine === 'adtree') {
    const { bytes: size } = outcome.counted;
    say(t('cli.grown', { size: bytes(size), time: duration(spent.grow ?? 0) }));
  }
  return { outcome: { ...outcome, trace: trace.moments() }, spent };
}

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} the exit code */
export async function learn([file], options) {
  if (options.method === 'bnfinder') return (await import('./bnfinder.mjs')).bnfinder([file], options);
  for (const option of Object.keys(BNFINDER))
    if (options[option] !== undefined) say(t('cli.unused.method', { option, method: options.method ?? 'auto' }));
  const begun = performance.now();
  const wanted = exportsOf(options);
  const asked = askedOf(options, wanted);
  const methods = alsoBy(options, asked);
  const { session, info, names, doc: chosen, settings, read, threads, ...how } = await begin(file, options);
  const doc = { ...chosen, kBest: asked };
  const pool = await createThreads(threads);
  const question = { ...settings, ...(asked && { kBest: asked }) };
  const { outcome, spent } = await run(session, question, { ...how, pool }).finally(pool.end);
  if (settings.method === 'auto' && outcome.method === 'orders') {
    const { problem } = session.estimate({ ...settings, method: 'dp' });
    say(problem ? t('cli.autoGreedy', { why: sentence(problem) }) : t('cli.autoMany'));
  }

  const fragment = await encodeLink({
    doc,
    result: resultOf(info, outcome),
    best: carried(session, outcome, names),
  });
  const address = addressOf(fragment, options);
  const verdict = judgeLength(address);
  const link = verdict === 'too-long' ? null : address;
  const seconds = { read, ...spent, total: secondsSince(begun) };
  const json = resultJson({ doc, info, outcome, seconds, link });
  const also = outcome.kBest ? await enumerateAll(session, methods, outcome.kBest.found) : [];
  if (also.length > 0) Object.assign(json, { alsoBy: also });
  const { best, rows, told } = await tellAll(wanted, { session, json, info, outcome, names });

  const { certificate } = outcome;
  const result = resultOf(info, outcome);
  const failure = certificate.holds ? [] : failLines(failsOf(certificate, result), doc.score, 'learned');
  if (options.json) {
    for (const line of failure) say(line);
    process.stdout.write(`${JSON.stringify(told)}\n`);
  } else {
    const { data } = doc;
    const name = data.kind === 'example' ? `${data.id}.${data.version}` : safe(data.name);
    const lines = [
      ...failure,
      t('cli.learned', { variables: names.length, rows: info.rows, name }),
      ...resultLines(result, doc.score, certificate.holds ? 'confirmed' : 'unconfirmed'),
      ...nodesLines(outcome),
      ...soughtLines(outcome, doc.score),
      ...networkLines(names, (i) => outcome.parents[i].map((p) => names[p])),
    ];
    if (best) lines.push(...kBestLines(best, rows, doc.score), ...alsoByLines(also));
    if (link) lines.push(t('cli.link', { link }));
    process.stdout.write(`${lines.join('\n')}\n`);
    if (verdict === 'long') say(t('cli.linkLong'));
  }
  if (!certificate.holds) return 4;
  return isStopped(outcome, asked !== null) ? 3 : 0;
}
