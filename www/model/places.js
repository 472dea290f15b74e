// The places of the page, each a question of the reader, with the views that answer it; two modes share them.

/**
 * @typedef {typeof PLACES[number]['views'][number]} View
 * @typedef {typeof PLACES[number]['place']} Place
 * @typedef {'explore' | 'learn'} Mode
 */

/** Every place in the order of its tab and key; each view has one place. */
export const PLACES = Object.freeze(
  /** @type {const} */ ([
    { place: 'data', mode: 'explore', views: ['columns', 'rows', 'constraints'] }, // what goes in?
    { place: 'network', mode: 'explore', views: ['network'] }, // what comes out?
    { place: 'confidence', mode: 'explore', views: ['edges', 'best', 'bootstrap', 'posterior', 'curves'] }, // can I trust it?
    { place: 'why', mode: 'explore', views: ['parents', 'hand', 'scores', 'steps', 'compare'] }, // why this, and how was it found?
    { place: 'use', mode: 'explore', views: ['tables', 'use', 'simulate', 'predict', 'model', 'formats'] }, // what does it tell?
    { place: 'lessons', mode: 'learn', views: ['lessons'] }, // teach me
    { place: 'exercises', mode: 'learn', views: ['exercises'] }, // let me try
    { place: 'papers', mode: 'learn', views: ['papers'] }, // who published it?
    { place: 'class', mode: 'learn', views: ['class', 'compose', 'notes', 'contest'] }, // what did my students do?
  ]),
);

/** The modes, in the order in which they are offered. */
export const MODES = Object.freeze(/** @type {const} */ (['learn', 'explore']));

/** The views of a place, in order. @param {Place} place @returns {readonly View[]} */
export const viewsOf = (place) => PLACES.find((one) => one.place === place)?.views ?? [];

/** The place of a view, with its mode. @param {View} view */
export function placeOf(view) {
  const place = PLACES.find(({ views }) => /** @type {readonly View[]} */ (views).includes(view));
  if (!place) throw new Error(`no place has the view ${view}`);
  return place;
}
