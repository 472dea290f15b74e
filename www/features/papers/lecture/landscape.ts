// All orderings of a few variables as a landscape: the score of each, the neighbor that the search moves to, and the
// end of the search. Neighbors differ by a swap of adjacent variables; the search takes the best swap, the first of
// tied ones. Exact: nothing is sampled. Pure.

/**
 * An ordering; `next`: place of the neighbor that the search moves to, −1 if it stops; `steps`: number of steps to the
 * place `end`.
 */
export type Place = { order: number[]; score: number; next: number; steps: number; end: number };
/** Local optima with one score: the places where the search stops, and the number of starts that end there. */
export type Level = { score: number; ends: number[]; starts: number };
/** `levels`: best first. */
export type Landscape = { places: Place[]; levels: Level[] };

/** Largest difference of tied scores. */
const TIE = 1e-6;

/** All orderings, by column order. */
export const orderings = (of: number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first) => orderings(of.filter((v) => v !== first)).map((rest) => [first, ...rest]));

const swapped = (order: number[], at: number) => order.with(at, order[at + 1]).with(at + 1, order[at]);

/**
 * Landscape of all orderings of n variables.
 * @param scoreOf score of the best network in an ordering
 */
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
