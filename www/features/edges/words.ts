// Sentences about the edges: the two above the table, and the shares of a direction. Pure but for the table of words.

import { hundredths, knownOf, littleOf, type Measure, type Row, SOURCES } from '../../model/confidence.ts';
import { gradeSentences, pairName, ruleWords } from '../../model/grade-words.ts';
import { list, t } from '../../words/text.ts';

/** Maximum number of pairs named in a sentence. */
const NAMED = 3;

/** Shares of the three outcomes for a pair's direction (from → to, to → from, undirected), in words. */
export const sidesWords = ({ there, back, open }: Measure, from: string, to: string) =>
  t('edges.sides', { from, to, there: hundredths(there), back: hundredths(back), open: hundredths(open) });

/**
 * Sentence above the table of edges, and the one below it.
 * @param least score below which an edge contributes little, in the score's unit
 */
export function sentences(rows: { inside: Row[]; outside: Row[] }, names: string[], least: string) {
  const { inside, outside } = rows;
  const known = knownOf(rows);
  const n = inside.length;
  if (known.length === 0) return n === 0 ? [t('edges.none'), ''] : [t('edges.waiting', { n }), t('edges.about')];
  const little = littleOf(inside);
  const missing = SOURCES.filter((of) => !known.includes(of)).map((of) => t(`edges.inside.${of}`));
  const pairs = little.slice(0, NAMED).map((row) => pairName(row, names));
  const second = [
    ruleWords(known),
    little.length > 0 && t('edges.second.little', { n: little.length, pairs, least }),
    missing.length > 0 && t('edges.second.missing', { measures: list(missing) }),
  ];
  return [gradeSentences(inside, outside, names), second.filter(Boolean).join(' ')];
}
