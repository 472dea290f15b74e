// Findings in a text, with their lines. Pure.

/** Feature of a file that programs treat differently. */
export interface Finding {
  /** Name: key of `EFFECTS` and of the words. */
  feature: string;
  /** First line with the feature, from 1; null for the whole file. */
  line: number | null;
  /** Name, label or word concerned; empty for none. */
  of: string;
  /** Number of occurrences. */
  times: number;
}

/** Collects one finding per feature, with its first line. */
export class Findings {
  /** Offset of each line. */
  starts: number[];
  byFeature = new Map<string, Finding>();

  constructor(text: string) {
    this.starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
  }

  /** Line of an offset, from 1. O(log lines). */
  lineOf(at: number) {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Records a feature at an offset; null for the whole file. */
  add(feature: string, at: number | null, of: string = '') {
    const found = this.byFeature.get(feature);
    if (found) found.times++;
    else
      this.byFeature.set(feature, {
        feature,
        line: at === null ? null : this.lineOf(at),
        of: of.slice(0, 60),
        times: 1,
      });
  }
}
