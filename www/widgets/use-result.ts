// Hook that starts work which takes a while, for a component that shows the result when it arrives.
import { useEffect, useState } from 'preact/hooks';

/**
 * Result of the newest work; until it arrives the result before, at first null.
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
