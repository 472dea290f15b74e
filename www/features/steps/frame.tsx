// Frame of every view that steps through a search: two sentences, the choice of the search, the picture or its text
// form with the timeline, and the controls; or the reason why there is nothing to replay yet.
import type { ComponentChildren, FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { NothingLearned } from '../../result/unlearned.tsx';
import { info, outcome, run, stale, twin } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Twin } from '../../widgets/twin.tsx';
import { t } from '../../words/text.ts';
import type { Stages } from './staged.ts';
import { useKeys } from './transport.tsx';

/**
 * Description of a search that is stepped through, for the frame. `S`: recording at the stage shown.
 * - `start`: updates the recording when the document changes, until the function that it returns is called;
 * - `stages`: stages through which buttons and keys move;
 * - `current`: recording; while it is null, the two sentences `waiting` are shown;
 * - `isOfResult`: whether the search uses the score table of a result, which needs rows and a run;
 * - `sentences`: the two above the picture; `feedback`: replaces the second one;
 * - `Above`: content above the picture; `Line`: timeline below the picture; `describe`: text form of the picture;
 * - `controls`: none if empty; `Below`: content under them;
 * - `Inspector`: right-hand column; `before`: right-hand column until there is a recording.
 */
type Search<S> = {
  start: () => () => void;
  stages: () => Stages;
  current: () => S | null;
  waiting: () => string[];
  isOfResult?: boolean;
  sentences: (now: S) => ComponentChildren[];
  feedback?: (now: S) => ComponentChildren;
  Above?: FunctionComponent<{ now: S }>;
  Picture: FunctionComponent<{ now: S }>;
  Line: FunctionComponent<{ now: S }>;
  describe: (now: S) => Parameters<typeof Twin>[0];
  controls: (now: S | null) => ComponentChildren;
  Below?: FunctionComponent<{ now: S }>;
  Inspector: FunctionComponent<{ now: S }>;
  before?: () => JSX.Element;
};

/** Components for the view and the inspector of a search, made from its description. */
export const stepper = <S,>({ Above, Picture, Line, Below, Inspector, ...of }: Search<S>) => ({
  /**
   * View of the search.
   * @param props `what`: selector of the search
   */
  View({ what }: { what: ComponentChildren }) {
    useEffect(of.start, []);
    useKeys(of.stages());
    const now = of.current();
    const [lead, second] = now ? of.sentences(now) : of.waiting();
    const controls = of.controls(now);
    return (
      <>
        <div class="say">
          <h1 data-testid="sentence">{lead}</h1>
          {(now && of.feedback?.(now)) ?? (second && <p data-testid="second">{second}</p>)}
        </div>
        {what}
        {now && Above && <Above now={now} />}
        {!now && (of.isOfResult && !info.value?.list ? <NothingLearned /> : <div class="picture" />)}
        {now && (twin.value ? <Twin {...of.describe(now)} /> : <Picture now={now} />)}
        {now && !twin.value && <Line now={now} />}
        {controls && (
          <div class="steps-controls" data-testid="steps-controls">
            {controls}
          </div>
        )}
        {now && Below && <Below now={now} />}
      </>
    );
  },
  Inspector() {
    const now = of.current();
    return now ? <Inspector now={now} /> : (of.before?.() ?? null);
  },
});

/**
 * Sentences shown until a search is recorded.
 * @param of `problem`: reason why the core refuses; `making`: key of the first sentence while the search is being
 * recorded, with its number `n`; `words`: key of the texts of a search that uses the score table of a result
 */
export function waitingFor({ problem, words = '', making, n = 0 }: Waiting) {
  const isListed = words !== '' && info.value?.list !== undefined;
  const isUnlearned = words !== '' && (!outcome.value || stale.value);
  const lead =
    problem || isListed
      ? `${words || 'steps'}.refused`
      : run.value.state === 'running'
        ? 'steps.afterRun'
        : !info.value
          ? 'sentence.none'
          : isUnlearned
            ? 'steps.needsRun'
            : `${words || 'steps'}.${making}`;
  return [t(lead, { n }), problem ? problemWords(problem) : isListed ? t(`${words}.ofRows`) : ''];
}
type Waiting = { problem: Notice | null; words?: string; making: string; n?: number };
