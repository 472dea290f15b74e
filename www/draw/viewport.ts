// View of a picture in a box (zoom and offset) and its arithmetic. Pure; the page applies it as one transform, so that
// nothing is redrawn.

/** Zoom, where 1 shows the whole picture, and offset in px of the picture's middle from the middle of the box. */
export type View = { k: number; x: number; y: number };
export type Size = { width: number; height: number };
/** Point of the page, as its offset in px from the middle of the picture's box. */
export type Point = { x: number; y: number };
/** Size of the box; size of the picture and type size of its names at zoom 1; minimum readable type size; all in px. */
export type Scene = { box: Size; content: Size; label: number; least: number };

/**
 * Type sizes of names in px: `least` and `natural` bound the size at zoom 1, `most` bounds it when zoomed in; `room`:
 * minimum on a projector.
 */
export const LABEL = Object.freeze({ least: 11, natural: 17, most: 44, room: 20 });
/** Zoom factor of one press of a zoom button or key. */
export const STEP = 1.3;
/** Empty margin in px that remains reachable around a picture larger than its box. */
const MARGIN_PX = 28;

const between = (least: number, x: number, most: number) => Math.min(most, Math.max(least, x));

/** Minimum zoom, at which the whole picture fits, and maximum zoom, at which names have their largest size. */
const zooms = ({ label, least }: Scene): [least: number, most: number] => [
  1,
  Math.max(2, LABEL.most / label, (1.5 * least) / label),
];

/** Upper limit on the offset of the picture's middle from that of the box, in px, along one axis. */
const slack = (content: number, box: number) => (content <= box + 1 ? 0 : (content - box) / 2 + MARGIN_PX);

/** View clamped to the bounds of zoom and offset. */
export function within(view: View, scene: Scene): View {
  const { box, content } = scene;
  const [low, high] = zooms(scene);
  const k = between(low, view.k, high);
  const [wide, high2] = [slack(content.width * k, box.width), slack(content.height * k, box.height)];
  return { k, x: between(-wide, view.x, wide), y: between(-high2, view.y, high2) };
}

/** View of the whole picture, or of its middle if names would be too small. */
export function fitted(scene: Scene): View {
  const k = Math.max(1, scene.least / scene.label);
  // A view with slightly too small names needs no panning.
  return within({ k: k < 1.02 ? 1 : k, x: 0, y: 0 }, scene);
}

/** View zoomed by a factor around a fixed point. */
export function zoomed(view: View, scene: Scene, factor: number, at: Point): View {
  const [low, high] = zooms(scene);
  const k = between(low, view.k * factor, high);
  const by = k / view.k;
  return within({ k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, scene);
}

/** View moved by a distance in px. */
export const panned = (view: View, scene: Scene, dx: number, dy: number) =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, scene);

/**
 * View moved just enough to show a part of the picture.
 * @param part offset of its middle from the picture's, and size, at zoom 1
 */
export function revealed(view: View, scene: Scene, part: { x: number; y: number; width: number; height: number }) {
  const shift = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const at = view[axis] + part[axis] * view.k;
    const most = Math.max(0, (scene.box[size] - part[size] * view.k) / 2 - MARGIN_PX);
    return between(-most, at, most) - at;
  };
  return panned(view, scene, shift('x', 'width'), shift('y', 'height'));
}

/** Sides on which the picture extends beyond the box. */
export function beyond({ k, x, y }: View, { box, content }: Scene): string[] {
  const [wide, high] = [(content.width * k - box.width) / 2, (content.height * k - box.height) / 2];
  const sides = [
    ['left', wide - x],
    ['right', wide + x],
    ['top', high - y],
    ['bottom', high + y],
  ] as [string, number][];
  return sides.filter(([, by]) => by > 2).map(([side]) => side);
}

/** Visible part of the picture, as a rectangle in shares of its width and height. */
export function inSight({ k, x, y }: View, { box, content }: Scene) {
  const part = (shift: number, room: number, length: number) => {
    const half = Math.max(0, room) / 2; // negative if tools cover the whole box
    return {
      from: between(0, 0.5 + (-shift - half) / length, 1),
      to: between(0, 0.5 + (-shift + half) / length, 1),
    };
  };
  const [across, down] = [part(x, box.width, content.width * k), part(y, box.height, content.height * k)];
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
}

/**
 * View with a place of the picture in the middle.
 * @param share place as shares of width and height
 */
export const centered = ({ k }: View, scene: Scene, share: Point) =>
  within({ k, x: (0.5 - share.x) * scene.content.width * k, y: (0.5 - share.y) * scene.content.height * k }, scene);
