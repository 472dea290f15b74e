// What a link carries of a result where acyclicity is free: claims about experiments, by names, checked before they are
// believed. The certifier says whether they hold.

import type {
  BnfinderCheck,
  BnfinderClaim,
  BnfinderInfo,
  BnfinderOutcome,
  BnfinderVerdict,
} from '../generated/protocol.ts';
import { fieldsIn } from '../model/foreign.ts';
import { isName } from './values.ts';

export interface Found {
  /** Of the engine. */
  version: string;
  /** Of the experiments. */
  fingerprint: string;
  /** Of all variables, in bits. */
  cost: number;
  complete: boolean;
  children: [name: string, parents: string[], cost: number][];
}

/** Milliseconds for which cheaper parents of one variable are sought when a claim is checked. */
export const CHECK_MS = 2000;
/** Most variables. */
const MOST = 256;
/** What tells this kind of result from the other. */
const TAG = 'bnfinder';

const finite = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);

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

/** A result of experiments as an array for a link. */
export const packFound = ({ version, fingerprint, cost, complete, children }: Found) => [
  TAG,
  version,
  fingerprint,
  cost,
  complete,
  children,
];

/** What {@link packFound} wrote, or null for anything else. */
export function unpackFound(packed: unknown): Found | null {
  if (!Array.isArray(packed) || packed.length !== 6 || packed[0] !== TAG) return null;
  const [, version, fingerprint, cost, complete, given] = packed;
  if (!Array.isArray(given) || given.length > MOST) return null;
  const children: Found['children'] = [];
  for (const one of given) {
    if (!Array.isArray(one) || one.length !== 3) return null;
    const [name, parents, own] = one;
    const sound =
      isName(name) && Array.isArray(parents) && parents.length <= MOST && parents.every(isName) && finite(own);
    if (!sound) return null;
    children.push([name, [...parents], own]);
  }
  const sound =
    typeof version === 'string' &&
    /^\d+\.\d+\.\d+[\w.+-]{0,30}$/.test(version) &&
    typeof fingerprint === 'string' &&
    /^[0-9a-f]{16}$/.test(fingerprint) &&
    finite(cost) &&
    typeof complete === 'boolean' &&
    new Set(children.map(([name]) => name)).size === children.length;
  return sound ? { version, fingerprint, cost, complete, children } : null;
}

/**
 * What a result file claims; null if it is none.
 * @param json of any shape
 */
export function claimed(json: unknown) {
  const { version, fingerprint, cost, status, children } = fieldsIn(json);
  const one = (of: unknown) => {
    const { child, parents, cost } = fieldsIn(of);
    return [child, parents, cost];
  };
  const complete = status === 'proven optimal';
  return unpackFound([TAG, version, fingerprint, cost, complete, Array.isArray(children) ? children.map(one) : null]);
}

/** Claims by column, for the certifier; null if they speak of other variables. */
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
 * What the checks of all claims come to: `proven` if all hold, `right` if costs do and not all were found to be the least, `lies` if one does
 * not; then why, and of which variables.
 * @param checks by variable
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
