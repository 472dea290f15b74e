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

/** Rounds of resampling on a data set. `top`: proven optimum, or a bound on it; null if neither is known. */
type Refined = { id: string; greedy: number; top: number | null; rounds: { form: string; ends: number[] }[] };

/** Sentence on the rounds of resampling for a data set; its best form is compared with exact greedy search. */
function refinedSays({ id, greedy, top, rounds }: Refined) {
  const last = ({ ends }: Refined['rounds'][number]) => ends[ends.length - 1];
  const best = rounds.reduce((most, one) => (last(one) > last(most) ? one : most));
  const [end, gain] = [last(best), last(best) - best.ends[0]];
  const words = {
    name: id,
    form: formName(best.form),
    gain: nats(gain),
    end: nats(end),
    lacks: nats(Math.abs(greedy - end)),
  };
  const kind = gain < 0.5 ? 'none' : end > greedy + 0.5 ? 'above' : 'below';
  const lacks = top === null ? '' : t('papers.proxy.refinedGap', { gap: nats(top - end) });
  return `${t(`papers.proxy.refinedSays.${kind}`, words)} ${lacks}`;
}

/** Rounds of resampling measured on a data set. */
function refinedOf(set: Measurements): Refined[] {
  const greedy = exactOf(set);
  const rounds = set.refined
    .filter((of) => of.density === density.value && of.runs.length > 0)
    .map(({ form, runs }) => ({
      form,
      ends: ROUNDS.map(
        (at) => spreadOf(runs.map(({ ends }) => ends[Math.min(at, ends.length - 1)]))?.mean ?? Number.NaN,
      ),
    }));
  if (!greedy || rounds.length === 0) return [];
  return [{ id: t('papers.proxy.here', { name: set.id }), greedy: greedy.score, top: gapOf(set, 0), rounds }];
}

/** Record of ADULT1, without a limit on parents. */
const ADULT = {
  id: `ADULT1 (${PROXY_ADULT.roundsDay})`,
  rounds: PROXY_ADULT.rounds,
  most: null,
  greedy: PROXY_SAMPLES.sets.adult1.greedy,
  standings: [{ processor: PROXY.adult.seconds, score: PROXY.adult.score, bound: PROXY.adult.score, proven: true }],
};

/** Caption of a recorded table, with its day and machine. */
const recorded = (table: string) =>
  `${t(`papers.proxy.recorded.${table}`)} ${t('papers.proxy.recorded.when', { day: PROXY.day, machine: PROXY.machine })}`;

/** Table of the rounds of resampling: recorded ones, then those measured here. */
export function Refinement({ found: { sets } }: Props) {
  const known = [ADULT, ...PROXY.synth].map((of) => ({ ...of, top: of.standings[of.standings.length - 1].bound }));
  const all: Refined[] = [...known, ...sets.flatMap(refinedOf)];
  return (
    <>
      <Numbers
        label={t('papers.proxy.recorded.rounds')}
        title={recorded('rounds')}
        testid="proxy-rounds"
        caption="shown"
        columns={[
          ...headsOf('densityHead', 'data', 'form'),
          ...ROUNDS.map((n) => t(`papers.proxy.${n === 0 ? 'refinedFirst' : 'refinedAfter'}`, { n })),
          t('papers.proxy.recorded.greedy'),
        ]}
        rows={all.flatMap(({ id, greedy, rounds }) =>
          rounds.map(({ form, ends }) => [id, wordsCell(formName(form)), ...ends.map(nats), nats(greedy)]),
        )}
      />
      <Items items={all.map((of) => ({ testid: `proxy-rounds-${of.id.split(/\W/)[0]}`, words: refinedSays(of) }))} />
    </>
  );
}

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
