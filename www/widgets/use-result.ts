// Hook that runs an asynchronous function for a component, which shows the result when it arrives.
import { useEffect, useState } from 'preact/hooks';

/**
 * Hook that returns the newest result of `work`; while it runs, the previous result, at first null.
 * @param work asynchronous function, run when one of `deps` changes; it may ask whether a newer run has begun
 * @returns `failed`: whether the run that ended last has failed
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
