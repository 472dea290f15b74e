// Other published ways to the k best, computed for a built-in example: classes by the EC graph beside ours, and the best
// network under priors that are not products over families.
import { useEffect } from 'preact/hooks';
import type { Session } from '../../../engine/requests.ts';
import { over } from '../../../engine/scratch.ts';
import type { Source } from '../../../model/answers/data.ts';
import { namesOf } from '../../../model/names.ts';
import { settingsFor } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { dataName } from '../../../widgets/names.ts';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { dataOf, FREE, SCORES } from '../lecture/families.ts';
import { Definitions } from '../parts.tsx';
import { exampleSource } from '../scratch.ts';
import { headsOf, PaperRows } from '../table.tsx';
import { exampleOf, knownExamples, paperWork } from '../work.ts';
import { KS, SHOWN } from './printed.ts';

export const waysOn = (parent: Session, source: Source) =>
  over(parent, source, async (of, info) => {
    const names = namesOf(info);
    const { settings } = settingsFor({ score: SCORES.mdl, search: FREE }, names);
    const best = (k: number, unit: 'dags' | 'classes') =>
      of.call('run', { settings: { ...settings, kBest: { k, unit, within: null } } });
    const classes = [];
    for (const k of KS) {
      const nodes = (await best(k, 'classes')).outcome.kBest?.nodes ?? 0;
      classes.push({ nodes, ...(await of.call('enumerate', { by: 'ec-graph', k })) });
    }
    // Enough networks for the proof under both priors; the first is the best under a uniform one.
    const { parents } = (await best(10_000, 'dags')).outcome;
    const under = (prior: 'orderings' | 'classes') => of.call('underPrior', { prior, k: 1 });
    const even = { prior: 'networks', parents: [parents], rows: [0], lnWeights: [0], lnMost: 0, listed: 1, proven: 1 };
    return { names, classes, priors: [even, await under('orderings'), await under('classes')] };
  });

const others = paperWork(async () => {
  const data = dataOf(exampleOf(await knownExamples(), SHOWN));
  return { name: dataName(data), ...(await waysOn(engine, exampleSource(data))) };
});

/** Tables of the classes by the EC graph beside ours, and of the best network under each prior. */
export function OtherWays() {
  useEffect(() => void others.work(), []);
  if (!others.found.value)
    return (
      <p class="quiet">{t(`papers.${others.failed.value ? 'waiting.pruning.failed' : 'pruning.others.working'}`)}</p>
    );
  const { name, names, classes, priors } = others.found.value;
  return (
    <>
      <p>{t('papers.pruning.others.ec', { name })}</p>
      <PaperRows
        label={t('papers.pruning.others.ecLabel')}
        testid="ec-graph"
        columns={headsOf('papers.pruning.others.head', ['k', 'same', 'asked', 'expanded', 'made', 'nodes'])}
        rows={classes.map(({ found: n, same, oracleCalls, expanded, made, nodes }) => [
          whole(n),
          t('papers.pruning.others.agree', { same, n }),
          ...[oracleCalls, expanded, made, nodes].map(whole),
        ])}
      />
      <p>{t('papers.pruning.others.priors', { name })}</p>
      <PaperRows
        label={t('papers.pruning.others.priorLabel')}
        testid="whole-priors"
        look="lecture-table is-worded"
        columns={headsOf('papers.pruning.others.head', ['prior', 'network', 'rank', 'weight', 'listed'], ['network'])}
        rows={priors.map(({ prior, parents: [best], rows, lnWeights, lnMost, listed, proven }) => [
          t(`papers.pruning.others.prior.${prior}`),
          best.flatMap((set, v) => set.map((p) => `${names[p]} → ${names[v]}`)).join(', '),
          whole(rows[0] + 1),
          `${exact(lnWeights[0], 2)} (≤ ${exact(lnMost, 2)})`,
          proven > 0 ? whole(listed) : t('papers.pruning.others.unproven'),
        ])}
      />
      <Definitions definitions={[['knowledge', 'knowledge']]} words="papers.pruning.further" testid="ancestors" />
    </>
  );
}
