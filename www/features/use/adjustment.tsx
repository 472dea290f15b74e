// Minimal adjustment sets for the effect of the variable set by an intervention on the selected one.
import { list, t } from '../../words/text.ts';
import { useAnswer } from './answer.ts';
import { current, evidence, question, tablesKey } from './store.ts';

/** Largest number of sets listed. */
const LISTED = 12;

/** List of minimal adjustment sets. */
function Sets({
  found: { sets, complete },
  testid,
}: {
  found: import('../../generated/protocol.ts').AdjustmentSets;
  testid: string;
}) {
  const variables = current.value?.fitted.network.variables ?? [];
  const hidden = sets.length - LISTED;
  return (
    <>
      <ul class="use-why" data-testid={testid}>
        {sets.slice(0, LISTED).map((set) => (
          <li key={set.join()}>{set.length > 0 ? list(set.map((v) => variables[v].name)) : t('use.adjustNothing')}</li>
        ))}
        {sets.length === 0 && <li>{t('use.adjustNone')}</li>}
      </ul>
      {hidden > 0 && <p class="quiet">{t(complete ? 'use.adjustMore' : 'use.adjustManyMore', { n: hidden })}</p>}
    </>
  );
}

/** The adjustment sets for the one variable that is set and the selected one. */
export function AdjustmentSets({ variable }: { variable: number }) {
  const known = current.value;
  const { interventions } = evidence.value;
  const x = interventions.length === 1 && interventions[0][0] !== variable ? interventions[0][0] : null;
  const found = useAnswer(
    () => (x === null ? Promise.resolve(null) : question('adjustment', { x, y: variable })),
    [tablesKey.value, variable, x],
  );
  if (!known || x === null || !found) return null;
  const { variables } = known.fitted.network;
  const names = { x: variables[x].name, y: variables[variable].name };
  const isSame = JSON.stringify(found.class) === JSON.stringify(found.dag);
  return (
    <>
      <h3>{t('use.adjust', names)}</h3>
      <p class="quiet">{t(found.isCause ? 'use.adjustAbout' : 'use.adjustNoCause', names)}</p>
      <Sets found={found.dag} testid="use-adjust" />
      {found.class ? (
        <>
          <p class="quiet">{t(isSame ? 'use.adjustSame' : 'use.adjustClass')}</p>
          {!isSame && <Sets found={found.class} testid="use-adjust-class" />}
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
