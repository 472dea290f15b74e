// Message on the last contest action, such as an entry added, files collected, or the reason for a failure.
import { list, t } from '../../words/text.ts';
import { type Damage, type Message, said } from './contest.ts';

/** Largest number of damaged lines named; the rest is counted. */
const MOST_NAMED = 20;

const placeOf = ({ file, line }: Damage) =>
  file === '' ? t('contest.at.line', { line }) : line === 0 ? file : t('contest.at.fileLine', { file, line });

function damagedWords(damaged: Damage[]) {
  const rest = damaged.length - MOST_NAMED;
  const named = damaged.slice(0, MOST_NAMED).map(placeOf);
  const which = list(rest > 0 ? [...named, t('contest.at.more', { n: rest })] : named);
  return t('contest.said.damaged', { n: damaged.length, which });
}

/** @param props `of`: the reader's own network, or the collected entries and the seal */
export function Said({ of, testid }: { of: 'yours' | 'all'; testid: string }) {
  const { code, damaged = [], ...params }: Partial<Message> = said.value?.of === of ? said.value : {};
  return (
    <p class="contest-said" role="status" data-testid={testid}>
      {code && t(`contest.said.${code}`, params)}
      {damaged.length > 0 && ` ${damagedWords(damaged)}`}
    </p>
  );
}
