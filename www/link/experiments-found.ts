// Result of BNFinder in a link: untrusted claims about variables by name, checked for form here and for truth by the
// certifier.

import type {
  BnfinderCheck,
  BnfinderClaim,
  BnfinderInfo,
  BnfinderOutcome,
  BnfinderVerdict,
} from '../generated/protocol.ts';
import { fieldsIn } from '../model/foreign.ts';
import { finite, isFingerprint, isVersion } from './payload.ts';
import { isName } from './values.ts';

export interface Found {
  /** Version of the engine. */
  version: string;
  /** Fingerprint of the experiments. */
  fingerprint: string;
  /** Total cost of all variables, in bits. */
  cost: number;
  complete: boolean;
  children: [name: string, parents: string[], cost: number][];
}

/** Time limit, in ms, for searching cheaper parents of one variable to test a claim. */
export const CHECK_MS = 2000;
const VARIABLE_LIMIT = 256;
/** First element of a packed array, by which a result of BNFinder is recognized. */
const TAG = 'bnfinder';

export function foundOf(info: BnfinderInfo, outcome: BnfinderOutcome, version: string): Found {
  const names = info.variables.map(({ name }) => name);
  return {
    version,
    fingerprint: info.fingerprint,
    cost: outcome.cost,
    complete: outcome.complete,
    children: outcome.children.map(({ child, parents, cost }) => [names[child], parents.map((p) => names[p]), cost]),
  };
}

/** Packs a result as an array for a link. */
export const packFound = (found: Found) => {
  const { version, fingerprint, cost, complete, children } = found;
  return [TAG, version, fingerprint, cost, complete, children];
};

/** Reads an array written by {@link packFound}; null for anything else. */
export function unpackFound(packed: unknown): Found | null {
  if (!Array.isArray(packed) || packed.length !== 6 || packed[0] !== TAG) return null;
  const [, version, fingerprint, cost, complete, given] = packed;
  if (!Array.isArray(given) || given.length > VARIABLE_LIMIT) return null;
  const children: Found['children'] = [];
  for (const entry of given) {
    if (!Array.isArray(entry) || entry.length !== 3) return null;
    const [name, parents, own] = entry;
    const sound =
      isName(name) &&
      Array.isArray(parents) &&
      parents.length <= VARIABLE_LIMIT &&
      parents.every(isName) &&
      finite(own);
    if (!sound) return null;
    children.push([name, [...parents], own]);
  }
  const sound =
    isVersion(version) &&
    isFingerprint(fingerprint) &&
    finite(cost) &&
    typeof complete === 'boolean' &&
    new Set(children.map(([name]) => name)).size === children.length;
  return sound ? { version, fingerprint, cost, complete, children } : null;
}

/**
 * Result claimed by a result file of BNFinder; null for any other file.
 * @param json parsed file of any shape
 */
export function claimed(json: unknown) {
  const { version, fingerprint, cost, status, children } = fieldsIn(json);
  const claimOf = (entry: unknown) => {
    const { child, parents, cost } = fieldsIn(entry);
    return [child, parents, cost];
  };
  const claims = Array.isArray(children) ? children.map(claimOf) : null;
  return unpackFound([TAG, version, fingerprint, cost, status === 'proven optimal', claims]);
}

/** Claims for the certifier: claimed parents and cost of each variable, by column number; null if the data lack one. */
export function claimsOf({ children }: Found, names: string[]): BnfinderClaim[] | null {
  const column = new Map(names.map((name, i) => [name, i]));
  const claims = children.map(([name, parents, cost]) => ({
    child: column.get(name) ?? -1,
    parents: parents.map((parent) => column.get(parent) ?? -1),
    cost,
  }));
  const known = claims.every(({ child, parents }) => child >= 0 && !parents.includes(-1));
  return known ? claims : null;
}

/**
 * Summary of the checks of a claimed result: `proven` if every cost is correct and minimal, `right` if the costs are
 * correct but not all are proven minimal, `lies` if a claim is false; `why`: reason; `wrong`: variables concerned.
 * @param checks outcome of the check of each variable
 */
export function judged(
  { children, cost }: Found,
  checks: BnfinderCheck[],
  names: string[],
): { state: 'proven' | 'right' | 'lies'; why: string; wrong: string[] } {
  const having = (...verdicts: BnfinderVerdict[]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ child }) => names[child]);
  const sum = children.reduce((total, [, , own]) => total + own, 0);
  const [wrong, worse, open] = [having('wrong-cost', 'not-allowed'), having('not-optimal'), having('right')];
  if (wrong.length > 0) return { state: 'lies', why: 'cost', wrong };
  if (Math.abs(sum - cost) > 1e-9 * Math.max(1, Math.abs(cost))) return { state: 'lies', why: 'total', wrong: [] };
  if (worse.length > 0) return { state: 'lies', why: 'worse', wrong: worse };
  const isOpen = open.length > 0 || checks.length < names.length;
  return { state: isOpen ? 'right' : 'proven', why: '', wrong: open };
}
