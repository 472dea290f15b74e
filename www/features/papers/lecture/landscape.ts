// All orderings of a few variables as a landscape: what each scores, to which neighbor the search goes from it, and
// where it ends. A neighbor is one swap of adjacent variables away; the search takes the swap that gains most, of
// swaps that tie the first. Exact: nothing is sampled. Pure.

/**
 * An ordering; `next`: the place of the neighbor the search goes to, −1 where it stops; `steps` to the end, which is
 * the place `end`.
 */
export type Place = { order: number[]; score: number; next: number; steps: number; end: number };
/** Local optima of one score: the places where the search stops, and how many starts end in one of them. */
export type Level = { score: number; ends: number[]; starts: number };
/** `levels`: best first. */
export type Landscape = { places: Place[]; levels: Level[] };

/** Scores within this of each other tie. */
const TIE = 1e-6;

/** All orderings, by column order. */
export const orderings = (of: number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first) => orderings(of.filter((v) => v !== first)).map((rest) => [first, ...rest]));

const swapped = (order: number[], at: number) => order.with(at, order[at + 1]).with(at + 1, order[at]);

/** @param scoreOf score of an ordering's best network */
export function landscapeOf(n: number, scoreOf: (order: number[]) => number): Landscape {
  const orders = orderings(Array.from({ length: n }, (_, v) => v));
  const placeOf = new Map(orders.map((order, at) => [order.join(), at]));
  const scores = orders.map(scoreOf);
  const nexts = orders.map((order, here) => {
    let best = { to: -1, gain: 0 };
    for (let at = 0; at + 1 < order.length; at++) {
      const to = placeOf.get(swapped(order, at).join()) ?? -1;
      const gain = scores[to] - scores[here];
      if (gain > best.gain + TIE) best = { to, gain };
    }
    return best.to;
  });
  const places = orders.map((order, here) => {
    let [end, steps] = [here, 0];
    while (nexts[end] >= 0) [end, steps] = [nexts[end], steps + 1];
    return { order, score: scores[here], next: nexts[here], steps, end };
  });
  const levels: Level[] = [];
  const byScore = places.map((_, at) => at).sort((a, b) => scores[b] - scores[a] || a - b);
  for (const at of byScore.filter((place) => nexts[place] < 0)) {
    const starts = places.filter(({ end }) => end === at).length;
    const same = levels.find(({ score }) => Math.abs(score - scores[at]) <= TIE);
    if (same) [same.starts, same.ends] = [same.starts + starts, [...same.ends, at]];
    else levels.push({ score: scores[at], ends: [at], starts });
  }
  return { places, levels };
}
