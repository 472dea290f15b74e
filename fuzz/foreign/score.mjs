// The Bayesian information criterion of a network by counting rows into maps: it shares nothing with the core.

/**
 * BIC in nats.
 * @param {number[][]} rows codes of levels @param {(row: number) => number} count how often a row was seen
 * @param {number[]} levels of each variable @param {number[][]} parents of each variable
 */
export function bicOf(rows, count, levels, parents) {
  const all = rows.reduce((sum, _, row) => sum + count(row), 0);
  const family = (/** @type {number[]} */ set, /** @type {number} */ child) => {
    /** @type {Map<string, number>} */
    const cells = new Map();
    /** @type {Map<string, number>} */
    const configurations = new Map();
    for (const [i, row] of rows.entries()) {
      const configuration = set.map((parent) => row[parent]).join(' ');
      const cell = `${configuration}|${row[child]}`;
      configurations.set(configuration, (configurations.get(configuration) ?? 0) + count(i));
      cells.set(cell, (cells.get(cell) ?? 0) + count(i));
    }
    const likelihood = [...cells].reduce((sum, [cell, n]) => {
      const of = /** @type {number} */ (configurations.get(cell.split('|')[0]));
      return sum + n * Math.log(n / of);
    }, 0);
    const free = (levels[child] - 1) * set.reduce((product, parent) => product * levels[parent], 1);
    return likelihood - (Math.log(all) / 2) * free;
  };
  return parents.reduce((sum, set, child) => sum + family(set, child), 0);
}
