// Places (main tabs) of the page, each for a question of the reader, with the tabs that answer it, in two modes. A tab
// shows one view, or one of a few views that are modes of one picture.

export type View = (typeof PLACES)[number]['tabs'][number][number];
export type Place = (typeof PLACES)[number]['place'];
export type Mode = 'explore' | 'learn';

/** Places in the order of their buttons and keyboard shortcuts; each view belongs to one tab of one place. */
export const PLACES = Object.freeze([
  { place: 'data', mode: 'explore', tabs: [['columns'], ['rows'], ['constraints']] }, // what goes in?
  { place: 'network', mode: 'explore', tabs: [['network']] }, // what comes out?
  // Can I trust it?
  { place: 'confidence', mode: 'explore', tabs: [['edges', 'best', 'bootstrap', 'posterior'], ['curves']] },
  // Why this, and how was it found?
  { place: 'why', mode: 'explore', tabs: [['parents', 'scores'], ['hand'], ['steps'], ['compare']] },
  // What does it tell?
  { place: 'use', mode: 'explore', tabs: [['use', 'tables'], ['predict'], ['simulate']] },
  { place: 'lessons', mode: 'learn', tabs: [['lessons']] }, // teach me
  { place: 'exercises', mode: 'learn', tabs: [['exercises']] }, // let me try
  { place: 'papers', mode: 'learn', tabs: [['papers']] }, // who published it?
  { place: 'class', mode: 'learn', tabs: [['class', 'compose', 'notes', 'contest']] }, // what did my students do?
] as const);

/** Former views that are now tabs of the export dialog; old links name them. */
export const EXPORTED = Object.freeze(['model', 'formats'] as const);

/** Modes of the page, in the order of the switch between them. */
export const MODES = Object.freeze(['learn', 'explore'] as const);

/** Tabs of a place, in order; each is the list of its views. */
export const tabsOf = (name: Place): readonly (readonly View[])[] =>
  PLACES.find(({ place }) => place === name)?.tabs ?? [];

/** Views of a place, in order. */
export const viewsOf = (name: Place): readonly View[] => tabsOf(name).flat();

/** Views of the tab that a view belongs to. */
export const tabOf = (view: View): readonly View[] =>
  PLACES.flatMap(({ tabs }) => tabs as readonly (readonly View[])[]).find((tab) => tab.includes(view)) ?? [view];

/** Place of a view, with its mode. */
export function placeOf(view: View) {
  const place = PLACES.find(({ tabs }) => tabs.some((tab) => (tab as readonly View[]).includes(view)));
  if (!place) throw new Error(`no place has the view ${view}`);
  return place;
}
