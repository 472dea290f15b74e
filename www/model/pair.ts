// Constraints on a pair of variables: edge required, direction fixed, or pair forbidden. Pure.
import { constrain, unconstrain } from './constraints.ts';
import type { NamedEdge, SearchChoice } from './state.ts';

const holds = (list: NamedEdge[], [from, to]: NamedEdge) => list.some(([a, b]) => a === from && b === to);

/** Search settings with the given constraint as the only one on a pair; without it if it was in force. */
export function toggleConstraint(
  search: SearchChoice,
  what: 'require' | 'fix' | 'forbid',
  [from, to]: NamedEdge,
): SearchChoice {
  const open = unconstrain(unconstrain(search, [from, to]), [to, from]);
  if (isConstrained(search, what, [from, to])) return open;
  if (what === 'require') return constrain(open, 'required', [from, to]);
  const back = constrain(open, 'forbidden', [to, from]);
  return what === 'fix' ? back : constrain(back, 'forbidden', [from, to]);
}

/** Whether the given constraint on a pair is in force. */
export function isConstrained(
  { required, forbidden }: SearchChoice,
  what: 'require' | 'fix' | 'forbid',
  [from, to]: NamedEdge,
) {
  if (what === 'require') return holds(required, [from, to]);
  const [there, back] = [holds(forbidden, [from, to]), holds(forbidden, [to, from])];
  return what === 'fix' ? back && !there : back && there;
}
