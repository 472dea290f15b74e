/** Printing of the answer of `bootstrap`: strengths of pairs of variables and the averaged graph. */
import type { Averaged, Score } from '../../www/generated/protocol.ts';
import { MIN_MENTIONED_NATS } from '../../www/model/bootstrap-words.ts';
import { type Digits, gradeSentences } from '../../www/model/grade-words.ts';
import { gradedOf, hasHead, type Row, rowsOf, strengthsCsv } from '../../www/model/strength.ts';
import { version } from '../../www/model/version.ts';
import type { Bootstrap } from '../answers.ts';
import { lineFeeds, writeAll } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import type { BootstrapRequest } from '../request.ts';
import type { Bootstrapped } from '../run/bootstrap.ts';
import { digitsOf, t } from '../words.ts';
import { droppedJson, learnedLines } from './data.ts';

/** Maximum number of pairs printed besides those above the threshold. */
const WEAKER_PAIRS = 10;

/** Text of a share (fraction of resamples) with three decimals. */
const share = (x: number) => x.toFixed(3);

/** Format of shares (of resamples with an edge) in sentences, with three decimals as in the table. */
const DIGITS: Digits = {
  decimals: 3,
  pair: (_, { pair }) => share(pair),
  side: ({ there }) => `→ ${share(there)}`,
};

/** Sentences on how certain the edges of the averaged graph are. */
function gradeLine(rows: Row[], names: string[], required: readonly [number, number][]) {
  const { inside, outside } = gradedOf(rows, required);
  return gradeSentences(inside, outside, names, DIGITS);
}

function pairLines(rows: Row[], names: string[]) {
  const strong = rows.filter(({ edge }) => edge !== null).length;
  const shown = rows.slice(0, strong + WEAKER_PAIRS);
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

/** Lines on the averaged graph: its edges, its score, and the score difference to the best known network. */
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
  if (reference && below > MIN_MENTIONED_NATS) {
    const known = reference.status === 'proven optimal' ? 'optimum' : 'found';
    const size = digits(setting.kind === 'mdl' ? -below : below);
    lines.push(t(`cli.bootstrap.below.${fit}.${known}`, { size }));
  }
  return lines;
}

/** Parents, by name, of each variable in the DAG that represents the averaged graph. */
const dagOf = ({ parents }: Averaged, names: string[]) =>
  Object.fromEntries(names.map((name, i) => [name, parents[i].map((p) => names[p])]));

/** Answer of `bootstrap` as JSON. */
function jsonOf(answer: Bootstrapped, rows: Row[], { seed, directionThreshold }: BootstrapRequest): Bootstrap {
  const { info, names, doc, strengths, averaged, threshold, reference, method, seconds } = answer;
  return {
    version,
    variables: names,
    rows: info.rows,
    resamples: strengths.resamples,
    wanted: strengths.total,
    seed,
    threshold,
    usualThreshold: strengths.threshold,
    directionThreshold,
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
    method,
    seconds,
    fingerprint: info.fingerprint,
    ...droppedJson(info, doc.data),
    doc,
  };
}

/** Prints the answer of `bootstrap` and writes its files; returns the exit code. */
export async function printBootstrap(answer: Bootstrapped, request: BootstrapRequest) {
  const { info, names, doc, settings, strengths, averaged, threshold, reference, isPart } = answer;
  const rows = rowsOf(strengths, averaged);
  const json = jsonOf(answer, rows, request);
  await writeAll(request.files, (format) =>
    format === 'csv' ? lineFeeds(strengthsCsv(names, rows)) : `${JSON.stringify(json)}\n`,
  );
  if (request.json) printJson(json);
  else {
    const { resamples, total } = strengths;
    printLines([
      ...learnedLines(info, doc.data),
      isPart
        ? t('cli.bootstrap.part', { resamples, total })
        : t('cli.bootstrap.learned', { resamples, rows: info.rows, seed: request.seed }),
      t(`cli.bootstrap.${request.threshold === undefined ? 'usual' : 'threshold'}`, { threshold: String(threshold) }),
      ...pairLines(rows, names),
      gradeLine(rows, names, settings.required),
      ...graphLines(averaged, doc.score, reference),
    ]);
  }
  return isPart ? 3 : 0;
}
