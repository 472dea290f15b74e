/** Type of a message with lists in place of its typed arrays. */
type Listed<T> =
  T extends ArrayLike<number> ? ArrayLike<number> : T extends object ? { [K in keyof T]: Listed<T[K]> } : T;

/** Message of the engine from one with lists; readers use no more of a column than index and length. */
export const message = <T>(lists: Listed<T>) => lists as T;
