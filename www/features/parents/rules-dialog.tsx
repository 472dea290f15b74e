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

/** Rule with a swatch of the sets that it prunes; a check box where it can be switched off. */
function Rule({ name, standing, hasSwitch }: (typeof RULE_TABLE)[number]) {
  const status = STATUS[standing];
  const why = outcome.value?.rules.find(({ rule }) => rule === name)?.why;
  const title = (
    <>
      <b>{t(`rules.name.${name}`)}</b> <span class="quiet">{t(`rules.source.${name}`)}</span>
    </>
  );
  return (
    <li class="rule-item">
      <span class="rule-sign" aria-hidden="true">
        <Swatch status={status} />
      </span>
      <div>
        {hasSwitch ? (
          <label class="check">
            <input
              type="checkbox"
              data-testid={`rule-${name}`}
              checked={!doc.value.search.rulesOff.includes(name)}
              aria-describedby={`about-${name}`}
              onChange={({ currentTarget }) =>
                setRules(withRule(doc.peek().search, name, currentTarget.checked).rulesOff)
              }
            />
            {title}
          </label>
        ) : (
          <p>{title}</p>
        )}
        <div id={`about-${name}`} class={hasSwitch && why && why !== 'chosen' ? 'void' : undefined}>
          <p>{t(`rules.says.${name}`)}</p>
          {hasSwitch && <Done rule={name} status={status} />}
        </div>
      </div>
    </li>
  );
}

/** List of the rules that can be switched off, or of the others. */
const Rules = ({ switched, testid }: { switched: boolean; testid?: string }) => (
  <ul class="rule-list" data-testid={testid}>
    {RULE_TABLE.filter(({ hasSwitch }) => hasSwitch === switched).map((rule) => (
      <Rule key={rule.name} {...rule} />
    ))}
  </ul>
);

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

export const RulesDialog = () => (
  <Dialog title={t('rules.title')} wide>
    <p class="soft">{t('rules.lead')}</p>
    <Work />
    <Rules switched testid="rules" />
    <section>
      <h3>{t('rules.forK')}</h3>
      <p class="about">{t('rules.forKNote')}</p>
      <Rules switched={false} />
    </section>
    <div class="dialog-acts">
      <span class="links">
        <Button testid="rules-all" words={t('rules.all')} onClick={() => setRules([])} />
        <Button testid="rules-none" words={t('rules.noneOn')} onClick={() => setRules([...RULES])} />
      </span>
    </div>
  </Dialog>
);
