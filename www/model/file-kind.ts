// Kind of a file (rows, network, list of scores, …), by name and first characters, for page and command line. Pure.
import { looksLikeExperiments } from './experiments/choice.ts';
import { isGaussianText, isModelName, isModelText } from './model-formats.ts';

/**
 * Kind of a file. `model`: network with tables; `gaussian`: network of regressions; `json`: result or recipe; `list`:
 * local scores, `listed`: the same, recognized by content only; `sif`, `gph`, `csv`: edges or rows, by the reader's
 * choice; `table`: rows; `other`: rows, unless the reader chooses otherwise.
 */
export type FileKind =
  | 'gaussian'
  | 'model'
  | 'json'
  | 'experiments'
  | 'list'
  | 'sif'
  | 'gph'
  | 'csv'
  | 'table'
  | 'listed'
  | 'other';

/** Kinds of files that are recognized by suffix, in the order of the tests. */
const BY_NAME: readonly [kind: FileKind, ending: RegExp][] = [
  ['list', /\.(?:jkl|scores|pss)(?:\.gz)?$/i],
  ['sif', /\.sif$/i],
  ['gph', /\.gph$/i],
  ['csv', /\.csv$/i],
  ['table', /\.(?:tsv|arff)$/i],
];

/** Whether the first lines of a text are those of a list of local scores, in the format .pss or .jkl. */
function isListText(text: string) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [first = '', second = '', third = ''] = lines;
  if (/^(?:META\s+[^\s=]+=|VAR\s+\S+$)/.test(first)) return lines.some((line) => /^VAR\s+\S+$/.test(line));
  return /^\d+$/.test(first) && /^\S+\s+\d+$/.test(second) && /^[-+]?[\d.]+(?:e[-+]?\d+)?\s+\d+(?:\s|$)/i.test(third);
}

/**
 * Kind of a file. Models are recognized by name or content, JSON by its name, experiments by their content, since their
 * format has no suffix.
 * @param name name of the file, empty to judge by content only
 * @param head first characters of the file, empty to judge by name only
 */
export function kindOf(name: string, head: string): FileKind {
  if (isGaussianText(head)) return 'gaussian';
  if (isModelName(name) || isModelText(head)) return 'model';
  if (/\.json$/i.test(name)) return 'json';
  if (looksLikeExperiments(head)) return 'experiments';
  const [named] = BY_NAME.find(([, ending]) => ending.test(name)) ?? [];
  return named === 'list' || !isListText(head) ? (named ?? 'other') : 'listed';
}
