// The reader's place, and the ways to another: a place opens at the view that was last open there.
import { batch } from '@preact/signals';
import { PLACES, placeOf, viewsOf } from '../model/places.js';
import { doc, isHidden, lessonLeft, setDoc } from '../store/index.js';

/**
 * @typedef {import('../model/state.js').View} View
 * @typedef {import('../model/places.js').Place} Place
 * @typedef {import('../model/places.js').Mode} Mode
 */

/** The view that was last open in each place, and the place in each mode, in this sitting. @type {Map<Place | Mode, View>} */
const last = new Map();

/** The place that is open, with its mode: of a lesson that of the lessons, whatever view stands beside it. */
export const here = () => placeOf(doc.value.course ? 'lessons' : doc.value.view);

/** Whether the link's author leaves a view to be seen; the one that is open always is. @param {View} view */
const isShown = (view) => view === 'network' || view === doc.value.view || !isHidden(view);

/** The views of a place that are to be seen. @param {Place} place */
export const shownViews = (place) => viewsOf(place).filter(isShown);

/** The places of a mode that have a view to be seen. @param {Mode} mode */
export const shownPlaces = (mode) =>
  PLACES.filter((one) => one.mode === mode && shownViews(one.place).length > 0).map(({ place }) => place);

/** Opens a view. Another mode leaves a lesson with what it shows, and with a way back. @param {View} view */
export function openView(view) {
  const { course, view: now } = doc.peek();
  const { place, mode } = placeOf(now);
  last.set(place, now).set(mode, now);
  batch(() => {
    lessonLeft.value = course ?? lessonLeft.peek();
    setDoc({ view, course: null });
  });
}

/** Opens a place; that which is open leaves its exercise for the list. @param {Place} place */
export function openPlace(place) {
  if (here().place === place && !doc.peek().course) {
    setDoc({ exercise: null });
    return;
  }
  const views = shownViews(place);
  const before = last.get(place);
  openView(before && views.includes(before) ? before : views[0]);
}

/** Opens a mode at the place that was last open in it, or at its first; Explore begins with the network. @param {Mode} mode */
export function openMode(mode) {
  if (here().mode === mode) return;
  openView(last.get(mode) ?? (mode === 'explore' ? 'network' : shownViews(shownPlaces(mode)[0])[0]));
}
