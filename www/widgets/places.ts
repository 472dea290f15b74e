// The reader's place, and the ways to another: a place opens at the view that was last open there.
import { batch } from '@preact/signals';
import { type Mode, PLACES, type Place, placeOf, type View, viewsOf } from '../model/places.ts';
import { doc, isHidden, lessonLeft, setDoc } from '../store/index.ts';

/** The view that was last open in each place, and the place in each mode, in this sitting. */
const last: Map<Place | Mode, View> = new Map();

/** The place that is open, with its mode: of a lesson that of the lessons, whatever view stands beside it. */
export const here = () => placeOf(doc.value.course ? 'lessons' : doc.value.view);

/** Whether the link's author leaves a view to be seen; the one that is open always is. */
const isShown = (view: View) => view === 'network' || view === doc.value.view || !isHidden(view);

/** The views of a place that are to be seen. */
export const shownViews = (place: Place) => viewsOf(place).filter(isShown);

/** The places of a mode that have a view to be seen. */
export const shownPlaces = (mode: Mode) =>
  PLACES.filter((one) => one.mode === mode && shownViews(one.place).length > 0).map(({ place }) => place);

/** Opens a view. Another mode leaves a lesson with what it shows, and with a way back. */
export function openView(view: View) {
  const { course, view: now } = doc.peek();
  const { place, mode } = placeOf(now);
  last.set(place, now).set(mode, now);
  batch(() => {
    lessonLeft.value = course ?? lessonLeft.peek();
    setDoc({ view, course: null });
  });
}

/** Opens a place; that which is open leaves its exercise for the list. */
export function openPlace(place: Place) {
  if (here().place === place && !doc.peek().course) {
    setDoc({ exercise: null });
    return;
  }
  const views = shownViews(place);
  const before = last.get(place);
  openView(before && views.includes(before) ? before : views[0]);
}

/** Opens a mode at the place that was last open in it, or at its first; Explore begins with the network. */
export function openMode(mode: Mode) {
  if (here().mode === mode) return;
  openView(last.get(mode) ?? (mode === 'explore' ? 'network' : shownViews(shownPlaces(mode)[0])[0]));
}
