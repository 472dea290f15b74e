// Tables on the densities of the samples, rounds of resampling near the best network, local optima of both landscapes,
// and the records made outside the page (scripts/recorded.ts).

import { PROXY, PROXY_ADULT, PROXY_SAMPLES } from '../../../generated/recorded.ts';
import type { Measurements } from '../../../model/answers/papers.ts';
import { COMPARED, DENSITIES, FORM_NAMES, REFINED } from '../../../model/papers/proxy.ts';
import { spreadOf } from '../../../model/race/summary.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { Items } from '../parts.tsx';
import { exactOf, gapOf, rowOf, searchesOf } from './proxy-judge.ts';
import { density, type Found } from './proxy-live.ts';
import { headsOf, Numbers, nats, plusMinus } from './proxy-numbers.tsx';

type Props = { found: Found };

const formName = (form: string) => t(`papers.proxy.formShort.${form}`);

/** Table cell that contains words instead of a number. */
const wordsCell = (words: string) => (
  <td key="words" class="words">
    {words}
  </td>
);

/** Table cell with the mean score of searches on a data set, marked if it is below that of the empty network. */
function scoreCell({ empty }: Measurements, searches: ReturnType<typeof searchesOf>, at: number) {
  const score = searches ? rowOf(searches, 'score') : null;
  const isLow = score !== null && score.mean < empty;
  return (
    <td key={at} class={isLow ? 'num is-low' : 'num'}>
      {plusMinus(score, nats)}
      {isLow && <abbr title={t('papers.proxy.belowEmpty')}> ↓</abbr>}
    </td>
  );
}

/** Table of mean scores by density (average number of parents) of the sampled networks. */
export function Densities({ found: { sets } }: Props) {
  const rows = sets.flatMap((set) =>
    COMPARED.flatMap((samples) =>
      FORM_NAMES.flatMap((form) => {
        const all = DENSITIES.map((one) => searchesOf(set.searches, { samples, form, density: one }));
        const isMeasured = all.some((of) => of && of.runs.length > 0);
        const scores = all.map((of, at) => scoreCell(set, of, at));
        return isMeasured ? [[set.id, whole(samples), wordsCell(formName(form)), ...scores]] : [];
      }),
    ),
  );
  if (rows.length === 0) return <p>{t('papers.proxy.densityNone')}</p>;
  return (
    <Numbers
      label={t('papers.proxy.densityTable')}
      testid="proxy-densities"
      columns={[
        ...headsOf('densityHead', 'data', 'samples', 'form'),
        ...DENSITIES.map((n) => t('papers.proxy.densityOf', { n })),
      ]}
      rows={rows}
    />
  );
}

/** Numbers of rounds after which scores are shown. */
const ROUNDS = [0, 1, 2, 5, REFINED.rounds];

/** Column heads: the data set, the form, and each number of rounds. */
const roundHeads = () => [
  ...headsOf('densityHead', 'data', 'form'),
  ...ROUNDS.map((n) => (n === 0 ? t('papers.proxy.refinedFirst') : t('papers.proxy.refinedAfter', { n }))),
];

/** Form of surrogate with scores: of the first network found, then after each round of resampling. */
type Refined = { form: string; ends: readonly number[] };

/** Sentence on the rounds of resampling for a data set; its best form is compared with exact greedy search. */
function refinedSays(id: string, refined: readonly Refined[], greedy: number) {
  const last = ({ ends }: Refined) => ends[ends.length - 1];
  const best = refined.reduce((top, one) => (last(one) > last(top) ? one : top));
  const [end, gain] = [last(best), last(best) - best.ends[0]];
  const words = t(`papers.proxy.refinedSays.${end > greedy + 0.5 ? 'above' : 'below'}`, {
    name: id,
    form: formName(best.form),
    gain: nats(gain),
    end: nats(end),
    lacks: nats(Math.abs(greedy - end)),
  });
  return { words, end, gain };
}

/** Mean scores after the numbers of rounds that are shown. */
const meansOf = ({ runs }: Measurements['refined'][number]) =>
  ROUNDS.map((round) => spreadOf(runs.map(({ ends }) => ends[Math.min(round, ends.length - 1)]))?.mean ?? Number.NaN);

/** Sentence on the measured rounds of resampling for a data set. */
function measuredSays(set: Measurements, refined: Refined[]) {
  const greedy = exactOf(set);
  if (!greedy) return [];
  const { id } = set;
  const { words, end, gain } = refinedSays(id, refined, greedy.score);
  const gap = gapOf(set, end);
  const lacks = gap === null ? '' : t('papers.proxy.refinedGap', { gap: nats(gap) });
  const none = t('papers.proxy.refinedSays.none', { name: id });
  return [{ testid: `proxy-refined-says-${id}`, words: gain < 0.5 ? none : `${words} ${lacks}` }];
}

