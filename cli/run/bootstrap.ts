/** `bootstrap`: how stable the edges of a network are in resamples of the data, with the same session code as the page. */
import { extname } from 'node:path';
import type { Hooks } from '../../www/engine/session.ts';
import type { Averaged, Score, Settings } from '../../www/generated/protocol.ts';
import { WORTH_SAYING } from '../../www/model/bootstrap-words.ts';
import { type Digits, gradeSentences } from '../../www/model/grade-words.ts';
import { DIRECTION } from '../../www/model/state.ts';
import { gradedOf, hasHead, type Row, rowsOf, strengthsCsv } from '../../www/model/strength.ts';
import { version } from '../../www/model/version.ts';
import type { Session } from '../../www/pkg/core.js';
import { driveBootstrap } from '../../www/worker/bootstrap.ts';
import { write } from '../files.ts';
import { host, offStop, onStop, pause, printJson, printLines } from '../host.ts';
import { droppedJson, learnedLines } from '../notes.ts';
import { numberOf, type OptionsOf } from '../parse/command-table.ts';
import { digitsOf } from '../print/report.ts';
import { Refusal, say, statusLine, t } from '../words.ts';
import { run as learnOnce, secondsSince } from './drive.ts';
import { begin } from './study.ts';

/** Pairs listed on a terminal besides those above the threshold. */
const WEAKER = 10;
const USUAL = { resamples: 100, seed: 1 };
const MOST = { resamples: 100_000, seed: 4_294_967_295 };

/** Output files, with their formats. */
const filesOf = ({ output = [] }: OptionsOf<'bootstrap'>): [file: string, format: string][] =>
  output.map((file: string) => {
    const format = extname(file).toLowerCase();
    if (!['.csv', '.json'].includes(format)) throw new Refusal('bad-strength-suffix', { file });
    return [file, format];
  });

/** Learns until all is done, the limit or Ctrl-C. */
async function run(
  session: Session,
  settings: Settings,
  request: { resamples: number; seed: number },
  { timeLimit, showsProgress, pool }: { timeLimit: number | undefined; showsProgress: boolean; pool: Hooks['pool'] },
) {
  const line = statusLine(showsProgress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    line.clear();
    say(t('cli.stoppedUser'));
  };
  onStop(stop);
  const begun = performance.now();
  const strengths = await driveBootstrap(session, settings, request, {
    progress: (done) => line.show(t('cli.bootstrap.progress', { done, total: request.resamples })),
    stopped: () => isStopped,
    timeLimit,
    pause,
    pool,
  });
  offStop(stop);
  line.clear();
  const isPart = strengths.resamples < strengths.total;
  if (isPart && !isStopped) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  return { strengths, isPart };
}

/** A share in three decimals. */
const share = (x: number) => x.toFixed(3);

/** Shares in the sentence on the edges, in the digits of the table. */
const DIGITS: Digits = {
  decimals: 3,
  pair: (_, { pair }) => share(pair),
  side: ({ there }) => `→ ${share(there)}`,
};

/** How sure the edges of the averaged graph are. */
function gradeLine(rows: Row[], names: string[], required: readonly [number, number][]) {
  const { inside, outside } = gradedOf(rows, required);
  return gradeSentences(inside, outside, names, DIGITS);
}

function pairLines(rows: Row[], names: string[]) {
  const strong = rows.filter(({ edge }) => edge !== null).length;
  const shown = rows.slice(0, strong + WEAKER);
  const ways = shown.map(({ from, to, edge }) => `${names[from]} ${hasHead(edge) ? '→' : '–'} ${names[to]}`);
  const width = Math.min(40, Math.max(...ways.map((way) => way.length)));
  const lines = shown.map(({ strength, there, back, open, set, edge }, i) => {
    const cells = [
      share(strength),
      `→ ${share(there)}`,
      `← ${share(back)}`,
      t('cli.bootstrap.open', { open: share(open) }),
      ...(set > 0 ? [t('cli.bootstrap.set', { set: share(set) })] : []),
      ways[i].padEnd(width),
      t(`cli.bootstrap.arrow.${edge?.arrow ?? 'weak'}`),
    ];
    return `  ${cells.join('  ')}`;
  });
  const left = rows.length - shown.length;
  return [t('cli.bootstrap.pairs'), ...lines, ...(left > 0 ? [`  ${t('cli.bootstrap.more', { n: left })}`] : [])];
}

/**
 * The averaged graph in two or three lines: its edges, what it scores, and how far that is from the network of the data.
 */
