// What came of the last thing that was done in a contest: entered, collected, read, or why not.
import { list, t } from '../../words/text.js';
import { said } from './store.js';

/** Places that are named; the rest is counted. */
const MOST_NAMED = 20;

/** @param {import('./store.js').Damage} damage */
const placeOf = ({ file, line }) =>
  file === '' ? t('contest.at.line', { line }) : line === 0 ? file : t('contest.at.fileLine', { file, line });

/** @param {import('./store.js').Damage[]} damaged */
function damagedWords(damaged) {
  const rest = damaged.length - MOST_NAMED;
  const named = damaged.slice(0, MOST_NAMED).map(placeOf);
  const which = list(rest > 0 ? [...named, t('contest.at.more', { n: rest })] : named);
  return t('contest.said.damaged', { n: damaged.length, which });
}

/** @param {{ of: 'yours' | 'all', testid: string }} props `of`: the network that is built, or what is collected and the seal */
export function Said({ of, testid }) {
  const { code, damaged = [], ...params } = /** @type {any} */ (said.value?.of === of ? said.value : {});
  return (
    <p class="contest-said" role="status" data-testid={testid}>
      {code && t(`contest.said.${code}`, params)}
      {damaged.length > 0 && ` ${damagedWords(damaged)}`}
    </p>
  );
}
