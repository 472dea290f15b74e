// Figure that opens the page of "Bayesian Network Search by Proxy": slider over numbers of samples, readings, and the
// button that starts a climb at the chosen number.
import { PROXY } from '../../../generated/recorded.ts';
import { Button } from '../../../widgets/button.tsx';
import { Select } from '../../../widgets/choice.tsx';
import { duration, plain, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import type { Idea, Reading } from '../idea.tsx';
import { climb, climbFrom, climbing } from './climb.ts';
import { EXACT_PRINTED } from './printed.ts';
import { nats } from './proxy-numbers.tsx';
import { place, placeOfWeights, SAMPLES, type SampledSet, SET_IDS, type SetId, type Size, sizesOf } from './samples.ts';
import { SamplesChart, ticksUnder } from './samples-chart.tsx';

const words = (key: string, more = {}) => t(`papers.proxy.idea.${key}`, more);

/** Data set, its numbers of samples, and the one at the slider. */
function here() {
  const { set, at } = place.value;
  const of: SampledSet = SAMPLES.sets[set];
  const sizes = sizesOf(of);
  return { set, of, sizes, at, now: sizes[at] };
}

/** Reading of the scores at the slider. */
function meanReading({ weights, empty, greedy }: SampledSet, { samples, scores, mean }: Size): Reading {
  const gap = { k: scores.length, gap: nats(greedy - mean) };
  const few = samples === weights ? 'equal' : samples < weights ? 'fewer' : null;
  return {
    title: words('with', { n: whole(samples) }),
    value: nats(mean),
    says: `${words(mean < empty ? 'below' : 'above', gap)} ${few ? words(few) : ''}`.trim(),
  };
}

/** Reading of what more samples do: the scores with the largest number of samples. */
function mostReading({ weights, greedy }: SampledSet, { samples, mean }: Size): Reading {
  const gap = nats(greedy - mean);
  const times = samples / weights;
  return {
    title: words('with', { n: whole(samples) }),
    value: nats(mean),
    says: times >= FLAT_TIMES ? words('flat', { gap }) : words('open', { gap, times: plain(Number(times.toFixed(1))) }),
  };
}
/** Number of samples, as a multiple of the number of weights, from which on more samples change little. */
const FLAT_TIMES = 2;

/** Reading of the latest climb, if it began at the slider. */
function climbReading(set: SetId, { samples }: Size): Reading | null {
  const now = climb.value;
  if (now?.set !== set || now.samples !== samples) return null;
  const { path } = now;
  const last = path.at(-1);
  if (!last) return { title: words('learning', { n: whole(samples) }) };
  const top = path.reduce((best, one) => (one.score > best.score ? one : best));
  const change = last.score - path[0].score;
  return {
    title: climbing.value ? words('climbing', { k: last.edges, n: last.of }) : words('climbed', { n: whole(samples) }),
    value: nats(last.score),
    says: words('climbedSays', { up: nats(last.gain), change: `${change > 0 ? '+' : ''}${nats(change)}` }),
    rows: [
      [words('edges'), whole(last.edges)],
      [words('top', { k: top.edges }), nats(top.score)],
    ],
  };
}

/** Minimum distance of two numbers under the slider, in percent. */
const APART = 17;

/** Slider over the numbers of samples, with a mark where there are as many as weights. */
function sliderOf({ of, sizes, at, now, set }: ReturnType<typeof here>): Idea['slider'] {
  const share = (samples: number) => (100 * sizes.findIndex((one) => one.samples === samples)) / (sizes.length - 1);
  const even = placeOfWeights(of);
  const go = (to: number) => {
    place.value = { set, at: to };
  };
  return {
    label: words('slider'),
    value: at,
    max: sizes.length - 1,
    text: words('at', { n: whole(now.samples), score: nats(now.mean) }),
    output: whole(now.samples),
    ticks: ticksUnder(sizes, of.weights, share, APART).map((tick, i) => ({
      at: tick.at,
      text: whole(tick.value),
      minor: i > 2,
    })),
    marks: {
      marks: [{ at: share(sizes[even].samples), text: words('mark', { n: whole(of.weights) }) }],
      label: '',
      title: words('marks'),
      onMark: () => go(even),
    },
    onInput: go,
  };
}

/** Choice of the data set, and the button that climbs. */
const Controls = ({ set, samples }: { set: SetId; samples: number }) => (
  <>
    <Select
      field="inline-select"
      label={words('set')}
      testid="proxy-set"
      options={SET_IDS}
      value={set}
      words={(id) => id.toUpperCase()}
      onChoose={(id) => {
        place.value = { set: id, at: placeOfWeights(SAMPLES.sets[id]) };
      }}
    />
    <Button
      testid="proxy-climb"
      words={climbing.value ? t('run.stop') : words('start')}
      onClick={() => (climbing.value ? climbing.value.abort() : climbFrom(set, samples))}
    />
  </>
);

/** Printed time of exact greedy search on ADULT1 beside our proof. */
const thenAndNow = (): Reading => ({
  title: words('then'),
  rows: [
    [words('thenGreedy'), `${fixed(EXACT_PRINTED, 1)} s`],
    [words('nowProven'), duration(PROXY.adult.seconds)],
  ],
});

/** Figure of the idea at the slider's place. */
export function samplesIdea(): Idea {
  const state = here();
  const { set, of, sizes, now } = state;
  const climbed = climbReading(set, now);
  const best = of.optimum === null ? 'bound' : 'proven';
  const levels: [string, number][] = [
    ['greedy', of.greedy],
    [best, of.optimum ?? of.bound],
    ['empty', of.empty],
  ];
  const path = climbed ? (climb.value?.path ?? []) : [];
  return {
    picture: (paper) => <SamplesChart of={of} chosen={now.samples} path={path} paper={paper} />,
    label: words('label', { name: set.toUpperCase() }),
    slider: sliderOf(state),
    controls: <Controls set={set} samples={now.samples} />,
    readings: [
      meanReading(of, now),
      climbed ?? mostReading(of, sizes[sizes.length - 1]),
      ...(set === 'adult1' ? [thenAndNow()] : []),
    ],
    table: {
      columns: ['samples', 'mean', 'least', 'most', 'seeds'].map((key) => words(key)),
      rows: [
        ...sizes.map(({ samples, mean, scores }) => [
          whole(samples),
          ...[mean, Math.min(...scores), Math.max(...scores)].map(nats),
          whole(scores.length),
        ]),
        ...levels.map(([key, score]) => [words(key, { score: '' }).trim(), nats(score), '', '', '']),
      ],
    },
  };
}
