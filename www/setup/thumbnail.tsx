// Miniature of the generating network of an example: nodes in a ring or in ranks, placed by hand so that examples can
// be told apart.

import { isHidden, isRevealed } from '../store/index.ts';

/** Positions of the nodes (48 × 48) and the edges between them, by example. */
const SHAPES: Map<string, { at: [number, number][]; edges: [number, number][] }> = new Map([
  [
    'rules',
    {
      at: [
        [12, 8],
        [12, 24],
        [12, 40],
        [36, 8],
        [36, 24],
        [36, 40],
      ],
      edges: [
        [0, 4],
        [1, 3],
        [1, 5],
        [2, 4],
      ],
    },
  ],
  [
    'asia',
    {
      at: [
        [12, 9],
        [31, 9],
        [12, 19],
        [24, 19],
        [39, 23],
        [18, 28],
        [13, 39],
        [35, 39],
      ],
      edges: [
        [0, 2],
        [1, 3],
        [1, 4],
        [2, 5],
        [3, 5],
        [5, 6],
        [5, 7],
        [4, 7],
      ],
    },
  ],
  [
    'college-plans',
    {
      at: [
        [9, 14],
        [24, 23],
        [38, 10],
        [13, 38],
        [36, 37],
      ],
      edges: [
        [0, 1],
        [2, 1],
        [2, 4],
        [1, 4],
        [1, 3],
        [3, 4],
      ],
    },
  ],
  [
    'sprinkler',
    {
      at: [
        [24, 9],
        [11, 23],
        [37, 23],
        [24, 38],
      ],
      edges: [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 3],
      ],
    },
  ],
  [
    'xor',
    {
      at: [
        [13, 13],
        [35, 13],
        [24, 35],
      ],
      edges: [
        [0, 2],
        [1, 2],
      ],
    },
  ],
  [
    'parity',
    {
      at: [
        [7, 17],
        [15.5, 11],
        [24, 9],
        [32.5, 11],
        [41, 17],
        [24, 38],
      ],
      edges: [
        [0, 5],
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 5],
      ],
    },
  ],
  [
    'tic-tac-toe',
    {
      at: [
        [11, 11],
        [24, 11],
        [37, 11],
        [11, 24],
        [24, 24],
        [37, 24],
        [11, 37],
        [24, 37],
        [37, 37],
      ],
      edges: [],
    },
  ],
]);

/** Shape for own data, whose generating network is unknown. */
const UNKNOWN = {
  at: [
    [12, 14],
    [30, 11],
    [37, 28],
    [22, 38],
    [10, 30],
  ] as [number, number][],
  edges: [],
};

export function Thumbnail({ id }: { id: string }) {
  const { at, edges: known } = SHAPES.get(id) ?? UNKNOWN;
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
