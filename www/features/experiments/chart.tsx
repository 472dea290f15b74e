// The search for the parents of one variable: sets in the order of g, each at its cost; the least cost so far coming down, the
// stopping line g′ coming up. Where they meet no set that follows can cost less. A native slider goes through the sets.

import { ChartSlider } from '../../draw/chart/axes.tsx';
import type { BnfinderTrace as Trace } from '../../generated/protocol.ts';
import { setWords } from '../../model/experiments/words.ts';
import { useSize } from '../../widgets/use-size.ts';
import { decimal, t, whole } from '../../words/text.ts';
import { frameOf, LEFT, SearchPicture } from './search-picture.tsx';

/**
 * `all`: sets there are; `kept`: how many cheapest ones are asked for; `at`: the point at which it stands; `stoppedAt`: g′ of
 * the set that was not looked at any more.
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

/** Words on a point. */
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
