/** `learn --method bnfinder`: exact parents for every variable by itself, where no choice of parents can close a cycle. */
import { extname } from 'node:path';
import { resultOf } from '../www/bnfinder/result.js';
import { loadBnfinder } from './core.mjs';
import { readBytes, write } from './files.mjs';
import { BNFINDER, numberOf, wordOf } from './options.mjs';
import { safe } from './report.mjs';
import { Refusal, say, statusLine, t } from './words.mjs';

/** @typedef {import('../www/protocol.js').BnfinderInfo} Info @typedef {import('../www/protocol.js').BnfinderOutcome} Outcome */

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

/** What the method asks for, of what other methods ask for too. */
const ALSO = 'k method score edge-prior max-parents time-limit progress output export json'.split(' ');
/** What a table is read by, and BNFinder's own format says itself. */
const OF_TABLES =
  'separator no-header decimal-comma exclude category number time series regulators parents perturbed prior-weight'.split(
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

/** Files to write. @param {Record<string, any>} options */
function filesOf(options) {
  const bySuffix = (options.output ?? []).map((/** @type {string} */ file) => {
    const format = SUFFIXES.get(extname(file).toLowerCase());
    if (!format) throw new Refusal('bad-bnfinder-suffix', { file });
    return { format, file };
  });
  const named = (options.export ?? []).map((/** @type {string} */ text) => {
    const [format, file] = sides('export', text);
    if (!FORMATS.includes(format) || file === '') throw new Refusal('bad-bnfinder-export', { value: text });
    return { format, file };
  });
  return [...bySuffix, ...named];
}

/** @param {Record<string, any>} options @returns {import('../www/protocol.js').BnfinderSettings} */
function settingsOf(options) {
  const score = wordOf(options, 'score', SCORES) ?? 'bde';
  const alpha = numberOf(options, 'edge-prior', 0, 1) ?? null;
  const usual = alpha === null ? 'program' : 'document';
  return {
    score: score.endsWith('mdl') ? 'mdl' : 'bde',
    variant: wordOf(options, 'variant', VARIANTS) ?? (score.startsWith('bnfinder') ? 'program' : usual),
    alpha,
    sets: numberOf(options, 'k', 1, 100_000, true) ?? 1,
    maxParents: numberOf(options, 'max-parents', 0, 256, true) ?? null,
    selfLoops: options['self-loops'] === true,
    algorithm: numberOf(options, 'algorithm', 1, 2, true) ?? null,
  };
}

/** How a table is read. @param {Record<string, any>} options @returns {import('../www/protocol.js').BnfinderTable} */
function tableOf(options) {
  const separators = new Map([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ]);
  const separator = wordOf(options, 'separator', [...separators.keys()]);
  const pairs = (/** @type {string} */ option) =>
    (options[option] ?? []).map((/** @type {string} */ text) => {
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
  return {
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
 * Runs to the end, a limit or Ctrl-C, in slices that let both be heard.
 * @param {any} session @param {number | undefined} timeLimit @param {boolean} showsProgress
 */
async function run(session, timeLimit, showsProgress) {
  const line = statusLine(showsProgress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  const begun = performance.now();
  let steps = 1;
  for (;;) {
    const before = performance.now();
    const { done, total, looked } = session.run(steps);
    const spent = performance.now() - before;
    steps = Math.max(1, Math.min(1 << 20, Math.floor((steps * 16) / Math.max(spent, 1))));
    line.show(t('cli.bnfinder.progress', { done, total, looked }));
    if (done === total) break;
    if (isStopped || (timeLimit !== undefined && performance.now() - begun > 1000 * timeLimit)) break;
    await new Promise((resume) => setImmediate(resume));
  }
  process.removeListener('SIGINT', stop);
  line.clear();
}

/** In words. @param {Info} info @param {Outcome} outcome @param {any} settings @param {string} name */
function wordsOf(info, outcome, settings, name) {
  const names = info.variables.map((v) => safe(v.name));
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
      name: safe(name),
    }),
    t(outcome.complete ? 'cli.bnfinder.proven' : 'cli.bnfinder.stopped', {
      score: t(`cli.bnfinder.score.${settings.score}`),
      variant: t(`cli.bnfinder.variant.${settings.variant}`),
    }),
    t('cli.bnfinder.cost', { cost: String(outcome.cost) }),
    t('cli.bnfinder.looked', { looked: String(looked), all: String(all) }),
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

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} the exit code */
export async function bnfinder([file], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'learn' });
  const wanted = filesOf(options);
  const settings = settingsOf(options);
  const table = tableOf(options);
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const BnfinderSession = await loadBnfinder();
  const session = new BnfinderSession();
  const bytes = await readBytes(file);
  const isRead = isTable(file) || options.time !== undefined || options.series !== undefined;
  /** @type {Info} */
  const info = isRead ? session.readTable(bytes, table) : session.readExperiments(bytes);
  for (const option of Object.keys(options)) {
    const isHeeded = ALSO.includes(option) || OF_TABLES.includes(option) || Object.hasOwn(BNFINDER, option);
    if (!isHeeded) say(t('cli.unused.method', { option, method: 'bnfinder' }));
    else if (!isRead && OF_TABLES.includes(option)) say(t('cli.unused.experiments', { option }));
  }
  for (const notice of info.notices) say(t(`bnfinder.notice.${notice.code}`, { ...notice, n: notice.count }));
  session.start(settings);
  await run(session, timeLimit, options.progress === true);
  /** @type {Outcome} */
  const outcome = session.outcome();
  if (!outcome.complete) say(t('cli.bnfinder.incomplete'));
  const json = resultOf(info, outcome, settings);
  for (const { format, file: target } of wanted) {
    await write(target, format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : session.export(format));
    say(t('cli.wrote', { file: target }));
  }
  const text = options.json ? JSON.stringify(json) : wordsOf(info, outcome, settings, file).join('\n');
  process.stdout.write(`${text}\n`);
  return outcome.complete ? 0 : 3;
}
