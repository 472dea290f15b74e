// Words on a bootstrap of network learning: sentences on the averaged graph, and its edges as text. Pure.

import type { Averaged, Score } from '../generated/protocol.ts';
import { unitOf } from '../words/numbers.ts';
import { t, whole } from '../words/text.ts';
import { percent } from './confidence-words.ts';
import { hasHead, type Row } from './strength.ts';

/** Best known network for the same data, score and constraints; `isOptimum`: whether it is proven optimal. */
export type Reference = { score: number; isOptimum: boolean };

/** Minimum difference of score between averaged graph and best known network that a sentence mentions, in nats. */
export const MIN_MENTIONED_NATS = 5;
/** Maximum difference between two scores that counts as rounding, in nats. */
const ROUNDING_NATS = 1e-6;

/** Name of a pair of variables, with an arrow if the averaged graph has one. */
const pairName = ({ from, to, edge }: Row, names: string[]) =>
  t(hasHead(edge) ? 'bootstrap.arrow' : 'bootstrap.line', { from: names[from], to: names[to] });

/** Shares of resamples with either direction, or none, of an edge, in words. */
const sharesOf = ({ there, back, open, set }: Row) =>
  [
    t('bootstrap.shares', { there: percent(there), back: percent(back), open: percent(open) }),
    set > 0 && t('bootstrap.setShare', { set: percent(set) }),
  ]
    .filter(Boolean)
    .join(', ');

/** Appearance of a pair in the averaged graph (arrow, line, or too weak for an edge), in words. */
export const fateOf = ({ edge }: Row) => t(`bootstrap.fate.${edge?.arrow ?? 'weak'}`);

/**
 * Words on how much the averaged graph (scored by a DAG that represents it) scores below the best known network; empty
 * if not worth mentioning.
 */
function belowOf({ score: own, fit }: Averaged, score: Score, reference: Reference | null) {
  if (own === null || !reference) return '';
  const below = reference.score - own;
  const known = reference.isOptimum ? 'optimum' : 'found';
  const size = unitOf(score).size(below);
  if (below > MIN_MENTIONED_NATS) return t(`bootstrap.below.${fit}.${known}`, { size });
  return below < -ROUNDING_NATS && !reference.isOptimum ? t('bootstrap.below.above', { size }) : '';
}

/** Second sentence of the view: edges and score of the averaged graph. */
export function graphWords(averaged: Averaged, score: Score, reference: Reference | null) {
  const { edges, fit, score: own, threshold } = averaged;
  const arrows = edges.filter(hasHead).length;
  const headless = edges.filter(({ arrow }) => arrow === 'headless').length;
  const scored = own === null ? '' : unitOf(score).show(own);
  return [
    t('bootstrap.graph', {
      n: edges.length,
      share: percent(threshold),
      arrows: whole(arrows),
      open: whole(edges.length - arrows),
    }),
    headless && t('bootstrap.headless', { n: headless }),
    edges.length > 0 &&
      fit !== 'not-scored' &&
      t(`bootstrap.fit.${fit}`, { score: scored, below: belowOf(averaged, score, reference) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Strength and directions of a pair in one line, for a tooltip and for the label of the picture. */
export const lineOf = (row: Row, names: string[]) =>
  t('bootstrap.edge', { pair: pairName(row, names), strength: percent(row.strength), shares: sharesOf(row) });
