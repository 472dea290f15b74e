// The window on a picture: which part of it a box of the page shows, and how large. Pure numbers; the page applies them as one
// transform of the whole picture, so that nothing is drawn again while it moves.

/**
 * @typedef {{ k: number, x: number, y: number }} View the picture is drawn `k` times the size at which it fits, its middle `x` and
 *   `y` px from the middle of the box
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ x: number, y: number }} Point px from the middle of the box
 * @typedef {{ box: Size, content: Size, label: number, least: number }} Scene the box, the picture where it fits whole, the size of its
 *   names there, and the least size at which names are read, in px
 */

/** Size of names in px: where a picture fits they are between these; zoomed in no larger than `most`. */
export const LABEL = Object.freeze({ least: 11, natural: 17, most: 44, room: 20 });
/** Zoom factor of one press of a zoom button or key. */
export const STEP = 1.3;
/** Room in px that a picture that is larger than its box leaves at its ends. */
const SLACK = 28;

/** @param {number} least @param {number} x @param {number} most */
const between = (least, x, most) => Math.min(most, Math.max(least, x));

/** Zoom factors of the whole picture and of the largest names. @param {Scene} scene @returns {[least: number, most: number]} */
const zooms = ({ label, least }) => [1, Math.max(2, LABEL.most / label, (1.5 * least) / label)];

/** Largest distance in px between the middle of the picture and that of the box. @param {number} content @param {number} box */
const slack = (content, box) => (content <= box + 1 ? 0 : (content - box) / 2 + SLACK);

/** The view within bounds: no empty box, no name out of size. @param {View} view @param {Scene} scene @returns {View} */
export function within(view, scene) {
  const { box, content } = scene;
  const [low, high] = zooms(scene);
  const k = between(low, view.k, high);
  const [wide, high2] = [slack(content.width * k, box.width), slack(content.height * k, box.height)];
  return { k, x: between(-wide, view.x, wide), y: between(-high2, view.y, high2) };
}

/** The whole picture, as far as its names can be read; where they could not, its middle. @param {Scene} scene @returns {View} */
export function fitted(scene) {
  const k = Math.max(1, scene.least / scene.label);
  // Names a hair too small are no reason to scroll.
  return within({ k: k < 1.02 ? 1 : k, x: 0, y: 0 }, scene);
}

/** Larger or smaller, with what stands at a point staying there. @param {View} view @param {Scene} scene @param {number} factor @param {Point} at @returns {View} */
export function zoomed(view, scene, factor, at) {
  const [low, high] = zooms(scene);
  const k = between(low, view.k * factor, high);
  const by = k / view.k;
  return within({ k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, scene);
}

/** Moved by so many px. @param {View} view @param {Scene} scene @param {number} dx @param {number} dy */
export const panned = (view, scene, dx, dy) => within({ ...view, x: view.x + dx, y: view.y + dy }, scene);

/**
 * Moved as little as brings a part of the picture into sight.
 * @param {View} view @param {Scene} scene
 * @param {{ x: number, y: number, width: number, height: number }} part its middle in px from that of the picture, and its size, where
 *   the picture fits
 */
export function revealed(view, scene, part) {
  /** @param {'x' | 'y'} axis @param {'width' | 'height'} size */
  const shift = (axis, size) => {
    const at = view[axis] + part[axis] * view.k;
    const most = Math.max(0, (scene.box[size] - part[size] * view.k) / 2 - SLACK);
    return between(-most, at, most) - at;
  };
  return panned(view, scene, shift('x', 'width'), shift('y', 'height'));
}

/** The sides beyond which the picture goes on. @param {View} view @param {Scene} scene @returns {string[]} */
export function beyond({ k, x, y }, { box, content }) {
  const [wide, high] = [(content.width * k - box.width) / 2, (content.height * k - box.height) / 2];
  const sides = /** @type {[string, number][]} */ ([
    ['left', wide - x],
    ['right', wide + x],
    ['top', high - y],
    ['bottom', high + y],
  ]);
  return sides.filter(([, by]) => by > 2).map(([side]) => side);
}

/** The part of the picture that is in sight, as shares of its width and height. @param {View} view @param {Scene} scene */
export function inSight({ k, x, y }, { box, content }) {
  /** @param {number} shift @param {number} room @param {number} length */
  const part = (shift, room, length) => {
    const half = Math.max(0, room) / 2; // a box may be smaller than what lies over it
    return {
      from: between(0, 0.5 + (-shift - half) / length, 1),
      to: between(0, 0.5 + (-shift + half) / length, 1),
    };
  };
  const [across, down] = [part(x, box.width, content.width * k), part(y, box.height, content.height * k)];
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
}

/** The view with a place of the picture in the middle. @param {View} view @param {Scene} scene @param {Point} share of its width and height */
export const centered = ({ k }, scene, share) =>
  within({ k, x: (0.5 - share.x) * scene.content.width * k, y: (0.5 - share.y) * scene.content.height * k }, scene);
