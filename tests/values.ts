// Lists in few words, for comparison with what is expected: values of objects under keys, and edges.

type Of<L extends readonly any[]> = L[number];

/** Values of a key. */
export const valuesOf = <L extends readonly any[], K extends keyof Of<L>>(list: L | undefined, key: K): Of<L>[K][] =>
  list?.map((one) => one[key]) ?? [];

/** Values of some keys as words, a text for each object. */
export const textsOf = <L extends readonly any[]>(list: L | undefined, ...keys: (keyof Of<L>)[]): string[] =>
  list?.map((one) => keys.map((key) => one[key]).join(' ')) ?? [];

/** Sum of the values of a key. */
export const sumOf = <K extends string>(list: readonly Record<K, number>[], key: K) =>
  list.reduce((sum, one) => sum + one[key], 0);

/** Edges of variables, from text: `0→1 1→2`. */
export const arrows = (text: string) =>
  text.split(' ').map((edge) => edge.split('→').map(Number) as [from: number, to: number]);
