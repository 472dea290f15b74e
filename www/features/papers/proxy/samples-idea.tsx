// Figure that opens the page of "Bayesian Network Search by Proxy": slider over numbers of samples, readings, and the
// button that starts a climb at the chosen number.
import { PROXY, PROXY_SAMPLES } from '../../../generated/recorded.ts';
import { Button } from '../../../widgets/button.tsx';
import { Select } from '../../../widgets/choice.tsx';
import { duration, plain, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import type { Idea, Reading } from '../idea.tsx';
import { Recorded } from '../parts.tsx';
import { climb, climbFrom, climbing } from './climb.ts';
import { EXACT_PRINTED } from './printed.ts';
import { nats } from './proxy-numbers.tsx';
import { evenAt, place, type SampledSet, type SetId, type Size, sizesOf } from './samples.ts';
import { SamplesChart, ticksUnder, words } from './samples-chart.tsx';

/** Minimum distance of two numbers under the slider, in percent. */
const APART = 17;
/** Number of samples, as a multiple of the number of weights, from which on more samples change little. */
const FLAT_TIMES = 2;

/** Reading of the scores at the slider. */
const meanReading = ({ weights, empty, greedy }: SampledSet, { samples, scores, mean }: Size): Reading => ({
  title: words('with', { n: whole(samples) }),
  value: nats(mean),
  says: [
    words(mean < empty ? 'below' : 'above', { k: scores.length, gap: nats(greedy - mean) }),
    samples <= weights && words(samples === weights ? 'equal' : 'fewer'),
  ]
    .filter(Boolean)
    .join(' '),
  rows: [[words('recorded'), <Recorded key="day">{`${PROXY_SAMPLES.day}, ${PROXY_SAMPLES.machine}`}</Recorded>]],
});

/** Reading on whether more samples help, from the largest number of samples. */
const mostReading = ({ weights, greedy }: SampledSet, { samples, mean }: Size): Reading => ({
  title: words('with', { n: whole(samples) }),
  value: nats(mean),
  says: words(samples < FLAT_TIMES * weights ? 'open' : 'flat', {
    gap: nats(greedy - mean),
    times: plain(Number((samples / weights).toFixed(1))),
  }),
});

/** Reading of the latest climb, if it began at the slider. */
function climbReading(set: SetId, { samples }: Size): Reading | null {
  const now = climb.value;
  if (now?.set !== set || now.samples !== samples) return null;
  const last = now.path.at(-1);
  if (!last) return climbing.value && { title: words('learning', { n: whole(samples) }) };
  const top = now.path.reduce((best, one) => (one.score > best.score ? one : best));
  return {
    title: climbing.value ? words('climbing', { k: last.edges, n: last.of }) : words('climbed'),
    value: nats(last.score),
    says: words('climbedSays', { up: nats(last.gain), change: nats(last.score - now.path[0].score) }),
    rows: [
      [words('edges'), whole(last.edges)],
      [words('top', { k: top.edges }), nats(top.score)],
    ],
  };
}

/** Choice of the data set, and the button that climbs. */
const Controls = ({ set, samples }: { set: SetId; samples: number }) => (
  <>
    <Select
      {...{ field: 'inline-select', label: words('set'), testid: 'proxy-set', value: set }}
      options={Object.keys(PROXY_SAMPLES.sets) as SetId[]}
      words={(id) => id.toUpperCase()}
      onChoose={(id) => {
        place.value = { set: id, at: evenAt(PROXY_SAMPLES.sets[id]) };
      }}
    />
    <Button
      testid="proxy-climb"
      words={climbing.value ? t('run.stop') : words('start')}
      onClick={() => (climbing.value ? climbing.value.abort() : climbFrom(set, samples))}
    />
  </>
);

/** Printed time of exact greedy search on ADULT1 beside that of our proof. */
const thenAndNow = (): Reading => ({
  title: words('then'),
  rows: [
    [words('thenGreedy'), `${fixed(EXACT_PRINTED, 1)} s`],
    [words('nowProven'), <Recorded key="day">{`${duration(PROXY.adult.seconds)}, ${PROXY.day}`}</Recorded>],
  ],
});

/** Figure of the idea at the slider's place. */
export function samplesIdea(): Idea {
  const { set, at } = place.value;
  const of = PROXY_SAMPLES.sets[set];
  const sizes = sizesOf(of);
  const [now, last, even] = [sizes[at], sizes.length - 1, evenAt(of)];
  const climbed = climbReading(set, now);
  const share = (samples: number) => (100 * sizes.findIndex((one) => one.samples >= samples)) / last;
  const go = (to: number) => {
    place.value = { set, at: to };
  };
  const path = (climbed && climb.value?.path) || [];
  return {
    picture: (canvas) => <SamplesChart {...{ of, path, canvas }} chosen={now.samples} />,
    label: words('label', { name: set.toUpperCase() }),
    slider: {
      label: words('slider'),
      value: at,
      max: last,
      text: words('at', { n: whole(now.samples), score: nats(now.mean) }),
      output: whole(now.samples),
      ticks: ticksUnder(sizes, of.weights, share, APART).map((tick) => ({ at: tick.at, text: whole(tick.value) })),
      marks: {
        marks: [{ at: (100 * even) / last, text: words('mark', { n: whole(of.weights) }) }],
        title: words('marks'),
        onMark: () => go(even),
      },
      onInput: go,
    },
    controls: <Controls set={set} samples={now.samples} />,
    readings: [
      ...(at === last && !climbed ? [] : [meanReading(of, now)]),
      climbed ?? mostReading(of, sizes[last]),
      ...(set === 'adult1' ? [thenAndNow()] : []),
    ],
    table: {
      columns: ['samples', 'mean', 'least', 'most', 'seeds'].map((key) => words(key)),
      rows: sizes.map(({ samples, mean, scores }) =>
        [samples, ...[mean, Math.min(...scores), Math.max(...scores)].map(Math.round), scores.length].map(whole),
      ),
    },
  };
}
