// Navigation between places (groups of tabs): a place opens at the view last open in it, and so does a tab.
import { batch } from '@preact/signals';
import { type Mode, PLACES, type Place, placeOf, tabOf, tabsOf, type View } from '../model/places.ts';
import { untaught } from '../model/taught.ts';
import { doc, isHidden, lessonLeft, setDoc } from '../store/index.ts';

/** View last open in each place, in each mode, and in each tab (by its first view), during this visit. */
const last: Map<Place | Mode | View, View> = new Map();

/** Open place with its mode; during a lesson the place of the lessons, whatever the view. */
export const here = () => placeOf(doc.value.course ? 'lessons' : doc.value.view);

/** Whether a view is offered: the author of the link has not hidden it, or it is open. */
const isShown = (view: View) => view === 'network' || view === doc.value.view || !isHidden(view);

/** Views of a tab that are offered. */
export const shownModes = (view: View) => tabOf(view).filter(isShown);

/** First views of the tabs of a place that have a view to offer. */
export const shownTabs = (place: Place) => tabsOf(place).flatMap((tab) => tab.filter(isShown).slice(0, 1));

/** Places of a mode that have a tab. */
export const shownPlaces = (mode: Mode) =>
  PLACES.filter((one) => one.mode === mode && shownTabs(one.place).length > 0).map(({ place }) => place);

/** Opens a view. If that changes the mode, it leaves a lesson, with a way back, and shows what the lesson hides. */
export function openView(view: View) {
  const { course, view: now } = doc.peek();
  const { place, mode } = placeOf(now);
  last.set(place, now).set(mode, now).set(tabOf(now)[0], now);
  batch(() => {
    lessonLeft.value = course ?? lessonLeft.peek();
    setDoc({ ...(course && untaught(doc.peek())), view, course: null });
  });
}

/** Opens a tab, given one of its views, at the view of it that was last open. */
export function openTab(view: View) {
  const before = last.get(tabOf(view)[0]);
  openView(before && shownModes(view).includes(before) ? before : view);
}

/** Opens a place; if it is open already, returns from an exercise to the list of exercises. */
export function openPlace(place: Place) {
  if (here().place === place && !doc.peek().course) {
    setDoc({ exercise: null });
    return;
  }
  const before = last.get(place);
  batch(() => {
    if (place === 'papers' && !before) setDoc({ paper: 'overview' });
    openView(before && isShown(before) ? before : shownTabs(place)[0]);
  });
}

/** Opens a mode at the view last open in it, or at its first view; Explore starts with the network. */
export function openMode(mode: Mode) {
  if (here().mode === mode) return;
  openView(last.get(mode) ?? (mode === 'explore' ? 'network' : shownTabs(shownPlaces(mode)[0])[0]));
}
