// Navigation between places (groups of views): a place opens at the view last open in it.
import { batch } from '@preact/signals';
import { type Mode, PLACES, type Place, placeOf, type View, viewsOf } from '../model/places.ts';
import { doc, isHidden, lessonLeft, setDoc } from '../store/index.ts';

/** View last open in each place (group of views) and in each mode, during this visit. */
const last: Map<Place | Mode, View> = new Map();

/** Open place (group of views) with its mode; during a lesson the place of the lessons, whatever the view. */
export const here = () => placeOf(doc.value.course ? 'lessons' : doc.value.view);

/** Whether the tab of a view is shown: the author of the link has not hidden the view, or it is open. */
const isShown = (view: View) => view === 'network' || view === doc.value.view || !isHidden(view);

/** Views of a place that have a tab. */
export const shownViews = (place: Place) => viewsOf(place).filter(isShown);

/** Places of a mode that have a view with a tab. */
export const shownPlaces = (mode: Mode) =>
  PLACES.filter((one) => one.mode === mode && shownViews(one.place).length > 0).map(({ place }) => place);

/** Opens a view. If that changes the mode, it leaves a lesson, with a way back. */
export function openView(view: View) {
  const { course, view: now } = doc.peek();
  const { place, mode } = placeOf(now);
  last.set(place, now).set(mode, now);
  batch(() => {
    lessonLeft.value = course ?? lessonLeft.peek();
    setDoc({ view, course: null });
  });
}

/** Opens a place (group of views); if it is open already, returns from an exercise to the list of exercises. */
export function openPlace(place: Place) {
  if (here().place === place && !doc.peek().course) {
    setDoc({ exercise: null });
    return;
  }
  const views = shownViews(place);
  const before = last.get(place);
  openView(before && views.includes(before) ? before : views[0]);
}

/** Opens a mode at the view last open in it, or at its first view; Explore starts with the network. */
export function openMode(mode: Mode) {
  if (here().mode === mode) return;
  openView(last.get(mode) ?? (mode === 'explore' ? 'network' : shownViews(shownPlaces(mode)[0])[0]));
}
