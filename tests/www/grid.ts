// Grid of binary variables as JSON of a network with tables: each is a child of its upper and left neighbors. Cliques
// grow with the width: 14 × 14 have about six million states.

export function gridModel(width: number, height: number, seed: number = 7) {
  let state = seed;
  const unit = () => {
    state = (1103515245 * state + 12345) % 2147483648;
    return 0.1 + (0.8 * state) / 2147483648;
  };
  const variables = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const parents = [y > 0 && `v${x}_${y - 1}`, x > 0 && `v${x - 1}_${y}`].filter((name) => name !== false);
      const table = Array.from({ length: 2 ** parents.length }, unit).flatMap((p) => [p, 1 - p]);
      variables.push({ name: `v${x}_${y}`, levels: ['no', 'yes'], parents, table });
    }
  return JSON.stringify({ format: 'bayescope-network', variables });
}
