// How parents are sought in experiments, and where methods are chosen, BNFinder.
import './experiments.css';
import { Icon } from '../../draw/icons.tsx';
import { METHODS } from '../../model/methods.ts';
import { info } from '../../store/bnfinder.ts';
import { chooseOther, setChoice } from '../../store/experiments.ts';
import { doc, setDoc } from '../../store/index.ts';
import { ChoiceRow } from '../../widgets/choice-row.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { t } from '../../words/text.ts';

/** Parent sets that can be kept for a variable. */
const SETS = [1, 2, 5, 10, 20, 50, 100];

/** Numbers as options. */
const optionsOf = (numbers: Iterable<number>): [string, string][] =>
  [...new Set(numbers)].map((n) => [String(n), String(n)]);

/** Most parents, sets kept of each variable, and the algorithm. */
function Rows() {
  const { bnfinder, search } = doc.value;
  const { sets, algorithm } = bnfinder;
  const { maxParents } = search;
  const limits = Array.from({ length: Math.min(info.value?.variables.length ?? 8, 12) }, (_, i) => i + 1);
  return (
    <dl class="rows">
      <ChoiceRow
        label={t('search.maxParents')}
        testid="max-parents"
        value={String(maxParents ?? '')}
        options={[['', t('app.noLimit')], ...optionsOf([...limits, ...(maxParents === null ? [] : [maxParents])])]}
        onChoose={(value) =>
          setDoc({ search: { ...doc.peek().search, maxParents: value === '' ? null : Number(value) } })
        }
      />
      <ChoiceRow
        label={t('bnfinder.kept')}
        testid="bnf-kept"
        value={String(sets)}
        options={optionsOf([...SETS, sets].sort((a, b) => a - b))}
        onChoose={(value) => setChoice({ sets: Number(value) })}
      />
      <ChoiceRow
        label={t('bnfinder.algorithm')}
        testid="bnf-algorithm"
        value={String(algorithm ?? '')}
        options={[
          ['', t('bnfinder.algorithmAuto')],
          ['1', t('bnfinder.algorithm1')],
          ['2', t('bnfinder.algorithm2')],
        ]}
        onChoose={(value) => setChoice({ algorithm: value === '' ? null : Number(value) })}
      />
    </dl>
  );
}

/** Search card of experiments. */
export function BnfinderSearch() {
  const { selfLoops } = doc.value.bnfinder;
  return (
    <details class="card" open>
      <summary>
        {t('search.title')} <span class="state">{t('methods.bnfinder')}</span>
        <Icon name="right" />
      </summary>
      <label class="selectish">
        <span class="vh">{t('search.method')}</span>
        <select
          data-testid="method"
          value="bnfinder"
          onChange={({ currentTarget: { value } }) => {
            const other = METHODS.find((method) => method === value); // BNFinder, chosen again, is none of them
            if (other) chooseOther(other);
          }}
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`methods.${method}`)}
            </option>
          ))}
          <option value="bnfinder">{t('methods.bnfinder')}</option>
        </select>
        <Icon name="down" />
      </label>
      <p class="about">{t('bnfinder.aboutMethod')}</p>
      <Rows />
      {info.value?.dynamic && (
        <Switch on={selfLoops} onTurn={(on) => setChoice({ selfLoops: on })} testid="bnf-loops">
          {t('bnfinder.selfLoops')}
        </Switch>
      )}
    </details>
  );
}
