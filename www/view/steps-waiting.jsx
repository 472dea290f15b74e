// A search that can't be gone through yet, and why.
import { heard, refused, scored } from '../store/steps.js';
import { info, run } from '../store.js';
import { t } from '../text.js';
import { problemWords } from '../ui/problem.js';

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
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{t(key, { n: isListing ? scored.value : heard.value })}</h1>
        {problem && <p data-testid="second">{problemWords(problem)}</p>}
      </div>
      {what}
      <div class="picture" />
    </>
  );
}
