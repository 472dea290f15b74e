// Texts of a contest: its constraints, the message on the last action, the reason why a network has no score.
import { doc } from '../../store/index.ts';
import { constraintWords } from '../../widgets/constraint-words.ts';
import { problemWords } from '../../widgets/problem.ts';
import { list, t } from '../../words/text.ts';
import { type Message, type Place, said } from './contest.ts';
import type { EntryScore } from './scores.ts';

/** Maximum number of lines or names that a message lists; further ones are only counted. */
const MOST_NAMED = 20;

const placeOf = ({ file, line }: Place) =>
  file === '' ? t('contest.at.line', { line }) : line === 0 ? file : t('contest.at.fileLine', { file, line });

/** List of texts, of which those beyond the maximum are only counted. */
function some(texts: string[]) {
  const rest = texts.length - MOST_NAMED;
  return list(rest > 0 ? [...texts.slice(0, MOST_NAMED), t('contest.at.more', { n: rest })] : texts);
}

/** Sentences on lines that could not be read, hold no entry, or show another name. */
const strangeWords = (strange: Place[]) => [
  ...['damaged', 'foreign'].map((kind) => {
    const places = strange.filter(({ code }) => code === kind).map(placeOf);
    return places.length > 0 && t(`contest.said.${kind}`, { n: places.length, which: some(places) });
  }),
  ...strange
    .filter(({ code }) => code === 'renamed')
    .slice(0, MOST_NAMED)
    .map((one) => t('contest.said.renamed', { ...one, place: placeOf(one) })),
];

/**
 * Message on the last action, such as an entry added, files collected, or the reason for a failure.
 * @param props `of`: the reader's own network, or the collected entries and the seal
 */
export function Said({ of, testid }: { of: 'yours' | 'all'; testid: string }) {
  const { code, who = [], strange = [], ...params }: Partial<Message> = said.value?.of === of ? said.value : {};
  return (
    <p class="contest-said" role="status" data-testid={testid}>
      {code &&
        [t(`contest.said.${code}`, { ...params, who: some(who) }), ...strangeWords(strange)].filter(Boolean).join(' ')}
    </p>
  );
}

/** List of the constraints that every entry of a contest must satisfy. */
export function Constraints() {
  const words = constraintWords(doc.value.search);
  return (
    words.length > 0 && (
      <p class="contest-note" data-testid="contest-constraints">
        {t('contest.constraints', { which: words.join(' · ') })}
      </p>
    )
  );
}

/** Reason why a network has no score, in words. */
export const whyWords = (judged: Exclude<EntryScore, { why: null }>) =>
  judged.why === 'refused'
    ? t('contest.why.refused', { why: problemWords(judged.problem) })
    : t(`contest.why.${judged.why}`, { name: 'variable' in judged ? (judged.variable ?? '') : '' });
