/** Parsing of commands that learn from rows (`bootstrap`, `posterior`, `score`), and of limits and settings for all. */
import { DIRECTION } from '../../www/model/state.ts';
import type {
  BootstrapRequest,
  Limits,
  OutputFile,
  PosteriorRequest,
  Question,
  ScoreRequest,
  Study,
} from '../request.ts';
import type { Options, OptionsOf } from './command-table.ts';
import { listFiles } from './lists.ts';
import { childrenOf } from './names.ts';
import { PRIORS } from './option-words.ts';
import { outputFiles } from './output.ts';
import { sourceOf } from './preparation.ts';
import { choicesOf, docOf } from './settings.ts';
import { unusedLines } from './unused.ts';
import { MAX_SEED, numberOf, wholeOf, wordOf } from './values.ts';

const USUAL = { resamples: 100, seed: 1 };
const MAX_RESAMPLES = 100_000;

/** Limits of a run on time, memory and threads, from options. */
export function limitsOf({
  'time-limit': timeLimit,
  'memory-limit': megabytes,
  threads,
  progress,
}: Pick<Options, 'time-limit' | 'memory-limit' | 'threads' | 'progress'>): Limits {
  const seconds = numberOf('time-limit', timeLimit, 0, 1e9);
  const memory = numberOf('memory-limit', megabytes, 1, 3800);
  return {
    timeLimit: seconds,
    memory: memory === undefined ? undefined : memory * 1e6,
    threads: wholeOf('threads', threads, 1, 1024),
    showsProgress: progress === true,
  };
}

/** Names of the options that the user gave. */
export const givenIn = (options: object): ReadonlySet<string> =>
  new Set(Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name])));

/** Settings of a request, and notes on unused options; `draws`: whether the command always uses random numbers. */
export function questionOf(options: Options, draws = false): Question {
  const choices = choicesOf(options);
  const given = givenIn(options);
  return {
    doc: (data, names) => docOf(data, names, choices),
    unused: (data, method, examples) => unusedLines(given, { data, score: choices.score, method, examples, draws }),
  };
}

export async function studyOf(file: string | undefined, options: Options, draws = false): Promise<Study> {
  return { ...questionOf(options, draws), limits: limitsOf(options), source: await sourceOf(file, options) };
}

/** Output files for edge strengths or probabilities, as CSV or JSON. Errors: another suffix. */
const tablesOf = (output: string[] = [], format: string | undefined): OutputFile[] =>
  outputFiles(output, { formats: TABLES, format, refusal: 'bad-strength-suffix' });

const TABLES = ['csv', 'json'].map((id) => ({ id, endings: [`.${id}`] }));

export async function readBootstrap([file]: string[], options: OptionsOf<'bootstrap'>): Promise<BootstrapRequest> {
  const files = tablesOf(options.output, options.format);
  // If the data are a built-in example, --seed is the seed of its rows, not of the bootstrap.
  const seed = options.example === undefined ? wholeOf('seed', options.seed, 0, MAX_SEED) : undefined;
  const drawn = wholeOf('bootstrap-seed', options['bootstrap-seed'], 0, MAX_SEED);
  const direction = options['direction-threshold'];
  return {
    command: 'bootstrap',
    resamples: wholeOf('resamples', options.resamples, 1, MAX_RESAMPLES) ?? USUAL.resamples,
    seed: drawn ?? seed ?? USUAL.seed,
    threshold: numberOf('threshold', options.threshold, 0, 1),
    directionThreshold: numberOf('direction-threshold', direction, DIRECTION.least, 1) ?? DIRECTION.usual,
    files,
    json: options.json === true,
    ...(await studyOf(file, options, true)),
  };
}

export async function readPosterior([file]: string[], options: OptionsOf<'posterior'>): Promise<PosteriorRequest> {
  return {
    command: 'posterior',
    prior: wordOf('over', options.over, PRIORS) ?? PRIORS[0],
    files: tablesOf(options.output, options.format),
    json: options.json === true,
    ...(await studyOf(file, options)),
  };
}

export async function readScore([file]: string[], options: OptionsOf<'score'>): Promise<ScoreRequest> {
  return {
    command: 'score',
    files: listFiles(options.output ?? [], options.format),
    children: (names) => childrenOf(options.children, names),
    json: options.json === true,
    ...(await studyOf(file, options)),
  };
}
