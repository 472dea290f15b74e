/** Parsing of the commands `learn` (from data) and `solve` (from a list of local scores) into requests. */
import type { KBestRequest } from '../../www/generated/protocol.ts';
import { unitOfMethod } from '../../www/model/best/also.ts';
import { FORMATS } from '../../www/model/formats.ts';
import type {
  Beside,
  BootstrapRequest,
  Demanded,
  ExperimentsRequest,
  LearnRequest,
  OutputFile,
  SolveRequest,
} from '../request.ts';
import { Refusal, say, t } from '../words.ts';
import type { Options, OptionsOf } from './command-table.ts';
import { readExperiments } from './experiments.ts';
import { edgeOf, namesIn } from './names.ts';
import { readEdges } from './network-file.ts';
import { BNFINDER } from './option-tables.ts';
import { ENUMERATORS, WHOLE_PRIORS } from './option-words.ts';
import { outputFiles } from './output.ts';
import { givenIn, limitsOf, questionOf, readBootstrap, studyOf } from './study.ts';
import { numberOf, wholeOf, wordOf } from './values.ts';

/** Maximum number of networks in a list of the k best. */
const MAX_K = 100_000;

/** Output formats of the command line; pictures that only one view of the page offers are left out. */
const PLAIN = FORMATS.filter(({ view }) => !view);
/** Output formats that a suffix selects. */
const SUFFIXED = PLAIN.flatMap(({ id, endings = [] }) => (endings.length > 0 ? [{ id, endings }] : []));
/** Format names that the option --export accepts. */
const NAMES = [...PLAIN.map(({ id }) => id), 'k-best-json', 'k-best-csv', 'k-best-models'];
/** Output formats that need rows of data, which a list of local scores does not have. */
const ROW_FORMATS = ['r', 'python', 'data-csv'];

/** Files to write: those of `--output` in the format of their suffix, those of `--export` in the format named. */
function filesOf(output: string[], named: string[], format: string | undefined): OutputFile[] {
  const bySuffix = outputFiles(output, { formats: SUFFIXED, format, refusal: 'bad-suffix' });
  const byName = named.map((text) => {
    const equals = text.indexOf('=');
    const [format, file] = [text.slice(0, equals), text.slice(equals + 1)];
    if (!NAMES.includes(format) || file === '') throw new Refusal('bad-export', { value: text, formats: NAMES });
    return { format, file };
  });
  return [...bySuffix, ...byName];
}

/** Request for a list of the k best networks or classes; null if only the best network is wanted. */
function kBestOf(
  { k, within, classes }: Pick<Options, 'k' | 'within' | 'classes'>,
  files: OutputFile[],
): KBestRequest | null {
  const count = wholeOf('k', k, 1, MAX_K);
  const factor = numberOf('within', within, 1, 1e12) ?? null;
  if (count === undefined && factor === null) {
    if (classes) throw new Refusal('classes-without-k');
    const file = files.find(({ format }) => format.startsWith('k-best-'));
    if (file) throw new Refusal('export-without-k', file);
    return null;
  }
  // With a score factor but no k, all networks within the factor are requested.
  return { k: count ?? MAX_K, unit: classes ? 'classes' : 'dags', within: factor };
}

/**
 * Published methods that list the k best a second time (`--also-by`). Errors: unknown method; k best not requested, or
 * not in the unit of a method.
 */
function alsoByOf(words: string[] = [], kBest: KBestRequest | null) {
  for (const word of words) {
    const method = wordOf('also-by', word, ENUMERATORS);
    if (method && kBest?.unit !== unitOfMethod(method)) throw new Refusal('also-by-without-k');
  }
  return ENUMERATORS.filter((method) => words.includes(method));
}

/** Prior under which the k best are listed too (`--prior-over`). Errors: unknown prior; k best networks not requested. */
function priorOverOf(word: string | undefined, kBest: KBestRequest | null) {
  const prior = wordOf('prior-over', word, WHOLE_PRIORS) ?? null;
  if (prior && (kBest?.unit !== 'dags' || kBest.within !== null)) throw new Refusal('prior-over-without-k');
  return prior;
}

