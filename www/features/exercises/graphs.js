// What the reasons of an exercise say of a DAG: colliders, paths, which arrow another one compels. What is right is the engine's word;
// this finds the words for it. Pure.

/**
 * @typedef {number[][]} Parents of each variable
 * @typedef {[from: number, to: number]} Edge
 */

/** Edges of a DAG, by (from, to). @param {Parents} parents @returns {Edge[]} */
export const edgesOf = (parents) =>
  parents
    .flatMap((of, to) => of.map((from) => /** @type {Edge} */ ([from, to])))
    .sort(([a, b], [c, d]) => a - c || b - d);

/** Whether two variables are joined. @param {Parents} parents @param {number} a @param {number} b */
export const isJoined = (parents, a, b) => parents[a].includes(b) || parents[b].includes(a);

/** Whether a path of arrows leads from one to another. @param {Parents} parents @param {number} from @param {number} to */
export function leadsTo(parents, from, to) {
  const seen = new Set([to]);
  const open = [to];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v === from) return true;
    for (const p of parents[v]) if (!seen.has(p)) open.push(p) && seen.add(p);
  }
  return false;
}

/** Another parent of `to` that is not joined with `from`: together they make a collider. @param {Parents} parents @param {Edge} edge */
export const colliderWith = (parents, [from, to]) =>
  parents[to].find((other) => other !== from && !isJoined(parents, other, from));

/** A path between two variables in words of names: a → b ← c. @param {Parents} parents @param {number[]} path @param {string[]} names */
export const pathText = (parents, path, names) =>
  path.map((v, i) => (i === 0 ? names[v] : `${parents[v].includes(path[i - 1]) ? '→' : '←'} ${names[v]}`)).join(' ');

/** All paths between two variables that visit none twice, shortest first; at most so many. @param {Parents} parents @param {number} from @param {number} to @param {number} [most] */
export function pathsBetween(parents, from, to, most = 64) {
  /** @type {number[][]} */
  const found = [];
  /** @type {number[][]} */
  let open = [[from]];
  while (open.length > 0 && found.length < most) {
    /** @type {number[][]} */
    const next = [];
    for (const path of open) {
      const last = path[path.length - 1];
      if (last === to) found.push(path);
      else
        for (let v = 0; v < parents.length; v++)
          if (!path.includes(v) && isJoined(parents, last, v)) next.push([...path, v]);
    }
    open = next;
  }
  return found.slice(0, most);
}

/** The variable at which what is known blocks a path, and whether it is a collider there; null for an open path. @param {Parents} parents @param {number[]} path @param {number[]} given */
export function blockedAt(parents, path, given) {
  for (let i = 1; i + 1 < path.length; i++) {
    const v = path[i];
    const isCollider = parents[v].includes(path[i - 1]) && parents[v].includes(path[i + 1]);
    if (isCollider && !given.some((g) => leadsTo(parents, v, g))) return { v, isCollider };
    if (!isCollider && given.includes(v)) return { v, isCollider };
  }
  return null;
}
