// Foot of the inspector: actions on the selected variable, and links to other views of the selection.

import type { View } from '../model/places.ts';
import type { Doc } from '../model/state.ts';
import { doc, info, isHidden, openDialog, setDoc } from '../store/index.ts';
import { toggleFocus } from '../store/strength.ts';
import { Button } from '../widgets/button.tsx';
import { openView } from '../widgets/places.ts';
import { t } from '../words/text.ts';

/** Views linked from the inspector, for each kind of selection. */
const VIEWS: Record<'edge' | 'variable' | 'result', View[]> = {
  edge: ['network', 'bootstrap', 'hand', 'parents'],
  variable: ['network', 'parents', 'use', 'columns'],
  result: ['best', 'parents', 'use'],
};
/** Default number of folds of a cross-validation. */
const FOLDS = 5;
/** Views that need data rows, which a list of local scores lacks. */
const OF_ROWS: View[] = ['bootstrap', 'hand', 'use', 'columns'];

export function OpenIn({ of }: { of: 'edge' | 'variable' | 'result' }) {
  const { view } = doc.value;
  const views = VIEWS[of].filter(
    (one) => one !== view && (one === 'network' || !isHidden(one)) && !(info.value?.list && OF_ROWS.includes(one)),
  );
  if (views.length === 0 || isHidden('views')) return null;
  return (
    <p class="open-in" data-testid="open-in">
      <span class="quiet">{t('canvas.openIn')}</span>
      {views.map((one) => (
        <Button key={one} look="link" testid={`open-in-${one}`} words={t(`app.${one}`)} onClick={() => openView(one)} />
      ))}
    </p>
  );
}

/** Buttons for actions on the selected variable. */
export function VariableActs({ name }: { name: string }) {
  const isAsked = !info.value?.list && !isHidden('use');
  const ask = (prediction: Doc['prediction']) => {
    setDoc({ prediction });
    openView('use');
  };
  const isInFocus = doc.value.focus?.name === name;
  return (
    <div class="panel-acts" data-testid="variable-acts">
      {isAsked && (
        <>
          <Button testid="ask-variable" words={t('canvas.asEvidence')} onClick={() => ask(null)} />
          <Button
            testid="predict-variable"
            words={t('canvas.predict')}
            onClick={() => ask({ target: name, folds: FOLDS, seed: 1, relearn: false, inputs: null })}
          />
        </>
      )}
      <Button pressed={isInFocus} testid="focus-on" words={t('canvas.focusOn')} onClick={() => toggleFocus(name)} />
      {!isHidden('search') && <Button words={t('canvas.constrain')} onClick={() => openDialog('edges')} />}
    </div>
  );
}
