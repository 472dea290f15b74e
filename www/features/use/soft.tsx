// Forms for soft evidence on a variable: one for a likelihood of its levels and one for a new distribution by Jeffrey's
// rule.
import { useState } from 'preact/hooks';
import type { SoftEvidence as Softly } from '../../model/state.ts';
import { Button } from '../../widgets/button.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { t } from '../../words/text.ts';
import { answer, forget, given, type Selection, take } from './store.ts';

/** Maximum weight of a level in soft evidence. */
const MAX_WEIGHT = 1e9;
/** Initial probabilities in the fields are rounded to multiples of 1/1000. */
const DIGITS = 1000;

type Softened = { kind: 'likelihoods' | 'wanted'; name: string; levels: string[]; start: number[] };
/** Fields for the weight of each level, and the button that applies the weights as soft evidence. */
function Form({ kind, name, levels, start }: Softened) {
  const [weights, setWeights] = useState(start);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const isOff = kind === 'wanted' && sum > 0 && Math.abs(sum - 1) > 1e-9;
  return (
    <>
      <div class="use-buttons">
        {levels.map((level, k) => (
          <NumberField
            key={level}
            label={level}
            value={weights[k]}
            least={0}
            most={MAX_WEIGHT}
            testid={`use-${kind}-${level}`}
            onChange={(weight) => setWeights(weights.with(k, weight))}
          />
        ))}
        <Button
          testid={`use-take-${kind}`}
          disabled={sum === 0}
          words={t('use.softUse')}
          onClick={() => take(kind, [name, levels.map((level, k) => [level, weights[k]])])}
        />
      </div>
      {isOff && <p class="quiet">{t('use.jeffreySum', { sum: String(Number(sum.toPrecision(6))) })}</p>}
      {sum === 0 && <p role="alert">{t('use.softZero')}</p>}
    </>
  );
}

/** Forms for both kinds of soft evidence on a variable. */
export function SoftEvidence({ known, variable }: Selection) {
  const { name, levels } = known.fitted.network.variables[variable];
  const { likelihoods, wanted } = given.value;
  const weightsOf = (list: Softly[]) => {
    const found = list.find(([other]) => other === name);
    return found && levels.map((level) => new Map(found[1]).get(level) ?? 0);
  };
  const [likelihood, becomes] = [weightsOf(likelihoods), weightsOf(wanted)];
  const now = (answer.value ?? known.before).marginals[variable].map((p) => Math.round(p * DIGITS) / DIGITS);
  return (
    <details class="use-details" open={Boolean(likelihood ?? becomes)} data-testid="use-soft">
      <summary>{t('use.softHead')}</summary>
      <p class="quiet">{t('use.softAbout')}</p>
      <h4>{t('use.likelihood')}</h4>
      <p class="quiet">{t('use.likelihoodAbout')}</p>
      <Form
        key={`likelihood ${likelihood}`}
        kind="likelihoods"
        name={name}
        levels={levels}
        start={likelihood ?? levels.map(() => 1)}
      />
      <h4>{t('use.jeffrey')}</h4>
      <p class="quiet">{t('use.jeffreyAbout')}</p>
      <Form key={`jeffrey ${becomes ?? now}`} kind="wanted" name={name} levels={levels} start={becomes ?? now} />
      {(likelihood ?? becomes) && (
        <Button testid="use-forget-soft" words={t('use.forgetLevel')} onClick={() => forget(name)} />
      )}
    </details>
  );
}
