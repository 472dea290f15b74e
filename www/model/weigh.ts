// What constraints cost: which choices of constraints are tried, and what came of them. Pure.

import type { ClassEdge, Settings } from '../generated/protocol.ts';

/** The settings without constraints; the limit of all parents is part of the search and stays. */
export const unconstrained = (settings: Settings): Settings => ({
  ...settings,
  required: [],
  forbidden: [],
  superstructure: [],
  tiers: [],
  forbidWithinTiers: false,
  before: [],
  limits: [],
});

/** Whether there are constraints that a network has to keep. */
export const isBound = ({ required, forbidden, superstructure = [], tiers = [], before = [], limits = [] }: Settings) =>
  [required, forbidden, superstructure, tiers, before, limits].some((constraint) => constraint.length > 0);

/**
 * Edges against the tiers, each written out: from a later tier to an earlier one, and within one where that is forbidden.
 * @param open the boundary that is open, by the tier before it
 */
function against(tiers: number[][], apart: boolean, open: number): [number, number][] {
  return tiers.flatMap((later, j) =>
    tiers.slice(0, j + 1).flatMap((earlier, i) => {
      if (i === j ? !apart : i === open && j === open + 1) return [];
      return later.flatMap((from) => earlier.filter((to) => to !== from).map((to) => [from, to] as [number, number]));
    }),
  );
}

/**
 * The settings with one boundary between tiers open: edges may lead back over it, and over no other.
 * @param open the tier before the boundary, from 0
 */
export const withOpenBoundary = (settings: Settings, open: number): Settings => ({
  ...settings,
  tiers: [],
  forbidWithinTiers: false,
  forbidden: [...settings.forbidden, ...against(settings.tiers ?? [], settings.forbidWithinTiers ?? false, open)],
});

/** Required and forbidden edges that are weighed each by itself, most. */
const MOST_SINGLE = 12;

/**
 * The choices that are tried: no constraints; each boundary between tiers open; each required and each forbidden edge left out.
 */
export function choicesOf(
  settings: Settings,
): { what: 'free' | 'boundary' | 'required' | 'forbidden'; at: number; settings: Settings }[] {
  const { tiers = [], required, forbidden } = settings;
  const without = (list: 'required' | 'forbidden') =>
    settings[list].slice(0, MOST_SINGLE).map((_, at) => ({
      what: list,
      at,
      settings: { ...settings, [list]: settings[list].filter((_edge, i) => i !== at) },
    }));
  return [
    { what: 'free', at: 0, settings: unconstrained(settings) },
    ...tiers.slice(1).map((_, at) => ({ what: 'boundary' as const, at, settings: withOpenBoundary(settings, at) })),
    ...(required.length + forbidden.length > 1 || tiers.length > 0
      ? [...without('required'), ...without('forbidden')]
      : []),
  ];
}

const pairOf = ({ from, to }: { from: number; to: number }) => `${Math.min(from, to)} ${Math.max(from, to)}`;

/**
 * Changes of the class by the constraints: edges removed, added and turned, and directions fixed that are open without them.
 */
export function changedBy(without: ClassEdge[], having: ClassEdge[]) {
  const [before, now] = [without, having].map((edges) => new Map(edges.map((edge) => [pairOf(edge), edge])));
  return {
    removed: without.filter((edge) => !now.has(pairOf(edge))),
    added: having.filter((edge) => !before.has(pairOf(edge))),
    fixed: having.filter((edge) => {
      const then = before.get(pairOf(edge));
      return then?.mark === 'reversible' && edge.mark !== 'reversible';
    }),
    turned: having.filter((edge) => {
      const then = before.get(pairOf(edge));
      return then && then.mark !== 'reversible' && edge.mark !== 'reversible' && then.from !== edge.from;
    }),
  };
}
