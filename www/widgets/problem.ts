// Errors of the engine as text: the code selects the sentence, the parameters fill it. Sizes are shown in bytes.
import { wordsKey } from '../model/experiments/words-key.ts';
import type { Notice } from '../store/signals.ts';
import { bytes, bytesApart, has, short, t } from '../words/text.ts';
import { laterWords } from './term.tsx';

/** Error codes for files that can't be read, each with the section of words that has the sentences on its problems. */
const FILES = new Map([
  ['bad-list', 'list'],
  ['bad-arff', 'prepare'],
  ['bad-network', 'belief'],
  ['bad-model', 'model'],
  ['bad-experiments', 'bnfinder'],
]);

export function problemWords(problem: Notice) {
  const { code } = problem;
  const params = { ...problem, n: problem.found ?? problem.required ?? problem.rows };
  if (code === 'file-too-large' || code === 'file-not-kept')
    Object.assign(params, { size: bytes(Number(problem.bytes)), most: bytes(Number(problem.limit)) });
  if (code === 'over-memory' || code === 'tree-over-memory') {
    const [needed, limit] = bytesApart(Number(problem.needed), Number(problem.limit));
    Object.assign(params, { needed, limit });
  }
  if (code === 'bad-parameter') Object.assign(params, { value: short(Number(problem.value)) });
  // Some problems of files occur in later dialogs only, whose texts are loaded with those dialogs.
  const what = `${FILES.get(code)}.bad.${problem.what}`;
  if (has(what)) Object.assign(params, { what: t(what, problem) });
  const few = laterWords.value?.(problem, t);
  if (few) return t(`refusals.${few.key}`, few.params);
  // A key of a link is named by its words.
  if (has(`linkKeys.${problem.key}`)) Object.assign(params, { key: t(`linkKeys.${problem.key}`) });
  const base = wordsKey(problem);
  const key = problem.name && has(`refusals.${base}-named`) ? `${base}-named` : base;
  const isOfLink = 'key' in problem || base === 'other-inside';
  for (const section of [...(isOfLink ? ['ofLink'] : []), 'errors', 'refusals', 'notices'])
    if (has(`${section}.${key}`)) return t(`${section}.${key}`, params);
  return laterWords.value ? t('errors.unknown', { code }) : ''; // recomputed when the later texts are loaded
}
