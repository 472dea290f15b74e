// A refusal in words: the code chooses the sentence, the parameters fill it. What is bytes is shown as bytes.
import { wordsKey } from '../model/experiments/words-key.ts';
import type { Notice } from '../store/signals.ts';
import { bytes, bytesApart, has, short, t } from '../words/text.ts';
import { laterWords } from './term.tsx';

/** Refusals of a file, and the section of the words for what is wrong in it. */
const FILES = new Map([
  ['bad-list', 'list'],
  ['bad-arff', 'prepare'],
  ['bad-network', 'belief'],
  ['bad-model', 'model'],
  ['bad-experiments', 'bnfinder'],
]);

function sizes(most: number, there: number) {
  const [needed, limit] = bytesApart(most, there);
  return { needed, limit };
}

export function problemWords(problem: Notice) {
  const { code } = problem;
  const params = { ...problem, n: problem.found ?? problem.required ?? problem.rows };
  if (code === 'file-too-large' || code === 'file-not-kept')
    Object.assign(params, { size: bytes(Number(problem.bytes)), most: bytes(Number(problem.limit)) });
  if (code === 'over-memory' || code === 'tree-over-memory')
    Object.assign(params, sizes(Number(problem.needed), Number(problem.limit)));
  if (code === 'bad-parameter') Object.assign(params, { value: short(Number(problem.value)) });
  // What is wrong in a file that only later dialogs take, in words that come with them.
  const what = `${FILES.get(code)}.bad.${problem.what}`;
  if (has(what)) Object.assign(params, { what: t(what, problem) });
  const few = laterWords.value?.(problem, t);
  if (few) return t(`refusals.${few.key}`, few.params);
  // What a link names by a key is said by its name.
  if (has(`linkKeys.${problem.key}`)) Object.assign(params, { key: t(`linkKeys.${problem.key}`) });
  const base = wordsKey(problem);
  const key = problem.name && has(`refusals.${base}-named`) ? `${base}-named` : base;
  const isOfLink = 'key' in problem || base === 'other-inside';
  for (const section of [...(isOfLink ? ['ofLink'] : []), 'errors', 'refusals', 'notices'])
    if (has(`${section}.${key}`)) return t(`${section}.${key}`, params);
  return laterWords.value ? t('errors.unknown', { code }) : ''; // said anew when the later words have come
}
