// Where the subsets of the order graph stand: the empty set at the bottom, sizes in layers; and, where they are only counted,
// how long the bars of each size are. Pure; px, y grows downwards.
import { layersOf } from './model.js';

/** Height of a layer and of a set, and the widest that a set gets. */
const LAYER = { wide: 64, narrow: 52 };
const SET = { height: 26, most: 84, gap: 4 };
const RIM = 8;

/**
 * @param {number} n @param {number} width @param {number} scale
 * @returns {{ width: number, height: number, font: number, boxes: { set: number, x: number, y: number, w: number, h: number }[] }}
 */
export function placeGraph(n, width, scale) {
  const layers = layersOf(n);
  const step = (width < 520 * scale ? LAYER.narrow : LAYER.wide) * scale;
  const height = step * n + SET.height * scale + 2 * RIM;
  const boxes = layers.flatMap((layer, k) => {
    const room = (width - 2 * RIM) / layer.length;
    const w = Math.min(SET.most * scale, room - Math.min(SET.gap * scale, room / 6));
    const spread = Math.min(room, 2.2 * SET.most * scale);
    const y = height - RIM - (SET.height * scale) / 2 - k * step;
    return layer.map((set, i) => {
      const x = width / 2 + (i - (layer.length - 1) / 2) * spread;
      return { set, x, y, w, h: SET.height * scale };
    });
  });
  const least = Math.min(...boxes.map(({ w }) => w));
  return {
    width,
    height,
    font: Math.max(7.5 * scale, Math.min(13 * scale, (least - 2) / (0.62 * Math.ceil(n / 2)))),
    boxes,
  };
}

/** Logarithmic, with none at all at 0. @param {number} count @param {number} most */
export const share = (count, most) => (count <= 0 ? 0 : Math.log1p(count) / Math.log1p(most));
