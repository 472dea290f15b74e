// Effects of the variable set by an intervention on the selected one: minimal adjustment sets.
import type { AdjustmentSets as Found } from '../../generated/protocol.ts';
import { Fact } from '../../widgets/fact.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { list, t } from '../../words/text.ts';
import { probability } from './model.ts';
import { evidence, knownOf, type Model, question, type Selection, tablesKey } from './store.ts';

/** Maximum number of adjustment sets listed. */
const MAX_SETS = 12;

/** List of minimal adjustment sets. */
function Sets({ known, found: { sets, complete }, testid }: { known: Model; found: Found; testid: string }) {
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

/** Range of the effect of an intervention over the class of a network from a file, for which there are no rivals. */
export function ClassEffect({ known, variable }: Selection) {
  const { interventions } = evidence.value;
  const isAlone = known.source && knownOf.value.length === 1 && interventions.length === 1;
  const [x, level] = isAlone ? interventions[0] : [-1, -1];
  const key = isAlone && x !== variable ? JSON.stringify([tablesKey.value, variable, x]) : null;
  const found = useAnswer(key, () => question('classEffect', { x, y: variable }));
  if (!found || found.lowest.length === 0) return null;
  const { levels } = known.fitted.network.variables[variable];
  const at = (of: number[], k: number) => probability(of[level * levels.length + k]);
  return (
    <>
      <h3>{t('use.overClass')}</h3>
      <dl class="use-next" data-testid="use-class">
        {levels.map((of, k) => (
          <Fact key={of} term={of} class="num">
            {t('use.range', { low: at(found.lowest, k), high: at(found.highest, k) })}
          </Fact>
        ))}
      </dl>
    </>
  );
}
