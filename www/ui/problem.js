// A refusal in words: the code chooses the sentence, the parameters fill it. What is bytes is shown as bytes.
import { saidBy } from '../bnfinder/said.js';
import { bytes, has, short, t } from '../text.js';
import { laterWords } from './term.jsx';

/** Refusals of a file, and the section of the words for what is wrong in it. */
const FILES = new Map([
  ['bad-list', 'list'],
  ['bad-network', 'belief'],
  ['bad-experiments', 'bnfinder'],
]);

/** @param {import('../store/signals.js').Notice} problem */
export function problemWords(problem) {
  const { code } = problem;
  const params = { ...problem, n: problem.found ?? problem.required ?? problem.rows };
  if (code === 'file-too-large')
    Object.assign(params, { size: bytes(Number(problem.bytes)), most: bytes(Number(problem.limit)) });
  if (code === 'over-memory' || code === 'tree-over-memory')
    Object.assign(params, { needed: bytes(Number(problem.needed)), limit: bytes(Number(problem.limit)) });
  if (code === 'bad-parameter') Object.assign(params, { value: short(Number(problem.value)) });
  // What is wrong in a file that only later dialogs take, in words that come with them.
  const what = `${FILES.get(code)}.bad.${problem.what}`;
  if (has(what)) Object.assign(params, { what: t(what) });
  const key = saidBy(problem);
  for (const section of ['errors', 'refusals', 'notices'])
    if (has(`${section}.${key}`)) return t(`${section}.${key}`, params);
  return laterWords.value ? t('errors.unknown', { code }) : ''; // said anew when the later words have come
}
