// Mode Posterior: sentences above the graph, and the heat map of the probabilities of all pairs of variables.
import { scoreShown } from '../../model/state.ts';
import { exactWords } from '../../model/weights.ts';
import { PairMap } from '../../result/confidence/pair-map.tsx';
import * as best from '../../store/best.ts';
import { fits } from '../../store/confidence.ts';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { t, whole } from '../../words/text.ts';
import { exact } from '../../words/translate.ts';

/** Sentence on the mean number of edges, the sum of all their probabilities; empty without the posterior. */
export const meanWords = () => {
  const mean = best.summed.value?.edges.reduce((sum, p) => sum + p, 0);
  return mean === undefined ? '' : t('edges.posterior.mean', { mean: exact(mean, 1) });
};

/** Heading and second sentence while there is no posterior. */
export function posteriorLines() {
  const here = info.value?.variables.length ?? 0;
  if (!fits.value && info.value)
    return [
      t('edges.posterior.tooMany', { n: best.MOST_SUMMED, here }),
      t('edges.posterior.instead', { here, sets: whole(2 ** here) }),
    ];
  return [t('edges.posterior.offer'), best.notSummed.value ? problemWords(best.notSummed.value) : aboutWords()];
}

/** Text about the posterior, which says over which set of networks its probabilities are exact sums. */
export const aboutWords = () => t('edges.posterior.about', { exact: exactWords(scoreShown(doc.value).kind, t) });

/** Action of the button Run in this view; the page's own search if the sum is impossible. */
export const posteriorRun = () =>
  fits.value ? { label: t('edges.posterior.run'), isReady: best.summing.value === null, run: best.sumAll } : null;

/** Button that starts the sum over all networks, where it does not start by itself. */
export const PosteriorBar = () =>
  fits.value && !best.summed.value && best.summing.value === null && !best.notSummed.value ? (
    <p class="ed-bar-line">
      <Button look="primary" testid="posterior-sum" words={t('edges.missing.sum')} onClick={best.sumAll} />
    </p>
  ) : null;

/** Heat map of all pairs. */
export function PosteriorMap({ names }: { names: string[] }) {
  const sums = best.summed.value;
  if (!sums) return null;
  return (
    <section class="ed-more" data-testid="posterior-map">
      <h2>{t('edges.posterior.map')}</h2>
      <PairMap names={names} edges={sums.edges} label={t('edges.posterior.map')} />
      <p class="note">{aboutWords()}</p>
    </section>
  );
}
