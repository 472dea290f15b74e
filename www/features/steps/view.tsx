// View Watch the search: the next step and its reason, the network, and the score as the timeline. The inspector lists
// the possible changes. The reader watches or predicts.
import '../../words/text-later.ts';
import '../../draw/change.css';
import './steps.css';
import { useMemo } from 'preact/hooks';
import { methodOf } from '../../model/searches.ts';
import { STEPPERS } from '../../model/state.ts';
import { doc, isHidden, isRevealed, outcome, projector } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { Late } from '../../widgets/late.tsx';
import { unitOf } from '../../words/numbers.ts';
import { list, t } from '../../words/text.ts';
import { branchAndBound } from './branch/view.tsx';
import { branch } from './branching.ts';
import { Controls, TRACE, TraceLine, waitingForTrace } from './controls.tsx';
import { StepFigure } from './figure.tsx';
import { stepper } from './frame.tsx';
import { MovesInspector } from './moves.tsx';
import { orders } from './order/view.tsx';
import { orderGraph } from './order-graph/view.tsx';
import { leaveBranch } from './play.ts';
import { Feedback, GuessInspector, JudgeInspector } from './predict.tsx';
import { proxy } from './proxy/view.tsx';
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
import { choiceAt, edgesAt, isChange, isSame, layoutEdges, openAt } from './trace.ts';
import { tree } from './tree/view.tsx';
import {
  changeName,
  describe,
  edgeName,
  lead,
  lookedWords,
  proposalOf,
  type Slice,
  searchName,
  second,
} from './words.tsx';

/** Recorded search and stage shown; `null` unless they belong to the current search. */
function sliceNow(): Slice | null {
  const now = traced.value;
  if (!now || now.key !== traceKey(doc.value)) return null;
  return { ...now, at: at.value, optimum: optimum.value, tie: now.trace.tie };
}

/** Changes possible at the stage shown; `null` until they are computed. */
const tableNow = () => {
  const now = table.value;
  return now && now.traced === traced.value?.key && now.at === at.value ? now : null;
};

/** Change that the reader selected, with its gain, if it is drawn in place of the search's own. */
function lookedNow(slice: Slice) {
  const [other, now] = [looked.value, tableNow()];
  const weighed = other && now && [...now.legal, ...now.barred].find((one) => isSame(one, other));
  return weighed && !isSame(weighed, choiceAt(slice.trace, slice.at)) ? weighed : null;
}

function Figure({ now }: { now: Slice }) {
  const { trace, at: stage, names, score, best } = now;
  const watching = mode.value === 'watch';
  // Positions follow the network's layout; in Predict, where that would reveal the next change, they are on a ring.
  const links = useMemo(() => layoutEdges(trace, best), [trace, best]);
  const edges = useMemo(() => edgesAt(trace, stage), [trace, stage]);
  const next = isHiding.value && !isProposal(now) ? null : choiceAt(trace, stage);
  const change = lookedNow(now) ?? (next && isChange(next) ? next : null);
  const tag = change && Number.isFinite(change.delta) && !isHiding.value ? unitOf(score).change(change.delta) : '';
  return (
    <StepFigure
      isNeutral={!watching}
      names={names}
      links={links}
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

/** Whether the next choice is a proposal of annealing, of which only the acceptance is guessed. */
const isProposal = ({ trace, at }: Slice) => (choiceAt(trace, at)?.number ?? 0) > 0;

/** Note, if needed, that the page's result was found by a method other than the search shown. */
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

/** List of the reader's moves from which the search continues, and a link back. */
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

/** Selector of the search, with a note on the reader's moves or on the method of the result. */
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

/** Options from which the reader guesses. */
function Guessing({ slice }: { slice: Slice }) {
  if (isProposal(slice)) return <JudgeInspector slice={slice} />;
  const now = table.value;
  return now && now.traced === slice.key ? <GuessInspector slice={slice} now={now} /> : null;
}

/** Whether the options are below the picture, since neither an inspector nor a lesson's column asks for the guess. */
const isAskedBelow = () => isHiding.value && (doc.value.lesson.embed || isHidden('inspector')) && !isAskedBeside();

/** Whether the column of a lesson asks for the guess; the stage then only shows the search so far. */
const isAskedBeside = () => doc.value.course !== null && isHidden('inspector');

/** Sentences above the picture, on the change that is drawn in it. */
function sentences(slice: Slice) {
  if (isHiding.value) return [lead(slice, true), guessHow(slice)];
  const other = lookedNow(slice);
  return other ? lookedWords(slice, other) : [lead(slice, false), second(slice, tableNow()?.legal ?? null)];
}

/** Question that asks the reader for a guess. */
function guessHow(slice: Slice) {
  if (isAskedBeside()) return t('steps.askedBeside');
  const choice = choiceAt(slice.trace, slice.at);
  if (!choice || !isProposal(slice)) return t('steps.guessHow');
  const proposal = proposalOf(choice, unitOf(slice.score));
  return `${changeName(choice, slice.names)}: ${t(choice.delta >= 0 ? 'steps.judgeGain' : 'steps.judgeHow', proposal)}`;
}

/** Short text on the change that leads to a stop. */
function stopName({ trace, names }: Slice, stop: number) {
  const choice = stop > 0 ? choiceAt(trace, stop - 1) : null;
  if (choice?.kind === 'settled') return names[choice.from];
  return choice && choice.kind !== 'jump' ? edgeName(choice, names) : t('steps.startShort');
}

/** Panel with the possible changes, or with the options from which to guess. */
function Offers({ now: slice }: { now: Slice }) {
  if (isHiding.value) return <Guessing slice={slice} />;
  const now = table.value;
  return now && now.traced === slice.key ? <MovesInspector slice={slice} now={now} /> : null;
}

/** View and inspector for searches over networks or classes. */
const networks = stepper<Slice>({
  start: startSteps,
  stages: () => TRACE,
  current: sliceNow,
  waiting: waitingForTrace,
  sentences,
  feedback: (now) => (mode.value === 'predict' && guesses.value.has(now.at) ? <Feedback slice={now} /> : null),
  Picture: Figure,
  Line: ({ now }) => <TraceLine slice={now} nameAt={(stop) => stopName(now, stop)} />,
  describe: (now) => describe(now, edgesAt(now.trace, now.at), furthest.value),
  controls: (now) => now && <Controls slice={now} />,
  Below: ({ now }) => (isAskedBelow() ? <Guessing slice={now} /> : null),
  Inspector: Offers,
});

/** Views and inspectors for searches that are not over networks. */
const OTHERS = { order: orders, orders, tree, proxy, branch: branchAndBound, graph: orderGraph };

const stepperNow = () => OTHERS[doc.value.stepper as keyof typeof OTHERS] ?? networks;

/**
 * Whether the view must stay closed: a search without guessing reveals the network, which a lesson may ask the reader
 * to guess first.
 */
const mustWait = () => stepperNow() !== networks && !isRevealed('network');

export function StepsView() {
  const { View } = stepperNow();
  if (!mustWait()) return <View what={<What />} />;
  return (
    <>
      <Late part="NotYet" />
      <What />
    </>
  );
}

export function StepsInspector() {
  const { Inspector } = stepperNow();
  return mustWait() ? null : <Inspector />;
}
