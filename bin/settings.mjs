/** What is learned and how, from the options: the part of the page's document that is not data. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { plainly, STARTS } from '../www/heuristic.js';
import { readOrder, readTiers } from '../www/knowledge.js';
import { crc32 } from '../www/link/bytes.js';
import { chosen, METHODS, opening, RULES, settingsFor } from '../www/state.js';
import { loadCore } from './core.mjs';
import { readBytes } from './files.mjs';
import { numberOf, wordOf, wordsOf } from './options.mjs';
import { Refusal } from './words.mjs';

const SCORES = /** @type {const} */ ([
  'bic',
  'll',
  'aic',
  'mdl',
  'mdl-lecture',
  'pll',
  'bd',
  'k2',
  'bdeu',
  'bde',
  'fnml',
  'qnml',
  'bge',
]);

/** @param {Record<string, any>} options @returns {import('../www/protocol.js').Score} */
function scoreOf(options) {
  const kind = wordOf(options, 'score', SCORES) ?? 'bic';
  const [least, most] = [1e-9, 1e9];
  const edgePrior = numberOf(options, 'edge-prior', least, most) ?? 1;
  switch (kind) {
    case 'bdeu':
    case 'bde':
      return { kind, ess: numberOf(options, 'ess', least, most) ?? 1, edgePrior };
    case 'bd':
      return { kind, alpha: numberOf(options, 'alpha', least, most) ?? 1, edgePrior };
    case 'pll':
      return { kind, penalty: numberOf(options, 'penalty', 0, most) ?? 1, edgePrior };
    case 'bge': {
      const alphaMu = numberOf(options, 'alpha-mu', least, most) ?? 1;
      return { kind, alphaMu, alphaW: numberOf(options, 'alpha-w', least, most) ?? null, edgePrior };
    }
    default:
      return { kind, edgePrior };
  }
}

/**
 * An edge `A,B`; the comma that separates is one that leaves two variables of the data.
 * @param {string} text @param {string} option @param {string[]} names @returns {[string, string]}
 */
function edgeOf(text, option, names) {
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const [from, to] = [text.slice(0, comma), text.slice(comma + 1)];
    if (names.includes(from) && names.includes(to)) return [from, to];
  }
  throw new Refusal('bad-edge-option', { option, value: text, names });
}

/**
 * Odds of one edge, `A,B=ODDS`.
 * @param {string} text @param {string[]} names @returns {import('../www/state.js').NamedOdds}
 */
function oddsOf(text, names) {
  const at = text.lastIndexOf('=');
  const edge = edgeOf(at < 0 ? text : text.slice(0, at), 'edge-odds', names);
  const odds = numberOf({ 'edge-odds': at < 0 ? '' : text.slice(at + 1) }, 'edge-odds', 1e-9, 1e9);
  return [...edge, /** @type {number} */ (odds)];
}

/** A text with names, or the file that holds it. @param {string} text */
function textOrFile(text) {
  const isFile = existsSync(text) && statSync(text).isFile();
  return isFile ? readFileSync(text, 'utf8').replace(/^\ufeff/, '') : text;
}

/** Refuses the first slip in a text with names. @param {import('../www/knowledge.js').Slip[]} slips @param {string} option @param {string[]} names */
function sound([slip], option, names) {
  if (slip) throw new Refusal(slip.what === 'quote' ? 'open-quote' : 'bad-name-line', { option, ...slip, names });
}

/** @param {string | undefined} text @param {string[]} names */
function tiersOf(text, names) {
  const { tiers, slips } = readTiers(text ?? '', names);
  sound(slips, 'tiers', names);
  return tiers;
}

/** Pairs of the order: `A,B`, or a chain. @param {string[]} texts @param {string[]} names */
const beforeOf = (texts, names) =>
  texts.flatMap((text) => {
    if (!/[<\n]/.test(text)) return [edgeOf(text, 'before', names)];
    const { before, slips } = readOrder(text, names);
    sound(slips, 'before', names);
    return before;
  });

/** The most parents of one variable, `A=P`. @param {string} text @param {string[]} names @returns {[string, number]} */
function limitOf(text, names) {
  const option = 'max-parents-of';
  const at = text.lastIndexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  if (!names.includes(name)) throw new Refusal('bad-name-option', { option, value: name, names });
  const most = numberOf({ [option]: at < 0 ? '' : text.slice(at + 1) }, option, 0, 255, true);
  return [name, /** @type {number} */ (most)];
}

/** Prior networks read here, by digest. @type {Map<string, import('../www/protocol.js').PriorNetwork>} */
const networks = new Map();

/**
 * Reads the file of a prior network, if the options name one.
 * @param {Record<string, any>} options @returns {Promise<import('../www/state.js').NetworkRef | null>}
 */
export async function readNetwork({ 'prior-network': file }) {
  if (file === undefined) return null;
  const bytes = await readBytes(file);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  networks.set(digest, (await loadCore()).readNetwork(bytes));
  return { name: basename(file), digest };
}

/** Methods by what is wanted of them; they have names too. @type {Record<string, import('../www/state.js').Method>} */
const WANTED = { exact: 'dp', heuristic: 'orders' };

/** The counting engines, and the choice among them. */
const COUNTING = /** @type {const} */ (['auto', 'partition', 'bitset', 'adtree']);

