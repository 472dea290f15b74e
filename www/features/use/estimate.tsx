// Choice of the parameter estimate, and its description in words.
import { doc } from '../../store/index.ts';
import { Select } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { t } from '../../words/text.ts';
import { estimate, setEstimate } from './store.ts';

/** The estimates; `bde` only with a prior network. */
const KINDS = ['bdeu', 'bde', 'maximum-likelihood', 'k2', 'jeffreys'] as const;
/** Range of the equivalent sample size. */
const SIZES = { least: 0.01, most: 1e6 };

/** The estimate in words. */
export const estimateWords = () => {
  const of = estimate.value;
  return t(`use.estimated.${of.kind}`, 'ess' in of ? { ess: of.ess } : {});
};

/** Choice of the parameter estimate; empty if the parameters come from a file. */
export function EstimateChoice() {
  const of = estimate.value;
  if (doc.value.model) return null;
  const kinds = KINDS.filter((kind) => kind !== 'bde' || doc.value.score.kind === 'bde');
  return (
    <>
      <Select
        field="use-estimate"
        label={t('use.estimate')}
        testid="use-estimate"
        options={kinds}
        value={of.kind}
        words={(kind) => t(`use.kinds.${kind}`)}
        onChoose={(kind) =>
          setEstimate(kind === 'bdeu' || kind === 'bde' ? { kind, ess: 'ess' in of ? of.ess : 1 } : { kind })
        }
      />
      {'ess' in of && (
        <NumberField
          label={t('use.ess')}
          value={of.ess}
          {...SIZES}
          testid="use-ess"
          onChange={(ess) => setEstimate({ kind: of.kind, ess })}
        />
      )}
    </>
  );
}
