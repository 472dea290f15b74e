// Constraints on edges: required and forbidden edges, tiers, an order, limits; and prior odds of single edges.
import { weigh } from '../model/constraints.ts';
import { doc, info, problem, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { problemWords } from '../widgets/problem.ts';
import { plain, t } from '../words/text.ts';
import { EdgeForm, EdgeItems, EdgeList, Removable } from './edge-fields.tsx';
import { BESIDE, GivenOrder, Limits, NearNetwork, Superstructure, Tiers } from './knowledge-fields.tsx';

/** Prior odds of single edges, each of which can be changed or removed. */
function OddsList() {
  const { search, score } = doc.value;
  return (
    <section data-testid="edge-odds">
      <h3>{t('belief.odds')}</h3>
      <p class="soft">{t('belief.oddsNote', { general: plain(score.edgePrior) })}</p>
      <EdgeItems>
        {search.odds.map(([from, to, odds]) => (
          <Removable
            key={`${from}\u0000${to}`}
            label={t('belief.removeOdds', { from, to })}
            onRemove={() => setDoc({ search: weigh(doc.peek().search, [from, to], null) })}
          >
            <span>
              <bdi>{from}</bdi> → <bdi>{to}</bdi>
            </span>
            <NumberField
              label={t('belief.field')}
              title={t('belief.oddsOf', { from, to })}
              value={odds}
              least={1e-9}
              most={1e9}
              onChange={(next) => setDoc({ search: weigh(doc.peek().search, [from, to], next) }, `odds ${from} ${to}`)}
            />
          </Removable>
        ))}
      </EdgeItems>
    </section>
  );
}

/** Prior odds filled in for a new edge; above 1, so that the field shows that odds above 1 favor the edge. */
const USUAL_ODDS = 2;

export function EdgesDialog() {
  const names = info.value?.variables.map((v) => v.name) ?? [];
  const { search } = doc.value;
  return (
    <Dialog title={t('search.editorTitle')}>
      <p class="soft">{t('search.editorNote')}</p>
      <EdgeForm names={names}>
        {([from, to], isUsable) => (
          <Button
            disabled={!isUsable || search.odds.some(([a, b]) => a === from && b === to)}
            testid="edge-weigh"
            words={t('belief.set')}
            onClick={() => setDoc({ search: weigh(doc.peek().search, [from, to], USUAL_ODDS) })}
          />
        )}
      </EdgeForm>
      {problem.value &&
        !Object.values(BESIDE)
          .flat()
          .some((code) => code === problem.value?.code) && (
          <p class="remark" role="alert">
            {problemWords(problem.value)}
          </p>
        )}
      <div class="edge-lists">
        <EdgeList title={t('search.required')} edges={search.required} />
        <EdgeList title={t('search.forbidden')} edges={search.forbidden} />
      </div>
      <Superstructure names={names} />
      <Tiers names={names} />
      <GivenOrder names={names} />
      <Limits names={names} />
      <OddsList />
      <NearNetwork names={names} />
    </Dialog>
  );
}
