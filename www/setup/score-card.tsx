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

function Formula({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'bic':
      return (
        <>
          LL − ½ <span>ln</span> N · K
        </>
      );
    case 'mdl':
      return (
        <>
          −LL / <span>ln</span> 2 + ½ <span>log₂</span> N · K
        </>
      );
    case 'mdl-lecture':
      return (
        <>
          LL − ½ <span>log₂</span> N · K
        </>
      );
    case 'aic':
      return <>LL − K</>;
    case 'bge':
      return (
        <>
          <span>ln</span> P(D | G), T = t · I
        </>
      );
    case 'll':
      return isContinuous(info.value) ? (
        <>
          −½ N Σ (1 + <span>ln</span> 2πσ<sub>i</sub>²)
        </>
      ) : (
        <>
          Σ N<sub>ijk</sub> <span>ln</span> (N<sub>ijk</sub> / N<sub>ij</sub>)
        </>
      );
    case 'pll':
      return <>LL − ψ · K</>;
    case 'bd':
      return (
        <>
          <span>ln</span> P(D | G), α<sub>ijk</sub> = α
        </>
      );
    case 'k2':
      return (
        <>
          <span>ln</span> P(D | G), α<sub>ijk</sub> = <span>1</span>
        </>
      );
    case 'bdeu':
      return (
        <>
          <span>ln</span> P(D | G), α<sub>ijk</sub> = a / r<sub>i</sub> q<sub>i</sub>
        </>
      );
    default:
      return <Late part="LateFormula" />;
  }
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
          <p class="formula">
            <Formula kind={kind} />
          </p>
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
