// Experiments in the setup: what they hold, the score, and how parents are sought; and, where methods are chosen, BNFinder.
import './experiments.css';
import { Icon } from '../../draw/icons.jsx';
import { METHODS } from '../../model/methods.js';
import { ownData } from '../../setup/data-card.jsx';
import { Thumbnail } from '../../setup/thumbnail.jsx';
import { info } from '../../store/bnfinder.js';
import { chooseOther, makeByRules, setChoice, setRules } from '../../store/experiments.js';
import { dialog, doc, endGesture, setDoc } from '../../store/index.js';
import { NumberField } from '../../widgets/number-field.jsx';
import { Switch } from '../../widgets/switch.jsx';
import { t, whole } from '../../words/text.js';

/** Parent sets that can be kept for a variable. */
const SETS = [1, 2, 5, 10, 20, 50, 100];

/** Experiments are prepared. */
const prepare = () => {
  dialog.value = 'experiments';
};

/** In the menu of examples. @param {{ shut: () => void }} props */
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

/** In the Data card. */
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

/** In place of the Score card. */
export function BnfinderScore() {
  const { score, variant, alpha } = doc.value.bnfinder;
  const asDocument = variant === 'document';
  return (
    <details class="card" open>
      <summary>
        {t('score.title')} <span class="state">{t(`bnfinder.scoreOf.${score}`)}</span>
        <Icon name="right" />
      </summary>
      {
        /** @type {const} */ (['bde', 'mdl']).map((kind) => (
          <div key={kind}>
            <label class="radio">
              <input
                type="radio"
                name="bnf-score"
                value={kind}
                data-testid={`bnf-${kind}`}
                checked={score === kind}
                onChange={() => setChoice({ score: kind })}
              />
              {t(`bnfinder.scoreOf.${kind}`)}
              <small>{t('bnfinder.bits')}</small>
            </label>
            {score === kind && (
              <div class="chosen">
                <p class="formula">
                  <Formula kind={kind} variant={variant} />
                </p>
                <p class="about">{t(`bnfinder.about.${kind}`)}</p>
              </div>
            )}
          </div>
        ))
      }
      <dl class="rows">
        <div>
          <dt>
            <label for="bnf-variant">{t('bnfinder.formulas')}</label>
          </dt>
          <dd class="inline-select">
            <select
              id="bnf-variant"
              data-testid="bnf-variant"
              value={variant}
              onChange={({ currentTarget }) =>
                setChoice({ variant: currentTarget.value === 'document' ? 'document' : 'program' })
              }
            >
              {['program', 'document'].map((one) => (
                <option key={one} value={one}>
                  {t(`bnfinder.variant.${one}`)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </dd>
        </div>
      </dl>
      {score === 'bde' && asDocument && (
        <>
          <Switch on={alpha !== null} onTurn={(on) => setChoice({ alpha: on ? 0.01 : null })} testid="bnf-own-alpha">
            {t('bnfinder.ownAlpha')}
          </Switch>
          {alpha !== null && (
            <NumberField
              label={t('bnfinder.alpha')}
              value={alpha}
              least={1e-300}
              most={1 - 1e-15}
              testid="bnf-alpha"
              onChange={(next) => setChoice({ alpha: next }, 'bnf-alpha')}
              onSettle={endGesture}
            />
          )}
        </>
      )}
      <p class="about">{t(`bnfinder.aboutVariant.${variant}`)}</p>
    </details>
  );
}

/** @param {{ kind: 'bde' | 'mdl', variant: 'program' | 'document' }} props */
const Formula = ({ kind, variant }) =>
  kind === 'mdl' ? (
    variant === 'document' ? (
      <>
        g = |U| <span>log</span> n + ½ <span>log</span> N · (k − 1) ∏ k<sub>u</sub>
      </>
    ) : (
      <>
        g = (1 + |U|) <span>log</span> (m + 1) + ½ <span>log</span> (N + 1) · (k − 1) ∏ k<sub>u</sub>
      </>
    )
  ) : variant === 'document' ? (
    <>
      g = |U| <span>log</span> α<sup>−1</sup>
    </>
  ) : (
    <>
      g = <span>log</span> (N + 1) · Σ <span>log</span> k<sub>u</sub>
    </>
  );

/** In place of the Search card. */
export function BnfinderSearch() {
  const { bnfinder, search } = doc.value;
  const { sets, selfLoops, algorithm } = bnfinder;
  const limits = Array.from({ length: Math.min(info.value?.variables.length ?? 8, 12) }, (_, i) => i + 1);
  const rows =
    /** @type {[id: string, words: string, value: string, options: [string, string][], onChoose: (value: string) => void][]} */ ([
      [
        'max-parents',
        t('search.maxParents'),
        String(search.maxParents ?? ''),
        [
          ['', t('app.noLimit')],
          ...[...new Set([...limits, ...(search.maxParents === null ? [] : [search.maxParents])])].map((n) => [
            String(n),
            String(n),
          ]),
        ],
        (value) => setDoc({ search: { ...doc.peek().search, maxParents: value === '' ? null : Number(value) } }),
      ],
      [
        'bnf-kept',
        t('bnfinder.kept'),
        String(sets),
        [...new Set([...SETS, sets])].sort((a, b) => a - b).map((n) => [String(n), String(n)]),
        (value) => setChoice({ sets: Number(value) }),
      ],
      [
        'bnf-algorithm',
        t('bnfinder.algorithm'),
        String(algorithm ?? ''),
        [
          ['', t('bnfinder.algorithmAuto')],
          ['1', t('bnfinder.algorithm1')],
          ['2', t('bnfinder.algorithm2')],
        ],
        (value) => setChoice({ algorithm: value === '' ? null : Number(value) }),
      ],
    ]);
  return (
    <details class="card" open>
      <summary>
        {t('search.title')} <span class="state">{t('search.bnfinder')}</span>
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
              {t(`search.${method}`)}
            </option>
          ))}
          <option value="bnfinder">{t('search.bnfinder')}</option>
        </select>
        <Icon name="down" />
      </label>
      <p class="about">{t('bnfinder.aboutMethod')}</p>
      <dl class="rows">
        {rows.map(([id, words, value, options, onChoose]) => (
          <div key={id}>
            <dt>
              <label for={id}>{words}</label>
            </dt>
            <dd class="inline-select">
              <select
                id={id}
                data-testid={id}
                value={value}
                onChange={({ currentTarget }) => onChoose(currentTarget.value)}
              >
                {options.map(([of, said]) => (
                  <option key={of} value={of}>
                    {said}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </dd>
          </div>
        ))}
      </dl>
      {info.value?.dynamic && (
        <Switch on={selfLoops} onTurn={(on) => setChoice({ selfLoops: on })} testid="bnf-loops">
          {t('bnfinder.selfLoops')}
        </Switch>
      )}
    </details>
  );
}
