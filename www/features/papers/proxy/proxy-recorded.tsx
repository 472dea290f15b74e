// What was measured of SYNTH20 and SYNTH40 outside of the reader's visit: whether resampling near the best helps, and how far the exact engine
// comes. All of it is the record's (scripts/recorded.ts).
import { PROXY } from '../../../generated/recorded.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { PaperTable } from '../parts.tsx';

const nats = (x: number) => whole(Math.round(x));

/** Rounds after which scores are recorded. */
const ROUNDS = [0, 1, 2, 5, 10];

/** The day and machine of the record. */
const when = () => t('papers.proxy.recorded.when', { day: PROXY.day, machine: PROXY.machine });

/** What the rounds came to on a data set. */
function saysOf({ id, greedy, rounds }: (typeof PROXY.synth)[number]) {
  const best = rounds.reduce((top, one) => ((one.ends.at(-1) ?? 0) > (top.ends.at(-1) ?? 0) ? one : top));
  const [first, end] = [best.ends[0], best.ends.at(-1) ?? Number.NaN];
  return t(`papers.proxy.refinedSays.${end > greedy + 0.5 ? 'above' : 'below'}`, {
    name: id,
    form: t(`papers.proxy.formShort.${best.form}`),
    gain: nats(end - first),
    end: nats(end),
    lacks: nats(Math.abs(greedy - end)),
  });
}

/** Rounds of resampling, as recorded. */
export const RecordedRounds = () => (
  <>
    <PaperTable
      label={t('papers.proxy.recorded.rounds')}
      caption={`${t('papers.proxy.recorded.rounds')} ${when()}`}
      testid="proxy-recorded-rounds"
      look="proxy-smooth"
      seen
      head={[
        t('papers.proxy.densityHead.data'),
        t('papers.proxy.densityHead.form'),
        ...ROUNDS.map((n) => (n === 0 ? t('papers.proxy.refinedFirst') : t('papers.proxy.refinedAfter', { n }))),
        t('papers.proxy.recorded.greedy'),
      ]}
    >
      <tbody>
        {PROXY.synth.flatMap(({ id, greedy, rounds }) =>
          rounds.map(({ form, ends }) => (
            <tr key={`${id} ${form}`}>
              <th scope="row">{id}</th>
              <td class="words">{t(`papers.proxy.formShort.${form}`)}</td>
              {ROUNDS.map((n, i) => (
                <td key={n} class="num">
                  {nats(ends[i])}
                </td>
              ))}
              <td class="num">{nats(greedy)}</td>
            </tr>
          )),
        )}
      </tbody>
    </PaperTable>
    <ul class="misprints">
      {PROXY.synth.map((set) => (
        <li key={set.id} data-testid={`proxy-recorded-says-${set.id}`}>
          {saysOf(set)}
        </li>
      ))}
    </ul>
  </>
);

/** How far the exact engine comes, as recorded. */
export const Proofs = () => (
  <PaperTable
    label={t('papers.proxy.recorded.proofs')}
    caption={`${t('papers.proxy.recorded.proofs')} ${when()}`}
    testid="proxy-recorded-proofs"
    look="proxy-smooth"
    seen
    head={['data', 'most', 'time', 'best', 'bound', 'gap', 'greedy'].map((key) => t(`papers.proxy.recorded.${key}`))}
  >
    <tbody>
      {PROXY.synth.flatMap(({ id, most, greedy, standings }) =>
        standings.map(({ processor, score, bound, proven }) => (
          <tr key={`${id} ${processor}`}>
            <th scope="row">{id}</th>
            <td class="num">{whole(most)}</td>
            <td class="num">{duration(processor)}</td>
            <td class="num">{fixed(score, 2)}</td>
            <td class="num">{fixed(bound, 2)}</td>
            <td class="num">{proven ? t('papers.branching.standing.proven') : fixed(bound - score, 2)}</td>
            <td class="num">{nats(greedy)}</td>
          </tr>
        )),
      )}
    </tbody>
  </PaperTable>
);
