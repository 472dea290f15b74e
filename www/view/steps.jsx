// A search, step by step: what it does next and why, the network, and the score as the line of time. The changes that
// are weighed stand in the right-hand column. Watched, or predicted.
import '../text-later.js';
import './steps.css';
import { useEffect, useMemo } from 'preact/hooks';
import { unitOf } from '../draw/numbers.js';
import { neutral, placeStep } from '../draw/steps-picture.js';
import { STEPPERS } from '../state.js';
import { choiceAt, edgesAt, isSame, layoutEdges, lengthOf } from '../steps/trace.js';
import { changeName, describe, lead, second } from '../steps/words.jsx';
import {
  at,
  furthest,
  guesses,
  heard,
  isHiding,
  looked,
  mode,
  optimum,
  refused,
  startSteps,
  table,
  traced,
  traceKey,
} from '../store/steps.js';
import { doc, info, isRevealed, run, setDoc, twin } from '../store.js';
import { t } from '../text.js';
import { Late } from '../ui/late.jsx';
import { problemWords } from '../ui/problem.js';
import { Twin } from '../ui/twin.jsx';
import { TraceChart } from './steps-chart.jsx';
import { Controls, Segments, TRACE, useKeys } from './steps-controls.jsx';
import { StepFigure, usePaper } from './steps-figure.jsx';
import { MovesInspector } from './steps-moves.jsx';
import { OrderInspector, OrderView } from './steps-order.jsx';
import { Feedback, GuessInspector } from './steps-predict.jsx';
import { TreeInspector, TreeView } from './steps-tree.jsx';

/** What the view is about. */
function sliceNow() {
  const now = traced.value;
  if (!now || now.key !== traceKey(doc.value)) return null;
  return { ...now, at: at.value, optimum: optimum.value, tie: table.value?.tie ?? 0 };
}

/** The changes weighed at the stage that is shown, once they are. */
const tableNow = () => {
  const now = table.value;
  return now && now.traced === traced.value && now.at === at.value ? now : null;
};

/** No trace yet, and why. */
function Waiting() {
  const problem = refused.value;
  const key = problem
    ? 'steps.refused'
    : run.value.state === 'running'
      ? 'steps.afterRun'
      : info.value
        ? 'steps.listening'
        : 'sentence.none';
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{t(key, { n: heard.value })}</h1>
        {problem && <p data-testid="second">{problemWords(problem)}</p>}
      </div>
      <What />
      <div class="picture" />
    </>
  );
}

/** @typedef {NonNullable<ReturnType<typeof sliceNow>>} Slice */

/** @param {{ slice: Slice, hiding: boolean }} props */
function Figure({ slice, hiding }) {
  const { trace, at: stage, names, score } = slice;
  const paper = usePaper();
  const watching = mode.value === 'watch';
  // For the whole trace; in Predict, where that would tell what comes, the variables stand apart.
  const layout = useMemo(
    () => (watching ? placeStep(names, layoutEdges(trace), paper) : neutral(names, paper)),
    [trace, names, paper, watching],
  );
  const edges = useMemo(() => edgesAt(trace, stage), [trace, stage]);
  const now = tableNow();
  const other = looked.value;
  const weighed = other && now && [...now.legal, ...now.barred].find((one) => isSame(one, other));
  const change = weighed ?? (hiding ? null : choiceAt(trace, stage));
  const tag = change && Number.isFinite(change.delta) && !hiding ? unitOf(score).change(change.delta) : '';
  const coming = change ? t('steps.comes', { change: changeName(change, names) }) : '';
  return (
    <StepFigure names={names} layout={layout} edges={edges} change={change} tag={tag} coming={coming} stage={stage} />
  );
}

/** Which search. */
const What = () => (
  <div class="steps-what">
    <Segments
      legend={t('steps.search')}
      name="stepper"
      values={STEPPERS}
      value={doc.value.stepper}
      words={(one) => t(`steps.searches.${one}`)}
      onChange={(stepper) => setDoc({ stepper })}
    />
  </div>
);

function Greedy() {
  useEffect(() => startSteps(), []);
  useKeys(TRACE);
  const slice = sliceNow();
  if (!slice) return <Waiting />;
  const hiding = isHiding.value;
  const edges = edgesAt(slice.trace, slice.at);
  const shown = mode.value === 'predict' ? furthest.value : lengthOf(slice.trace);
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{lead(slice, hiding)}</h1>
        {mode.value === 'predict' && guesses.value.has(slice.at) ? (
          <Feedback slice={slice} />
        ) : (
          <p data-testid="second">{hiding ? t('steps.guessHow') : second(slice, tableNow()?.legal ?? null)}</p>
        )}
      </div>
      <What />
      {twin.value ? <Twin {...describe(slice, edges, shown)} /> : <Figure slice={slice} hiding={hiding} />}
      {!twin.value && <TraceChart slice={slice} shown={shown} />}
      <Controls slice={slice} />
    </>
  );
}

const SEARCHES = { greedy: Greedy, order: OrderView, tree: TreeView };

/** The other searches give the network away: they open when it has been guessed, if the lesson asks for that. */
const mustWait = () => doc.value.stepper !== 'greedy' && !isRevealed('network');

export function StepsView() {
  const Search = SEARCHES[doc.value.stepper];
  if (!mustWait()) return <Search what={<What />} />;
  return (
    <>
      <Late part="NotYet" />
      <What />
    </>
  );
}

export function StepsInspector() {
  if (mustWait()) return null;
  if (doc.value.stepper === 'order') return <OrderInspector />;
  if (doc.value.stepper === 'tree') return <TreeInspector />;
  const slice = sliceNow();
  const now = table.value;
  if (!slice || !now || now.traced !== traced.value) return null;
  return isHiding.value ? <GuessInspector slice={slice} now={now} /> : <MovesInspector slice={slice} now={now} />;
}