/** The rules left out by name, or all but those named. @param {Record<string, any>} options */
function rulesOff(options) {
  const without = wordsOf(options, 'no-rule', RULES);
  const only = options.rules === undefined ? RULES : wordsOf(options, 'rules', [...RULES, 'none']);
  return RULES.filter((rule) => without.includes(rule) || !only.includes(rule));
}

/** How a search by proxy goes about it. @param {Record<string, any>} options */
const proxyOf = (options) => ({
  samples: numberOf(options, 'samples', 1, 2000, true) ?? plainly().samples,
  density: numberOf(options, 'density', 0, 64) ?? plainly().density,
  noise: numberOf(options, 'noise', 0, 1) ?? null,
  centred: options.uncentred !== true,
  perChild: options['per-child'] === true,
  whole: options.whole === true,
  polish: options.polish === true,
});

/**
 * What options choose without knowing the data, so that a slip is told before a large file is read.
 * @param {Record<string, any>} options
 */
export function choicesOf(options) {
  const method = wordOf(options, 'method', [...METHODS, ...Object.keys(WANTED)]) ?? 'auto';
  return {
    score: scoreOf(options),
    method: /** @type {import('../www/state.js').Method} */ (WANTED[method] ?? method),
    start: wordOf(options, 'start', STARTS),
    startEdges: /** @type {string[]} */ (options['start-edge'] ?? []),
    order: /** @type {string | undefined} */ (options.order),
    root: /** @type {string | undefined} */ (options.root),
    searchSeed: numberOf(options, 'search-seed', 0, 4294967295, true) ?? plainly().seed,
    restarts: numberOf(options, 'restarts', 0, 100000, true) ?? null,
    proxy: proxyOf(options),
    maxParents: numberOf(options, 'max-parents', 0, 255, true) ?? null,
    counting: wordOf(options, 'counting', COUNTING) ?? 'auto',
    require: /** @type {string[]} */ (options.require ?? []),
    forbid: /** @type {string[]} */ (options.forbid ?? []),
    odds: /** @type {string[]} */ (options['edge-odds'] ?? []),
    tiers: options.tiers === undefined ? undefined : textOrFile(options.tiers),
    apart: options['tiers-apart'] === true,
    before: (options.before ?? []).map(textOrFile),
    limits: /** @type {string[]} */ (options['max-parents-of'] ?? []),
    rulesOff: rulesOff(options),
  };
}

/**
 * How a method that proves nothing goes about it.
 * @param {Pick<ReturnType<typeof choicesOf>, 'start' | 'startEdges' | 'order' | 'root' | 'searchSeed' | 'restarts' | 'proxy'>} how
 * @param {string[]} names @returns {import('../www/state.js').Heuristic}
 */
function heuristicOf({ start, startEdges, order, root: named, searchSeed, restarts, proxy }, names) {
  const root = named ?? null;
  const edges = startEdges.map((text) => edgeOf(text, 'start-edge', names));
  const first = order === undefined ? [] : orderOf(order, names);
  if (root !== null && !names.includes(root))
    throw new Refusal('bad-name-option', { option: 'root', value: root, names });
  return {
    start: start ?? (edges.length > 0 ? 'network' : 'empty'),
    network: edges,
    order: first,
    root,
    seed: searchSeed,
    restarts,
    ...proxy,
  };
}

/**
 * Every variable once. Names may hold commas, so the longest that goes on is taken.
 * @param {string} text @param {string[]} names @returns {string[]}
 */
function orderOf(text, names) {
  /** @type {string[]} */
  const order = [];
  for (let rest = `${text},`; rest !== ''; ) {
    const fitting = names.filter((name) => !order.includes(name) && rest.startsWith(`${name},`));
    const name = fitting.sort((a, b) => b.length - a.length)[0];
    if (name === undefined) throw new Refusal('bad-order-option', { option: 'order', rest: rest.slice(0, -1) });
    order.push(name);
    rest = rest.slice(name.length + 1);
  }
  if (order.length < names.length) {
    const missing = names.filter((name) => !order.includes(name));
    throw new Refusal('short-order-option', { option: 'order', missing });
  }
  return order;
}

/**
 * The document of data and choices.
 * @param {import('../www/state.js').DataRef} data
 * @param {string[]} names
 * @param {ReturnType<typeof choicesOf>} choices
 * @param {import('../www/state.js').NetworkRef | null} [network]
 * @returns {import('../www/state.js').Doc}
 */
export const docOf = (
  data,
  names,
  { score, method, maxParents, counting, require, forbid, odds, tiers, apart, before, limits, rulesOff, ...how },
  network = null,
) => ({
  ...opening(),
  data,
  score,
  search: {
    method,
    maxParents,
    counting,
    required: require.map((text) => edgeOf(text, 'require', names)),
    forbidden: forbid.map((text) => edgeOf(text, 'forbid', names)),
    odds: odds.map((text) => oddsOf(text, names)),
    tiers: tiersOf(tiers, names),
    apart,
    before: beforeOf(before, names),
    limits: limits.map((text) => limitOf(text, names)),
    rulesOff,
    heuristic: heuristicOf(how, names),
  },
  network,
});

/** The engine's settings; a constraint on an absent variable is refused. @param {import('../www/state.js').Doc} doc @param {string[]} names */
export function engineSettings(doc, names) {
  const { settings, unknown } = settingsFor(chosen(doc, networks), names);
  if (unknown.length > 0)
    throw unknown[0].length === 2
      ? new Refusal('bad-edge', { from: unknown[0][0], to: unknown[0][1] })
      : new Refusal('unknown-constrained', { name: unknown[0][0] });
  return settings;
}
