// Layout independent of any network: variables in column order on an ellipse, or in rows if that has no room. Pure.

import { FRAMES, type Layout, type Paper, place } from './layout.ts';
import { touches } from './stretch.ts';

/** Maximum number of variables on an ellipse; more are laid out in rows. */
const MAX_VARIABLES = 16;
/** Horizontal and vertical margin between an ellipse and the border of the picture. */
const [MARGIN_X_PX, MARGIN_Y_PX] = [12, 14];

/** Variables on an ellipse without overlaps, else in rows. O(variables²). */
export function ring(names: string[], paper: Paper): Layout {
  const rows = place(names, [], paper);
  const { width, height } = FRAMES[paper];
  const across = Math.min(width - Math.max(...rows.widths) - 2 * MARGIN_X_PX, 1.5 * height) / 2;
  const down = (height - rows.pill) / 2 - MARGIN_Y_PX;
  const points = names.map((_, v) => {
    const angle = (2 * Math.PI * v) / names.length - Math.PI / 2;
    return { x: Math.round(width / 2 + across * Math.cos(angle)), y: Math.round(height / 2 + down * Math.sin(angle)) };
  });
  const round = { ...rows, width, height, points };
  return names.length > MAX_VARIABLES || touches(round) ? rows : round;
}
