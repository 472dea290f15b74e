/** What is learned and how, from the options: the part of the page's document that is not data. */
import { basename, extname } from 'node:path';
import { OPTIONS, PARAMETERS, RULES } from '../../www/generated/catalogue.ts';
import type { PriorNetwork, Score } from '../../www/generated/protocol.ts';
import { crc32 } from '../../www/link/bytes.ts';
import { type Heuristic, plainly, STARTS } from '../../www/model/heuristic.ts';
import { pairsText, readOrder, readPairs, readTiers, type Slip } from '../../www/model/knowledge.ts';
import { METHODS, type Method } from '../../www/model/methods.ts';
import { isModelName } from '../../www/model/model-formats.ts';
import { KINDS, parametersOf } from '../../www/model/scores.ts';
import {
  chosen,
  type DataRef,
  type Doc,
  type NamedEdge,
  type NamedOdds,
  type NetworkRef,
  opening,
  settingsFor,
} from '../../www/model/state.ts';
import { KAPPA } from '../../www/model/structure-prior.ts';
import { readSuperstructure } from '../../www/model/superstructure/read.ts';
import { loadCore } from '../core.ts';
import { exists, readBytes, textOrFile } from '../files.ts';
import { Refusal } from '../words.ts';
import { byName, numberOf, type Options, wordOf, wordsOf } from './command-table.ts';
import { readKnowledge, withKnowledge } from './knowledge-file.ts';
import { isNetworkFile, readEdges, readOdds } from './network-file.ts';

/** The lecture's MDL with a price for each edge, which is known when the variables are: another name on the command line alone. */
const PRICED = 'mdl-lb';

function scoreOf(options: Options): Score {
  const name = wordOf(options, 'score', [...KINDS, PRICED]) ?? 'bic';
  const kind = name === PRICED ? 'mdl' : name;
  const read = [...parametersOf(kind), ...PARAMETERS.filter(({ name }) => name === 'edgePrior')];
  const values = read.map(({ name, option, usual, least, most }): [string, number | null] => [
    name,
    numberOf(byName(options), option, least, most) ?? usual,
  ]);
  return { kind, ...Object.fromEntries(values) } as Score;
}

/** An edge `A,B`; the comma that separates is one that leaves two variables of the data. */
export function edgeOf(text: string, option: string, names: string[]): [string, string] {
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const [from, to] = [text.slice(0, comma), text.slice(comma + 1)];
    if (names.includes(from) && names.includes(to)) return [from, to];
  }
  throw new Refusal('bad-edge-option', { option, value: text, names });
}

/** Odds of one edge, `A,B=ODDS`. */
function oddsOf(text: string, names: string[]): NamedOdds {
  const at = text.lastIndexOf('=');
  const edge = edgeOf(at < 0 ? text : text.slice(0, at), 'edge-odds', names);
  const odds = numberOf({ 'edge-odds': at < 0 ? '' : text.slice(at + 1) }, 'edge-odds', 1e-9, 1e9);
  return [...edge, odds as number];
}

/** Refuses the first slip in a text with names. */
function sound([slip]: Slip[], option: string, names: string[]) {
  const codes = { quote: 'open-quote', unknown: 'bad-name-line', alone: 'lone-name-line' };
  if (slip) throw new Refusal(codes[slip.what], { option, ...slip, names });
}

function tiersOf(text: string | undefined, names: string[]) {
  const { tiers, tierNames, slips } = readTiers(text ?? '', names);
  sound(slips, 'tiers', names);
  return { tiers, tierNames };
}

/** Pairs of the order: `A,B`, or a chain. */
const beforeOf = (texts: string[], names: string[]) =>
  texts.flatMap((text) => {
    if (!/[<\n]/.test(text)) return [edgeOf(text, 'before', names)];
    const { before, slips } = readOrder(text, names);
    sound(slips, 'before', names);
    return before;
  });

/** The most parents of one variable, `A=P`. */
function limitOf(text: string, names: string[]): [string, number] {
  const option = 'max-parents-of';
  const at = text.lastIndexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  if (!names.includes(name)) throw new Refusal('bad-name-option', { option, value: name, names });
  const most = numberOf({ [option]: at < 0 ? '' : text.slice(at + 1) }, option, 0, 255, true);
  return [name, most as number];
}

/** Endings of files of a network that `readEdges` reads; others are lists, tables or DOT. */
const OF_NETWORKS = ['.json', '.sif'];

/**
 * The pairs of a superstructure: written out, of a file of them (pairs, edges, an adjacency table, DOT, a CPDAG), or the skeleton of a
 * network's file.
 */
