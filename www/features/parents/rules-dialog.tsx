// Dialog of the pruning rules: each with its theorem, the number of sets that it prunes in the current result and, if
// it is off by default, the reason. The choice of rules changes the work, never the result.
import '../../draw/lattice/lattice.css';
import { STATUS } from '../../draw/lattice/lattice.ts';
import { RULES } from '../../generated/catalogue.ts';
import { RULE_TABLE } from '../../generated/rules.ts';
import { type RuleName, withRule } from '../../model/state.ts';
import { doc, outcome, setDoc, stale } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { ofList } from '../../widgets/of-list.ts';
import { Swatch } from '../../widgets/swatch.tsx';
import { t } from '../../words/text.ts';

const setRules = (rulesOff: RuleName[]) => setDoc({ search: { ...doc.peek().search, rulesOff } });

/** Sample of the color in which a rule's pruned sets are drawn. */
const Sign = ({ status }: { status: number }) => (
  <span class="rule-sign" aria-hidden="true">
    <Swatch status={status} />
  </span>
);

/**
 * Effect of a rule in the current result: the number of sets it pruned, or why it was off.
 * @param props `status`: status of the sets that the rule prunes
 */
function Done({ rule, status: left }: { rule: RuleName; status: number }) {
  const learned = stale.value ? null : outcome.value;
  const status = learned?.rules.find((one) => one.rule === rule);
  if (!learned || !status) return null;
  if (status.why && status.why !== 'chosen') return <p class="about">{t(`rules.off.${status.why}`)}</p>;
  if (!status.on) return null;
  return <p class="about num">{t('rules.dropped', { n: learned.standings[left] ?? 0 })}</p>;
}

function Rule({ rule, status }: { rule: RuleName; status: number }) {
  const { search } = doc.value;
  const why = outcome.value?.rules.find((one) => one.rule === rule)?.why;
  const isVoid = Boolean(why && why !== 'chosen');
  const isOn = !search.rulesOff.includes(rule);
  return (
    <li class="rule-item">
      <Sign status={status} />
      <div>
        <label class="check">
          <input
            type="checkbox"
            data-testid={`rule-${rule}`}
            checked={isOn}
            aria-describedby={`about-${rule}`}
            onChange={({ currentTarget }) =>
              setRules(withRule(doc.peek().search, rule, currentTarget.checked).rulesOff)
            }
          />
          <b>{t(`rules.name.${rule}`)}</b>
          <span class="quiet">{t(`rules.source.${rule}`)}</span>
        </label>
        <div id={`about-${rule}`} class={isVoid ? 'void' : undefined}>
          <p>{t(`rules.says.${rule}`)}</p>
          <Done rule={rule} status={status} />
        </div>
      </div>
    </li>
  );
}

/** Number of families scored under the chosen rules, of all families, and number of parent sets kept. */
function Work() {
  const learned = outcome.value;
  if (stale.value) return <p role="status">{t('rules.stale')}</p>;
  if (!learned) return null;
  if (learned.rules.length === 0) return <p role="status">{t(ofList('rules.none'))}</p>;
  const all = learned.parents.length * 2 ** (learned.parents.length - 1);
  return (
    <p role="status" data-testid="rules-work">
      {t('rules.work', { families: learned.families, all, kept: learned.kept })}
    </p>
  );
}

export function RulesDialog() {
  return (
    <Dialog title={t('rules.title')} wide>
      <p class="soft">{t('rules.lead')}</p>
      <Work />
      <ul class="rule-list" data-testid="rules">
        {RULE_TABLE.map(
          (rule) => rule.hasSwitch && <Rule key={rule.name} rule={rule.name} status={STATUS[rule.standing]} />,
        )}
      </ul>
      <section>
        <h3>{t('rules.forK')}</h3>
        <p class="about">{t('rules.forKNote')}</p>
        <ul class="rule-list">
          {RULE_TABLE.filter(({ hasSwitch }) => !hasSwitch).map(({ name, standing }) => (
            <li key={name} class="rule-item">
              <Sign status={STATUS[standing]} />
              <div>
                <p>
                  <b>{t(`rules.name.${name}`)}</b> <span class="quiet">{t(`rules.source.${name}`)}</span>
                </p>
                <p>{t(`rules.says.${name}`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div class="dialog-acts">
        <span class="links">
          <Button testid="rules-all" words={t('rules.all')} onClick={() => setRules([])} />
          <Button testid="rules-none" words={t('rules.noneOn')} onClick={() => setRules([...RULES])} />
        </span>
      </div>
    </Dialog>
  );
}
