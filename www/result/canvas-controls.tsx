// Tools of a network picture besides zooming: finder, edge widths by strength, filter of weak edges, focus on a
// neighborhood, and Tidy up. Fetched after the first picture.
import { useEffect } from 'preact/hooks';
import { Icon } from '../draw/icons.tsx';
import { showsWidth, WEAK } from '../model/edge-looks.ts';
import { REACHES } from '../model/state.ts';
import { doc, endGesture, info, letters, looks, openDialog, outcome, setDoc } from '../store/index.ts';
import { lastHeldByPair, setFocus, toggleFocus } from '../store/strength.ts';
import { Button } from '../widgets/button.tsx';
import { CanvasTools } from '../widgets/canvas.tsx';
import { Choice } from '../widgets/choice.tsx';
import { Switch } from '../widgets/switch.tsx';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';
import { NodeCard } from './node-card.tsx';
import { isUntidy, tidyPlaces } from './places.ts';

/** Number of variables above which the picture has a finder and a filter of edges. */
const MAX_PLAIN_VARIABLES = 15;
/** Positions of the slider: minimum strength, in nats, of the edges drawn. */
const STOPS = [0, WEAK, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Slider for the minimum strength of the edges drawn. */
function Weakest() {
  const held = [...(lastHeldByPair.value?.values() ?? [])];
  const most = Math.max(0, ...held);
  const stops = STOPS.filter((stop) => stop < most);
  const { weakest } = doc.value;
  if (stops.length < 2 || !outcome.value) return null;
  const at = stops.findLastIndex((stop) => stop <= weakest);
  const unit = unitOf(outcome.value.settings.score);
  const all = outcome.value.edges.length;
  // Edges of unknown strength are always drawn.
  const left = all - held.filter((score) => score < weakest).length;
  const words =
    weakest > 0
      ? t('canvas.edgesFrom', { score: unit.size(weakest), n: left, of: all })
      : t('canvas.allEdges', { n: all });
  return (
    <label class="weakest">
      <span>{words}</span>
      <input
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={Math.max(0, at)}
        aria-valuetext={words}
        data-testid="weakest"
        onInput={({ currentTarget }) => setDoc({ weakest: stops[Number(currentTarget.value)] }, 'weakest')}
        onChange={endGesture}
      />
    </label>
  );
}

/** Button of the finder, and switches for the appearance of edges. */
export function CanvasSwitches() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data) return null;
  const variables = data.variables.length;
  const isWide = showsWidth(doc.value.width, variables);
  return (
    <>
      {variables > MAX_PLAIN_VARIABLES && (
        <Button look="bare" testid="canvas-find" onClick={() => openDialog('find')}>
          <Icon name="find" /> {t('canvas.find')} {letters.value && <kbd>/</kbd>}
        </Button>
      )}
      {isWide && learned.edges.length > MAX_PLAIN_VARIABLES && <Weakest />}
      {learned.edges.length > 0 && (
        <Switch on={isWide} words={t('canvas.width')} onTurn={(on) => setDoc({ width: on })} testid="width" />
      )}
    </>
  );
}

/** Entry of the legend for weak edges, which are drawn thin; null if none are drawn. */
export function WeakLegend() {
  if (!outcome.value || (looks.value?.weak.size ?? 0) === 0) return null;
  const unit = unitOf(outcome.value.settings.score);
  return (
    <li data-testid="weak-legend">
      <svg viewBox="0 0 40 14" aria-hidden="true">
        <path class="weak-line" d="M2 7H38" />
      </svg>
      {t(`canvas.weak.${unit.cost ? 'bits' : 'nats'}`, { score: unit.size(WEAK) })}
    </li>
  );
}

/** Foot of the picture: variable in focus with the reach of its neighborhood; Tidy up if variables were moved. */
function CanvasFocus() {
  const { focus, moved } = doc.value;
  const edges = (outcome.value?.edges ?? []).map(({ from, to }) => [from, to] as [number, number]);
  const isHere = focus && info.value?.variables.some(({ name }) => name === focus.name);
  return (
    <div class="canvas-foot">
      {focus && isHere && (
        <>
          <Button
            look="primary small"
            testid="focus-off"
            label={t('canvas.unfocus', { name: focus.name })}
            onClick={() => setFocus(null)}
          >
            {t('canvas.focus', { name: focus.name })} <Icon name="close" />
          </Button>
          <Choice
            legend={t('canvas.reach')}
            name="reach"
            options={REACHES}
            value={focus.reach}
            words={(reach) => t(`canvas.reaches.${reach}`)}
            onChoose={(reach) => setFocus({ ...focus, reach })}
          />
        </>
      )}
      {(moved.length > 0 || isUntidy(edges, info.value?.truth ?? null)) && (
        <Button
          class="btn small tidy"
          testid="tidy"
          words={t('canvas.tidy')}
          onClick={() => {
            tidyPlaces();
            if (moved.length > 0) setDoc({ moved: [] });
          }}
        />
      )}
    </div>
  );
}

/** Focuses the picture on a variable on a double click, or ends the focus. */
function focusByHand(event: MouseEvent) {
  const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
  const name = at instanceof SVGElement ? info.peek()?.variables[Number(at.dataset.node)]?.name : undefined;
  if (name !== undefined) toggleFocus(name);
}

/** Tools for the picture of the learned network. */
export function NetworkTools(props: Omit<Parameters<typeof CanvasTools>[0], 'onFocus'>) {
  const { box } = props;
  useEffect(() => {
    const at = box.current;
    at?.addEventListener('dblclick', focusByHand);
    return () => at?.removeEventListener('dblclick', focusByHand);
  }, []);
  return (
    <>
      <CanvasTools {...props} onFocus={() => toggleFocus()} />
      <CanvasFocus />
      <NodeCard box={box} picture={props.picture} />
    </>
  );
}
