/** Score, method and constraints from options. */
import { basename } from 'node:path';
import { OPTIONS, PARAMETERS, RULES } from '../../www/generated/catalogue.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { type Heuristic, plainly, STARTS } from '../../www/model/heuristic.ts';
import { pairsText, readPairs } from '../../www/model/knowledge.ts';
import { METHODS, type Method } from '../../www/model/methods.ts';
import { KINDS, parametersOf } from '../../www/model/scores.ts';
import { type DataRef, type Doc, type NamedEdge, opening } from '../../www/model/state.ts';
import { KAPPA } from '../../www/model/structure-prior.ts';
import { readSuperstructure } from '../../www/model/superstructure/read.ts';
import { readNetwork } from '../core.ts';
import { exists, textOrFile } from '../files.ts';
import { EXACT } from '../request.ts';
import { Refusal } from '../words.ts';
import type { Options } from './command-table.ts';
import { readKnowledge, withKnowledge } from './knowledge-file.ts';
import { beforeOf, edgeOf, limitOf, oddsOf, orderOf, tiersOf } from './names.ts';
import { isNetworkFile, isPairsFile, readEdges, readOdds } from './network-file.ts';
import { MAX_SEED, numberOf, variableOf, wholeOf, wordOf, wordsOf } from './values.ts';

/** Command line's name of the lecture's MDL with a cost for each edge, which depends on the number of variables. */
const MDL_WITH_EDGE_COST = 'mdl-lb';

/** Options by name, as texts. */
const byName = (options: Options) => options as Record<string, string | undefined>;

function scoreOf(options: Options): Score {
  const name = wordOf('score', options.score, [...KINDS, MDL_WITH_EDGE_COST]) ?? 'bic';
  const kind = name === MDL_WITH_EDGE_COST ? 'mdl' : name;
  const read = [...parametersOf(kind), ...PARAMETERS.filter(({ name }) => name === 'edgePrior')];
  const values = read.map(({ name, option, usual, least, most }): [string, number | null] => [
    name,
    numberOf(option, byName(options)[option], least, most) ?? usual,
  ]);
  return { kind, ...Object.fromEntries(values) } as Score;
}

/**
 * Pairs of a superstructure: as text, from a file (pairs, edges, an adjacency matrix, DOT, a CPDAG), or the skeleton of
 * a network's file.
 */
