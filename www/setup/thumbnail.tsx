// Miniature of the generating network of an example: nodes in a ring or in ranks, placed by hand so that examples can
// be told apart.

import { isHidden, isRevealed } from '../store/index.ts';
import thumbnails from './thumbnails.json' with { type: 'json' };

/**
 * Shape of the miniature of each example: positions of the nodes in a square of 48 × 48, and edges. The first shape is
 * for own data, whose generating network is unknown.
 */
const SHAPES: { id: string; at: number[][]; edges: number[][] }[] = thumbnails;

export function Thumbnail({ id }: { id: string }) {
  const { at, edges: known } = SHAPES.find((shape) => shape.id === id) ?? SHAPES[0];
  const edges = isHidden('truth') || !isRevealed('network') ? [] : known;
  const lines = edges.map(([a, b]) => `M${at[a].join(' ')}L${at[b].join(' ')}`).join('');
  return (
    <svg class="thumb" viewBox="0 0 48 48" aria-hidden="true">
      {id === 'tic-tac-toe' && <path d="M17.5 5v38M30.5 5v38M5 17.5h38M5 30.5h38" class="thumb-line" />}
      <path d={lines} class="thumb-line" />
      {at.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="2.7" class="thumb-node" />
      ))}
    </svg>
  );
}
