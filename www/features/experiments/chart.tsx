// Chart of the search for the parents of one variable. Parent sets are in ascending order of their penalty g, each at
// its cost; the lowest cost so far falls and the stopping line g′ (lower bound on later costs) rises. Where the two
// meet, no later set can cost less. A native slider moves through the sets.

import { ChartSlider } from '../../draw/chart/axes.tsx';
import type { BnfinderTrace as Trace } from '../../generated/protocol.ts';
import { setWords } from '../../model/experiments/words.ts';
import { useSize } from '../../widgets/use-size.ts';
import { decimal, t, whole } from '../../words/text.ts';
import { frameOf, LEFT, SearchPicture } from './search-picture.tsx';

/**
 * Input of the chart. `all`: number of parent sets; `kept`: number of cheapest sets requested; `at`: index of the
 * current set; `stoppedAt`: g′ of the first set not scored.
 */
export type Results = {
  trace: Trace;
  names: string[];
  all: number;
  kept: number;
  at: number;
  stoppedAt: number | null;
  complete: boolean;
  onGo: (at: number) => void;
};

export function SearchChart(props: Results) {
  const { box, width, scale } = useSize();
  return (
    <div ref={box} class="bnf-chart" data-testid="bnf-chart" data-looked={props.trace.looked}>
      {width > 0 && <Chart {...props} width={width / scale} />}
    </div>
  );
}

/** Description of the parent set at the slider. */
export function pointWords({ trace, names, at }: Results) {
  const point = trace.points[at];
  return t(point.line === null ? 'bnfinder.pointOpen' : 'bnfinder.point', {
    at: whole(point.at),
    set: setWords(point.parents, names),
    cost: decimal(point.cost),
    line: decimal(point.line ?? 0),
    g: decimal(point.g),
  });
}

function Chart(props: Results & { width: number }) {
  const { trace, at, onGo, width } = props;
  const frame = frameOf(props);
  return (
    <>
      <SearchPicture results={props} width={width} frame={frame} />
      <ChartSlider
        left={LEFT}
        right={frame.end}
        most={trace.points.length - 1}
        at={at}
        label={t('bnfinder.chart.slider')}
        text={pointWords(props)}
        testid="bnf-slider"
        onGo={onGo}
      />
    </>
  );
}
