/**
 * What travels as JSON inside a payload, and its inspection: the claimed result and the nodes a reader moved.
 *
 * Results come from strangers: everything is checked for type, range and size, and a fresh object is built from the
 * parts that were checked. Whether the claims hold is for the certifier.
 */

import type { Ties } from '../generated/protocol.ts';
import type { Result } from '../model/claim.ts';
import { fieldsIn } from '../model/foreign.ts';
import { METHODS } from '../model/methods.ts';
import { isName } from './values.ts';

/** Most variables of a result. */
const VARIABLE_LIMIT = 256;

const STATUSES = ['proven optimal', 'local optimum', 'best found', 'stopped'] as const;

const finite = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);
const count = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;

/** @returns undefined if it is neither */
function tiesOf(x: unknown): Ties | null | undefined {
  if (x === null) return null;
  const { networks, classes, complete } = fieldsIn(x);
  const sound = finite(networks) && finite(classes) && networks >= 1 && classes >= 1 && typeof complete === 'boolean';
  return sound ? { networks, classes, complete } : undefined;
}

/** Parent sets as lists of names, or null: names sound and distinct, parents among them, none its own parent. */
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

/** The result that an object of a stranger holds, or null. */
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
    count(steps) &&
    status &&
    method &&
    method !== 'auto' &&
    typeof fingerprint === 'string' &&
    /^[0-9a-f]{16}$/.test(fingerprint) &&
    typeof version === 'string' &&
    /^\d+\.\d+\.\d+[\w.+-]{0,30}$/.test(version);
  return sound ? { parents, score, bound, status, method, fingerprint, steps, version, ties } : null;
}

/** The nodes that a stranger's list moves, or null. */
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

/** A result in few characters: names once, parents as their numbers. */
export function packResult({ parents, score, bound, status, method, fingerprint, steps, version, ties }: Result) {
  const names = Object.keys(parents);
  const number = new Map(names.map((name, i) => [name, i]));
  const sets = names.map((name) => parents[name].map((parent) => number.get(parent)));
  const tied = ties && [ties.networks, ties.classes, ties.complete];
  return [version, method, status, score, bound, steps, fingerprint, tied, names, sets];
}

/** A result in few characters, checked; null where it is anything else than {@link packResult} wrote. */
export function unpackResult(packed: unknown): Result | null {
  if (!Array.isArray(packed) || packed.length !== 10) return null;
  const [version, method, status, score, bound, steps, fingerprint, tied, names, sets] = packed;
  if (!Array.isArray(names) || !Array.isArray(sets) || names.length !== sets.length) return null;
  if (names.length > VARIABLE_LIMIT || new Set(names).size !== names.length) return null;
  const parents = Object.create(null);
  for (const [i, name] of names.entries()) {
    if (!isName(name) || !Array.isArray(sets[i])) return null;
    parents[name] = sets[i].map((p: unknown) => (count(p) ? names[p] : undefined));
  }
  const ties = tied === null ? null : Array.isArray(tied) && { networks: tied[0], classes: tied[1], complete: tied[2] };
  return checkResult({ parents, score, bound, status, method, fingerprint, steps, version, ties });
}
