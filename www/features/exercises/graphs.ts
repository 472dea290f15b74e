// Properties of a DAG for the explanations of an exercise: colliders, paths, edges compelled by others. The engine
// decides whether an answer is right; this only finds the reason. Pure.

/** Parents of each variable. */
export type Parents = number[][];
export type Edge = [from: number, to: number];

/** Edges of a DAG as pairs (from, to), sorted. */
export const edgesOf = (parents: Parents): Edge[] =>
  parents.flatMap((of, to) => of.map((from) => [from, to] as Edge)).sort(([a, b], [c, d]) => a - c || b - d);

/** Whether two variables of a DAG are joined by an edge. */
export const isJoined = (parents: Parents, a: number, b: number) => parents[a].includes(b) || parents[b].includes(a);

/** Whether a directed path leads from one variable to another. */
export function leadsTo(parents: Parents, from: number, to: number) {
  const seen = new Set([to]);
  const open = [to];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v === from) return true;
    for (const p of parents[v]) if (!seen.has(p)) open.push(p) && seen.add(p);
  }
  return false;
}

/** Another parent of `to` that is not adjacent to `from`, so that the three form a collider. */
export const colliderWith = (parents: Parents, [from, to]: Edge) =>
  parents[to].find((other) => other !== from && !isJoined(parents, other, from));

/** A path between two variables as text with names: a → b ← c. */
export const pathText = (parents: Parents, path: number[], names: string[]) =>
  path.map((v, i) => (i === 0 ? names[v] : `${parents[v].includes(path[i - 1]) ? '→' : '←'} ${names[v]}`)).join(' ');

/** Paths between two variables that visit no variable twice, shortest first; at most `most` paths. */
export function pathsBetween(parents: Parents, from: number, to: number, most: number = 64) {
  const found: number[][] = [];
  let open: number[][] = [[from]];
  while (open.length > 0 && found.length < most) {
    const next: number[][] = [];
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

/** Variable at which the known variables block a path, and whether it is a collider there; `null` for an open path. */
export function blockedAt(parents: Parents, path: number[], given: number[]) {
  for (let i = 1; i + 1 < path.length; i++) {
    const v = path[i];
    const isCollider = parents[v].includes(path[i - 1]) && parents[v].includes(path[i + 1]);
    if (isCollider && !given.some((g) => leadsTo(parents, v, g))) return { v, isCollider };
    if (!isCollider && given.includes(v)) return { v, isCollider };
  }
  return null;
}
