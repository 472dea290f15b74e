// Watch the search: the next step and its reason, the network, and the score as the timeline. The inspector lists the
// changes on offer. The reader watches or predicts.
import '../../words/text-later.ts';
import '../../draw/change.css';
import './steps.css';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { ring } from '../../draw/ring.ts';
import { isOfOrderings, methodOf } from '../../model/searches.ts';
import { STEPPERS, type Stepper } from '../../model/state.ts';
import { usePlaces } from '../../result/places.ts';
import { doc, isHidden, isRevealed, outcome, projector } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { Late } from '../../widgets/late.tsx';
import { usePaper } from '../../widgets/papers.ts';
import { unitOf } from '../../words/numbers.ts';
import { list, t } from '../../words/text.ts';
import { BranchInspector, BranchView } from './branch/view.tsx';
import { branch } from './branching.ts';
import { TraceChart } from './chart.tsx';
import { Controls, TRACE, TraceWaiting } from './controls.tsx';
import { StepFigure } from './figure.tsx';
import { Frame } from './frame.tsx';
import { MovesInspector } from './moves.tsx';
import { OrderInspector } from './order/inspector.tsx';
import { OrderView } from './order/view.tsx';
import { OrderGraphInspector, OrderGraphView } from './order-graph/view.tsx';
import { leaveBranch } from './play.ts';
import { Feedback, GuessInspector, JudgeInspector } from './predict.tsx';
import { ProxyInspector, ProxyView } from './proxy/view.tsx';
import {
  at,
  furthest,
  guesses,
  isHiding,
  looked,
  mode,
  optimum,
  rootKey,
  setStepper,
  startSteps,
  table,
  traced,
  traceKey,
} from './store.ts';
import { choiceAt, edgesAt, isChange, isSame, layoutEdges, lengthOf, openAt } from './trace.ts';
import { useKeys } from './transport.tsx';
import { TreeInspector, TreeView } from './tree/view.tsx';
import { changeName, describe, lead, lookedWords, proposalOf, searchName, second } from './words.tsx';

/** The trace and stage shown; `null` unless they belong to the current search. */
function sliceNow() {
  const now = traced.value;
  if (!now || now.key !== traceKey(doc.value)) return null;
  return { ...now, at: at.value, optimum: optimum.value, tie: now.trace.tie };
}

/** The changes offered by the stage shown; `null` until they are computed. */
const tableNow = () => {
  const now = table.value;
  return now && now.traced === traced.value?.key && now.at === at.value ? now : null;
};

export type Slice = NonNullable<ReturnType<typeof sliceNow>>;

/** The selected change with its gain, if it is drawn in place of the search's own. */
function lookedNow(slice: Slice) {
  const [other, now] = [looked.value, tableNow()];
  const weighed = other && now && [...now.legal, ...now.barred].find((one) => isSame(one, other));
  return weighed && !isSame(weighed, choiceAt(slice.trace, slice.at)) ? weighed : null;
}

function Figure({ slice, hiding }: { slice: Slice; hiding: boolean }) {
  const { trace, at: stage, names, score, best } = slice;
  const paper = usePaper();
  const watching = mode.value === 'watch';
  // Positions of the network layout; in Predict, where they would reveal the next change, a ring.
  const links = useMemo(() => layoutEdges(trace, best), [trace, best]);
  const places = usePlaces(names, links, paper);
  const layout = useMemo(() => (watching ? places : ring(names, paper)), [places, names, paper, watching]);
  const edges = useMemo(() => edgesAt(trace, stage), [trace, stage]);
  const weighed = lookedNow(slice);
  const next = hiding && !isProposal(slice) ? null : choiceAt(trace, stage);
  const change = weighed ?? (next && isChange(next) ? next : null);
  const tag = change && Number.isFinite(change.delta) && !hiding ? unitOf(score).change(change.delta) : '';
  if (!layout) return <div class="picture" />;
  return (
    <StepFigure
      isNeutral={!watching}
      names={names}
      layout={layout}
      edges={edges}
      open={openAt(trace, stage)}
      change={change}
      tag={tag}
      stage={stage}
      onSelect={(chosen) => {
        looked.value = chosen && 'edge' in chosen ? { kind: 'delete', from: chosen.edge[0], to: chosen.edge[1] } : null;
      }}
    />
  );
}

/** Whether the next choice is a proposal, of which only the acceptance is guessed. */
const isProposal = ({ trace, at }: Slice) => (choiceAt(trace, at)?.number ?? 0) > 0;

/** Note that the result was found by another method, if so. */
function Teaching() {
  const ran = outcome.value?.method;
  const { stepper, lesson: of } = doc.value;
  if (!ran || ran === methodOf(stepper) || of.embed || projector.value) return null;
  return (
    <p class="quiet steps-aside" data-testid="steps-teaching">
      {t('steps.teaching', { ran: t(`methods.${ran}`), name: searchName(stepper) })}
    </p>
  );
}

