// Constraints on a pair of variables: an edge is required, its direction fixed, or the pair forbidden. Pure.
import { constrain, unconstrain } from './constraints.ts';
import type { NamedEdge, SearchChoice } from './state.ts';

const holds = (list: NamedEdge[], [from, to]: NamedEdge) => list.some(([a, b]) => a === from && b === to);

/** The search without constraints on the pair. */
const unconstrained = (search: SearchChoice, [from, to]: NamedEdge) =>
  unconstrain(unconstrain(search, [from, to]), [to, from]);

/** The search with one constraint on a pair in place of the former ones; without it where it was in force already. */
export function toggleConstraint(
  search: SearchChoice,
  what: 'require' | 'fix' | 'forbid',
  [from, to]: NamedEdge,
): SearchChoice {
  const open = unconstrained(search, [from, to]);
  if (isConstrained(search, what, [from, to])) return open;
  if (what === 'require') return constrain(open, 'required', [from, to]);
  const back = constrain(open, 'forbidden', [to, from]);
  return what === 'fix' ? back : constrain(back, 'forbidden', [from, to]);
}

/** Whether a constraint on the pair is in force. */
export function isConstrained(
  { required, forbidden }: SearchChoice,
  what: 'require' | 'fix' | 'forbid',
  [from, to]: NamedEdge,
) {
  if (what === 'require') return holds(required, [from, to]);
  const [there, back] = [holds(forbidden, [from, to]), holds(forbidden, [to, from])];
  return what === 'fix' ? back && !there : back && there;
}
