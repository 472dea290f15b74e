// Options of a search by proxy: what it learns from, what of, and how the network is sought by it.

import type { Heuristic } from '../model/heuristic.ts';
import { endGesture } from '../store/index.ts';
import { ChoiceRow } from '../widgets/choice-row.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { t } from '../words/text.ts';

/** Shares of the variance that are offered as noise; 0 is the document's. */
const SHARES = [0.1, 0.01, 0];

const noiseWords = (share: number) =>
  share === 0 ? t('method.proxy.noiseNone') : t('method.proxy.noiseShare', { share: String(100 * share) });

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
    <ChoiceRow
      label={t(`method.proxy.${label}`)}
      testid={`${id}-${of}`}
      value={heuristic[of] ? 'yes' : 'no'}
      options={[
        ['no', t(`method.proxy.${no}`)],
        ['yes', t(`method.proxy.${yes}`)],
      ]}
      onChoose={(value) => set({ [of]: value === 'yes' })}
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
        onSettle={endGesture}
      />
      <NumberField
        label={t('method.proxy.density')}
        title={t('method.proxy.densityTitle')}
        value={density}
        least={0}
        most={64}
        testid={`${id}-density`}
        onChange={(next) => set({ density: next }, `${id}-density`)}
        onSettle={endGesture}
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
          onSettle={endGesture}
        />
      )}
      <dl class="rows">
        {flag('perChild', 'of', 'ofScore', 'ofChildren')}
        <ChoiceRow
          label={t('method.proxy.noise')}
          testid={`${id}-noise`}
          value={noise === null ? '' : String(noise)}
          options={[
            ['', t('method.proxy.noiseLearned')],
            ...shares.map((share) => [String(share), noiseWords(share)] as [string, string]),
          ]}
          onChoose={(value) => set({ noise: value === '' ? null : Number(value) })}
        />
        {flag('centered', 'mean', 'meanOn', 'meanOff')}
        {flag('whole', 'search', 'greedy', 'whole')}
        {flag('polish', 'after', 'afterNothing', 'polish')}
      </dl>
    </>
  );
}
