// Score card of experiments: choice of score and formula variant, and the probability of a regulator.
import './experiments.css';
import { Icon } from '../../draw/icons.tsx';
import { info, shown } from '../../store/bnfinder.ts';
import { setChoice } from '../../store/experiments.ts';
import { doc } from '../../store/index.ts';
import { SelectRow } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { Radio, Switch } from '../../widgets/switch.tsx';
import { decimal, list, t } from '../../words/text.ts';

/** Score card for experiments: choice of the score. */
export function BnfinderScore() {
  const { score, variant, alpha } = doc.value.bnfinder;
  const asDocument = variant === 'document';
  return (
    <details class="card" open>
      <summary>
        {t('score.title')} <span class="state">{t(`bnfinder.scoreOf.${score}`)}</span>
        <Icon name="right" />
      </summary>
      {(['bde', 'mdl'] as const).map((kind) => (
        <div key={kind}>
          <Radio
            name="bnf-score"
            value={kind}
            data-testid={`bnf-${kind}`}
            checked={score === kind}
            onChoose={() => setChoice({ score: kind })}
          >
            {t(`bnfinder.scoreOf.${kind}`)}
            <small>{t('bnfinder.bits')}</small>
          </Radio>
          {score === kind && (
            <div class="chosen">
              <p class="formula">
                <Formula kind={kind} variant={variant} />
              </p>
              <p class="about">{t(`bnfinder.about.${kind}`)}</p>
            </div>
          )}
        </div>
      ))}
      <dl class="rows">
        <SelectRow
          label={t('bnfinder.formulas')}
          testid="bnf-variant"
          options={['program', 'document'] as const}
          value={variant}
          words={(one) => t(`bnfinder.variant.${one}`)}
          onChoose={(one) => setChoice({ variant: one })}
        />
      </dl>
      {score === 'bde' && asDocument && (
        <>
          <Switch
            on={alpha !== null}
            words={t('bnfinder.ownAlpha')}
            onTurn={(on) => setChoice({ alpha: on ? 0.01 : null })}
            testid="bnf-own-alpha"
          />
          {alpha !== null && (
            <NumberField
              label={t('bnfinder.alpha')}
              value={alpha}
              least={1e-300}
              most={1 - 1e-15}
              testid="bnf-alpha"
              onChange={(next) => setChoice({ alpha: next }, 'bnf-alpha')}
            />
          )}
        </>
      )}
      <p class="about">{t(`bnfinder.aboutVariant.${variant}`)}</p>
      {!asDocument && <Tenth score={score} />}
    </details>
  );
}

/**
 * Note that BNFinder charges a continuous gene only a tenth of the penalty, shown if there is one. For BDe, whose g as
 * a whole is charged that way, the note cites numbers of the result.
 */
function Tenth({ score }: { score: 'bde' | 'mdl' }) {
  const variables = info.value?.variables ?? [];
  if (!variables.some(({ mixture }) => mixture)) return null;
  const found = shown.value?.outcome.children.find(({ child, g }) => variables[child].mixture && g > 0);
  return (
    <p class="about" data-testid="bnf-tenth">
      {t(`bnfinder.tenth.${score}`)}{' '}
      {score === 'bde' &&
        found &&
        t('bnfinder.tenth.here', {
          name: variables[found.child].name,
          set: list(found.parents.map((p) => variables[p].name)),
          g: decimal(found.g),
          whole: decimal(10 * found.g),
        })}
    </p>
  );
}

const Formula = ({ kind, variant }: { kind: 'bde' | 'mdl'; variant: 'program' | 'document' }) =>
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
