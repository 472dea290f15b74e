// Notices on experiments that have been read, and their words. Pure.

import type { BnfinderSteps, BnfinderInfo as Info, BnfinderNotice as Notice } from '../../generated/protocol.ts';
import type { Suggestion } from '../prepared.ts';
import { wordsKey } from './words-key.ts';

/** Notices on experiments: skipped input, gaps in time, no samples. */
export const noticesOf = ({ notices, samples, uneven }: Info): Notice[] => [
  ...notices,
  ...(uneven ? [{ code: 'gaps', line: uneven.line, name: uneven.series, count: uneven.longer + uneven.shorter }] : []),
  ...(samples === 0 ? [{ code: 'nothing', line: 0, name: '', count: 1 }] : []),
];

export type Translate = (key: string, params: Record<string, unknown>) => string;

/** Sentence on unequal time steps in the experiments. */
function unevenWords(
  { usual, unit, steps, longer, shorter, series, from, to, line, column, dropped, open }: BnfinderSteps,
  t: Translate,
) {
  const kind = longer > 0 && shorter > 0 ? 'both' : longer > 0 ? 'longer' : 'shorter';
  const what = t(`bnfinder.uneven.${kind}`, {
    n: longer + shorter,
    steps,
    longer,
    shorter,
    usual: t(`bnfinder.uneven.unit.${unit}`, { n: usual }),
    from,
    to,
    where: t(`bnfinder.uneven.${series === '' ? 'line' : 'series'}`, { series, line }),
  });
  const done = dropped ? 'dropped' : open ? 'open' : column === '' ? 'own' : 'bridged';
  return `${what} ${t(`bnfinder.uneven.${done}`, { n: longer + shorter })}`;
}

/** Sentences for the notices on experiments. */
export const noticeWords = (info: Info, t: Translate) =>
  noticesOf(info).map((notice) =>
    notice.code === 'gaps' && info.uneven
      ? unevenWords(info.uneven, t)
      : t(`bnfinder.notice.${wordsKey(notice)}`, { ...notice, n: notice.count }),
  );

/** Decision that the reader has yet to make about gaps in time, in the form of a suggestion for prepared data. */
export const openOf = ({ uneven }: Info): Suggestion[] =>
  uneven?.open ? [{ column: uneven.column, code: 'gaps', detail: `${uneven.from} – ${uneven.to}` }] : [];
