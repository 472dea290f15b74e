// Entropy in the lecture: the curve of a variable of two values with a movable point, and the eight properties tested
// on all sets.
import { useState } from 'preact/hooks';
import { AcrossAxis, Base, UpAxis } from '../../../draw/chart/axes.tsx';
import { linear } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { twin } from '../../../store/index.ts';
import { Scrub } from '../../../widgets/scrub.tsx';
import { Table } from '../../../widgets/table.tsx';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { PaperPicture } from '../parts.tsx';
import { PaperRows } from '../table.tsx';
import { late } from './lecture-live.ts';
import { Waiting, wordsOf } from './small.tsx';

/** Positions of the point, one for each hundredth. */
const STEPS = 100;
const [WIDTH, HEIGHT] = [380, 250];
const [LEFT, RIGHT, TOP, FLOOR] = [40, 366, 28, 210];
const LABEL_PX = 12.5;
/** Positions of the point between two rows of the table of numbers. */
const ROW_STEPS = 10;

/** −p log₂ p, with 0 · log 0 = 0. */
const share = (p: number) => (p > 0 ? -p * Math.log2(p) : 0);
/** Binary entropy in bits. */
const binaryEntropy = (p: number) => share(p) + share(1 - p);

const x = linear([0, 1], [LEFT, RIGHT]);
const y = linear([0, 1], [FLOOR, TOP]);
const CURVE = Array.from({ length: STEPS * 2 + 1 }, (_, i) => {
  const p = i / (STEPS * 2);
  return `${tenth(x(p))} ${tenth(y(binaryEntropy(p)))}`;
}).join('L');

const Picture = ({ p, label }: { p: number; label: string }) => (
  <PaperPicture of={{ width: WIDTH, height: HEIGHT }} drawn={WIDTH * 1.2} class="chart" label={label}>
    <UpAxis ticks={[0, 0.5, 1].map((value) => ({ at: y(value), value, digits: 1 }))} left={LEFT} right={RIGHT} />
    <text class="lc-axis" x="0" y="12" font-size={LABEL_PX}>
      {t('papers.lecture.entropyUp')}
    </text>
    <Base left={LEFT} right={RIGHT} floor={FLOOR} />
    <AcrossAxis
      ticks={[0, 0.25, 0.5, 0.75, 1].map((value) => ({ at: x(value), value, digits: value % 0.5 === 0 ? 1 : 2 }))}
      floor={FLOOR}
    />
    <text class="lc-axis" x={RIGHT} y={FLOOR + 36} font-size={LABEL_PX} text-anchor="end">
      {t('papers.lecture.entropyAcross')}
    </text>
    <g class="lc-bic">
      <path class="lc-line" d={`M${CURVE}`} />
      <path class="entropy-drop" d={`M${tenth(x(p))} ${FLOOR}V${tenth(y(binaryEntropy(p)))}H${LEFT}`} />
      <circle class="lc-dot" cx={tenth(x(p))} cy={tenth(y(binaryEntropy(p)))} r="6" />
    </g>
  </PaperPicture>
);

/** The curve of binary entropy, with a point that the reader moves. */
export function Entropy() {
  const [at, setAt] = useState(STEPS / 4);
  const p = at / STEPS;
  const bits = binaryEntropy(p);
  const says = t('papers.lecture.entropyAt', {
    p: exact(p, 2),
    q: exact(1 - p, 2),
    bits: exact(bits, 4),
    nats: exact(bits * Math.LN2, 4),
  });
  return (
    <figure class="paper-figure" data-testid="entropy-curve">
      {!twin.value && <Picture p={p} label={t('papers.lecture.entropyCurve')} />}
      <Scrub
        id="entropy-p"
        label={t('papers.lecture.entropyAcross')}
        value={at}
        max={STEPS}
        text={says}
        output={exact(p, 2)}
        testid="entropy-p"
        onInput={setAt}
        onSettle={() => {}}
      />
      <p role="status" data-testid="entropy-says">
        {says}
      </p>
      <details class="paper-more" open={twin.value}>
        <summary>{t('papers.lecture.numbers')}</summary>
        <Table
          caption="hidden"
          table={{
            caption: t('papers.lecture.entropyCurve'),
            head: wordsOf('entropyAcross', 'entropyBits', 'entropyNats'),
            rows: Array.from({ length: STEPS / ROW_STEPS + 1 }, (_, i) => {
              const value = binaryEntropy((i * ROW_STEPS) / STEPS);
              return [exact((i * ROW_STEPS) / STEPS, 1), exact(value, 4), exact(value * Math.LN2, 4)];
            }),
          }}
        />
      </details>
    </figure>
  );
}

/** The eight properties, each tested on all sets of the five variables and on coins. */
export function Properties() {
  const { properties } = late.value;
  if (!properties) return <Waiting id="properties" />;
  return (
    <>
      <p>{t('papers.lecture.propertiesSay')}</p>
      <PaperRows
        label={t('papers.lecture.properties')}
        testid="properties"
        look="lecture-table is-worded"
        columns={wordsOf('property', 'propertyCases', 'propertyEqual', 'propertyCoins', 'propertyHolds')}
        rows={properties.map(({ id, cases, equal, holds, coins }) => ({
          id,
          testid: `property-${id}`,
          cells: [
            t(`papers.lecture.propertyOf.${id}`),
            whole(cases),
            whole(equal),
            t('papers.lecture.propertyOfCoins', { equal: coins.equal, cases: coins.cases }),
            <td key="holds">{t(`papers.lecture.${holds && coins.holds ? 'yes' : 'no'}`)}</td>,
          ],
        }))}
      />
    </>
  );
}
