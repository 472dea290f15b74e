// A search that can't be gone through yet, and why.

import { info, run, stale } from '../../store/index.js';
import { problemWords } from '../../widgets/problem.js';
import { t } from '../../words/text.js';
import { heard, refused, scored } from './store.js';

/** One true sentence in place of a picture. @param {{ sentence: string, second?: string, what: any, children?: any }} props `what`: the choice of the search */
export const Nothing = ({ sentence, second = '', what, children }) => (
  <>
    <div class="say">
      <h1 data-testid="sentence">{sentence}</h1>
      {second && <p data-testid="second">{second}</p>}
    </div>
    {what}
    <div class="picture" />
    {children}
  </>
);

/** @param {{ what: any }} props `what`: the choice of the search */
export function Waiting({ what }) {
  const problem = refused.value;
  const isListing = heard.value === 0 && scored.value > 0;
  const key = problem
    ? 'steps.refused'
    : run.value.state === 'running'
      ? 'steps.afterRun'
      : !info.value
        ? 'sentence.none'
        : isListing
          ? 'steps.listing'
          : 'steps.listening';
  const n = isListing ? scored.value : heard.value;
  return <Nothing sentence={t(key, { n })} second={problem ? problemWords(problem) : ''} what={what} />;
}

/**
 * What grows out of the lists of a run over rows, once there is one.
 * @param {{ of: 'branch' | 'graph', problem: any, what: any, children?: any }} props `problem`: why the core refuses it, if it does;
 *   `children` stand below, unless there are no rows
 */
export function WaitingForRun({ of, problem, what, children }) {
  const isListed = info.value?.list !== undefined;
  const isRefused = problem || isListed;
  const key = isRefused
    ? `steps.${of}.refused`
    : run.value.state === 'running' || stale.value
      ? 'steps.afterRun'
      : info.value
        ? `steps.${of}.growing`
        : 'sentence.none';
  const second = problem ? problemWords(problem) : isListed ? t(`steps.${of}.ofRows`) : '';
  return (
    <Nothing sentence={t(key)} second={second} what={what}>
      {!isListed && children}
    </Nothing>
  );
}
