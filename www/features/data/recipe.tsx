// The recipe of a file: its steps in words, saved as a file or applied from one; and the meanings of its variables.
import type { Preview } from '../../generated/protocol.ts';
import { recipeFile } from '../../link/preparation.ts';
import { cleanName } from '../../model/clean-name.ts';
import { RecipeStep } from '../../setup/suggestion.tsx';
import { recipeHere } from '../../store/columns.ts';
import { doc, openFile } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { FileButton } from '../../widgets/file-button.tsx';
import { t } from '../../words/text.ts';
import { MeaningsFile } from './meaning.tsx';

/** The recipe in words, with a button that saves it as a file. */
export function Recipe({ found: { steps } }: { found: Preview }) {
  const save = () => {
    const [recipe, { data, meanings }] = [recipeHere(), doc.peek()];
    if (!recipe || data.kind !== 'own') return;
    saveFile(
      `${cleanName(data.name)}.recipe.json`,
      new Blob([recipeFile(recipe, meanings)], { type: 'application/json' }),
    );
  };
  return (
    <div class="inspected" data-testid="recipe-panel">
      <h3>{t('columns.recipe', { n: steps.length })}</h3>
      {steps.length === 0 ? (
        <p>{t('prepare.recipeEmpty')}</p>
      ) : (
        <ol class="recipe" data-testid="recipe">
          {steps.map((step) => (
            <RecipeStep key={JSON.stringify(step)} step={step} isOwn={false} />
          ))}
        </ol>
      )}
      <p class="links">
        <Button look="link" words={t('prepare.recipeExport')} onClick={save} />
        <FileButton
          look="link"
          accept=".json,application/json"
          testid="recipe-input"
          words={t('prepare.recipeApply')}
          onFile={openFile}
        />
      </p>
      <MeaningsFile />
    </div>
  );
}
