/** A message of the engine whose columns are written as lists. */
type Listed<T> =
  T extends ArrayLike<number> ? ArrayLike<number> : T extends object ? { [K in keyof T]: Listed<T[K]> } : T;

/** A message of the engine from one with lists in place of typed arrays: what reads it goes by index and length. */
export const message = <T>(lists: Listed<T>) => lists as T;