/** Demand for the best network that contains a given family, written `X<-A,B`. */
function familyOf(text: string, names: string[]): Demanded {
  const option = 'with-family';
  const at = text.indexOf('<-');
  const child = names.indexOf(text.slice(0, Math.max(at, 0)).trim());
  if (child < 0) throw new Refusal('bad-family-option', { option, value: text, names });
  const parents = namesIn(text.slice(at + 2), option, names);
  const set = [...new Set(parents.map((name) => names.indexOf(name)))].sort((a, b) => a - b);
  if (set.includes(child)) throw new Refusal('bad-family-option', { option, value: text, names });
  const setName = set.map((v) => names[v]).join(', ') || '∅';
  return { wanted: { child, parents: set }, words: `${names[child]} ← ${setName}`, option };
}

/** Demand for the best network with an edge A,B (`there`), or with no edge between A and B in either direction. */
function edgeDemand(text: string, there: boolean, names: string[]): Demanded {
  const option = there ? 'with-edge' : 'without-edge';
  const [from, to] = edgeOf(text, option, names);
  const words = there ? `${from} → ${to}` : t('cli.demand.apart', { from, to });
  return { wanted: { from: names.indexOf(from), to: names.indexOf(to), there }, words, option };
}

/** Parents of each variable in the true network, read from a file; null if no file is given. */
async function truthIn(file: string | undefined, names: string[]): Promise<number[][] | null> {
  if (file === undefined) return null;
  const edges = await readEdges(file, 'truth', names);
  return names.map((name) => edges.flatMap(([from, to]) => (to === name ? [names.indexOf(from)] : [])));
}

/** Fields of a request that `learn` and `solve` share: output files, k best, demanded networks, true network. */
function besideOf({
  output = [],
  export: named = [],
  'also-by': also,
  'prior-over': prior,
  'with-family': families = [],
  'with-edge': edges = [],
  'without-edge': apart = [],
  'runner-up': wholeJudgment,
  truth,
  json,
  page,
  link,
  format,
  ...best
}: OptionsOf<'learn'> & OptionsOf<'solve'>): Beside {
  const files = filesOf(output, named, format);
  const kBest = kBestOf(best, files);
  return {
    files,
    kBest,
    alsoBy: alsoByOf(also, kBest),
    priorOver: priorOverOf(prior, kBest),
    demands: (names) => [
      ...families.map((text) => familyOf(text, names)),
      ...edges.map((text) => edgeDemand(text, true, names)),
      ...apart.map((text) => edgeDemand(text, false, names)),
    ],
    truth: (names) => truthIn(truth, names),
    wholeJudgment: wholeJudgment === true,
    json: json === true,
    page,
    link: link === true || page !== undefined,
  };
}

export async function readLearn(
  files: string[],
  options: OptionsOf<'learn'>,
): Promise<LearnRequest | BootstrapRequest | ExperimentsRequest> {
  const { method, bootstrap: resamples } = options;
  if (method === 'bnfinder') return readExperiments(files, options);
  if (resamples !== undefined) return readBootstrap(files, { ...options, resamples });
  const given = givenIn(options);
  for (const option of Object.keys(BNFINDER))
    if (given.has(option)) say(t('cli.unused.method', { option, method: method ?? 'auto' }));
  return { command: 'learn', ...besideOf(options), ...(await studyOf(files[0], options)) };
}

export function readSolve([file]: string[], options: OptionsOf<'solve'>): SolveRequest {
  if (file === undefined) throw new Refusal('no-file', { command: 'solve' });
  const beside = besideOf(options);
  const refused = beside.files.find(({ format }) => ROW_FORMATS.includes(format));
  if (refused) throw new Refusal('needs-rows', { format: refused.format });
  const costs = options.costs === true;
  return { command: 'solve', file, costs, ...beside, ...questionOf(options), limits: limitsOf(options) };
}
