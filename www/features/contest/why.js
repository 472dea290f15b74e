// Why a network has no score, in words.
import { problemWords } from '../../widgets/problem.js';
import { t } from '../../words/text.js';

/** @param {Exclude<import('./scores.js').EntryScore, { why: null }>} judged */
export const whyWords = (judged) =>
  judged.why === 'refused'
    ? t('contest.why.refused', { why: problemWords(judged.problem) })
    : t(`contest.why.${judged.why}`, { name: 'variable' in judged ? (judged.variable ?? '') : '' });