async function superstructureOf(texts: string[], names: string[]): Promise<NamedEdge[]> {
  const option = 'superstructure';
  const lines: string[] = [];
  for (const text of texts) {
    const isList = exists(text) && !isModelName(text) && !OF_NETWORKS.includes(extname(text).toLowerCase());
    const content = textOrFile(text);
    if (!isList && isNetworkFile(text)) lines.push(pairsText(await readEdges(text, option, names)));
    // A string of bnlearn, [A][B|A], in a file.
    else if (isList && /^\s*\[/.test(content)) lines.push(pairsText(await readEdges(text, option, names)));
    else {
      const { pairs, slips } = readSuperstructure(content, names);
      const [slip] = slips;
      if (slip?.what === 'edgeless') throw new Refusal('empty-superstructure', { option, file: text });
      if (slip) throw new Refusal(`pairs-${slip.what}`, { option, file: basename(text), ...slip, names });
      lines.push(pairsText(pairs));
    }
    if (lines.at(-1) === '') throw new Refusal('empty-superstructure', { option, file: text });
  }
  return readPairs(lines.join('\n'), names).pairs;
}

/** Prior networks read here, by digest. */
const networks: Map<string, PriorNetwork> = new Map();

/** Reads the file of a prior network, if the options name one. */
export async function readNetwork({ 'prior-network': file }: Options): Promise<NetworkRef | null> {
  if (file === undefined) return null;
  const bytes = await readBytes(file);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  networks.set(digest, (await loadCore()).readNetwork(bytes, file));
  return { name: basename(file), digest };
}

/** Whichever exact engine fits, before that is settled (exact.ts). */
export const EXACT = 'exact';

/** Methods by what is wanted of them; they have names too. */
const WANTED: Record<string, Method> = { heuristic: 'orders' };

/** The counting engines, and the choice among them. */
const COUNTING = ['auto', 'partition', 'bitset', 'adtree'] as const;

/** The rules left out by name, or all but those named. */
function rulesOff(options: Options) {
  const without = wordsOf(options, 'no-rule', RULES);
  const only = options.rules === undefined ? RULES : wordsOf(options, 'rules', [...RULES, 'none']);
  return RULES.filter((rule) => without.includes(rule) || !only.includes(rule));
}

/** Start of a search over networks: a word, or `file` for the network that a file has. */
function startOf(options: Options): (typeof STARTS)[number] | 'file' | undefined {
  const { start } = options;
  const isFile = start !== undefined && (start.startsWith('[') || exists(start));
  return isFile && !STARTS.some((word) => word === start) ? 'file' : wordOf(options, 'start', STARTS);
}

type ProxyOptions = Omit<Heuristic, 'start' | 'network' | 'order' | 'root' | 'seed' | 'restarts'>;

/** The options of search by proxy, and of the bounds of a branch and bound. A flag says the value that is not usual. */
const proxyOf = (options: Options): ProxyOptions =>
  Object.fromEntries(
    OPTIONS.filter(({ reads }) => ['proxy', 'bounds'].includes(reads)).map(
      ({ name, option, type, usual, least = 0, most = 0 }) => [
        name,
        type === 'flag'
          ? (Reflect.get(options, option) === true) !== usual
          : (numberOf(byName(options), option, least, most, type === 'whole') ?? usual),
      ],
    ),
  ) as ProxyOptions;

/** What options choose without knowing the data, so that a slip is reported before a large file is read. */
export function choicesOf(options: Options) {
  const method = wordOf(options, 'method', [...METHODS, EXACT, ...Object.keys(WANTED)]) ?? 'auto';
  const isPriced = options.score === PRICED;
  if (isPriced && options['edge-prior'] !== undefined) throw new Refusal('priced-twice');
  // The seed of an example is that of its rows.
  const seed = options.example === undefined ? numberOf(options, 'seed', 0, 4294967295, true) : undefined;
  return {
    score: scoreOf(options),
    isPriced,
    /** `exact` too, which is settled when the data are known. */
    method: (WANTED[method] ?? method) as Method,
    start: startOf(options),
    startFile: startOf(options) === 'file' ? (options.start as string) : null,
    startEdges: options['start-edge'] ?? [],
    order: options.order as string | undefined,
    root: options.root as string | undefined,
    searchSeed: numberOf(options, 'search-seed', 0, 4294967295, true) ?? seed ?? plainly().seed,
    restarts: numberOf(options, 'restarts', 0, 100000, true) ?? null,
    proxy: proxyOf(options),
    maxParents: numberOf(options, 'max-parents', 0, 255, true) ?? null,
    counting: wordOf(options, 'counting', COUNTING) ?? 'auto',
    require: (options.require ?? []) as string[],
    forbid: (options.forbid ?? []) as string[],
    odds: options['edge-odds'] ?? [],
    priors: options.priors as string | undefined,
    superstructure: (options.superstructure ?? []) as string[],
    nearNetwork: options['near-network'],
    kappa: numberOf(options, 'kappa', KAPPA.least, KAPPA.most) ?? KAPPA.usual,
    sizePrior: options['size-prior'] === true,
    tiers: options.tiers === undefined ? undefined : textOrFile(options.tiers),
    apart: options['tiers-apart'] === true,
    before: (options.before ?? []).map(textOrFile),
    limits: options['max-parents-of'] ?? [],
    rulesOff: rulesOff(options),
  };
}

/**
 * Options of the heuristic methods.
 * @param first the network of the file that it begins with
 */
function heuristicOf(
  {
    start,
    startEdges,
    order: text,
    root: named,
    searchSeed,
    restarts,
    proxy,
  }: Pick<
    ReturnType<typeof choicesOf>,
    'start' | 'startEdges' | 'order' | 'root' | 'searchSeed' | 'restarts' | 'proxy'
  >,
  names: string[],
  first: NamedEdge[],
): Heuristic {
  const root = named ?? null;
  const edges = [...first, ...startEdges.map((text) => edgeOf(text, 'start-edge', names))];
  const order = text === undefined ? [] : orderOf(text, names);
  if (root !== null && !names.includes(root))
    throw new Refusal('bad-name-option', { option: 'root', value: root, names });
  return {
    start: start === 'file' ? 'network' : (start ?? (edges.length > 0 ? 'network' : 'empty')),
    network: edges,
    order,
    root,
    seed: searchSeed,
    restarts,
    ...proxy,
  };
}

/** Names with commas between, none for an empty text. Names may hold commas, so the longest that goes on is taken. */
export function namesIn(text: string, option: string, names: string[]) {
  const found: string[] = [];
  for (let rest = text.trim() === '' ? '' : `${text.trim()},`; rest !== ''; ) {
    const fitting = names.filter((name) => rest.startsWith(`${name},`));
    const name = fitting.sort((a, b) => b.length - a.length)[0];
    if (name === undefined) throw new Refusal('bad-name-option', { option, value: rest.slice(0, -1), names });
    found.push(name);
    rest = rest.slice(name.length + 1).trimStart();
  }
  return found;
}

/** Every variable once. Names may hold commas, so the longest that goes on is taken. */
function orderOf(text: string, names: string[]): string[] {
  const order: string[] = [];
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
 * @param files what files say: a prior network, odds of edges, where a search begins, the network that a prior goes by, a superstructure
 */
const docOf = (
  data: DataRef,
  names: string[],
  {
    score,
    isPriced,
    method,
    maxParents,
    counting,
    require,
    forbid,
    tiers,
    apart,
    before,
    limits,
    rulesOff,
    ...how
  }: ReturnType<typeof choicesOf>,
  {
    network = null,
    odds = [],
    start = [],
    near = [],
    pairs = [],
  }: { network?: NetworkRef | null; odds?: string[]; start?: NamedEdge[]; near?: NamedEdge[]; pairs?: NamedEdge[] },
): Doc => ({
  ...opening(),
  data,
  // An edge costs log₂ n bits, so its odds are 1 to n.
  score: isPriced ? { ...score, edgePrior: 1 / names.length } : score,
  search: {
    method,
    maxParents,
    counting,
    required: require.map((text) => edgeOf(text, 'require', names)),
    forbidden: forbid.map((text) => edgeOf(text, 'forbid', names)),
    odds: [...odds, ...how.odds].map((text) => oddsOf(text, names)),
    near: near.length === 0 ? null : { edges: near, kappa: how.kappa },
    sizePrior: how.sizePrior,
    superstructure: pairs,
    ...tiersOf(tiers, names),
    apart,
    before: beforeOf(before, names),
    limits: limits.map((text) => limitOf(text, names)),
    rulesOff,
    heuristic: heuristicOf(how, names, start),
  },
  network,
});

/** The document of data and choices, with what the files say that the options name. */
export async function readDoc(data: DataRef, names: string[], choices: ReturnType<typeof choicesOf>, options: Options) {
  const { priors, startFile, nearNetwork, superstructure } = choices;
  const doc = docOf(data, names, choices, {
    network: await readNetwork(options),
    odds: priors === undefined ? [] : await readOdds(priors),
    start: startFile === null ? [] : await readEdges(startFile, 'start', names),
    near: nearNetwork === undefined ? [] : await readEdges(nearNetwork, 'near-network', names),
    pairs: await superstructureOf(superstructure, names),
  });
  return options.knowledge === undefined ? doc : withKnowledge(doc, await readKnowledge(options.knowledge, names));
}

/** The engine's settings; a constraint on an absent variable is refused. */
export function engineSettings(doc: Doc, names: string[]) {
  const { settings, unknown } = settingsFor(chosen(doc, networks), names);
  if (unknown.length > 0)
    throw unknown[0].length === 2
      ? new Refusal('bad-edge', { from: unknown[0][0], to: unknown[0][1] })
      : new Refusal('unknown-constrained', { name: unknown[0][0] });
  return settings;
}
