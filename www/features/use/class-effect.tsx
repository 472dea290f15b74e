// Effect of an intervention on this variable over all members of the class: the range, the effect by the parents of the
// variable that is set, and the edges that widen the range.

import { Fact } from '../../widgets/fact.tsx';
import { list, t } from '../../words/text.ts';
import { useAnswer } from './answer.ts';
import { probability, wideningEdges } from './model.ts';
import { current, evidence, knownOf, question, tablesKey } from './store.ts';

/** Difference of two probabilities below which they are equal. */
const SAME = 1e-9;
/** Largest number of edges named. */
const EDGES = 3;

/** Range of the probability of each level over the class, from the lowest to the highest. */
const Range = ({ levels, low, high }: { levels: string[]; low: number[]; high: number[] }) => (
  <dl class="use-next" data-testid="use-class">
    {levels.map((level, k) => (
      <Fact key={level} term={level} class="num">
        {high[k] - low[k] < SAME
          ? probability(low[k])
          : t('use.range', { low: probability(low[k]), high: probability(high[k]) })}
      </Fact>
    ))}
  </dl>
);

export function ClassEffect({ variable }: { variable: number }) {
  const known = current.value;
  const { interventions } = evidence.value;
  const one = interventions.length === 1 && knownOf.value.length === 1 ? interventions[0] : null;
  const found = useAnswer(
    () => (one && one[0] !== variable ? question('classEffect', { x: one[0], y: variable }) : Promise.resolve(null)),
    [tablesKey.value, variable, one],
  );
  if (!known || !one || one[0] === variable || !found) return null;
  const { variables } = known.fitted.network;
  const { levels } = variables[variable];
  const { name } = variables[one[0]];
  const isCounted = found.under.every(({ members }) => members !== null);
  const count = (of: typeof found.under) => of.reduce((sum, { members }) => sum + (members ?? 0), 0);
  const unidentified = found.under.filter(({ table }) => !table);
  const at = one[1] * levels.length;
  const row = (table: number[]) => table.slice(at, at + levels.length);
  const [low, high] = [row(found.lowest), row(found.highest)];
  const edges = wideningEdges(found.under, at, levels.length).slice(0, EDGES);
  const isSame = found.under.length === 1 || (unidentified.length === 0 && high.every((p, k) => p - low[k] < SAME));
  return (
    <>
      <h3>{t('use.overClass')}</h3>
      {low.length > 0 && <Range levels={levels} low={low} high={high} />}
      <p class="quiet">
        {isCounted ? t(isSame ? 'use.sameInAll' : 'use.members', { n: count(found.under) }) : t('use.membersMany')}{' '}
        {!found.complete && t('use.setsSome')}{' '}
        {unidentified.length > 0 &&
          (isCounted ? t('use.unidentified', { n: count(unidentified) }) : t('use.unidentifiedSome'))}
      </p>
      {edges.length > 0 && (
        <p data-testid="use-wide">
          {t('use.wide', {
            n: edges.length,
            edges: list(edges.map((v) => `${name} – ${variables[v].name}`)),
          })}
        </p>
      )}
      <ul class="use-why">
        {found.under.map(({ parents, members: n, table }) => (
          <li key={parents.join()}>
            {t(parents.length > 0 ? 'use.withParents' : 'use.withoutParents', {
              name,
              parents: list(parents.map((p) => variables[p].name)),
            })}
            {n !== null && ` (${t('use.networks', { n })})`}:{' '}
            <span class="num">{table ? row(table).map(probability).join(' · ') : t('use.notIdentified')}</span>
          </li>
        ))}
      </ul>
      <p class="quiet">{t('use.assumed')}</p>
    </>
  );
}
