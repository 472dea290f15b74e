// The frame of every stepper: two sentences, which search, its picture with the score as the line of time or its text twin, and its
// controls; or why it can't be gone through yet.
import type { ComponentChildren } from 'preact';
import { info, run, stale, twin } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Twin } from '../../widgets/twin.tsx';
import { t } from '../../words/text.ts';

/** @param props `feedback` stands in the place of the second sentence */
const Say = ({
  lead,
  second,
  feedback,
}: {
  lead: ComponentChildren;
  second: ComponentChildren;
  feedback?: ComponentChildren;
}) => (
  <div class="say">
    <h1 data-testid="sentence">{lead}</h1>
    {feedback ?? (second && <p data-testid="second">{second}</p>)}
  </div>
);

/**
 * @param props the lead and the second sentence; `what`: the choice of the search; `above`:
 * what stands over the picture and its twin; `line`: the line of time under the picture; `describe`: what the twin says;
 * `children`: the controls
 */
export const Frame = ({
  sentences: [lead, second],
  feedback,
  what,
  above,
  picture,
  line,
  describe,
  children,
}: {
  sentences: ComponentChildren[];
  feedback?: ComponentChildren;
  what: ComponentChildren;
  above?: ComponentChildren;
  picture: ComponentChildren;
  line?: ComponentChildren;
  children?: ComponentChildren;
  describe: () => Parameters<typeof Twin>[0];
}) => (
  <>
    <Say lead={lead} second={second} feedback={feedback} />
    {what}
    {above}
    {twin.value ? <Twin {...describe()} /> : picture}
    {!twin.value && line}
    {children}
  </>
);

/**
 * One true sentence in place of a picture.
 * @param props `problem`: why the core refuses it, if it does
 */
export const Nothing = ({
  sentence,
  problem,
  second = '',
  what,
  children,
}: {
  sentence: string;
  problem?: Notice | null;
  second?: string;
  what: ComponentChildren;
  children?: ComponentChildren;
}) => (
  <>
    <Say lead={sentence} second={problem ? problemWords(problem) : second} />
    {what}
    <div class="picture" />
    {children}
  </>
);

/**
 * What is made beside what the page shows, until it is.
 * @param props `making`: what is said meanwhile, and of how many
 */
export function Waiting({
  problem,
  making,
  n = 0,
  what,
}: {
  problem: Notice | null;
  making: string;
  n?: number;
  what: ComponentChildren;
}) {
  const key = problem ? 'refused' : run.value.state === 'running' ? 'afterRun' : info.value ? making : '';
  return <Nothing sentence={t(key ? `steps.${key}` : 'sentence.none', { n })} problem={problem} what={what} />;
}

/**
 * What grows out of the lists of a run over rows, once there is one.
 * @param props `children` stand below, unless there are no rows
 */
export function WaitingForRun({
  of,
  problem,
  what,
  children,
}: {
  of: 'branch' | 'graph';
  problem: Notice | null;
  what: ComponentChildren;
  children?: ComponentChildren;
}) {
  const isListed = info.value?.list !== undefined;
  const key =
    problem || isListed
      ? `steps.${of}.refused`
      : run.value.state === 'running' || stale.value
        ? 'steps.afterRun'
        : info.value
          ? `steps.${of}.growing`
          : 'sentence.none';
  return (
    <Nothing sentence={t(key)} problem={problem} second={isListed ? t(`steps.${of}.ofRows`) : ''} what={what}>
      {!isListed && children}
    </Nothing>
  );
}
