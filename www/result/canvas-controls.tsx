// What a network picture offers beside zooming: finding a variable, lines as wide as the score that they hold, leaving out weak
// edges, a focus on a neighborhood, and Tidy up. Fetched after the first picture.
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
import { isUntidy, tidyPlaces } from './places.ts';

/** More variables than these have a button to find one, and a filter of edges. */
const MANY = 15;
/** Scores in nats from which on edges can be drawn. */
const STOPS = [0, WEAK, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** The slider of the least score that a drawn edge holds. */
function Weakest() {
  const held = [...(lastHeldByPair.value?.values() ?? [])];
  const most = Math.max(0, ...held);
  const stops = STOPS.filter((stop) => stop < most);
  const { weakest } = doc.value;
  if (stops.length < 2 || !outcome.value) return null;
  const at = stops.findLastIndex((stop) => stop <= weakest);
  const unit = unitOf(outcome.value.settings.score);
  const all = outcome.value.edges.length;
  // An edge of which the score is not known stays.
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

/** Find, and how edges show their strength. */
export function CanvasSwitches() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data) return null;
  const variables = data.variables.length;
  const isWide = showsWidth(doc.value.width, variables);
  return (
    <>
      {variables > MANY && (
        <Button look="bare" testid="canvas-find" onClick={() => openDialog('find')}>
          <Icon name="find" /> {t('canvas.find')} {letters.value && <kbd>/</kbd>}
        </Button>
      )}
      {isWide && learned.edges.length > MANY && <Weakest />}
      {learned.edges.length > 0 && (
        <Switch on={isWide} words={t('canvas.width')} onTurn={(on) => setDoc({ width: on })} testid="width" />
      )}
    </>
  );
}

/** Whether a thin edge is drawn: then the legend says what it means. */
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

/** The variable in focus with the reach of its neighborhood, and Tidy up where variables were moved by hand. */
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

/** A double click puts a variable into focus, or out of it. */
function focusByHand(event: MouseEvent) {
  const at = event.target instanceof Element ? event.target.closest('[data-node]') : null;
  const name = at instanceof SVGElement ? info.peek()?.variables[Number(at.dataset.node)]?.name : undefined;
  if (name !== undefined) toggleFocus(name);
}

/** The tools of the network of the result. */
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
    </>
  );
}
