/** Type of a message with lists in place of its typed arrays. */
type Listed<T> =
  T extends ArrayLike<number> ? ArrayLike<number> : T extends object ? { [K in keyof T]: Listed<T[K]> } : T;

/** Message of the engine with lists instead of typed arrays; readers use only index and length of a column. */
export const message = <T>(lists: Listed<T>) => lists as T;
