// The reason that a network has no score, in words.
import { problemWords } from '../../widgets/problem.ts';
import { t } from '../../words/text.ts';
import type { EntryScore } from './scores.ts';

export const whyWords = (judged: Exclude<EntryScore, { why: null }>) =>
  judged.why === 'refused'
    ? t('contest.why.refused', { why: problemWords(judged.problem) })
    : t(`contest.why.${judged.why}`, { name: 'variable' in judged ? (judged.variable ?? '') : '' });
