/** `learn --method bnfinder`: exact parents for every variable by itself, where no choice of parents can close a cycle. */
import { basename, extname } from 'node:path';
import { filling, slices } from '../www/engine/slices.js';
import { foundOf } from '../www/link/experiments-found.js';
import { resultOf } from '../www/link/experiments-result.js';
import { encodeLink, judgeLength } from '../www/link/link.js';
import { settingsOf } from '../www/model/experiments/choice.js';
import { noticeWords } from '../www/model/experiments/notices.js';
import { compared, edgesOf, readSif } from '../www/model/experiments/sif.js';
import { opening, withData } from '../www/model/state.js';
import { version } from '../www/model/version.js';
import { addressOf } from './address.mjs';
import { loadBnfinder } from './core.mjs';
import { readBytes, write } from './files.mjs';
import { offStop, onStop, pause, printJson, printLines } from './host.mjs';
import { BNFINDER } from './option-tables.mjs';
import { numberOf, wordOf } from './options.mjs';
import { readText } from './text-file.mjs';
import { Refusal, say, statusLine, t } from './words.mjs';

/** @typedef {import('../www/generated/protocol').BnfinderInfo} Info @typedef {import('../www/generated/protocol').BnfinderOutcome} Outcome */

/** Formats by suffix. `txt`: the kept sets, as the program writes them. */
const SUFFIXES = new Map([
  ['.sif', 'sif'],
  ['.txt', 'sets'],
  ['.cpd', 'cpd'],
  ['.json', 'json'],
]);
const FORMATS = ['sif', 'weights', 'sets', 'cpd', 'json'];
const SCORES = /** @type {const} */ (['bde', 'mdl', 'bnfinder-bde', 'bnfinder-mdl']);
const VARIANTS = /** @type {const} */ (['program', 'document']);

/** Options of the method that other methods share. */
const ALSO = 'page k method score edge-prior max-parents time-limit progress output export json'.split(' ');
/** What a table is read by, and BNFinder's own format says itself. */
const OF_TABLES =
  'separator no-header decimal-comma exclude category number time gaps date-order series regulators parents perturbed prior-weight'.split(
    ' ',
  );

/** The pieces of a text between commas. @param {string} text */
const pieces = (text) =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** What stands before and after the first equals sign. @param {string} option @param {string} text @returns {[string, string]} */
function sides(option, text) {
  const at = text.indexOf('=');
  if (at < 1) throw new Refusal('bad-assignment', { option, value: text });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Files to write. @param {import('./options.mjs').OptionsOf<'learn'>} options */
function filesOf(options) {
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

/**
 * What is learned, and how, as the page has it: so a result says all that it takes to check it.
 * @param {import('./options.mjs').OptionsOf<'learn'>} options @param {import('../www/model/experiments/choice.js').ExperimentsData} data
 */
function docOf(options, data) {
  const score = wordOf(options, 'score', SCORES) ?? 'bde';
  const alpha = numberOf(options, 'edge-prior', 0, 1) ?? null;
  const usual = alpha === null ? 'program' : 'document';
  const doc = withData(opening(), data);
  return {
    ...doc,
    bnfinder: {
      ...doc.bnfinder,
      score: score.endsWith('mdl') ? /** @type {const} */ ('mdl') : /** @type {const} */ ('bde'),
      variant: wordOf(options, 'variant', VARIANTS) ?? (score.startsWith('bnfinder') ? 'program' : usual),
      alpha,
      sets: numberOf(options, 'k', 1, 100_000, true) ?? 1,
      selfLoops: options['self-loops'] === true,
      algorithm: numberOf(options, 'algorithm', 1, 2, true) ?? null,
    },
    search: { ...doc.search, maxParents: numberOf(options, 'max-parents', 0, 256, true) ?? null },
  };
}

/** The engine's settings; no option is passed over, as the page does with an α that has no place. @param {any} doc */
const requestOf = (doc) => ({ ...settingsOf(doc), alpha: doc.bnfinder.alpha });

/** How a table is read. @param {import('./options.mjs').OptionsOf<'learn'>} options @returns {import('../www/generated/protocol').BnfinderTable} */
function tableOf(options) {
  const separators = new Map([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ]);
  const separator = wordOf(options, 'separator', [...separators.keys()]);
  const pairs = (/** @type {'parents' | 'perturbed'} */ option) =>
    (options[option] ?? []).map((text) => {
      const [name, others] = sides(option, text);
      return /** @type {[string, string[]]} */ ([name, pieces(others)]);
    });
  /** @type {[string, number, string[]][]} */
  const priorEdges = [];
  /** @type {[number, string[]][]} */
  const priorVertices = [];
  for (const text of options['prior-weight'] ?? []) {
    const [edge, weight] = sides('prior-weight', text);
    const number = /** @type {number} */ (numberOf({ 'prior-weight': weight }, 'prior-weight', 1e-6, 1e6));
    const [parent, child] = pieces(edge);
    if (child === undefined) priorVertices.push([number, [parent]]);
    else priorEdges.push([child, number, [parent]]);
  }
  const gaps = wordOf(options, 'gaps', /** @type {const} */ (['bridge', 'drop']));
  const order = wordOf(options, 'date-order', /** @type {const} */ (['day', 'month']));
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

/** Whether a file is a table by its suffix; BNFinder's own format has none that is fixed. @param {string} file */
const isTable = (file) => ['.csv', '.tsv', '.arff'].includes(extname(file).toLowerCase());

/**
 * Runs to the end, a limit or Ctrl-C, in slices, between which both can act.
 * @param {any} session @param {number | undefined} timeLimit @param {boolean} showsProgress
 */
async function run(session, timeLimit, showsProgress) {
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

/** The edges of a .sif file to compare with. @param {string | undefined} file */
async function referenceOf(file) {
  if (file === undefined) return null;
  const read = readSif(await readText(file));
  if ('line' in read) throw new Refusal('bad-sif', { file, line: read.line });
  return read.edges;
}

/** The network held against such a file, edge by edge. @param {ReturnType<typeof compared>} found @param {string} file */
function comparedLines({ rows, published, same, more }, file) {
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

/** Words of a result. @param {Info} info @param {Outcome} outcome @param {any} settings @param {string} name */
function wordsOf(info, outcome, settings, name) {
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

/** @param {string[]} files @param {import('./options.mjs').OptionsOf<'learn'>} options @returns {Promise<number>} the exit code */
export async function bnfinder([file], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'learn' });
  const wanted = filesOf(options);
  const table = tableOf(options);
  const reference = await referenceOf(options.compare);
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const BnfinderSession = await loadBnfinder();
  const session = new BnfinderSession();
  const bytes = await readBytes(file);
  const isRead = isTable(file) || options.time !== undefined || options.series !== undefined;
  /** @type {Info} */
  const info = isRead ? session.readTable(bytes, table) : session.readExperiments(bytes);
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
  /** @type {Outcome} */
  const outcome = session.outcome();
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
