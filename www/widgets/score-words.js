// A score in full: its name, and the values that runs under it are told apart by.
import { parametersOf } from '../model/scores.js';
import { plain, t } from '../words/text.js';

/** @param {import('../model/scores.js').Score} score */
export function scoreInFull(score) {
  const { kind, edgePrior } = score;
  const values = parametersOf(kind).flatMap(({ name }) => {
    const value = /** @type {Record<string, any>} */ (score)[name];
    return typeof value === 'number' ? [t(`kept.parameter.${name}`, { value: plain(value) })] : [];
  });
  if (edgePrior !== 1) values.push(t('kept.parameter.edgePrior', { value: plain(edgePrior) }));
  return [t(`score.name.${kind}`), ...values].join(', ');
}
