// Effects of the variable set by an intervention on the selected one: minimal adjustment sets, and the effect over all
// members of the class.
import type { AdjustmentSets as Found } from '../../generated/protocol.ts';
import { Fact } from '../../widgets/fact.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { list, t } from '../../words/text.ts';
import { probability, wideningEdges } from './model.ts';
import { evidence, knownOf, question, type Selection, tablesKey } from './store.ts';

/** Maximum number of adjustment sets listed. */
const MAX_SETS = 12;
/** Difference below which two probabilities count as equal. */
const SAME = 1e-9;
/** Maximum number of edges named. */
const MAX_EDGES = 3;

/** List of minimal adjustment sets. */
function Sets({
  known,
  found: { sets, complete },
  testid,
}: Pick<Selection, 'known'> & { found: Found; testid: string }) {
  const { variables } = known.fitted.network;
  const hidden = sets.length - MAX_SETS;
  return (
    <>
      <ul class="use-why" data-testid={testid}>
        {sets.slice(0, MAX_SETS).map((set) => (
          <li key={set.join()}>{set.length > 0 ? list(set.map((v) => variables[v].name)) : t('use.adjustNothing')}</li>
        ))}
        {sets.length === 0 && <li>{t('use.adjustNone')}</li>}
      </ul>
      {hidden > 0 && <p class="quiet">{t(complete ? 'use.adjustMore' : 'use.adjustManyMore', { n: hidden })}</p>}
    </>
  );
}

/**
 * List of the adjustment sets for the effect of the intervened variable on the selected one; empty unless there is
 * exactly one intervention.
 */
export function AdjustmentSets({ known, variable }: Selection) {
  const { interventions } = evidence.value;
  const x = interventions.length === 1 && interventions[0][0] !== variable ? interventions[0][0] : null;
  const found = useAnswer(x === null ? null : JSON.stringify([tablesKey.value, variable, x]), () =>
    question('adjustment', { x: x ?? -1, y: variable }),
  );
  if (x === null || !found) return null;
  const { variables } = known.fitted.network;
  const names = { x: variables[x].name, y: variables[variable].name };
  const isSame = JSON.stringify(found.class) === JSON.stringify(found.dag);
  return (
    <>
      <h3>{t('use.adjust', names)}</h3>
      <p class="quiet">{t(found.isCause ? 'use.adjustAbout' : 'use.adjustNoCause', names)}</p>
      <Sets known={known} found={found.dag} testid="use-adjust" />
      {found.class ? (
        <>
          <p class="quiet">{t(isSame ? 'use.adjustSame' : 'use.adjustClass')}</p>
          {!isSame && <Sets known={known} found={found.class} testid="use-adjust-class" />}
        </>
      ) : (
        found.undirected.length > 0 && (
          <p data-testid="use-not-amenable">
            {t('use.notAmenable', {
              ...names,
              edges: list(found.undirected.map((v) => `${names.x} – ${variables[v].name}`)),
              n: found.undirected.length,
            })}
          </p>
        )
      )}
    </>
  );
}

/**
 * Effects of an intervention, for each possible parent set of the variable that is set, with the assumption under which
 * they are causal.
 */
export const ByParents = <Effect extends { parents: number[]; members?: number | null }>({
  name,
  names,
  under,
  words,
}: {
  name: string;
  names: string[];
  under: Effect[];
  words: (of: Effect) => string;
}) => (
  <>
    <ul class="use-why">
      {under.map((of) => (
        <li key={of.parents.join()}>
          {t(of.parents.length > 0 ? 'use.withParents' : 'use.withoutParents', {
            name,
            parents: list(of.parents.map((p) => names[p])),
          })}
          {of.members != null && ` (${t('use.networks', { n: of.members })})`}: <span class="num">{words(of)}</span>
        </li>
      ))}
    </ul>
    <p class="quiet">{t('use.assumed')}</p>
  </>
);

/**
 * Effect of an intervention on the selected variable over all members of the class: the range, the edges that widen it,
 * and the effect for each parent set of the variable that is set.
 */
export function ClassEffect({ known, variable }: Selection) {
  const { interventions } = evidence.value;
  const isAlone = interventions.length === 1 && knownOf.value.length === 1 && interventions[0][0] !== variable;
  const [x, level] = isAlone ? interventions[0] : [-1, -1];
  const found = useAnswer(isAlone ? JSON.stringify([tablesKey.value, variable, x, level]) : null, () =>
    question('classEffect', { x, y: variable }),
  );
  if (!isAlone || !found) return null;
  const { variables } = known.fitted.network;
  const { levels } = variables[variable];
  const { name } = variables[x];
  const isCounted = found.under.every(({ members }) => members !== null);
  const count = (of: typeof found.under) => of.reduce((sum, { members }) => sum + (members ?? 0), 0);
  const unidentified = found.under.filter(({ table }) => !table);
  const at = level * levels.length;
  const row = (table: number[]) => table.slice(at, at + levels.length);
  const [low, high] = [row(found.lowest), row(found.highest)];
  const edges = wideningEdges(found.under, at, levels.length).slice(0, MAX_EDGES);
  const isFixed = (k: number) => high[k] - low[k] < SAME;
  const isSame = found.under.length === 1 || (unidentified.length === 0 && high.every((_, k) => isFixed(k)));
  return (
    <>
      <h3>{t('use.overClass')}</h3>
      {low.length > 0 && (
        <dl class="use-next" data-testid="use-class">
          {levels.map((level, k) => (
            <Fact key={level} term={level} class="num">
              {isFixed(k)
                ? probability(low[k])
                : t('use.range', { low: probability(low[k]), high: probability(high[k]) })}
            </Fact>
          ))}
        </dl>
      )}
      <p class="quiet">
        {isCounted ? t(isSame ? 'use.sameInAll' : 'use.members', { n: count(found.under) }) : t('use.membersMany')}{' '}
        {!found.complete && t('use.setsSome')}{' '}
        {unidentified.length > 0 &&
          (isCounted ? t('use.unidentified', { n: count(unidentified) }) : t('use.unidentifiedSome'))}
      </p>
      {edges.length > 0 && (
        <p data-testid="use-wide">
          {t('use.wide', { n: edges.length, edges: list(edges.map((v) => `${name} – ${variables[v].name}`)) })}
        </p>
      )}
      <ByParents
        name={name}
        names={variables.map((of) => of.name)}
        under={found.under}
        words={({ table }) => (table ? row(table).map(probability).join(' · ') : t('use.notIdentified'))}
      />
    </>
  );
}
