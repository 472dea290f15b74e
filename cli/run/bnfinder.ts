/** `learn --method bnfinder`: exact parents for every variable by itself, where no choice of parents can close a cycle. */
import { basename, extname } from 'node:path';
import { filling, slices } from '../../www/engine/slices.ts';
import type {
  BnfinderSettings,
  BnfinderTable,
  BnfinderInfo as Info,
  BnfinderOutcome as Outcome,
} from '../../www/generated/protocol.ts';
import { foundOf } from '../../www/link/experiments-found.ts';
import { resultOf } from '../../www/link/experiments-result.ts';
import { encodeLink, judgeLength } from '../../www/link/link.ts';
import { type ExperimentsData, settingsOf } from '../../www/model/experiments/choice.ts';
import { noticeWords } from '../../www/model/experiments/notices.ts';
import { compared, edgesOf, readSif } from '../../www/model/experiments/sif.ts';
import { type Doc, opening, withData } from '../../www/model/state.ts';
import { version } from '../../www/model/version.ts';
import type { BnfinderSession } from '../../www/pkg/core.js';
import { loadBnfinder } from '../core.ts';
import { readBytes, write } from '../files.ts';
import { offStop, onStop, pause, printJson, printLines } from '../host.ts';
import { numberOf, type OptionsOf, wordOf } from '../parse/command-table.ts';
import { BNFINDER } from '../parse/option-tables.ts';
import { addressOf } from '../print/address.ts';
import { readText } from '../text-file.ts';
import { Refusal, say, statusLine, t } from '../words.ts';

/** Formats by suffix. `txt`: the kept sets, as the program writes them. */
const SUFFIXES = new Map([
  ['.sif', 'sif'],
  ['.txt', 'sets'],
  ['.cpd', 'cpd'],
  ['.json', 'json'],
]);
const FORMATS = ['sif', 'weights', 'sets', 'cpd', 'json'];
const SCORES = ['bde', 'mdl', 'bnfinder-bde', 'bnfinder-mdl'] as const;
const VARIANTS = ['program', 'document'] as const;

/** Options of the method that other methods share. */
const ALSO = 'page k method score edge-prior max-parents time-limit progress output export json'.split(' ');
/** What a table is read by, and BNFinder's own format says itself. */
const OF_TABLES =
  'separator no-header decimal-comma exclude category number time gaps date-order series regulators parents perturbed prior-weight'.split(
    ' ',
  );

