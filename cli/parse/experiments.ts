/** Parsing of `learn --method bnfinder`, which learns from experiments (time series, or rows treated as such). */
import type { BnfinderTable } from '../../www/generated/protocol.ts';
import { kindOf } from '../../www/model/file-kind.ts';
import { opening, withData } from '../../www/model/state.ts';
import type { ExperimentsRequest, OutputFile } from '../request.ts';
import { readText } from '../text-file.ts';
import { Refusal, t } from '../words.ts';
import type { OptionsOf } from './command-table.ts';
import { sifEdges } from './network-file.ts';
import { BNFINDER } from './option-tables.ts';
import { DATE_ORDERS, GAPS, VARIANTS } from './option-words.ts';
import { outputFiles } from './output.ts';
import { limitsOf } from './study.ts';
import { numberOf, sides, wholeOf, wordOf } from './values.ts';

/** Format of an output file by its suffix. `txt` holds the best parent sets, as BNFinder writes them. */
const SUFFIXED = [
  { id: 'sif', endings: ['.sif'] },
  { id: 'sets', endings: ['.txt'] },
  { id: 'cpd', endings: ['.cpd'] },
  { id: 'json', endings: ['.json'] },
];
const FORMATS = ['sif', 'weights', 'sets', 'cpd', 'json'];
const SCORES = ['bde', 'mdl', 'bnfinder-bde', 'bnfinder-mdl'] as const;
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' };

/** Options of `--method bnfinder` that other methods have too. */
const SHARED_OPTIONS =
  'page k method score edge-prior max-parents time-limit progress output export json link format'.split(' ');
/** Options on reading a table, which do not apply to a file in BNFinder's own format. */
const TABLE_OPTIONS =
  'separator no-header decimal-comma exclude category number time gaps date-order series regulators parents perturbed prior-weight'.split(
    ' ',
  );

/** Comma-separated parts of a text, trimmed, without empty ones. */
const pieces = (text: string) =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Files to write: those of `--output` in the format of their suffix, those of `--export` in the format named. */
function filesOf(output: string[] = [], named: string[] = [], format: string | undefined): OutputFile[] {
  const bySuffix = outputFiles(output, { formats: SUFFIXED, format, refusal: 'bad-bnfinder-suffix' });
  const byName = named.map((text) => {
    const [format, file] = sides('export', text);
    if (!FORMATS.includes(format) || file === '') throw new Refusal('bad-bnfinder-export', { value: text });
    return { format, file };
  });
  return [...bySuffix, ...byName];
}

/** Document (data, score, search settings) of a command, from which a saved result can be checked later. */
function docOf({
  k,
  algorithm,
  score: scoreName,
  variant,
  'edge-prior': prior,
  'max-parents': parents,
  'self-loops': selfLoops,
}: OptionsOf<'learn'>): ExperimentsRequest['doc'] {
  const score = wordOf('score', scoreName, SCORES) ?? 'bde';
  const alpha = numberOf('edge-prior', prior, 0, 1) ?? null;
  const usual = alpha === null ? 'program' : 'document';
  const chosen = {
    score: score.endsWith('mdl') ? ('mdl' as const) : ('bde' as const),
    variant: wordOf('variant', variant, VARIANTS) ?? (score.startsWith('bnfinder') ? 'program' : usual),
    alpha,
    sets: wholeOf('k', k, 1, 100_000) ?? 1,
    selfLoops: selfLoops === true,
    algorithm: wholeOf('algorithm', algorithm, 1, 2) ?? null,
  };
  const maxParents = wholeOf('max-parents', parents, 0, 256) ?? null;
  return (data) => {
    const doc = withData(opening(), data);
    return { ...doc, bnfinder: { ...doc.bnfinder, ...chosen }, search: { ...doc.search, maxParents } };
  };
}

/** Settings for reading a table of experiments, from options. */
function tableOf({
  separator: sign,
  gaps: rule,
  'date-order': dates,
  'no-header': noHeader,
  'decimal-comma': decimalComma,
  'prior-weight': weights = [],
  ...columns
}: OptionsOf<'learn'>): BnfinderTable {
  const separator = wordOf('separator', sign, Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]);
  const pairs = (option: string, texts: string[] = []) =>
    texts.map((text): [string, string[]] => {
      const [name, others] = sides(option, text);
      return [name, pieces(others)];
    });
  const priorEdges: [string, number, string[]][] = [];
  const priorVertices: [number, string[]][] = [];
  for (const text of weights) {
    const [edge, weight] = sides('prior-weight', text);
    const number = numberOf('prior-weight', weight, 1e-6, 1e6) as number;
    const [parent, child] = pieces(edge);
    if (child === undefined) priorVertices.push([number, [parent]]);
    else priorEdges.push([child, number, [parent]]);
  }
  const gaps = wordOf('gaps', rule, GAPS);
  const order = wordOf('date-order', dates, DATE_ORDERS);
  return {
    ...(gaps && { gaps }),
    ...(order && { dayFirst: order === 'day' }),
    read: {
      separator: separator === undefined ? null : SEPARATORS[separator],
      header: noHeader ? false : null,
      decimalComma: decimalComma ? true : null,
      arff: null,
    },
    series: columns.series ?? null,
    time: columns.time ?? null,
    exclude: columns.exclude ?? [],
    levels: columns.category ?? [],
    numbers: columns.number ?? [],
    regulators: (columns.regulators ?? []).map(pieces),
    parents: pairs('parents', columns.parents),
    perturbed: pairs('perturbed', columns.perturbed),
    priorEdges,
    priorVertices,
  };
}

/** Notes on options without effect under `--method bnfinder`, for a table or for a file in BNFinder's own format. */
const notesOf = (given: string[], isTable: boolean) =>
  given.flatMap((option) => {
    const isUsed = SHARED_OPTIONS.includes(option) || TABLE_OPTIONS.includes(option) || Object.hasOwn(BNFINDER, option);
    if (!isUsed) return [t('cli.unused.method', { option, method: 'bnfinder' })];
    return !isTable && TABLE_OPTIONS.includes(option) ? [t('cli.unused.experiments', { option })] : [];
  });

export async function readExperiments([file]: string[], options: OptionsOf<'learn'>): Promise<ExperimentsRequest> {
  if (file === undefined) throw new Refusal('no-file', { command: 'learn' });
  const { output, export: named, format, compare, time, series, json, page, link } = options;
  const files = filesOf(output, named, format);
  const table = tableOf(options);
  // A table is recognized by its suffix or by options, since files in BNFinder's format have no fixed suffix.
  const isTable = ['csv', 'table'].includes(kindOf(file, '')) || time !== undefined || series !== undefined;
  return {
    command: 'experiments',
    file,
    table: isTable ? table : null,
    compare: compare === undefined ? null : { file: compare, edges: sifEdges(await readText(compare), compare) },
    doc: docOf(options),
    notes: notesOf(Object.keys(options), isTable),
    files,
    limits: limitsOf(options),
    json: json === true,
    page,
    link: link === true || page !== undefined,
  };
}
