// Texts on a branch and bound search: a node, a stage, the whole tree.

import type { BranchTrace as Trace } from '../../../generated/protocol.ts';
import { cycleAt, FATES, isProof, lengthOf, parentsAt } from '../../../model/branch-tree.ts';
import { list, t, whole } from '../../../words/text.ts';

export type Slice = {
  trace: Trace;
  names: string[];
  at: number;
  unit: ReturnType<typeof import('../../../words/numbers.ts').unitOf>;
  cassio: boolean;
};

/** Names of a variable's parents in the graph of a node. */
export const parentNames = ({ trace, names }: Slice, node: number, v: number) =>
  parentsAt(trace, node, v, names.length).map((p) => names[p]);

/** Decision that led to a node, in words. */
export function decisionOf(slice: Slice, node: number) {
  const { trace, names, cassio } = slice;
  const [a, b, c] = [0, 1, 2].map((i) => trace.what[3 * node + i]);
  if (a < 0) return t('steps.branch.root');
  if (cassio) return t(`steps.branch.cut${c === 0 ? 'First' : ''}`, { from: names[a], to: names[b], n: c });
  const set = parentNames(slice, node, a);
  const parents = set.length > 0 ? list(set) : t('steps.branch.none');
  return t('steps.branch.family', { child: names[a], parents, place: whole(b + 1) });
}

/** Short label of a node in the picture. */
export function shortOf(slice: Slice, node: number) {
  const { trace, names, cassio } = slice;
  const [a, b] = [trace.what[3 * node], trace.what[3 * node + 1]];
  if (a < 0) return t('steps.branch.rootShort');
  if (cassio) return `${names[a]} ↛ ${names[b]}`;
  return `${names[a]} ← ${parentNames(slice, node, a).join(' ')}`.trim();
}

/** Text of a cycle, back to its first variable; `<` marks a step that follows from the given order, not an edge. */
export function cycleWords({ trace, names }: Slice, node: number) {
  const cycle = cycleAt(trace, node);
  const steps = cycle.map((v, i) => {
    const to = cycle[(i + 1) % cycle.length];
    return `${names[v]} ${parentsAt(trace, node, to, names.length).includes(v) ? '→' : '<'} `;
  });
  return cycle.length === 0 ? '' : `${steps.join('')}${names[cycle[0]]}`;
}

/** Reason why a node has no children, or why it is still open, in words. */
export function reasonOf(slice: Slice, node: number, fate: string) {
  const { trace, cassio } = slice;
  const cycle = cycleWords(slice, node);
  if (fate === 'cycle' && cassio) return t('steps.branch.is.demanded');
  const words = t(`steps.branch.is.${fate}`, { cycle });
  const unmade = fate === 'branched' ? trace.unmade[node] : 0;
  return unmade > 0 ? `${words} ${t('steps.branch.unmade', { n: unmade })}` : words;
}

/** Text of a node's bound, or a note that no network is below it. */
export const boundOf = ({ trace, unit }: Slice, node: number) =>
  Number.isFinite(trace.bound[node]) ? unit.show(trace.bound[node]) : t('steps.branch.nothing');

/** Heading on a stage, and the sentence below it. */
export function sentences(slice: Slice) {
  const { trace, at } = slice;
  if (isProof(trace, at)) return [t('steps.branch.proven', { score: slice.unit.show(trace.best) }), treeWords(slice)];
  const [node, fate] = [trace.stage[at], FATES[trace.became[at]]];
  const made = at === Array.from(trace.stage).indexOf(node);
  const state = fate === 'open' && !made ? 'branched' : fate;
  const lead = t(`steps.branch.lead.${state}`, { n: whole(node + 1), bound: boundOf(slice, node) });
  const cycle = ['open', 'branched', 'cycle'].includes(fate) ? [reasonOf(slice, node, fate)] : [];
  return [lead, [decisionOf(slice, node), ...cycle, standing(slice)].join(' ')];
}

/** Text on the incumbent, the bound and the gap at a stage. */
function standing({ trace, at, unit }: Slice) {
  const [incumbent, bound] = [trace.incumbents[at], trace.bounds[at]];
  if (Number.isNaN(incumbent)) return t('steps.branch.noIncumbent', { bound: unit.show(bound) });
  const gap = bound - incumbent;
  if (gap < 5e-7) return t('steps.branch.meet', { score: unit.show(incumbent) });
  return t('steps.branch.gap', { score: unit.show(incumbent), bound: unit.show(bound), gap: unit.size(gap) });
}

/** Result of the whole tree, in words. */
export function treeWords(slice: Slice) {
  const { trace, unit } = slice;
  const params = { made: whole(trace.made), expanded: whole(trace.expanded), stages: whole(lengthOf(trace)) };
  if (trace.proven) return t('steps.branch.ended', { ...params, score: unit.show(trace.best) });
  return t('steps.branch.unended', { ...params, bound: unit.show(trace.last) });
}
