// Words on scores: the unit of the present score, and the full description of any score.

import type { Score } from '../generated/protocol.ts';
import { parameterOf, parametersOf } from '../model/scores.ts';
import { scoreShown } from '../model/state.ts';
import { doc } from '../store/index.ts';
import { unitOf } from '../words/numbers.ts';
import { plain, t } from '../words/text.ts';

/** Unit of the scores under the document's settings. */
export const unitHere = () => unitOf(scoreShown(doc.value));

/** Name of a score with all parameters that distinguish runs. */
export function scoreInFull(score: Score) {
  const { kind, edgePrior } = score;
  const values = parametersOf(kind).flatMap(({ name }) => {
    const value = parameterOf(score, name);
    return typeof value === 'number' ? [t(`kept.parameter.${name}`, { value: plain(value) })] : [];
  });
  if (edgePrior !== 1) values.push(t('kept.parameter.edgePrior', { value: plain(edgePrior) }));
  const name = t(`score.name.${kind}`);
  return values.length > 0 ? `${name} (${values.join(', ')})` : name;
}