/** Table of rounds of resampling near the best network. */
export function Refinement({ found: { sets } }: Props) {
  const all = sets.flatMap((set) => {
    const forms = set.refined
      .filter((of) => of.density === density.value && of.runs.length > 0)
      .map((of) => ({ form: of.form, ends: meansOf(of), seconds: spreadOf(of.runs.map(({ total }) => total)) }));
    return forms.length > 0 ? [{ set, forms }] : [];
  });
  if (all.length === 0) return <p data-testid="proxy-refined-none">{t('papers.proxy.refinedNone')}</p>;
  return (
    <>
      <Numbers
        label={t('papers.proxy.refinedTable')}
        testid="proxy-refined"
        columns={[...roundHeads(), ...headsOf('row', 'gap', 'total')]}
        rows={all.flatMap(({ set, forms }) =>
          forms.map(({ form, ends, seconds }) => {
            const gap = gapOf(set, ends[ends.length - 1]);
            const costs = [gap === null ? '' : nats(gap), duration(seconds?.mean ?? 0)];
            return [set.id, wordsCell(formName(form)), ...ends.map(nats), ...costs];
          }),
        )}
      />
      <Items items={all.flatMap(({ set, forms }) => measuredSays(set, forms))} />
    </>
  );
}

/** Caption of a recorded table, with its day and machine. */
const recorded = (table: string) =>
  `${t(`papers.proxy.recorded.${table}`)} ${t('papers.proxy.recorded.when', { day: PROXY.day, machine: PROXY.machine })}`;

/** ADULT1 as recorded, without a limit on parents. */
const ADULT = {
  id: `ADULT1 (${PROXY_ADULT.roundsDay})`,
  rounds: PROXY_ADULT.rounds,
  most: null,
  greedy: PROXY_SAMPLES.sets.adult1.greedy,
  standings: [{ processor: PROXY.adult.seconds, score: PROXY.adult.score, bound: PROXY.adult.score, proven: true }],
};

/** Table of the rounds of resampling, as recorded. */
export const RecordedRounds = () => (
  <>
    <Numbers
      label={t('papers.proxy.recorded.rounds')}
      title={recorded('rounds')}
      testid="proxy-recorded-rounds"
      caption="shown"
      columns={[...roundHeads(), t('papers.proxy.recorded.greedy')]}
      rows={[ADULT, ...PROXY.synth].flatMap(({ id, greedy, rounds }) =>
        rounds.map(({ form, ends }) => [id, wordsCell(formName(form)), ...ends.map(nats), nats(greedy)]),
      )}
    />
    <Items
      items={[ADULT, ...PROXY.synth].map(({ id, greedy, rounds }) => ({
        testid: `proxy-recorded-says-${id.split(' ')[0]}`,
        words: refinedSays(id, rounds, greedy).words,
      }))}
    />
  </>
);

/** Table of exact searches under a limit on parents, as recorded: score, bound and gap. */
export const Proofs = () => (
  <Numbers
    label={t('papers.proxy.recorded.proofs')}
    title={recorded('proofs')}
    testid="proxy-recorded-proofs"
    caption="shown"
    columns={headsOf('recorded', 'data', 'most', 'time', 'best', 'bound', 'gap', 'greedy')}
    rows={[ADULT, ...PROXY.synth].flatMap(({ id, most, greedy, standings }) =>
      standings.map(({ processor, score, bound, proven }) => [
        id.split(' ')[0],
        most === null ? t('papers.proxy.recorded.none') : whole(most),
        duration(processor),
        fixed(score, 2),
        fixed(bound, 2),
        proven ? t('papers.branching.standing.proven') : fixed(bound - score, 2),
        nats(greedy),
      ]),
    )}
  />
);

/** Sentence on the local optima for a data set. */
function smoothSays({ id, landscapes, exact }: Measurements) {
  const [own, proxy] = landscapes;
  const all = proxy.scores === own.starts && own.scores === own.starts;
  const order = proxy.scores < own.scores ? 'fewer' : proxy.scores === own.scores ? 'same' : 'more';
  const top = Math.max(own.best, proxy.best, ...exact.map(({ score }) => score || -Infinity));
  const counts = { starts: own.starts, proxy: proxy.scores, own: own.scores, name: id };
  const depths = { own: fixed(top - own.mean, 0), proxy: fixed(top - proxy.mean, 0) };
  const words = [t(`papers.proxy.smoothSays.${all ? 'all' : order}`, counts), t('papers.proxy.smoothDepth', depths)];
  return { testid: `proxy-smooth-${id}`, words: words.join(' ') };
}

/** Table of the local optima of each data set. */
export function Smooth({ found: { sets } }: Props) {
  const climbed = sets.filter(({ landscapes }) => landscapes.length > 0);
  if (climbed.length === 0) return <p data-testid="proxy-smooth-none">{t('papers.proxy.smoothNone')}</p>;
  return (
    <>
      <Numbers
        label={t('papers.proxy.smoothTable')}
        testid="proxy-smooth"
        columns={headsOf('smoothHead', 'data', 'of', 'starts', 'networks', 'scores', 'steps', 'best', 'mean')}
        rows={climbed.flatMap(({ id, landscapes }) =>
          landscapes.map(({ of, starts, networks, scores, steps, best, mean }) => [
            id,
            wordsCell(t(`papers.proxy.landscape.${of}`)),
            ...[starts, networks, scores].map(whole),
            ...[steps, best, mean].map((x) => fixed(x, 0)),
          ]),
        )}
      />
      <Items items={climbed.map(smoothSays)} />
    </>
  );
}