/** Whether the search continues from moves of the reader. */
const isPlayed = () => branch.value?.of === rootKey(doc.value);

/** The reader's moves that the search continues from, and a link back. */
function Played() {
  const now = branch.value;
  if (!now) return null;
  return (
    <p class="quiet steps-aside" role="status" data-testid="steps-played">
      {t('steps.played', { at: now.at, moves: list(now.played.map((one) => changeName(one, now.names))) })}{' '}
      <Button look="link" testid="steps-leave" words={t('steps.leave')} onClick={leaveBranch} />
    </p>
  );
}

/** Choice of the search, with a note on the reader's moves or on the method of the result. */
const What = () => (
  <div class="steps-what">
    <Select
      field="inline-select"
      label={t('steps.search')}
      testid="stepper"
      options={STEPPERS}
      value={doc.value.stepper}
      words={searchName}
      onChoose={setStepper}
    />
    {isPlayed() ? <Played /> : <Teaching />}
  </div>
);

/** Options to guess from. */
function Guessing({ slice }: { slice: Slice }) {
  if (isProposal(slice)) return <JudgeInspector slice={slice} />;
  const now = table.value;
  return now && now.traced === slice.key ? <GuessInspector slice={slice} now={now} /> : null;
}

/** Whether there is no inspector, so that a guess is made below the picture. */
const isAlone = () => doc.value.lesson.embed || isHidden('inspector');

/** A search over networks or classes. */
function Networks() {
  useEffect(() => startSteps(), []);
  useKeys(TRACE);
  const slice = sliceNow();
  if (!slice) return <TraceWaiting what={<What />} />;
  const hiding = isHiding.value;
  const lastVisible = mode.value === 'predict' ? furthest.value : lengthOf(slice.trace);
  return (
    <Frame
      sentences={sentencesOf(slice, hiding)}
      feedback={mode.value === 'predict' && guesses.value.has(slice.at) ? <Feedback slice={slice} /> : null}
      what={<What />}
      describe={() => describe(slice, edgesAt(slice.trace, slice.at), lastVisible)}
      picture={<Figure slice={slice} hiding={hiding} />}
      line={<TraceChart slice={slice} lastVisible={lastVisible} />}
    >
      <Controls slice={slice} />
      {hiding && isAlone() && !isAskedBeside() && <Guessing slice={slice} />}
    </Frame>
  );
}

/** Sentences above the picture, on the change drawn in it. */
function sentencesOf(slice: Slice, hiding: boolean) {
  if (hiding) return [lead(slice, true), guessHow(slice)];
  const other = lookedNow(slice);
  return other ? lookedWords(slice, other) : [lead(slice, false), second(slice, tableNow()?.legal ?? null)];
}

/** Whether the column of a lesson asks for the move; the stage then only shows the search so far. */
const isAskedBeside = () => doc.value.course !== null && isHidden('inspector');

/** Question to the reader. */
function guessHow(slice: Slice) {
  if (isAskedBeside()) return t('steps.askedBeside');
  const choice = choiceAt(slice.trace, slice.at);
  if (!choice || !isProposal(slice)) return t('steps.guessHow');
  const proposal = proposalOf(choice, unitOf(slice.score));
  return `${changeName(choice, slice.names)}: ${t(choice.delta >= 0 ? 'steps.judgeGain' : 'steps.judgeHow', proposal)}`;
}

/** Searches that are neither over networks nor over orderings. */
const OWN: ReadonlyMap<string, { View: FunctionComponent<{ what: ComponentChildren }>; Inspector: FunctionComponent }> =
  new Map([
    ['tree', { View: TreeView, Inspector: TreeInspector }],
    ['proxy', { View: ProxyView, Inspector: ProxyInspector }],
    ['branch', { View: BranchView, Inspector: BranchInspector }],
    ['graph', { View: OrderGraphView, Inspector: OrderGraphInspector }],
  ]);

/** The view of a search. */
const viewOf = (stepper: Stepper) => OWN.get(stepper)?.View ?? (isOfOrderings(stepper) ? OrderView : Networks);

/**
 * Whether the view must stay closed: a search without guessing reveals the network, which a lesson may ask to guess
 * first.
 */
const mustWait = () => viewOf(doc.value.stepper) !== Networks && !isRevealed('network');

export function StepsView() {
  const Search = viewOf(doc.value.stepper);
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
  if (isOfOrderings(doc.value.stepper)) return <OrderInspector />;
  const Own = OWN.get(doc.value.stepper)?.Inspector;
  if (Own) return <Own />;
  const slice = sliceNow();
  if (!slice) return null;
  if (isHiding.value) return <Guessing slice={slice} />;
  const now = table.value;
  return now && now.traced === slice.key ? <MovesInspector slice={slice} now={now} /> : null;
}
