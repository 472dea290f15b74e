// A score in full: its name, and the values that runs under it are told apart by.

import type { Score } from '../generated/protocol.ts';
import { parameterOf, parametersOf } from '../model/scores.ts';
import { plain, t } from '../words/text.ts';

export function scoreInFull(score: Score) {
  const { kind, edgePrior } = score;
  const values = parametersOf(kind).flatMap(({ name }) => {
    const value = parameterOf(score, name);
    return typeof value === 'number' ? [t(`kept.parameter.${name}`, { value: plain(value) })] : [];
  });
  if (edgePrior !== 1) values.push(t('kept.parameter.edgePrior', { value: plain(edgePrior) }));
  return [t(`score.name.${kind}`), ...values].join(', ');
}
