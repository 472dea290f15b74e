// Panel of the Data page: the selected column with all its actions; for data that are not a file of the reader, the
// panel of the other views. And the recipe of the file, shown below its columns.

import type { ColumnPreview, Preview, Step } from '../../generated/protocol.ts';
import { decidedOf } from '../../link/columns.ts';
import { useOf } from '../../link/preparation.ts';
import { Inspector } from '../../result/inspector.tsx';
import { RecipeStep, RecipeSteps, Suggestion } from '../../setup/suggestion.tsx';
import { recipeHere } from '../../store/columns.ts';
import { doc, info, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Title } from '../../widgets/inspector-parts.tsx';
import { t } from '../../words/text.ts';
import { Bins } from './bins.tsx';
import { columnHere, lookAt, preview, turn } from './column.ts';
import { Levels } from './levels.tsx';
import { Meaning, MeaningsFile } from './meaning.tsx';

export function ColumnsInspector() {
  const found = preview.value;
  if (!found) return <Inspector />;
  const column = found.columns.find(({ name }) => name === columnHere.value);
  return column ? <Column key={column.name} column={column} steps={found.steps} /> : null;
}

function Column({ column, steps }: { column: ColumnPreview; steps: Step[] }) {
  const { name, kind, cut, excluded, missing, levelCount, warnings } = column;
  const isCategory = !excluded && !cut && kind === 'category';
  const words = [
    excluded ? t('prepare.excluded') : kind === 'continuous' ? t('numbers.kind') : t(`prepare.${kind}`),
    excluded || kind === 'continuous' ? null : t('columns.levelCount', { n: levelCount }),
    t('columns.missingCount', { n: missing }),
  ];
  return (
    <div class="inspected column-panel" data-testid="column-panel">
      <Title onClose={() => lookAt(null)}>
        <span>
          <bdi>{name}</bdi>
        </span>
      </Title>
      <p class="badge">{words.filter(Boolean).join(' · ')}</p>
      {warnings.map((warning) => (
        <Suggestion key={warning.code + warning.detail} of={name} warning={warning} />
      ))}
      {isCategory && <Levels column={column} steps={steps} />}
      {!excluded && <Bins column={column} />}
      <Meaning name={name} />
      <Acts column={column} />
      <Decided steps={decidedOf(steps, name)} />
    </div>
  );
}

function Acts({ column }: { column: ColumnPreview }) {
  const { name, excluded, kind } = column;
  const isVariable = info.value?.variables.some((variable) => variable.name === name);
  const target = () =>
    setDoc({
      view: 'predict',
      prediction: { target: name, folds: 5, seed: 1, relearn: false, inputs: null },
    });
  return (
    <section class="column-acts">
      <div class="pair">
        <Button
          testid={excluded ? 'take-in' : 'leave-out'}
          words={t(excluded ? 'columns.takeIn' : 'columns.leaveOut')}
          onClick={() => turn(column)}
        />
        {isVariable && useOf(column) !== 'number' && kind !== 'weights' && (
          <Button testid="set-target" words={t('columns.predict')} onClick={target} />
        )}
      </div>
      {isVariable && (
        <p class="links">
          <span class="quiet">{t('columns.openIn')}</span>
          <Button look="link" words={t('app.constraints')} onClick={() => setDoc({ view: 'constraints' })} />
          <Button look="link" words={t('app.network')} onClick={() => setDoc({ view: 'network' })} />
        </p>
      )}
    </section>
  );
}

/** Steps of the recipe that the reader decided on for the column. */
function Decided({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{t('prepare.recipe')}</h3>
      <ul class="decided">
        {steps.map((step) => (
          <RecipeStep key={JSON.stringify(step)} step={step} />
        ))}
      </ul>
    </section>
  );
}

/** The recipe in words, with a button that saves it as a file. */
export function Recipe({ found: { read, steps } }: { found: Preview }) {
  const saved = (): ReturnType<Parameters<typeof RecipeSteps>[0]['saved']> => {
    const { data, meanings } = doc.peek();
    return [data.kind === 'own' ? data.name : '', recipeHere() ?? { read, steps }, meanings];
  };
  return (
    <div class="inspected" data-testid="recipe-panel">
      <h3>{t('columns.recipe', { n: steps.length })}</h3>
      <RecipeSteps steps={steps} isOwn={() => false} saved={saved} />
      <MeaningsFile />
    </div>
  );
}
