// The foot of the panel: what can be done with the selected variable, and the other views in which the selected thing is looked at.
import { dialog, doc, info, isHidden, setDoc } from '../store/index.js';
import { toggleFocus } from '../store/strength.js';
import { openView } from '../widgets/places.js';
import { t } from '../words/text.js';

/** @typedef {import('../model/state.js').View} View */

/** Views that show each kind of selection. @type {Record<'edge' | 'variable' | 'result', View[]>} */
const VIEWS = {
  edge: ['network', 'bootstrap', 'hand', 'parents'],
  variable: ['network', 'parents', 'use', 'columns'],
  result: ['best', 'parents', 'use'],
};
/** Folds of a cross-validation, as usual. */
const FOLDS = 5;
/** Views that need rows. @type {View[]} */
const OF_ROWS = ['bootstrap', 'hand', 'use', 'columns'];

/** @param {{ of: 'edge' | 'variable' | 'result' }} props */
export function OpenIn({ of }) {
  const { view } = doc.value;
  const views = VIEWS[of].filter(
    (one) => one !== view && (one === 'network' || !isHidden(one)) && !(info.value?.list && OF_ROWS.includes(one)),
  );
  if (views.length === 0 || isHidden('views')) return null;
  return (
    <p class="open-in" data-testid="open-in">
      <span class="quiet">{t('canvas.openIn')}</span>
      {views.map((one) => (
        <button key={one} type="button" class="link" data-testid={`open-in-${one}`} onClick={() => openView(one)}>
          {t(`app.${one}`)}
        </button>
      ))}
    </p>
  );
}

/** Actions on a variable. @param {{ name: string }} props */
export function VariableActs({ name }) {
  const isAsked = !info.value?.list && !isHidden('use');
  const isInFocus = doc.value.focus?.name === name;
  return (
    <div class="panel-acts" data-testid="variable-acts">
      {isAsked && (
        <>
          <button
            type="button"
            class="btn"
            data-testid="ask-variable"
            onClick={() => {
              setDoc({ prediction: null });
              openView('use');
            }}
          >
            {t('canvas.asEvidence')}
          </button>
          <button
            type="button"
            class="btn"
            data-testid="predict-variable"
            onClick={() => {
              setDoc({ prediction: { target: name, folds: FOLDS, seed: 1, relearn: false, inputs: null } });
              openView('use');
            }}
          >
            {t('canvas.predict')}
          </button>
        </>
      )}
      <button
        type="button"
        class="btn"
        aria-pressed={isInFocus}
        data-testid="focus-on"
        onClick={() => toggleFocus(name)}
      >
        {t('canvas.focusOn')}
      </button>
      {!isHidden('search') && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            dialog.value = 'edges';
          }}
        >
          {t('canvas.constrain')}
        </button>
      )}
    </div>
  );
}