/** The pieces of a text between commas. */
const pieces = (text: string) =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** What stands before and after the first equals sign. */
function sides(option: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Refusal('bad-assignment', { option, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Files to write. */
function filesOf(options: OptionsOf<'learn'>) {
  const bySuffix = (options.output ?? []).map((file) => {
    const format = SUFFIXES.get(extname(file).toLowerCase());
    if (!format) throw new Refusal('bad-bnfinder-suffix', { file });
    return { format, file };
  });
  const named = (options.export ?? []).map((text) => {
    const [format, file] = sides('export', text);
    if (!FORMATS.includes(format) || file === '') throw new Refusal('bad-bnfinder-export', { value: text });
    return { format, file };
  });
  return [...bySuffix, ...named];
}

/** What is learned, and how, as the page has it: so a result says all that it takes to check it. */
function docOf(options: OptionsOf<'learn'>, data: ExperimentsData) {
  const score = wordOf(options, 'score', SCORES) ?? 'bde';
  const alpha = numberOf(options, 'edge-prior', 0, 1) ?? null;
  const usual = alpha === null ? 'program' : 'document';
  const doc = withData(opening(), data);
  return {
    ...doc,
    bnfinder: {
      ...doc.bnfinder,
      score: score.endsWith('mdl') ? ('mdl' as const) : ('bde' as const),
      variant: wordOf(options, 'variant', VARIANTS) ?? (score.startsWith('bnfinder') ? 'program' : usual),
      alpha,
      sets: numberOf(options, 'k', 1, 100_000, true) ?? 1,
      selfLoops: options['self-loops'] === true,
      algorithm: numberOf(options, 'algorithm', 1, 2, true) ?? null,
    },
    search: { ...doc.search, maxParents: numberOf(options, 'max-parents', 0, 256, true) ?? null },
  };
}

/** The engine's settings; no option is passed over, as the page does with an α that has no place. */
const requestOf = (doc: Doc) => ({ ...settingsOf(doc), alpha: doc.bnfinder.alpha });

/** How a table is read. */
function tableOf(options: OptionsOf<'learn'>): BnfinderTable {
  const separators = new Map([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ]);
  const separator = wordOf(options, 'separator', [...separators.keys()]);
  const pairs = (option: 'parents' | 'perturbed') =>
    (options[option] ?? []).map((text) => {
      const [name, others] = sides(option, text);
      return [name, pieces(others)] as [string, string[]];
    });
  const priorEdges: [string, number, string[]][] = [];
  const priorVertices: [number, string[]][] = [];
  for (const text of options['prior-weight'] ?? []) {
    const [edge, weight] = sides('prior-weight', text);
    const number = numberOf({ 'prior-weight': weight }, 'prior-weight', 1e-6, 1e6) as number;
    const [parent, child] = pieces(edge);
    if (child === undefined) priorVertices.push([number, [parent]]);
    else priorEdges.push([child, number, [parent]]);
  }
  const gaps = wordOf(options, 'gaps', ['bridge', 'drop'] as const);
  const order = wordOf(options, 'date-order', ['day', 'month'] as const);
  return {
    ...(gaps && { gaps }),
    ...(order && { dayFirst: order === 'day' }),
    read: {
      separator: separator === undefined ? null : (separators.get(separator) ?? null),
      header: options['no-header'] ? false : null,
      decimalComma: options['decimal-comma'] ? true : null,
      arff: null,
    },
    series: options.series ?? null,
    time: options.time ?? null,
    exclude: options.exclude ?? [],
    levels: options.category ?? [],
    numbers: options.number ?? [],
    regulators: (options.regulators ?? []).map(pieces),
    parents: pairs('parents'),
    perturbed: pairs('perturbed'),
    priorEdges,
    priorVertices,
  };
}

/** Whether a file is a table by its suffix; BNFinder's own format has none that is fixed. */
const isTable = (file: string) => ['.csv', '.tsv', '.arff'].includes(extname(file).toLowerCase());

/** Runs to the end, a limit or Ctrl-C, in slices, between which both can act. */
async function run(session: BnfinderSession, timeLimit: number | undefined, showsProgress: boolean) {
  const line = statusLine(showsProgress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  onStop(stop);
  const begun = performance.now();
  const step = filling((steps) => {
    const { done, total, looked } = session.run(steps);
    line.show(t('cli.bnfinder.progress', { done, total, looked }));
    return done === total;
  });
  await slices(step, {
    stop: () => isStopped || (timeLimit !== undefined && performance.now() - begun > 1000 * timeLimit),
    pace: { pause },
  });
  offStop(stop);
  line.clear();
}

/** The edges of a .sif file to compare with. */
async function referenceOf(file: string | undefined) {
  if (file === undefined) return null;
  const read = readSif(await readText(file));
  if ('line' in read) throw new Refusal('bad-sif', { file, line: read.line });
  return read.edges;
}

/** The network held against such a file, edge by edge. */
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

/** Words of a result. */
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

/** @returns the exit code */
export async function bnfinder([file]: string[], options: OptionsOf<'learn'>): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'learn' });
  const wanted = filesOf(options);
  const table = tableOf(options);
  const reference = await referenceOf(options.compare);
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const BnfinderSession = await loadBnfinder();
  const session = new BnfinderSession();
  const bytes = await readBytes(file);
  const isRead = isTable(file) || options.time !== undefined || options.series !== undefined;
  const info: Info = isRead ? session.readTable(bytes, table) : session.readExperiments(bytes);
  const doc = docOf(options, {
    kind: 'experiments',
    name: basename(file),
    table: isRead ? table : null,
    rules: null,
    packed: null,
    fingerprint: info.fingerprint,
  });
  const settings = requestOf(doc);
  for (const option of Object.keys(options)) {
    const isHeeded = ALSO.includes(option) || OF_TABLES.includes(option) || Object.hasOwn(BNFINDER, option);
    if (!isHeeded) say(t('cli.unused.method', { option, method: 'bnfinder' }));
    else if (!isRead && OF_TABLES.includes(option)) say(t('cli.unused.experiments', { option }));
  }
  for (const words of noticeWords(info, t)) say(words);
  if (info.uneven?.open) say(t('cli.bnfinder.gapsOption'));
  session.start(settings);
  await run(session, timeLimit, options.progress === true);
  const outcome: Outcome = session.outcome();
  if (!outcome.complete) say(t('cli.bnfinder.incomplete'));
  const names = info.variables.map(({ name }) => name);
  const beside = reference && compared(edgesOf(outcome, names), reference);
  const found = outcome.complete ? foundOf(info, outcome, version) : null;
  const address = addressOf(await encodeLink({ doc, found }), options);
  const link = judgeLength(address) === 'too-long' ? null : address;
  const json = { ...resultOf(info, outcome, doc), ...(beside && { compared: beside }), link };
  for (const { format, file: target } of wanted) {
    await write(target, format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : session.export(format));
    say(t('cli.wrote', { file: target }));
  }
  const lines = [
    ...wordsOf(info, outcome, settings, file),
    ...(beside ? comparedLines(beside, options.compare ?? '') : []),
    ...(link ? [t('cli.link', { link })] : []),
  ];
  if (options.json) printJson(json);
  else printLines(lines);
  return outcome.complete ? 0 : 3;
}
