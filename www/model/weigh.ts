// Cost of constraints: relaxed settings to learn with, and the changes of the network between these and the full
// settings. Pure.

import type { ClassEdge, Settings } from '../generated/protocol.ts';
import { pairKey } from './pair-key.ts';

/** Settings without constraints. The general limit on the number of parents remains, since it belongs to the search. */
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

/** Whether the settings contain constraints, apart from the general limit on parents. */
export const isBound = ({ required, forbidden, superstructure = [], tiers = [], before = [], limits = [] }: Settings) =>
  [required, forbidden, superstructure, tiers, before, limits].some((constraint) => constraint.length > 0);

/**
 * Edges against the order of tiers: from a later to an earlier tier and, if `apart`, within a tier.
 * @param open index of the tier before the boundary that edges may cross backward
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
 * Settings in which edges may cross one boundary between tiers backward.
 * @param open index of the tier before the boundary
 */
export const withOpenBoundary = (settings: Settings, open: number): Settings => ({
  ...settings,
  tiers: [],
  forbidWithinTiers: false,
  forbidden: [...settings.forbidden, ...against(settings.tiers ?? [], settings.forbidWithinTiers ?? false, open)],
});

/** Maximum number of required edges, and also of forbidden edges, whose relaxation one by one is computed. */
const MAX_SINGLE = 12;

/**
 * Relaxed settings to compare with: without any constraint, with one boundary between tiers open, without one of the
 * required or forbidden edges.
 */
export function choicesOf(
  settings: Settings,
): { what: 'free' | 'boundary' | 'required' | 'forbidden'; at: number; settings: Settings }[] {
  const { tiers = [], required, forbidden } = settings;
  const without = (list: 'required' | 'forbidden') =>
    settings[list].slice(0, MAX_SINGLE).map((_, at) => ({
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

/** Changes of the equivalence class due to the constraints: edges removed, added, turned, and directed (`fixed`). */
export function changedBy(without: ClassEdge[], having: ClassEdge[]) {
  const [before, now] = [without, having].map(
    (edges) => new Map(edges.map((edge) => [pairKey(edge.from, edge.to), edge])),
  );
  return {
    removed: without.filter((edge) => !now.has(pairKey(edge.from, edge.to))),
    added: having.filter((edge) => !before.has(pairKey(edge.from, edge.to))),
    fixed: having.filter((edge) => {
      const then = before.get(pairKey(edge.from, edge.to));
      return then?.mark === 'reversible' && edge.mark !== 'reversible';
    }),
    turned: having.filter((edge) => {
      const then = before.get(pairKey(edge.from, edge.to));
      return then && then.mark !== 'reversible' && edge.mark !== 'reversible' && then.from !== edge.from;
    }),
  };
}
