// The Bayesian information criterion of a network by counting rows into maps: it shares nothing with the core.

/**
 * BIC in nats.
 * @param rows codes of levels
 * @param count how often a row was seen
 * @param levels of each variable
 * @param parents of each variable
 */
export function bicOf(rows: number[][], count: (row: number) => number, levels: number[], parents: number[][]) {
  const all = rows.reduce((sum, _, row) => sum + count(row), 0);
  const family = (set: number[], child: number) => {
    const cells: Map<string, number> = new Map();
    const configurations: Map<string, number> = new Map();
    for (const [i, row] of rows.entries()) {
      const configuration = set.map((parent) => row[parent]).join(' ');
      const cell = `${configuration}|${row[child]}`;
      configurations.set(configuration, (configurations.get(configuration) ?? 0) + count(i));
      cells.set(cell, (cells.get(cell) ?? 0) + count(i));
    }
    const likelihood = [...cells].reduce((sum, [cell, n]) => {
      const of = configurations.get(cell.split('|')[0]) as number;
      return sum + n * Math.log(n / of);
    }, 0);
    const free = (levels[child] - 1) * set.reduce((product, parent) => product * levels[parent], 1);
    return likelihood - (Math.log(all) / 2) * free;
  };
  return parents.reduce((sum, set, child) => sum + family(set, child), 0);
}
