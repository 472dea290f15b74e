// Search card of the setup for experiments, with BNFinder as the only method.
import './experiments.css';
import { Icon } from '../../draw/icons.tsx';
import { METHODS } from '../../model/methods.ts';
import { info } from '../../store/bnfinder.ts';
import { chooseOther, setChoice } from '../../store/experiments.ts';
import { doc, setDoc } from '../../store/index.ts';
import { Select, SelectRow } from '../../widgets/choice.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { t } from '../../words/text.ts';

/** Numbers of parent sets to keep for each variable that the menu offers. */
const SETS = [1, 2, 5, 10, 20, 50, 100];

/** Search card for experiments: limit on parents, number of parent sets kept for each variable, algorithm. */
export function BnfinderSearch() {
  const { bnfinder, search } = doc.value;
  const { sets, algorithm, selfLoops } = bnfinder;
  const { maxParents } = search;
  const limits = Array.from({ length: Math.min(info.value?.variables.length ?? 8, 12) }, (_, i) => i + 1);
  return (
    <details class="card" open>
      <summary>
        {t('search.title')} <span class="state">{t('methods.bnfinder')}</span>
        <Icon name="right" />
      </summary>
      <Select
        field="selectish"
        label={t('search.method')}
        testid="method"
        options={[...METHODS, 'bnfinder' as const]}
        value="bnfinder"
        words={(method) => t(`methods.${method}`)}
        onChoose={(method) => method !== 'bnfinder' && chooseOther(method)}
      />
      <p class="about">{t('bnfinder.aboutMethod')}</p>
      <dl class="rows">
        <SelectRow
          label={t('search.maxParents')}
          testid="max-parents"
          options={[...new Set([null, ...limits, maxParents])]}
          value={maxParents}
          words={(limit) => limit ?? t('app.noLimit')}
          onChoose={(limit) => setDoc({ search: { ...doc.peek().search, maxParents: limit } })}
        />
        <SelectRow
          label={t('bnfinder.kept')}
          testid="bnf-kept"
          options={[...new Set([...SETS, sets].sort((a, b) => a - b))]}
          value={sets}
          onChoose={(kept) => setChoice({ sets: kept })}
        />
        <SelectRow
          label={t('bnfinder.algorithm')}
          testid="bnf-algorithm"
          options={[null, 1, 2]}
          value={algorithm}
          words={(one) => t(`bnfinder.algorithm${one ?? 'Auto'}`)}
          onChoose={(one) => setChoice({ algorithm: one })}
        />
      </dl>
      {info.value?.dynamic && (
        <Switch
          on={selfLoops}
          words={t('bnfinder.selfLoops')}
          onTurn={(on) => setChoice({ selfLoops: on })}
          testid="bnf-loops"
        />
      )}
    </details>
  );
}
