// The window on a picture: which part of it a box of the page shows, and how large. Pure numbers; the page applies them as one
// transform of the whole picture, so that nothing is drawn again while it moves.

/** The picture is drawn `k` times the size at which it fits, its middle `x` and `y` px from the middle of the box. */
export type View = { k: number; x: number; y: number };
export type Size = { width: number; height: number };
/** Px from the middle of the box. */
export type Point = { x: number; y: number };
/**
 * The box, the picture where it fits whole, the size of its names there, and the least size at which names are read, in
 * px.
 */
export type Scene = { box: Size; content: Size; label: number; least: number };

/** Size of names in px: where a picture fits they are between these; zoomed in no larger than `most`. */
export const LABEL = Object.freeze({ least: 11, natural: 17, most: 44, room: 20 });
/** Zoom factor of one press of a zoom button or key. */
export const STEP = 1.3;
/** Room in px that a picture that is larger than its box leaves at its ends. */
const SLACK = 28;

const between = (least: number, x: number, most: number) => Math.min(most, Math.max(least, x));

/** Zoom factors of the whole picture and of the largest names. */
const zooms = ({ label, least }: Scene): [least: number, most: number] => [
  1,
  Math.max(2, LABEL.most / label, (1.5 * least) / label),
];

/** Largest distance in px between the middle of the picture and that of the box. */
const slack = (content: number, box: number) => (content <= box + 1 ? 0 : (content - box) / 2 + SLACK);

/** The view within bounds: no empty box, no name out of size. */
export function within(view: View, scene: Scene): View {
  const { box, content } = scene;
  const [low, high] = zooms(scene);
  const k = between(low, view.k, high);
  const [wide, high2] = [slack(content.width * k, box.width), slack(content.height * k, box.height)];
  return { k, x: between(-wide, view.x, wide), y: between(-high2, view.y, high2) };
}

/** The whole picture, as far as its names can be read; where they could not, its middle. */
export function fitted(scene: Scene): View {
  const k = Math.max(1, scene.least / scene.label);
  // Names a hair too small are no reason to scroll.
  return within({ k: k < 1.02 ? 1 : k, x: 0, y: 0 }, scene);
}

/** Larger or smaller, with what stands at a point staying there. */
export function zoomed(view: View, scene: Scene, factor: number, at: Point): View {
  const [low, high] = zooms(scene);
  const k = between(low, view.k * factor, high);
  const by = k / view.k;
  return within({ k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, scene);
}

/** Moved by so many px. */
export const panned = (view: View, scene: Scene, dx: number, dy: number) =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, scene);

/**
 * Moved as little as brings a part of the picture into sight.
 * @param part its middle in px from that of the picture, and its size, where the picture fits
 */
export function revealed(view: View, scene: Scene, part: { x: number; y: number; width: number; height: number }) {
  const shift = (axis: 'x' | 'y', size: 'width' | 'height') => {
    const at = view[axis] + part[axis] * view.k;
    const most = Math.max(0, (scene.box[size] - part[size] * view.k) / 2 - SLACK);
    return between(-most, at, most) - at;
  };
  return panned(view, scene, shift('x', 'width'), shift('y', 'height'));
}

/** The sides beyond which the picture goes on. */
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

/** The part of the picture that is in sight, as shares of its width and height. */
export function inSight({ k, x, y }: View, { box, content }: Scene) {
  const part = (shift: number, room: number, length: number) => {
    const half = Math.max(0, room) / 2; // a box may be smaller than what lies over it
    return {
      from: between(0, 0.5 + (-shift - half) / length, 1),
      to: between(0, 0.5 + (-shift + half) / length, 1),
    };
  };
  const [across, down] = [part(x, box.width, content.width * k), part(y, box.height, content.height * k)];
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
}

/**
 * The view with a place of the picture in the middle.
 * @param share of its width and height
 */
export const centered = ({ k }: View, scene: Scene, share: Point) =>
  within({ k, x: (0.5 - share.x) * scene.content.width * k, y: (0.5 - share.y) * scene.content.height * k }, scene);
