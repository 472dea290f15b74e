// Full description of a score: its name, and all parameters that distinguish runs.

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
