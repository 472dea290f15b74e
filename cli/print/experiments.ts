/** Printing of the answer of `learn --method bnfinder`. */
import type {
  BnfinderSettings,
  BnfinderInfo as Info,
  BnfinderOutcome as Outcome,
} from '../../www/generated/protocol.ts';
import { foundOf } from '../../www/link/experiments-found.ts';
import { resultOf } from '../../www/link/experiments-result.ts';
import { compared, edgesOf } from '../../www/model/experiments/sif.ts';
import { version } from '../../www/model/version.ts';
import type { BnfinderResult } from '../answers.ts';
import { writeAll } from '../files.ts';
import { printJson, printLines } from '../host.ts';
import type { ExperimentsRequest } from '../request.ts';
import type { LearnedExperiments } from '../run/bnfinder.ts';
import { say, t } from '../words.ts';
import { hasLink, linkTo } from './address.ts';

/** Lines that compare the learned network with a published one, edge by edge. */
function comparedLines({ rows, published, same, more }: ReturnType<typeof compared>, file: string) {
  const isAll = same === published && more === 0;
  return [
    t(`cli.bnfinder.compare.${isAll ? 'all' : 'head'}`, { file, same, n: published }),
    ...rows
      .filter(({ is }) => is !== 'same')
      .map(({ from, to, here, there, is }) => {
        const edge = `${from} ${is === 'more' ? here : there} ${to}`;
        return `  ${edge}  ${t(`cli.bnfinder.compare.${is}`)}`;
      }),
  ];
}

/** Lines on the network learned from experiments, and on the number of parent sets scored. */
function wordsOf(info: Info, outcome: Outcome, settings: BnfinderSettings, name: string) {
  const names = info.variables.map((v) => v.name);
  const width = Math.min(32, Math.max(...names.map((n) => n.length)));
  const { experiments, series } = info;
  const looked = outcome.children.reduce((sum, child) => sum + child.looked, 0);
  const all = outcome.children.reduce((sum, child) => sum + child.all, 0);
  const lines = [
    t(info.dynamic ? 'cli.bnfinder.learnedSeries' : 'cli.bnfinder.learned', {
      variables: names.length,
      experiments,
      series,
      n: series,
      name,
    }),
    t(outcome.complete ? 'cli.bnfinder.proven' : 'cli.bnfinder.stopped', {
      score: t(`cli.bnfinder.score.${settings.score}`),
      variant: t(`cli.bnfinder.variant.${settings.variant}`),
    }),
    t('cli.bnfinder.cost', { cost: String(outcome.cost) }),
    t(outcome.complete ? 'cli.bnfinder.looked' : 'cli.bnfinder.lookedOpen', {
      looked: String(looked),
      all: String(all),
      begun: outcome.children.length,
      n: names.length,
    }),
    t(info.dynamic ? 'cli.bnfinder.networkSeries' : 'cli.network'),
  ];
  for (const { child, parents, edges, sets } of outcome.children) {
    const signed = parents.map((p) => {
      const sign = edges.find((edge) => edge.parent === p)?.sign;
      return `${names[p]}${sign === undefined || sign === 'none' ? '' : ` (${sign})`}`;
    });
    lines.push(`  ${`${names[child].padEnd(width)}  ${signed.length > 0 ? `← ${signed.join(', ')}` : ''}`.trimEnd()}`);
    if (settings.sets > 1)
      for (const { parents: set, cost, weight } of sets)
        lines.push(`    ${weight.toPrecision(6)}  ${cost.toFixed(6)}  {${set.map((p) => names[p]).join(', ')}}`);
  }
  return lines;
}

/** Prints the answer of `learn --method bnfinder` and writes its files; returns the exit code. */
export async function printExperiments(
  { info, doc, settings, outcome, exported }: LearnedExperiments,
  request: ExperimentsRequest,
) {
  const { file, files, compare, json: wantsJson, page } = request;
  if (!outcome.complete) say(t('cli.bnfinder.incomplete'));
  const names = info.variables.map(({ name }) => name);
  const beside = compare && compared(edgesOf(outcome, names), compare.edges);
  const found = outcome.complete ? foundOf(info, outcome, version) : null;
  const { link } = hasLink(request) ? await linkTo({ doc, found }, page) : { link: null };
  const json: BnfinderResult = { ...resultOf(info, outcome, doc), ...(beside && { compared: beside }), link };
  await writeAll(files, (format) => (format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : exported(format)));
  if (wantsJson) printJson(json);
  else
    printLines([
      ...wordsOf(info, outcome, settings, file),
      ...(beside && compare ? comparedLines(beside, compare.file) : []),
      ...(link && request.link ? [t('cli.link', { link })] : []),
    ]);
  return outcome.complete ? 0 : 3;
}
