// A text by lines, and what was found in it where. Pure.

/** A feature of a file that programs differ on. */
export interface Finding {
  /** Its name: a key of `READERS_OF` and of the words. */
  feature: string;
  /** Where it stands first, from 1; null: of the whole file. */
  line: number | null;
  /** The name, label or word it is about; empty where there is none. */
  of: string;
  /** How often it was found. */
  times: number;
}

/** Collects findings, one for each feature, with the first place of each. */
export class Findings {
  /** Offset of each line. */
  starts: number[];
  byFeature = new Map<string, Finding>();

  constructor(text: string) {
    this.starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
  }

  /** The line of a place, from 1. O(log lines). */
  lineOf(at: number) {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** @param at place in the text */
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
