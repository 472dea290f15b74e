// An answer of the worker that a part of the right-hand column shows.
import { useEffect, useState } from 'preact/hooks';

/** The answer to a question that depends on what is selected and observed; null until it is there. */
export function useAnswer<T>(ask: () => Promise<T | null>, inputs: unknown[]) {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    ask().then((value) => isCurrent && setFound(value));
    return () => {
      isCurrent = false;
    };
  }, [JSON.stringify(inputs)]);
  return found;
}
