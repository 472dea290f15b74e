// Options of a surrogate search: its sample of networks, the scores it learns and the search over its predictions.

import type { Heuristic } from '../model/heuristic.ts';
import { SelectRow } from '../widgets/choice.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { t } from '../words/text.ts';

/** Shares of the variance that are offered as noise; 0 is the document's default. */
const SHARES = [0.1, 0.01, 0];

const noiseWords = (share: number | null) => {
  if (share === null) return t('method.proxy.noiseLearned');
  return share === 0 ? t('method.proxy.noiseNone') : t('method.proxy.noiseShare', { share: String(100 * share) });
};

export function ProxyFields({
  heuristic,
  id,
  onSet: set,
}: {
  heuristic: Heuristic;
  id: string;
  onSet: (patch: Partial<Heuristic>, gesture?: string) => void;
}) {
  const { samples, density, noise, refine } = heuristic;
  const shares = [...SHARES, noise ?? 0].filter((share, i, all) => all.indexOf(share) === i).sort((a, b) => b - a);
  const flag = (of: 'perChild' | 'centered' | 'whole' | 'polish', label: string, no: string, yes: string) => (
    <SelectRow
      label={t(`method.proxy.${label}`)}
      testid={`${id}-${of}`}
      value={heuristic[of] ? 'yes' : 'no'}
      options={['no', 'yes']}
      words={(one) => t(`method.proxy.${one === 'yes' ? yes : no}`)}
      onChoose={(one) => set({ [of]: one === 'yes' })}
    />
  );
  return (
    <>
      <NumberField
        label={t('method.proxy.samples')}
        title={t('method.proxy.samplesTitle')}
        value={samples}
        least={1}
        most={2000}
        testid={`${id}-samples`}
        onChange={(next) => set({ samples: Math.round(next) }, `${id}-samples`)}
      />
      <NumberField
        label={t('method.proxy.density')}
        title={t('method.proxy.densityTitle')}
        value={density}
        least={0}
        most={64}
        testid={`${id}-density`}
        onChange={(next) => set({ density: next }, `${id}-density`)}
      />
      {id !== 'steps-method' && (
        <NumberField
          label={t('method.proxy.refine')}
          title={t('method.proxy.refineTitle')}
          value={refine}
          least={0}
          most={100}
          testid={`${id}-refine`}
          onChange={(next) => set({ refine: Math.round(next) }, `${id}-refine`)}
        />
      )}
      <dl class="rows">
        {flag('perChild', 'of', 'ofScore', 'ofChildren')}
        <SelectRow
          label={t('method.proxy.noise')}
          testid={`${id}-noise`}
          value={noise}
          options={[null, ...shares]}
          words={noiseWords}
          onChoose={(share) => set({ noise: share })}
        />
        {flag('centered', 'mean', 'meanOn', 'meanOff')}
        {flag('whole', 'search', 'greedy', 'whole')}
        {flag('polish', 'after', 'afterNothing', 'polish')}
      </dl>
    </>
  );
}
