// What constraints cost: which choices of constraints are tried, and what came of them. Pure.

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('./answers/proofs.ts').ConstrainedOptimum} ConstrainedOptimum
 * @typedef {import('../generated/protocol').ClassEdge} ClassEdge
 */

/** The settings without constraints; the limit of all parents is part of the search and stays. @param {Settings} settings @returns {Settings} */
export const unconstrained = (settings) => ({
  ...settings,
  required: [],
  forbidden: [],
  superstructure: [],
  tiers: [],
  forbidWithinTiers: false,
  before: [],
  limits: [],
});

/** Whether there are constraints that a network has to keep. @param {Settings} settings */
export const isBound = ({ required, forbidden, superstructure = [], tiers = [], before = [], limits = [] }) =>
  [required, forbidden, superstructure, tiers, before, limits].some((constraint) => constraint.length > 0);

/** Edges against the tiers, each written out: from a later tier to an earlier one, and within one where that is forbidden. @param {number[][]} tiers @param {boolean} apart @param {number} open the boundary that is open, by the tier before it @returns {[number, number][]} */
function against(tiers, apart, open) {
  return tiers.flatMap((later, j) =>
    tiers.slice(0, j + 1).flatMap((earlier, i) => {
      if (i === j ? !apart : i === open && j === open + 1) return [];
      return later.flatMap((from) =>
        earlier.filter((to) => to !== from).map((to) => /** @type {[number, number]} */ ([from, to])),
      );
    }),
  );
}

/**
 * The settings with one boundary between tiers open: edges may lead back over it, and over no other.
 * @param {Settings} settings @param {number} open the tier before the boundary, from 0
 * @returns {Settings}
 */
export const withOpenBoundary = (settings, open) => ({
  ...settings,
  tiers: [],
  forbidWithinTiers: false,
  forbidden: [...settings.forbidden, ...against(settings.tiers ?? [], settings.forbidWithinTiers ?? false, open)],
});

/** Required and forbidden edges that are weighed each by itself, most. */
const MOST_SINGLE = 12;

/**
 * The choices that are tried: no constraints; each boundary between tiers open; each required and each forbidden edge left out.
 * @param {Settings} settings
 * @returns {{ what: 'free' | 'boundary' | 'required' | 'forbidden', at: number, settings: Settings }[]}
 */
export function choicesOf(settings) {
  const { tiers = [], required, forbidden } = settings;
  /** @param {'required' | 'forbidden'} list */
  const without = (list) =>
    settings[list].slice(0, MOST_SINGLE).map((_, at) => ({
      what: list,
      at,
      settings: { ...settings, [list]: settings[list].filter((_edge, i) => i !== at) },
    }));
  return [
    { what: 'free', at: 0, settings: unconstrained(settings) },
    ...tiers
      .slice(1)
      .map((_, at) => ({ what: /** @type {const} */ ('boundary'), at, settings: withOpenBoundary(settings, at) })),
    ...(required.length + forbidden.length > 1 || tiers.length > 0
      ? [...without('required'), ...without('forbidden')]
      : []),
  ];
}

/** @param {{ from: number, to: number }} edge */
const pairOf = ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`;

/**
 * Changes of the class by the constraints: edges removed, added and turned, and directions fixed that are open without them.
 * @param {ClassEdge[]} without @param {ClassEdge[]} having
 */
export function changedBy(without, having) {
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
