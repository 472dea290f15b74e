// Experiments in the Data card: what they hold, and the example that is made by rules.
import './experiments.css';
import { ownData } from '../../setup/data-card.jsx';
import { Thumbnail } from '../../setup/thumbnail.jsx';
import { info } from '../../store/bnfinder.js';
import { makeByRules, setRules } from '../../store/experiments.js';
import { dialog, doc, endGesture } from '../../store/index.js';
import { NumberField } from '../../widgets/number-field.jsx';
import { t, whole } from '../../words/text.js';

/** Experiments are prepared. */
const prepare = () => {
  dialog.value = 'experiments';
};

/** Button for experiments made by rules, in the menu of examples. @param {{ shut: () => void }} props */
export const RulesExample = ({ shut }) => {
  const { data } = doc.value;
  return (
    <li>
      <button
        type="button"
        class="pick"
        data-testid="example-rules"
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
      </button>
    </li>
  );
};

/** Facts of experiments, for the Data card. */
export function ExperimentFacts() {
  const { data } = doc.value;
  const known = info.value;
  if (data.kind !== 'experiments') return null;
  /** @type {[term: string, value: number][]} */
  const facts = known
    ? [
        ['variables', known.variables.length],
        ['experiments', known.experiments],
        ...(known.dynamic
          ? /** @type {[string, number][]} */ ([
              ['series', known.series],
              ['transitions', known.samples],
            ])
          : []),
      ]
    : [];
  const { rules } = data;
  return (
    <>
      <p class="about">{t(`bnfinder.data.${rules ? 'rules' : data.table ? 'table' : 'format'}`)}</p>
      {rules ? (
        <div class="bnf-fields" data-testid="bnf-rules">
          {
            /** @type {const} */ ([
              ['variables', 2, 64, true],
              ['parents', 0, 8, true],
              ['transitions', 1, 20000, true],
              ['series', 1, 1000, true],
              ['noise', 0, 0.5, false],
              ['seed', 0, 4294967295, true],
            ]).map(([name, least, most, isWhole]) => (
              <NumberField
                key={name}
                label={t(`bnfinder.rule.${name}`)}
                value={rules[name]}
                least={least}
                most={most}
                testid={`rule-${name}`}
                onChange={(next) => setRules({ [name]: isWhole ? Math.round(next) : next }, `rule-${name}`)}
                onSettle={endGesture}
              />
            ))
          }
        </div>
      ) : (
        <dl class="rows" data-testid="bnf-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{t(`bnfinder.data.${term}`)}</dt>
              <dd class="num">{whole(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="links">
        <button type="button" class="link" data-testid="experiments" onClick={prepare}>
          {t('bnfinder.data.prepare')}
        </button>
        <button type="button" class="link" data-testid="own-data" onClick={ownData}>
          {t('data.own')}
        </button>
      </p>
    </>
  );
}
