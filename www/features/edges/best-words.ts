// Sentences about the k best: the list, differences from the first, meaning of the weights. Pure but for the table of
// words.

import type { KBestProgress, Score } from '../../generated/protocol.ts';
import { changesOf, type Row } from '../../model/best/rows.ts';
import { sizeWords } from '../../model/judgment/words.ts';
import { t } from '../../words/text.ts';

export type Change = { how: 'added' | 'removed' | 'turned'; edge: [from: number, to: number] };

/**
 * Difference between two networks (edge added, removed or turned) in a few signs.
 * @param open whether the edge is reversible
 */
export const sign = ({ how, edge: [from, to] }: Change, names: string[], open: boolean = false) =>
  t(`best.change.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] });

/** All differences between two networks in one sentence. */
export const changesWords = (changes: Change[], names: string[], open: boolean = false) =>
  changes
    .map(({ how, edge: [from, to] }) =>
      t(`best.said.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] }),
    )
    .join('; ') || t('best.said.none');

/**
 * Sentence above the list of the k best.
 * @param classes number of classes among its networks; null if unknown
 */
export function lead(
  { request: { unit, k, within }, found, ending, amongListed }: KBestProgress,
  classes: number | null,
) {
  const params = { n: found, k, within };
  const key = (how: KBestProgress['ending']) => {
    if (how === 'all' && within !== null) return 'within';
    return how === 'whole' || how === 'cut' ? 'found' : how;
  };
  const isGrouped = unit === 'dags' && classes !== null && found > 1 && key(ending) === 'found';
  const sentence = isGrouped
    ? t('best.leadClasses', { ...params, classes: t('best.classes', { n: classes }) })
    : t(`best.lead.${key(ending)}.${unit}`, params);
  return amongListed ? `${sentence} ${t('best.lead.amongListed', params)}` : sentence;
}

/**
 * Sentence on the score difference between the best network and the next one. If the members of a class score equally,
 * the next one is of another class.
 */
export function nextWords(
  next: Row,
  best: Row,
  { names, score, equivalent }: { names: string[]; score: Score; equivalent: boolean },
) {
  const ties = next.group === best.group;
  const key = equivalent ? (ties ? 'nextClassTies' : 'next') : ties ? 'nextTies' : 'nextUnequal';
  const changes = changesWords(changesOf(next, best), names);
  return t(`best.${key}`, { delta: sizeWords(next.difference, score, t), changes });
}

/** Difference between a row's score and the best score, in words; for a tie, the words say equally good. */
export function behindWords(row: Row, best: Row, score: Score) {
  if (row.rank === 0) return t('best.reference');
  return row.group === best.group ? t('best.equal') : t('best.behind', { delta: sizeWords(row.difference, score, t) });
}

/** Sentence on a list that ends in the middle of a tie. */
export const cutWords = ({ ending, tied, tiedComplete }: KBestProgress) =>
  ending === 'cut' ? t(tiedComplete ? 'best.cut' : 'best.cutAtLeast', { n: tied }) : '';
