// Histogram of a column with cut points set by hand, which are dragged, or moved with the keys as a slider is.
import { useRef } from 'preact/hooks';
import type { ColumnPreview, Histogram } from '../generated/protocol.ts';
import { addPoint, movePoint } from '../link/preparation.ts';
import { Button } from '../widgets/button.tsx';
import { barsOf } from '../widgets/tiny-bars.tsx';
import { short, t } from '../words/text.ts';
import { apply } from './recipe.ts';

const WIDTH = 100;
const TALL = 60;
/** Share of the range by which an arrow key moves a cut point, and the share with Shift. */
const STEP = 0.01;
const BIG_STEP = 0.1;

type CutEditorProps = { column: ColumnPreview; histogram: Histogram };

export function CutEditor({ column: { name, points }, histogram }: CutEditorProps) {
  const box = useRef<HTMLDivElement | null>(null);
  const { least, greatest } = histogram;
  const range = greatest - least;
  const gesture = `cuts of ${name}`;
  const cutAt = (next: number[], of: string | null = null) =>
    apply({ op: 'bin', column: name, cut: { by: 'points', points: next } }, of);
  const drag = (event: PointerEvent, i: number) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || !(event.currentTarget instanceof Element) || !event.currentTarget.hasPointerCapture(event.pointerId))
      return;
    cutAt(movePoint(points, i, least + ((event.clientX - frame.left) / frame.width) * range, histogram), gesture);
  };
  const key = (event: KeyboardEvent, i: number) => {
    const step = range * (event.shiftKey ? BIG_STEP : STEP);
    const to = {
      ArrowLeft: points[i] - step,
      ArrowDown: points[i] - step,
      ArrowRight: points[i] + step,
      ArrowUp: points[i] + step,
      Home: least,
      End: greatest,
    }[event.key];
    if (to !== undefined) cutAt(movePoint(points, i, to, histogram), gesture);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && points.length > 1)
      cutAt(points.filter((_, j) => j !== i));
    else return;
    event.preventDefault();
  };
  return (
    <fieldset class="cuts" aria-label={t('prepare.cutsOf', { name })}>
      <div class="cuts-box" ref={box}>
        <svg viewBox={`0 0 ${WIDTH} ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={barsOf(histogram.counts, TALL)} />
        </svg>
        {points.map((point, i) => (
          <div
            key={i}
            class="cut"
            role="slider"
            tabIndex={0}
            aria-label={t('prepare.cut', { i: i + 1, name })}
            aria-valuemin={least}
            aria-valuemax={greatest}
            aria-valuenow={point}
            style={{ left: `${((point - least) / (range || 1)) * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, i)}
            onKeyDown={(event) => key(event, i)}
          >
            <span class="num">{short(point)}</span>
          </div>
        ))}
      </div>
      <p class="cuts-ends quiet num">
        <span>{short(least)}</span>
        <span>{short(greatest)}</span>
      </p>
      <p class="quiet">
        {t('prepare.cutsHint')}{' '}
        <Button look="link" words={t('prepare.addCut')} onClick={() => cutAt(addPoint(points, histogram))} />
      </p>
    </fieldset>
  );
}
