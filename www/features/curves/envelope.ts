// Best networks for all weights ψ of the penalty. A network with log-likelihood LL and K parameters scores LL − ψK, a
// line in ψ. The best score is the upper envelope of these lines, and the best network changes where two of them cross.
// Method of Eisner and Severance (1976): learn at both ends, then where the two lines cross. A better network there
// adds its line, and both halves are searched in the same way; otherwise the crossing is a change, and there is no
// other between the two. Unlike a grid, this misses no network.

type Scored = { score: number; parameters: number };
/** Score of a network as a function of the penalty weight ψ: height − slope · ψ. */
type Line<P> = { height: number; slope: number; point: P };

/** Range of ψ in which one network is best. */
export type Segment<P> = Line<P> & { from: number; to: number };
type OnProgress<P> = (segments: Segment<P>[], pending: number) => void;

/** Relative tolerance within which two scores are equal, for the rounding of sums. */
const SAME = 1e-10;
/** Distance in ψ to an end of the range within which a crossing of two lines counts as being at that end. */
const END = 1e-9;

const lineOf = <P extends Scored>(point: P, psi: number): Line<P> => ({
  height: point.score + psi * point.parameters,
  slope: point.parameters,
  point,
});

const valueAt = ({ height, slope }: { height: number; slope: number }, psi: number) => height - slope * psi;

const crossing = (a: { height: number; slope: number }, b: { height: number; slope: number }) =>
  (a.height - b.height) / (a.slope - b.slope);

/** Upper envelope of the known lines, from left to right. */
function segmentsOf<P>(lines: Line<P>[], least: number, most: number): Segment<P>[] {
  const steepest = [...lines].sort((a, b) => b.slope - a.slope || b.height - a.height);
  const hull: { line: Line<P>; from: number }[] = [];
  for (const line of steepest) {
    let from = least;
    while (hull.length > 0) {
      const last = hull[hull.length - 1];
      if (last.line.slope === line.slope) {
        from = Number.POSITIVE_INFINITY; // a tie, or (greedy search) worse than a network of the same size
        break;
      }
      from = crossing(last.line, line);
      // Networks that tie at the very end are decided by the rule for ties: the one learned there stays.
      if (last.from === least && Math.abs(from - least) < END) from = least;
      if (from > last.from || (from === least && hull.length === 1)) break;
      hull.pop();
      from = least;
    }
    if (from <= most) hull.push({ line, from });
  }
  return hull.map(({ line, from }, i) => ({ from, to: hull[i + 1]?.from ?? most, ...line }));
}

/**
 * Finds the best networks for all penalty weights ψ from `least` to `most`.
 * @param learnAt learns the best network at one ψ
 * @param how `cap`: maximum number of networks to learn; `onProgress`: receives the envelope so far and the number of
 * crossings not yet examined
 */
export async function envelope<P extends Scored>(
  learnAt: (psi: number) => Promise<P>,
  { least, most, cap, onProgress }: Record<'least' | 'most' | 'cap', number> & { onProgress?: OnProgress<P> },
): Promise<{ segments: Segment<P>[]; calls: number; complete: boolean }> {
  let calls = 0;
  const at = async (psi: number) => {
    calls++;
    return lineOf(await learnAt(psi), psi);
  };
  const first = await at(least);
  const last = await at(most);
  const lines = [first, last];
  /** Neighboring lines whose crossing is not yet examined; breadth first, so that early results resemble the whole. */
  const open: [Line<P>, Line<P>][] = [[first, last]];
  onProgress?.(segmentsOf(lines, least, most), open.length);
  while (open.length > 0 && calls < cap) {
    const [left, right] = open.shift() as [Line<P>, Line<P>];
    if (left.slope <= right.slope) continue; // equal networks, or (greedy search) no change between
    const psi = Math.min(most, Math.max(least, crossing(left, right)));
    const between = await at(psi);
    const known = Math.max(valueAt(left, psi), valueAt(right, psi));
    const size = Math.max(1, Math.abs(left.height), Math.abs(left.slope * psi));
    if (valueAt(between, psi) > known + SAME * size) {
      lines.push(between);
      open.push([left, between], [between, right]);
    }
    onProgress?.(segmentsOf(lines, least, most), open.length);
  }
  return { segments: segmentsOf(lines, least, most), calls, complete: open.length === 0 };
}
