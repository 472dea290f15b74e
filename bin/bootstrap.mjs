/** `bootstrap`: how firmly data hold the edges of a network, with the same session code as the page. */
import { extname } from 'node:path';
import { driveBootstrap } from '../www/bootstrap.js';
import { rowsOf, strengthsCsv } from '../www/strength.js';
import { version } from '../www/version.js';
import { begin } from './begin.mjs';
import { write } from './files.mjs';
import { secondsSince } from './learn.mjs';
import { numberOf } from './options.mjs';
import { createThreads } from './pool.mjs';
import { digitsOf, networkLines, safe } from './report.mjs';
import { Refusal, say, statusLine, t } from './words.mjs';

/** Pairs told on a terminal besides those above the threshold. */
const WEAKER = 10;
const USUAL = { resamples: 100, seed: 1 };
const MOST = { resamples: 100_000, seed: 4_294_967_295 };

/** The files asked for, with their formats. @param {Record<string, any>} options @returns {[file: string, format: string][]} */
const filesOf = ({ output = [] }) =>
  output.map((/** @type {string} */ file) => {
    const format = extname(file).toLowerCase();
    if (!['.csv', '.json'].includes(format)) throw new Refusal('bad-strength-suffix', { file });
    return [file, format];
  });

/**
 * Learns until all is done, the limit or Ctrl-C.
 * @param {any} session @param {import('../www/protocol.js').Settings} settings
 * @param {{ resamples: number, seed: number }} asked
 * @param {{ timeLimit: number | undefined, showsProgress: boolean, pool: any }} how
 */
async function run(session, settings, asked, { timeLimit, showsProgress, pool }) {
  const line = statusLine(showsProgress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    line.clear();
    say(t('cli.stoppedUser'));
  };
  process.once('SIGINT', stop); // a second Ctrl-C finds no handler and ends the program
  const begun = performance.now();
  const strengths = await driveBootstrap(session, settings, asked, {
    progress: (done) => line.show(t('cli.bootstrap.progress', { done, total: asked.resamples })),
    stopped: () => isStopped,
    timeLimit,
    pause: () => new Promise((resume) => setImmediate(resume)),
    pool,
  });
  process.removeListener('SIGINT', stop);
  line.clear();
  const isPart = strengths.resamples < strengths.total;
  if (isPart && !isStopped) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  return { strengths, isPart };
}

/** What became of a pair, in words. @param {import('../www/strength.js').Row} row */
function placingOf({ edge }) {
  if (!edge) return t('cli.bootstrap.placing.weak');
  const bar = (/** @type {string | null} */ name) => (name ? t(`cli.bootstrap.bar.${name}`) : '');
  return t(`cli.bootstrap.placing.${edge.placing}`, { why: bar(edge.why), other: bar(edge.other) });
}

/** @param {import('../www/strength.js').Row[]} rows @param {string[]} names */
function pairLines(rows, names) {
  const strong = rows.filter(({ edge }) => edge !== null).length;
  const shown = rows.slice(0, strong + WEAKER);
  const ends = shown.map((row) => {
    const turned = row.edge ? row.edge.from !== row.a : row.direction < 0.5;
    const [from, to] = turned ? [row.b, row.a] : [row.a, row.b];
    return { way: `${safe(names[from])} → ${safe(names[to])}`, direction: turned ? 1 - row.direction : row.direction };
  });
  const width = Math.min(40, Math.max(...ends.map(({ way }) => way.length)));
  const lines = shown.map((row, i) => {
    const { way, direction } = ends[i];
    return `  ${row.strength.toFixed(3)}  ${direction.toFixed(3)}  ${way.padEnd(width)}  ${placingOf(row)}`;
  });
  const left = rows.length - shown.length;
  return [t('cli.bootstrap.pairs'), ...lines, ...(left > 0 ? [`  ${t('cli.bootstrap.more', { n: left })}`] : [])];
}

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} the exit code */
export async function bootstrap([file], options) {
  const begun = performance.now();
  const wanted = filesOf(options);
  const asked = {
    resamples: numberOf(options, 'resamples', 1, MOST.resamples, true) ?? USUAL.resamples,
    seed: numberOf(options, 'bootstrap-seed', 0, MOST.seed, true) ?? USUAL.seed,
  };
  const chosen = numberOf(options, 'threshold', 0, 1);
  const { session, info, names, doc, settings, read, threads, ...how } = await begin(file, options);
  const pool = await createThreads(threads);
  const { strengths, isPart } = await run(session, settings, asked, { ...how, pool }).finally(pool.end);
  if (strengths.resamples === 0) throw new Refusal('no-resample');

  const threshold = chosen ?? strengths.threshold;
  /** @type {import('../www/protocol.js').Averaged} */
  const averaged = session.averaged(threshold);
  const rows = rowsOf(strengths, averaged);
  const json = {
    version,
    variables: names,
    rows: info.rows,
    resamples: strengths.resamples,
    wanted: strengths.total,
    seed: asked.seed,
    threshold,
    usualThreshold: strengths.threshold,
    strengths: rows.map(({ inside, edge, a, b, ...numbers }) => ({ a: names[a], b: names[b], ...numbers })),
    averaged: {
      score: averaged.score,
      parents: Object.fromEntries(names.map((name, i) => [name, averaged.parents[i].map((p) => names[p])])),
      edges: averaged.edges.map((edge) => ({ ...edge, from: names[edge.from], to: names[edge.to] })),
    },
    method: session.estimate(settings).method,
    seconds: { read, total: secondsSince(begun) },
    fingerprint: info.fingerprint,
    doc,
  };
  for (const [to, format] of wanted) {
    await write(to, format === '.csv' ? strengthsCsv(names, rows) : `${JSON.stringify(json)}\n`);
    say(t('cli.wrote', { file: to }));
  }
  if (options.json) process.stdout.write(`${JSON.stringify(json)}\n`);
  else {
    const { data } = doc;
    const name = data.kind === 'example' ? `${data.id}.${data.version}` : safe(data.name);
    const lines = [
      t('cli.learned', { variables: names.length, rows: info.rows, name }),
      isPart
        ? t('cli.bootstrap.part', { resamples: strengths.resamples, total: strengths.total })
        : t('cli.bootstrap.learned', { resamples: strengths.resamples, rows: info.rows, seed: asked.seed }),
      t(`cli.bootstrap.${chosen === undefined ? 'usual' : 'threshold'}`, { threshold: String(threshold) }),
      ...pairLines(rows, names),
      ...networkLines(names, (i) => averaged.parents[i].map((p) => names[p])).with(0, t('cli.bootstrap.network')),
      t('cli.score', { score: digitsOf(doc.score)(averaged.score), kind: t(`score.name.${doc.score.kind}`) }),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return isPart ? 3 : 0;
}
