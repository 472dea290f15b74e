// Result of work that takes a while, for a component that shows it when it is there.
import { useEffect, useState } from 'preact/hooks';

/**
 * Result of the newest work; the one before until it is there, null at first.
 * @param work begins when one of `deps` changes; it may ask whether it is still the newest
 * @returns `failed`: whether the last work that ended has failed
 */
export function useResult<T>(work: (isNewest: () => boolean) => Promise<T>, deps: readonly unknown[]) {
  const [result, set] = useState({ value: null as T | null, failed: false });
  useEffect(() => {
    let isNewest = true;
    work(() => isNewest).then(
      (value) => isNewest && set({ value, failed: false }),
      () => isNewest && set(({ value }) => ({ value, failed: true })),
    );
    return () => {
      isNewest = false;
    };
  }, deps);
  return result;
}
