// Findings (features that programs treat differently) in the text of a model file, with their lines. Pure.

/** Feature of a file that programs treat differently. */
export interface Finding {
  /** Name of the feature: key of `EFFECTS` and of the words. */
  feature: string;
  /** First line with the feature, from 1; null if the feature concerns the whole file. */
  line: number | null;
  /** Name, label or word in the file that shows the feature; empty if there is none. */
  of: string;
  /** Number of occurrences of the feature. */
  times: number;
}

/** Collection of the features found in a text: each once, with its first line and number of occurrences. */
export class Findings {
  /** Offset in the text at which each line begins. */
  starts: number[];
  byFeature = new Map<string, Finding>();

  constructor(text: string) {
    this.starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
  }

  /** Number of the line that contains an offset, from 1. O(log lines). */
  lineOf(at: number) {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Records a feature at an offset in the text, null for the whole file; returns the collection. */
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
    return this;
  }
}
