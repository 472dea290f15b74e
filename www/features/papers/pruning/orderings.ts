// Parses an ordering of variables that a reader types.

/** Separator between the variables of an ordering in text. */
export const BETWEEN = ' < ';

/** Names of the variables in a typed ordering. */
export const orderingOf = (text: string) =>
  text
    .split(/[<,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Error in an ordering of variables: unknown names, duplicate names, or missing variables; null if there is none.
 * O(n²).
 */
export function faultOf(
  order: string[],
  names: string[],
): { what: 'unknown' | 'twice' | 'missing'; names: string[] } | null {
  const known = new Set(names);
  const unknown = order.filter((name) => !known.has(name));
  if (unknown.length > 0) return { what: 'unknown', names: unknown };
  const twice = order.filter((name, i) => order.indexOf(name) !== i);
  if (twice.length > 0) return { what: 'twice', names: [...new Set(twice)] };
  const missing = names.filter((name) => !order.includes(name));
  return missing.length > 0 ? { what: 'missing', names: missing } : null;
}
