/** Parsing of the options of score, search method and constraints. */
import { basename } from 'node:path';
import { OPTIONS, PARAMETERS, RULES } from '../../www/generated/catalogue.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { type Heuristic, KERNELS, plainly, STARTS } from '../../www/model/heuristic.ts';
import { pairsText, readPairs } from '../../www/model/knowledge.ts';
import { METHODS, type Method } from '../../www/model/methods.ts';
import { parametersOf } from '../../www/model/scores.ts';
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
import { COUNTING, MDL_WITH_EDGE_COST, SCORE_WORDS } from './option-words.ts';
import { MAX_SEED, numberOf, variableOf, wholeOf, wordOf, wordsOf } from './values.ts';

/** Options as a map from name to text. */
const byName = (options: Options) => options as Record<string, string | undefined>;

function scoreOf(options: Options): Score {
  const name = wordOf('score', options.score, SCORE_WORDS) ?? 'bic';
  const kind = (name === MDL_WITH_EDGE_COST ? 'mdl' : name) as Score['kind'];
  const read = [...parametersOf(kind), ...PARAMETERS.filter(({ name }) => name === 'edgePrior')];
  const values = read.map(({ name, option, usual, least, most }): [string, number | null] => [
    name,
    numberOf(option, byName(options)[option], least, most) ?? usual,
  ]);
  return { kind, ...Object.fromEntries(values) } as Score;
}

/**
 * Allowed pairs of variables (superstructure): written as text, from a file (pairs, edges, an adjacency matrix, DOT, a
 * CPDAG), or the skeleton of a network file.
 */
async function superstructureOf(texts: string[], names: string[]): Promise<NamedEdge[]> {
  const option = 'superstructure';
  const lines: string[] = [];
  for (const text of texts) {
    const isList = isPairsFile(text);
    const content = textOrFile(text);
    // A file of pairs may also hold a model string of bnlearn, such as [A][B|A].
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

/** Search method for each alternative name that states a purpose, such as `heuristic`. */
const METHOD_BY_PURPOSE: Record<string, Method> = { heuristic: 'orders' };

/** Pruning rules that are switched off: those named by `--no-rule`, and those that `--rules` does not name. */
function rulesOff({ rules, 'no-rule': off }: Options) {
  const without = wordsOf('no-rule', off, RULES);
  const only = rules === undefined ? RULES : wordsOf('rules', rules, [...RULES, 'none']);
  return RULES.filter((rule) => without.includes(rule) || !only.includes(rule));
}

/**
 * Starting network of a local search: a word such as `empty`, or `file` if the value is a file name or model string.
 */
function startOf(start: string | undefined): (typeof STARTS)[number] | 'file' | undefined {
  const isFile = start !== undefined && (start.startsWith('[') || exists(start));
  return isFile && !STARTS.some((word) => word === start) ? 'file' : wordOf('start', start, STARTS);
}

type ProxyOptions = Omit<Heuristic, 'start' | 'network' | 'order' | 'root' | 'seed' | 'restarts'>;

/** Options of surrogate search (`proxy`) and of branch and bound's bounds; a given switch inverts its default. */
const proxyOf = (options: Options): ProxyOptions =>
  Object.fromEntries(
    OPTIONS.filter(({ reads }) => ['proxy', 'bounds'].includes(reads)).map(
      ({ name, option, type, usual, least = 0, most = 0 }) => [
        name,
        type === 'kernel'
          ? (wordOf(option, options.kernel, KERNELS) ?? usual)
          : type === 'flag'
            ? (Reflect.get(options, option) === true) !== usual
            : (numberOf(option, byName(options)[option], least, most, type === 'whole') ?? usual),
      ],
    ),
  ) as ProxyOptions;

/** Values of options that can be parsed without the data, so that errors are reported before a large file is read. */
export function choicesOf(options: Options) {
  const method = wordOf('method', options.method, [...METHODS, EXACT, ...Object.keys(METHOD_BY_PURPOSE)]) ?? 'auto';
  const isPriced = options.score === MDL_WITH_EDGE_COST;
  if (isPriced && options['edge-prior'] !== undefined) throw new Refusal('priced-twice');
  const kernel = wordOf('kernel', options.kernel, KERNELS) ?? 'linear';
  if (kernel !== 'linear' && (options.whole || options.refine !== undefined))
    throw new Refusal('kernel-linear', { kernel });
  // If the data are a built-in example, --seed is the seed of its rows, not of the search.
  const seed = options.example === undefined ? wholeOf('seed', options.seed, 0, MAX_SEED) : undefined;
  const start = startOf(options.start);
  return {
    score: scoreOf(options),
    isPriced,
    /** Search method; may be `exact`, which is resolved once the data are known. */
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
 * Start, seed, restarts and other options of a heuristic search.
 * @param first edges of the network in the file named by --start
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

/** Contents of the files that options name: prior network, odds of edges, start and nearby network, superstructure. */
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

/** Document that holds the data, score, search settings and constraints of a command. */
export async function docOf(data: DataRef, names: string[], choices: Choices): Promise<Doc> {
  const { network, odds, start, near, pairs } = await filesOf(choices, names);
  const { score, kappa } = choices;
  const doc: Doc = {
    ...opening(),
    data,
    // Each edge costs log₂ n bits, as prior odds of 1 to n do.
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
