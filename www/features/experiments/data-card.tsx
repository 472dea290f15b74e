// Experiments in the Data card: what they hold, and the example that is made by rules.
import './experiments.css';
import { ownData } from '../../setup/data-card.tsx';
import { Thumbnail } from '../../setup/thumbnail.tsx';
import { info } from '../../store/bnfinder.ts';
import { makeByRules, setRules } from '../../store/experiments.ts';
import { doc, openDialog } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { t, whole } from '../../words/text.ts';

/** Experiments are prepared. */
const prepare = () => openDialog('experiments');

/** Button for experiments made by rules, in the menu of examples. */
export const RulesExample = ({ shut }: { shut: () => void }) => {
  const { data } = doc.value;
  return (
    <li>
      <Button
        class="pick"
        testid="example-rules"
        aria-current={data.kind === 'experiments' && data.rules ? 'true' : undefined}
        title={t('bnfinder.data.rules')}
        onClick={() => {
          makeByRules();
          shut();
        }}
      >
        <Thumbnail id="rules" />
        <span>
          <b>{t('bnfinder.madeByRules')}</b>
          <small>{t('bnfinder.aboutRules')}</small>
        </span>
      </Button>
    </li>
  );
};

/** Facts of experiments, for the Data card. */
export function ExperimentFacts() {
  const { data } = doc.value;
  const known = info.value;
  if (data.kind !== 'experiments') return null;
  const facts: [term: string, value: number][] = known
    ? [
        ['variables', known.variables.length],
        ['experiments', known.experiments],
        ...(known.dynamic
          ? ([
              ['series', known.series],
              ['transitions', known.samples],
            ] as [string, number][])
          : []),
      ]
    : [];
  const { rules } = data;
  return (
    <>
      <p class="about">{t(`bnfinder.data.${rules ? 'rules' : data.table ? 'table' : 'format'}`)}</p>
      {rules ? (
        <div class="bnf-fields" data-testid="bnf-rules">
          {(
            [
              ['variables', 2, 64, true],
              ['parents', 0, 8, true],
              ['transitions', 1, 20000, true],
              ['series', 1, 1000, true],
              ['noise', 0, 0.5, false],
              ['seed', 0, 4294967295, true],
            ] as const
          ).map(([name, least, most, isWhole]) => (
            <NumberField
              key={name}
              label={t(`bnfinder.rule.${name}`)}
              value={rules[name]}
              least={least}
              most={most}
              testid={`rule-${name}`}
              onChange={(next) => setRules({ [name]: isWhole ? Math.round(next) : next }, `rule-${name}`)}
            />
          ))}
        </div>
      ) : (
        <dl class="rows" data-testid="bnf-facts">
          {facts.map(([term, value]) => (
            <Fact key={term} term={t(`bnfinder.data.${term}`)} class="num">
              {whole(value)}
            </Fact>
          ))}
        </dl>
      )}
      <p class="links">
        <Button look="link" testid="experiments" words={t('bnfinder.data.prepare')} onClick={prepare} />
        <Button look="link" testid="own-data" words={t('data.own')} onClick={ownData} />
      </p>
    </>
  );
}
