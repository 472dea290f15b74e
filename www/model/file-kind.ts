// Kinds of files, by name and first characters: one order for the page and the command line. Pure.
import { looksLikeExperiments } from './experiments/choice.ts';
import { isGaussianText, isModelName, isModelText } from './model-formats.ts';

/**
 * `model`: a network with tables; `gaussian`: one of regressions; `json`: a result or a recipe, as its content says; `list`: local
 * scores, `listed`: the same under a name that says nothing of it; `sif`, `gph`, `csv`: edges or rows, as the reader asks; `table`:
 * rows; `other`: rows too, unless the reader asks for something else.
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

/** Kinds by the ending of a name, in the order in which they are tried. */
const BY_NAME: readonly [kind: FileKind, ending: RegExp][] = [
  ['list', /\.(?:jkl|scores|pss)(?:\.gz)?$/i],
  ['sif', /\.sif$/i],
  ['gph', /\.gph$/i],
  ['csv', /\.csv$/i],
  ['table', /\.(?:tsv|arff)$/i],
];

/** Tests the first lines of a text for a list of local scores, in either format. */
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
 * Kind of a file. A model is known by its content under any name; JSON by its name; experiments by their content, since their
 * format has no name of its own. Rows alone have neither.
 * @param name empty where only the content counts
 * @param head first characters, empty where only the name counts
 */
export function kindOf(name: string, head: string): FileKind {
  if (isGaussianText(head)) return 'gaussian';
  if (isModelName(name) || isModelText(head)) return 'model';
  if (/\.json$/i.test(name)) return 'json';
  if (looksLikeExperiments(head)) return 'experiments';
  const [named] = BY_NAME.find(([, ending]) => ending.test(name)) ?? [];
  return named === 'list' || !isListText(head) ? (named ?? 'other') : 'listed';
}
