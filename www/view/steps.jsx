// A search, step by step: what it does next and why, the network, and the score as the line of time. The changes that
// are weighed stand in the right-hand column. Watched, or predicted.
import '../text-later.js';
import './steps.css';
import { useEffect, useMemo } from 'preact/hooks';
import { Marks } from '../draw/graph.jsx';
import { place } from '../draw/layout.js';
import { unitOf } from '../draw/numbers.js';
import { usePapers } from '../draw/papers.js';
import { drawStep, neutral } from '../draw/steps-picture.js';
import { STEPPERS } from '../state.js';
import { choiceAt, edgesAt, isSame, layoutEdges, lengthOf } from '../steps/trace.js';
import { changeName, describe, lead, networkWords, second } from '../steps/words.jsx';
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
import { doc, info, run, setDoc, twin } from '../store.js';
import { t } from '../text.js';
import { problemWords } from '../ui/problem.js';
import { Twin } from '../ui/twin.jsx';
import { TraceChart } from './steps-chart.jsx';
import { Controls, Segments, TRACE, useKeys } from './steps-controls.jsx';
import { MovesInspector } from './steps-moves.jsx';
import { OrderInspector, OrderView } from './steps-order.jsx';
import { Feedback, GuessInspector } from './steps-predict.jsx';

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;

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

/** Where the variables stand, for the whole trace; in Predict, where that would tell what comes, they stand apart. @param {Slice} slice @param {boolean} telling */
function useLayout({ trace, names }, telling) {
  // The score stands below: there is less height than a desk has elsewhere.
  const paper = usePapers({ live: true })[0] === 'narrow' ? 'narrow' : 'low';
  return useMemo(
    () => (telling ? place(names, layoutEdges(trace), paper) : neutral(names, paper)),
    [trace, names, paper, telling],
  );
}

/** @param {{ slice: Slice, hiding: boolean }} props */
function Figure({ slice, hiding }) {
  const { trace, at: stage, names, score } = slice;
  const layout = useLayout(slice, mode.value === 'watch');
  const edges = useMemo(() => edgesAt(trace, stage), [trace, stage]);
  const next = choiceAt(trace, stage);
  const other = looked.value;
  const weighed =
    other && [...(tableNow()?.legal ?? []), ...(tableNow()?.barred ?? [])].find((one) => isSame(one, other));
  const change = weighed ?? (hiding ? null : next);
  const tag = change && Number.isFinite(change.delta) && !hiding ? unitOf(score).change(change.delta) : '';
  const { picture, coming, words } = useMemo(
    () => drawStep({ names, layout, edges, change, tag }),
    [names, layout, edges, change?.kind, change?.from, change?.to, tag],
  );
  const { width, height, font } = layout;
  const least = {
    '--least-w': `${Math.round((width * LEAST_NAME) / font)}px`,
    '--least-h': `${Math.round((height * LEAST_NAME) / font)}px`,
  };
  const label = [
    networkWords(edges, names),
    ...(change ? [t('steps.comes', { change: changeName(change, names) })] : []),
  ];
  return (
    <figure class="picture steps-picture" data-testid="steps-picture">
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={least}
        role="img"
        aria-label={label.join(' ')}
      >
        {picture.edges.map(({ key, from, to, marks }) => (
          <g key={`${key} ${from < to}`} class="edge">
            <Marks marks={marks} />
          </g>
        ))}
        {change && (
          <g
            key={`${stage} ${change.kind} ${change.from} ${change.to}`}
            class="edge st-coming"
            data-testid="steps-coming"
          >
            <Marks marks={coming} />
          </g>
        )}
        {picture.nodes.map(({ variable, marks }) => (
          <g key={variable}>
            <Marks marks={marks} />
          </g>
        ))}
        <Marks marks={words} />
      </svg>
    </figure>
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

const SEARCHES = { greedy: Greedy, order: OrderView };

export function StepsView() {
  const Search = SEARCHES[doc.value.stepper];
  return <Search what={<What />} />;
}

export function StepsInspector() {
  if (doc.value.stepper === 'order') return <OrderInspector />;
  const slice = sliceNow();
  const now = table.value;
  if (!slice || !now || now.traced !== traced.value) return null;
  return isHiding.value ? <GuessInspector slice={slice} now={now} /> : <MovesInspector slice={slice} now={now} />;
}
