/**
 * JSON payloads of a link, and their checks: the claimed result, and moved nodes. Payloads are untrusted: everything is
 * checked for type, range and size, and copied to a new object. The certifier checks whether the claims are true.
 */

import type { Ties } from '../generated/protocol.ts';
import type { Result } from '../model/claim.ts';
import { fieldsIn } from '../model/foreign.ts';
import { METHODS } from '../model/methods.ts';
import { isCount, isName } from './values.ts';

const VARIABLE_LIMIT = 256;

const STATUSES = ['proven optimal', 'local optimum', 'best found', 'stopped'] as const;

export const finite = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);

/** Whether an untrusted value is the fingerprint of data. */
export const isFingerprint = (x: unknown): x is string => typeof x === 'string' && /^[0-9a-f]{16}$/.test(x);
/** Whether an untrusted value is a version of the engine. */
export const isVersion = (x: unknown): x is string => typeof x === 'string' && /^\d+\.\d+\.\d+[\w.+-]{0,30}$/.test(x);

/** Checked copy of an untrusted value that describes ties, or null; undefined for anything else. */
function tiesOf(x: unknown): Ties | null | undefined {
  if (x === null) return null;
  const { networks, classes, complete } = fieldsIn(x);
  const sound = finite(networks) && finite(classes) && networks >= 1 && classes >= 1 && typeof complete === 'boolean';
  return sound ? { networks, classes, complete } : undefined;
}

/** Parent sets in an untrusted value, as lists of names by child; null if names or parents are invalid. */
function parentsOf(x: unknown): Record<string, string[]> | null {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) return null;
  const names = Object.keys(x);
  const known = new Set(names);
  if (names.length < 1 || names.length > VARIABLE_LIMIT || !names.every(isName)) return null;
  const parents = Object.create(null);
  for (const [name, list] of Object.entries(x)) {
    const sound =
      Array.isArray(list) && new Set(list).size === list.length && list.every((p) => p !== name && known.has(p));
    if (!sound) return null;
    parents[name] = [...list];
  }
  return parents;
}

/** Result in an untrusted object; null if a field is invalid. */
export function checkResult(x: unknown): Result | null {
  const { score, bound, fingerprint, steps, version, ...given } = fieldsIn(x);
  const parents = parentsOf(given.parents);
  const ties = tiesOf(given.ties);
  const status = STATUSES.find((known) => known === given.status);
  const method = METHODS.find((known) => known === given.method);
  const sound =
    parents &&
    ties !== undefined &&
    finite(score) &&
    (bound === null || finite(bound)) &&
    isCount(steps) &&
    status &&
    method &&
    method !== 'auto' &&
    isFingerprint(fingerprint) &&
    isVersion(version);
  return sound ? { parents, score, bound, status, method, fingerprint, steps, version, ties } : null;
}

/** Positions of moved nodes in an untrusted list; null if an entry is invalid. */
export function checkMoved(x: unknown): [string, number, number][] | null {
  const place = (v: unknown) => finite(v) && Math.abs(v) <= 1e6;
  const sound =
    Array.isArray(x) &&
    x.length <= VARIABLE_LIMIT &&
    x.every(
      (entry) => Array.isArray(entry) && entry.length === 3 && isName(entry[0]) && place(entry[1]) && place(entry[2]),
    );
  return sound ? x.map(([name, left, top]) => [name, left, top]) : null;
}

/** Packs a result as an array: names once, parents as numbers. */
export function packResult({ parents, score, bound, status, method, fingerprint, steps, version, ties }: Result) {
  const names = Object.keys(parents);
  const number = new Map(names.map((name, i) => [name, i]));
  const sets = names.map((name) => parents[name].map((parent) => number.get(parent)));
  const tied = ties && [ties.networks, ties.classes, ties.complete];
  return [version, method, status, score, bound, steps, fingerprint, tied, names, sets];
}

/** Reads and checks an array written by {@link packResult}; null for anything else. */
export function unpackResult(packed: unknown): Result | null {
  if (!Array.isArray(packed) || packed.length !== 10) return null;
  const [version, method, status, score, bound, steps, fingerprint, tied, names, sets] = packed;
  if (!Array.isArray(names) || !Array.isArray(sets) || names.length !== sets.length) return null;
  if (names.length > VARIABLE_LIMIT || new Set(names).size !== names.length) return null;
  const parents = Object.create(null);
  for (const [i, name] of names.entries()) {
    if (!isName(name) || !Array.isArray(sets[i])) return null;
    parents[name] = sets[i].map((p: unknown) => (isCount(p) ? names[p] : undefined));
  }
  const ties = tied === null ? null : Array.isArray(tied) && { networks: tied[0], classes: tied[1], complete: tied[2] };
  return checkResult({ parents, score, bound, status, method, fingerprint, steps, version, ties });
}
