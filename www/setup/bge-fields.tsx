// Fields for the prior of BGe: the weight of its mean in rows, and the degrees of freedom of its precision.
import { withParameter } from '../model/scores.ts';
import { doc, info, setDoc } from '../store/index.ts';
import { NumberField } from '../widgets/number-field.tsx';
import { rich, t } from '../words/text.ts';

const SYMBOLS = {
  alphaMu: (
    <i>
      α<sub>μ</sub>
    </i>
  ),
  alphaW: (
    <i>
      α<sub>w</sub>
    </i>
  ),
};

export function BgeFields() {
  const { score } = doc.value;
  const n = info.value?.variables.length ?? 0;
  if (score.kind !== 'bge') return null;
  const field = (name: 'alphaMu' | 'alphaW', value: number, least: number) => (
    <NumberField
      label={rich(`numbers.${name}`, { symbol: SYMBOLS[name] })}
      value={value}
      least={least}
      most={1e9}
      testid={`score-${name}`}
      onChange={(next) => setDoc({ score: withParameter(doc.peek().score, name, next) }, name)}
    />
  );
  return (
    <>
      {field('alphaMu', score.alphaMu, 1e-9)}
      {field('alphaW', score.alphaW ?? n + 2, n + 1.001)}
      <p class="about">{t('numbers.bgePrior')}</p>
    </>
  );
}
