// How edges are drawn beside their kind: as wide as the score that they hold, left out where that is little, pale out of focus. Pure.

/**
 * By key of a pair: width in px, edges that hold next to nothing, edges that are not drawn, and what stands outside of
 * the focus.
 */
export type EdgeLooks = {
  widths: ReadonlyMap<string, number>;
  weak: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  pale: { edges: ReadonlySet<string>; variables: ReadonlySet<number> } | null;
};

/** Score in nats below which an edge is thin and dashed. */
export const WEAK = 3;
/** Least and greatest width, in px. */
const [THIN, THICK] = [1.25, 6];
/** Variables up to which widths are off, and from which on they are on, where the reader has not chosen. */
const MANY = 15;

/**
 * The width of an edge that holds so much score, in px: 1.2 + 0.62 ln(score).
 * @param held in nats
 */
const widthOf = (held: number) =>
  held < WEAK ? THIN : Math.round(100 * Math.min(THICK, Math.max(THIN, 1.2 + 0.62 * Math.log(held)))) / 100;

/** Whether edges show their strength. */
export const showsWidth = (chosen: boolean | null, variables: number) => chosen ?? variables > MANY;

/** The key of a pair of variables, whichever comes first. */
export const pairOf = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/**
 * @param held score in nats that each pair holds, as far as it is known
 * @param how `kept`: the variables in focus
 */
export function edgeLooks(
  edges: { from: number; to: number }[],
  held: ReadonlyMap<string, number>,
  {
    isWide,
    weakest,
    kept,
    variables,
  }: { isWide: boolean; weakest: number; kept: ReadonlySet<number> | null; variables: number },
): EdgeLooks {
  const all = edges.map(({ from, to }) => ({ from, to, key: pairOf(from, to) }));
  const known = all.flatMap(({ key }) => {
    const score = held.get(key);
    return score === undefined ? [] : [{ key, score }];
  });
  return {
    widths: new Map(isWide ? known.map(({ key, score }) => [key, widthOf(score)]) : []),
    weak: new Set(isWide ? known.filter(({ score }) => score < WEAK).map(({ key }) => key) : []),
    hidden: new Set(weakest > 0 ? known.filter(({ score }) => score < weakest).map(({ key }) => key) : []),
    pale: kept && {
      edges: new Set(all.filter(({ from, to }) => !kept.has(from) || !kept.has(to)).map(({ key }) => key)),
      variables: new Set(Array.from({ length: variables }, (_, v) => v).filter((v) => !kept.has(v))),
    },
  };
}
