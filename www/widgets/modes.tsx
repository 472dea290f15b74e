// Choice between the views of the open tab: modes of one picture, such as the four measures of the edges.
import { useEffect } from 'preact/hooks';
import type { View } from '../model/places.ts';
import { doc, isHidden, lesson } from '../store/index.ts';
import { t } from '../words/text.ts';
import { Choice } from './choice.tsx';
import { openView, shownModes } from './places.ts';

/** Whether the reader has just chosen a mode, whose radio button keeps the focus when its view replaces the one before. */
let isChosen = false;

function choose(view: View) {
  isChosen = true;
  openView(view);
}

/** Radio buttons of the open tab's views; nothing if it has one view, in a lesson, or where the tabs are hidden. */
export function ViewModes() {
  const { view, course } = doc.value;
  const views = shownModes(view);
  useEffect(() => {
    if (isChosen) document.querySelector<HTMLInputElement>('.view-modes :checked')?.focus();
    isChosen = false;
  }, [view]);
  if (views.length < 2 || course || isHidden('views') || lesson.value.embed) return null;
  return (
    <Choice
      legend={t('place.modesOf', { view: t(`app.${views[0]}`) })}
      name="view-mode"
      look="view-modes"
      options={views}
      value={view}
      words={(one) => t(`place.mode.${one}`)}
      testid={(one) => `view-${one}`}
      onChoose={choose}
    />
  );
}
