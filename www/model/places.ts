// Places (main tabs) of the page, each for a question of the reader, with the views that answer it, in two modes.

export type View = (typeof PLACES)[number]['views'][number];
export type Place = (typeof PLACES)[number]['place'];
export type Mode = 'explore' | 'learn';

/** Places in the order of their tabs and keyboard shortcuts; each view belongs to one place. */
export const PLACES = Object.freeze([
  { place: 'data', mode: 'explore', views: ['columns', 'rows', 'constraints'] }, // what goes in?
  { place: 'network', mode: 'explore', views: ['network'] }, // what comes out?
  { place: 'confidence', mode: 'explore', views: ['edges', 'best', 'bootstrap', 'posterior', 'curves'] }, // can I trust it?
  { place: 'why', mode: 'explore', views: ['parents', 'hand', 'scores', 'steps', 'compare'] }, // why this, and how was it found?
  { place: 'use', mode: 'explore', views: ['tables', 'use', 'simulate', 'predict', 'model', 'formats'] }, // what does it tell?
  { place: 'lessons', mode: 'learn', views: ['lessons'] }, // teach me
  { place: 'exercises', mode: 'learn', views: ['exercises'] }, // let me try
  { place: 'papers', mode: 'learn', views: ['papers'] }, // who published it?
  { place: 'class', mode: 'learn', views: ['class', 'compose', 'notes', 'contest'] }, // what did my students do?
] as const);

/** Modes of the page, in the order of the switch between them. */
export const MODES = Object.freeze(['learn', 'explore'] as const);

/** Views of a place, in order. */
export const viewsOf = (name: Place): readonly View[] => PLACES.find(({ place }) => place === name)?.views ?? [];

/** Place of a view, with its mode. */
export function placeOf(view: View) {
  const place = PLACES.find(({ views }) => (views as readonly View[]).includes(view));
  if (!place) throw new Error(`no place has the view ${view}`);
  return place;
}