function graphLines(
  { edges, fit, score, threshold, directionThreshold }: Averaged,
  setting: Score,
  reference: { score: number; status: string } | null,
) {
  const arrows = edges.filter(hasHead).length;
  const lines = [
    t('cli.bootstrap.graph', {
      n: edges.length,
      arrows,
      open: edges.length - arrows,
      threshold: String(threshold),
      direction: String(directionThreshold),
    }),
  ];
  if (score === null) return [...lines, t(`cli.bootstrap.fit.${fit}`)];
  const digits = digitsOf(setting);
  lines.push(t(`cli.bootstrap.fit.${fit}`, { score: digits(score), kind: t(`score.name.${setting.kind}`) }));
  const below = reference ? reference.score - score : 0;
  if (reference && below > WORTH_SAYING) {
    const known = reference.status === 'proven optimal' ? 'optimum' : 'found';
    const size = digits(setting.kind === 'mdl' ? -below : below);
    lines.push(t(`cli.bootstrap.below.${fit}.${known}`, { size }));
  }
  return lines;
}

/**
 * The network of the data themselves, to compare the averaged graph with: as good as one resample more. Nothing, if time is over.
 */
async function referenceOf(
  session: Session,
  settings: Settings,
  how: { timeLimit: number | undefined; showsProgress: boolean; pool: Hooks['pool'] },
  begun: number,
) {
  const timeLimit = how.timeLimit === undefined ? undefined : how.timeLimit - secondsSince(begun);
  if (timeLimit !== undefined && timeLimit <= 0) return null;
  const { outcome } = await learnOnce(session, settings, { ...how, timeLimit });
  return { score: outcome.score, status: outcome.status };
}

/** Parents by name of the DAG that scores for the averaged graph. */
const dagOf = ({ parents }: Averaged, names: string[]) =>
  Object.fromEntries(names.map((name, i) => [name, parents[i].map((p) => names[p])]));

/** @returns the exit code */
export async function bootstrap([file]: string[], options: OptionsOf<'bootstrap'>): Promise<number> {
  const begun = performance.now();
  const wanted = filesOf(options);
  // The seed of an example is that of its rows.
  const seed = options.example === undefined ? numberOf(options, 'seed', 0, MOST.seed, true) : undefined;
  const request = {
    resamples: numberOf(options, 'resamples', 1, MOST.resamples, true) ?? USUAL.resamples,
    seed: numberOf(options, 'bootstrap-seed', 0, MOST.seed, true) ?? seed ?? USUAL.seed,
  };
  const chosen = numberOf(options, 'threshold', 0, 1);
  const direction = numberOf(options, 'direction-threshold', DIRECTION.least, 1) ?? DIRECTION.usual;
  const { session, info, names, doc, settings, read, threads, ...how } = await begin(file, options, { draws: true });
  const pool = await host().threads(threads);
  const started = performance.now();
  const { strengths, isPart, reference } = await learned().finally(pool.end);
  if (strengths.resamples === 0) throw new Refusal('no-resample');

  async function learned() {
    const part = await run(session, settings, request, { ...how, pool });
    return { ...part, reference: part.isPart ? null : await referenceOf(session, settings, { ...how, pool }, started) };
  }

  const threshold = chosen ?? strengths.threshold;
  const averaged: Averaged = session.averaged(threshold, direction, true);
  const rows = rowsOf(strengths, averaged);
  const json = {
    version,
    variables: names,
    rows: info.rows,
    resamples: strengths.resamples,
    wanted: strengths.total,
    seed: request.seed,
    threshold,
    usualThreshold: strengths.threshold,
    directionThreshold: direction,
    strengths: rows.map(({ pair: { a, b, ...counts }, strength }) => ({
      a: names[a],
      b: names[b],
      ...counts,
      strength,
      direction: counts.joined > 0 ? counts.forward / counts.joined : 0,
    })),
    averaged: {
      edges: averaged.edges.map((edge) => ({ ...edge, from: names[edge.from], to: names[edge.to] })),
      score: averaged.score,
      fit: averaged.fit,
      dag: averaged.score === null ? null : dagOf(averaged, names),
      below: averaged.score === null || !reference ? null : reference.score - averaged.score,
    },
    reference,
    method: session.estimate(settings).method,
    seconds: { read, total: secondsSince(begun) },
    fingerprint: info.fingerprint,
    ...droppedJson(info, doc.data),
    doc,
  };
  for (const [to, format] of wanted) {
    await write(to, format === '.csv' ? strengthsCsv(names, rows) : `${JSON.stringify(json)}\n`);
    say(t('cli.wrote', { file: to }));
  }
  if (options.json) printJson(json);
  else {
    const lines = [
      ...learnedLines(info, doc.data),
      isPart
        ? t('cli.bootstrap.part', { resamples: strengths.resamples, total: strengths.total })
        : t('cli.bootstrap.learned', { resamples: strengths.resamples, rows: info.rows, seed: request.seed }),
      t(`cli.bootstrap.${chosen === undefined ? 'usual' : 'threshold'}`, { threshold: String(threshold) }),
      ...pairLines(rows, names),
      gradeLine(rows, names, settings.required),
      ...graphLines(averaged, doc.score, reference),
    ];
    printLines(lines);
  }
  return isPart ? 3 : 0;
}
