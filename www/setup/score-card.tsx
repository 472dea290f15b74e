// Score card: choice of a score, at first among three, all on request; each has its formula and a sentence.
import { signal } from '@preact/signals';
import type { Score } from '../generated/protocol.ts';
import { isContinuous, onlyParameter, parameterOf, scoreOf, scoresFor, withParameter } from '../model/scores.ts';
import { isFlat } from '../model/structure-prior.ts';
import { doc, info, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Late } from '../widgets/late.tsx';
import { scoreName } from '../widgets/names.ts';
import { NumberField } from '../widgets/number-field.tsx';
import { Radio } from '../widgets/switch.tsx';
import { has, plain, t } from '../words/text.ts';
import { Card } from './card.tsx';

type Kind = Score['kind'];

/** Number of scores offered first, among those that suit the data. */
const USUAL = 3;

/** Whether all scores are offered. */
const expanded = signal(false);

/** Formula of each score, with upright parts in braces and subscripts after `_`. */
const FORMULAS: Record<Kind, string> = {
  bic: 'LL − ½ {ln} N · K',
  mdl: '−LL / {ln} 2 + ½ {log₂} N · K',
  'mdl-lecture': 'LL − ½ {log₂} N · K',
  aic: 'LL − K',
  ll: 'Σ N_ijk {ln} (N_ijk / N_ij)',
  pll: 'LL − ψ · K',
  fnml: 'LL − Σ {ln} C(r_i, N_ij)',
  qnml: 'LL − Σ {ln} C(r_i q_i, N) / C(q_i, N)',
  bd: '{ln} P(D | G), α_ijk = α',
  k2: '{ln} P(D | G), α_ijk = {1}',
  bdeu: '{ln} P(D | G), α_ijk = a / r_i q_i',
  bde: '{ln} P(D | G), α_ijk = a · P(x_k, u_j)',
  bge: '{ln} P(D | G), T = t · I',
};
/** Formula of the log-likelihood of continuous data. */
const LL_OF_NUMBERS = '−½ N Σ (1 + {ln} 2πσ_i²)';

/** Formula of a score; its odd parts are upright or subscripts. */
function Formula({ kind }: { kind: Kind }) {
  const text = kind === 'll' && isContinuous(info.value) ? LL_OF_NUMBERS : FORMULAS[kind];
  const parts = text.split(/(\{[^}]*\}|_[a-z]+)/);
  return (
    <p class="formula">
      {parts.map((part) =>
        part[0] === '{' ? <span>{part.slice(1, -1)}</span> : part[0] === '_' ? <sub>{part.slice(1)}</sub> : part,
      )}
    </p>
  );
}

const choose = (kind: Kind) => setDoc({ score: scoreOf(kind, doc.peek().score.edgePrior) });

function ScoreOption({ kind, score }: { kind: Kind; score: Score }) {
  const chosen = score.kind === kind;
  const parameter = onlyParameter(kind);
  const value = parameter && (chosen ? Number(parameterOf(score, parameter.name)) : Number(parameter.usual));
  // For continuous data no cost in bits is shown beside BIC.
  const aside = kind === 'bic' && isContinuous(info.value) ? 'aic' : kind;
  return (
    <>
      <Radio name="score" value={kind} checked={chosen} onChoose={() => choose(kind)}>
        {t(`score.name.${kind}`)}
        <small>{t(`score.aside.${aside}`, parameter && { [parameter.name]: plain(Number(value)) })}</small>
      </Radio>
      {chosen && (
        <div class="chosen">
          <Formula kind={kind} />
          {has(`score.about.${kind}`) ? <p class="about">{t(`score.about.${kind}`)}</p> : <Late part="LateAbout" />}
          {kind === 'bge' && <Late part="BgeFields" />}
          {parameter && (
            <NumberField
              label={t(`score.parameter.${parameter.name}`)}
              value={Number(value)}
              least={parameter.least}
              most={parameter.most}
              testid={`score-${parameter.name}`}
              onChange={(next) =>
                setDoc({ score: withParameter(doc.peek().score, parameter.name, next) }, parameter.name)
              }
            />
          )}
        </div>
      )}
    </>
  );
}

export function ScoreCard() {
  const { score } = doc.value;
  const all = scoresFor(info.value);
  const usual = all.slice(0, USUAL);
  const shown = expanded.value
    ? all
    : usual.includes(score.kind) || !all.includes(score.kind)
      ? usual
      : [...usual, score.kind];
  return (
    <Card title={t('score.title')} state={scoreName(score)}>
      <fieldset>
        <legend class="vh">{t('score.title')}</legend>
        {shown.map((kind) => (
          <ScoreOption key={kind} kind={kind} score={score} />
        ))}
      </fieldset>
      {(expanded.value || score.edgePrior !== 1) && (
        <NumberField
          label={t('score.edgePrior')}
          title={t('score.edgePriorHint')}
          value={score.edgePrior}
          least={1e-9}
          most={1e9}
          testid="edge-prior"
          onChange={(edgePrior) => setDoc({ score: { ...doc.peek().score, edgePrior } }, 'edgePrior')}
        />
      )}
      {(expanded.value || !isFlat(doc.value)) && <Late part="StructurePrior" />}
      <p class="links">
        <Button
          look="link"
          expanded={expanded.value}
          words={t(expanded.value ? 'score.fewer' : 'score.all', { n: all.length })}
          onClick={() => {
            expanded.value = !expanded.value;
          }}
        />
      </p>
    </Card>
  );
}
