// The frame of every stepper: two sentences, the choice of the search, the picture with its timeline or the text twin,
// and the controls; or the reason that there is nothing to replay yet.
import type { ComponentChildren } from 'preact';
import { info, run, stale, twin } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Twin } from '../../widgets/twin.tsx';
import { t } from '../../words/text.ts';

/** @param props `feedback`: replaces the second sentence */
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
 * @param props `sentences`: the first and second; `what`: the choice of the search; `above`: content above the picture
 * and its twin; `line`: timeline below the picture; `describe`: content of the twin; `children`: the controls
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
 * A sentence in place of a picture.
 * @param props `problem`: reason of the core for refusing, if any
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
 * Note shown while a search is being recorded.
 * @param props `making`: key of the sentence; `n`: its number
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
 * Note shown until there is a result over rows whose score table a search can grow from.
 * @param props `children`: content below, unless the data have no rows
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
