// Places that tell nothing of a network: its variables in the order of their columns on an oval, or in rows where that has no room for
// them. Pure.

import { FRAMES, type Layout, type Paper, place } from './layout.ts';
import { touches } from './stretch.ts';

/** Most variables of an oval. */
const MOST = 16;
/** Room in px beside an oval, and above and below it. */
const [BESIDE, ABOVE] = [12, 14];

/** The variables on an oval, no name on another. O(variables²). */
export function ring(names: string[], paper: Paper): Layout {
  const rows = place(names, [], paper);
  const { width, height } = FRAMES[paper];
  const across = Math.min(width - Math.max(...rows.widths) - 2 * BESIDE, 1.5 * height) / 2;
  const down = (height - rows.pill) / 2 - ABOVE;
  const points = names.map((_, v) => {
    const angle = (2 * Math.PI * v) / names.length - Math.PI / 2;
    return { x: Math.round(width / 2 + across * Math.cos(angle)), y: Math.round(height / 2 + down * Math.sin(angle)) };
  });
  const round = { ...rows, width, height, points };
  return names.length > MOST || touches(round) ? rows : round;
}
