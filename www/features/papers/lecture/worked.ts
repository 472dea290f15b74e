// Formulas of the lecture worked on its data: LL step by step as N·I − N·H, the tree by Prim and with every root, and
// Suzuki's message in bits. Pure; nats unless it says bits.
import { networksOf } from './bayes.ts';
import type { Family } from './families.ts';
import { type Joint, type measuresOf, primOf, type treeOf } from './joint.ts';
import { CHILD, ORDERS, PARENT } from './printed.ts';

type Basis = {
  joint: Joint;
  measures: ReturnType<typeof measuresOf>;
  maskIn: (names: string[]) => number;
  tree: ReturnType<typeof treeOf>;
};

export function workedOf({ joint: { rows, sizes }, measures, maskIn, tree }: Basis, variables: string[]) {
  const { entropy, given, mutual, marginals } = measures;
  const [x, y] = [CHILD, PARENT].map((name) => maskIn([name]));
  const levels = sizes[variables.indexOf(PARENT)];
  /** Cells of the child and its parent: the terms of LL, N·I and −N·H for the rows of each. */
  const cells = [...marginals[x | y]].map(([key, p]) => {
    const [a, b] = [Math.floor(key / levels), key % levels];
    const [px, py] = [marginals[x].get(a) ?? 0, marginals[y].get(b) ?? 0];
    const terms = [p / py, p / (px * py), px].map((ratio) => rows * p * Math.log(ratio));
    return { a, b, n: rows * p, terms };
  });
  /** Terms of the families of the best network, in the same order. */
  const families = Object.entries(ORDERS[2].sets).map(([child, parents]) => {
    const [of, set] = [maskIn([child]), maskIn(parents)];
    return { child, parents, terms: [-rows * given(of, set), rows * mutual(of, set), -rows * entropy(of)] };
  });
  const roots = variables.map((_, root) => {
    const steps = primOf(tree, root);
    const unsaid = steps.reduce((sum, { from, to }) => sum + given(1 << to, 1 << from), entropy(1 << root));
    return { steps, score: -rows * unsaid };
  });
  const parameters = ({ child, parents }: Family) =>
    parents.reduce((n, name) => n * sizes[variables.indexOf(name)], sizes[variables.indexOf(child)] - 1);
  /** Message of a network: bits of its table, with ½ log₂ N for each parameter, and of the rows encoded by it. */
  const messages = networksOf(variables).map(({ id, network }) => {
    const count = network.reduce((sum, family) => sum + parameters(family), 0);
    const unsaid = network.reduce((sum, { child, parents }) => sum + given(maskIn([child]), maskIn(parents)), 0);
    return { id, count, table: (count * Math.log2(rows)) / 2, data: (rows * unsaid) / Math.LN2 };
  });
  return { cells, families, roots, messages };
}