async function superstructureOf(texts: string[], names: string[]): Promise<NamedEdge[]> {
  const option = 'superstructure';
  const lines: string[] = [];
  for (const text of texts) {
    const isList = isPairsFile(text);
    const content = textOrFile(text);
    // A file of pairs may contain a model string of bnlearn, [A][B|A].
    if (isList ? /^\s*\[/.test(content) : isNetworkFile(text))
      lines.push(pairsText(await readEdges(text, option, names)));
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

/** Methods by names for their purpose. */
const METHOD_BY_PURPOSE: Record<string, Method> = { heuristic: 'orders' };

/** Counting engines, and the automatic choice. */
const COUNTING = ['auto', 'partition', 'bitset', 'adtree'] as const;

/** Pruning rules switched off by `--no-rule`, and by `--rules`, which names the others. */
function rulesOff({ rules, 'no-rule': off }: Options) {
  const without = wordsOf('no-rule', off, RULES);
  const only = rules === undefined ? RULES : wordsOf('rules', rules, [...RULES, 'none']);
  return RULES.filter((rule) => without.includes(rule) || !only.includes(rule));
}

/** Start of a search over networks: a word, or `file` for the network in a file. */
function startOf(start: string | undefined): (typeof STARTS)[number] | 'file' | undefined {
  const isFile = start !== undefined && (start.startsWith('[') || exists(start));
  return isFile && !STARTS.some((word) => word === start) ? 'file' : wordOf('start', start, STARTS);
}

type ProxyOptions = Omit<Heuristic, 'start' | 'network' | 'order' | 'root' | 'seed' | 'restarts'>;

/** Options of search by proxy, and of the bounds of branch and bound. A flag inverts the default. */
const proxyOf = (options: Options): ProxyOptions =>
  Object.fromEntries(
    OPTIONS.filter(({ reads }) => ['proxy', 'bounds'].includes(reads)).map(
      ({ name, option, type, usual, least = 0, most = 0 }) => [
        name,
        type === 'flag'
          ? (Reflect.get(options, option) === true) !== usual
          : (numberOf(option, byName(options)[option], least, most, type === 'whole') ?? usual),
      ],
    ),
  ) as ProxyOptions;

/** Choices of the options, without the data, so that errors are reported before a large file is read. */
export function choicesOf(options: Options) {
  const method = wordOf('method', options.method, [...METHODS, EXACT, ...Object.keys(METHOD_BY_PURPOSE)]) ?? 'auto';
  const isPriced = options.score === MDL_WITH_EDGE_COST;
  if (isPriced && options['edge-prior'] !== undefined) throw new Refusal('priced-twice');
  // With an example, --seed is the seed of its rows.
  const seed = options.example === undefined ? wholeOf('seed', options.seed, 0, MAX_SEED) : undefined;
  const start = startOf(options.start);
  return {
    score: scoreOf(options),
    isPriced,
    /** May be `exact`, which is resolved once the data are known. */
    method: (METHOD_BY_PURPOSE[method] ?? method) as Method,
    start,
    startFile: start === 'file' ? (options.start ?? null) : null,
    startEdges: options['start-edge'] ?? [],
    order: options.order,
    root: options.root,
    searchSeed: wholeOf('search-seed', options['search-seed'], 0, MAX_SEED) ?? seed ?? plainly().seed,
    restarts: wholeOf('restarts', options.restarts, 0, 100000) ?? null,
    proxy: proxyOf(options),
    maxParents: wholeOf('max-parents', options['max-parents'], 0, 255) ?? null,
    counting: wordOf('counting', options.counting, COUNTING) ?? 'auto',
    require: options.require ?? [],
    forbid: options.forbid ?? [],
    odds: options['edge-odds'] ?? [],
    priors: options.priors,
    superstructure: options.superstructure ?? [],
    nearNetwork: options['near-network'],
    kappa: numberOf('kappa', options.kappa, KAPPA.least, KAPPA.most) ?? KAPPA.usual,
    sizePrior: options['size-prior'] === true,
    tiers: options.tiers === undefined ? undefined : textOrFile(options.tiers),
    apart: options['tiers-apart'] === true,
    before: (options.before ?? []).map(textOrFile),
    limits: options['max-parents-of'] ?? [],
    rulesOff: rulesOff(options),
    priorNetwork: options['prior-network'],
    knowledge: options.knowledge,
  };
}

export type Choices = ReturnType<typeof choicesOf>;

/**
 * Heuristic options of a search.
 * @param first edges of the file given by --start
 */
function heuristicOf(
  { start, startEdges, order, root, searchSeed, restarts, proxy }: Omit<Choices, 'score'>,
  names: string[],
  first: NamedEdge[],
): Heuristic {
  const network = [...first, ...startEdges.map((text) => edgeOf(text, 'start-edge', names))];
  const wholeOrder = order === undefined ? [] : orderOf(order, names);
  if (root !== undefined) variableOf(root, 'root', names);
  return {
    start: start === 'file' ? 'network' : (start ?? (network.length > 0 ? 'network' : 'empty')),
    network,
    order: wholeOrder,
    root: root ?? null,
    seed: searchSeed,
    restarts,
    ...proxy,
  };
}

/** Contents of the files that the choices name: prior network, odds of edges, edges of networks, superstructure. */
async function filesOf(choices: Choices, names: string[]) {
  const { priorNetwork, priors, startFile, nearNetwork, superstructure } = choices;
  return {
    network: await readNetwork(priorNetwork),
    odds: priors === undefined ? [] : await readOdds(priors),
    start: startFile === null ? [] : await readEdges(startFile, 'start', names),
    near: nearNetwork === undefined ? [] : await readEdges(nearNetwork, 'near-network', names),
    pairs: await superstructureOf(superstructure, names),
  };
}

/** Document of data and choices. */
export async function docOf(data: DataRef, names: string[], choices: Choices): Promise<Doc> {
  const { network, odds, start, near, pairs } = await filesOf(choices, names);
  const { score, kappa } = choices;
  const doc: Doc = {
    ...opening(),
    data,
    // An edge costs log₂ n bits: odds 1 to n.
    score: choices.isPriced ? { ...score, edgePrior: 1 / names.length } : score,
    search: {
      method: choices.method,
      maxParents: choices.maxParents,
      counting: choices.counting,
      required: choices.require.map((text) => edgeOf(text, 'require', names)),
      forbidden: choices.forbid.map((text) => edgeOf(text, 'forbid', names)),
      odds: [...odds, ...choices.odds].map((text) => oddsOf(text, names)),
      near: near.length === 0 ? null : { edges: near, kappa },
      sizePrior: choices.sizePrior,
      superstructure: pairs,
      ...tiersOf(choices.tiers, names),
      apart: choices.apart,
      before: beforeOf(choices.before, names),
      limits: choices.limits.map((text) => limitOf(text, names)),
      rulesOff: choices.rulesOff,
      heuristic: heuristicOf(choices, names, start),
    },
    network,
  };
  const { knowledge } = choices;
  return knowledge === undefined ? doc : withKnowledge(doc, await readKnowledge(knowledge, names));
}
