// A text by lines, and what was found in it where. Pure.

/**
 * @typedef {object} Finding a feature of a file that programs differ on
 * @property {string} feature its name: a key of `READERS_OF` and of the words
 * @property {number | null} line where it stands first, from 1; null: of the whole file
 * @property {string} of the name, label or word it is about; empty where there is none
 * @property {number} times how often it was found
 */

/** Collects findings, one for each feature, with the first place of each. */
export class Findings {
  /** @param {string} text */
  constructor(text) {
    this.starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
    /** @type {Map<string, Finding>} */
    this.byFeature = new Map();
  }

  /** The line of a place, from 1. O(log lines). @param {number} at */
  lineOf(at) {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** @param {string} feature @param {number | null} at place in the text @param {string} [of] */
  add(feature, at, of = '') {
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
