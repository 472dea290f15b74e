// Rows of a generated network, as CSV, with as many variables and rows as a curve needs. Variable i has up to three
// parents among the four variables before it, and two to four levels. Its tables are drawn with weights u⁴ of uniform
// u, so that most configurations clearly favor one level, as in networks that people have made.

/** Generator of uniform pseudorandom numbers, the same on all machines. */
function draws(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator are of poor quality, so that the bits are mixed.
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
  };
}

function network(n: number) {
  const draw = draws(37);
  const nodes: { levels: number; parents: number[]; table: number[][] }[] = [];
  for (let i = 0; i < n; i++) {
    const levels = 2 + Math.floor(3 * draw() ** 1.5);
    const near = Array.from({ length: Math.min(4, i) }, (_, back) => i - 1 - back);
    const parents = near.filter(() => draw() < 0.4).slice(0, 3);
    const rows = parents.reduce((product, p) => product * (nodes[p]?.levels ?? 1), 1);
    const table = Array.from({ length: rows }, () => {
      const weights = Array.from({ length: levels }, () => draw() ** 4 + 1e-3);
      const sum = weights.reduce((a, b) => a + b);
      return weights.map((_, level) => weights.slice(0, level + 1).reduce((a, b) => a + b) / sum);
    });
    nodes.push({ levels, parents, table });
  }
  return nodes;
}

/** Rows sampled from the generated network, as CSV. A smaller number of rows gives the first rows of a larger one. */
export function networkCsv(n: number, rows: number) {
  const nodes = network(n);
  const draw = draws(1_000_003);
  const lines = [nodes.map((_, i) => `v${i}`).join(',')];
  const cells = new Array(n).fill(0);
  for (let row = 0; row < rows; row++) {
    nodes.forEach(({ parents, table }, i) => {
      let at = 0;
      for (const p of parents) at = at * (nodes[p]?.levels ?? 1) + cells[p];
      const u = draw();
      const level = (table[at] ?? []).findIndex((below) => u < below);
      cells[i] = Math.max(level, 0);
    });
    lines.push(cells.join(','));
  }
  return lines.join('\n');
}
