// Hook for an answer of the worker shown in the inspector.
import { useEffect, useState } from 'preact/hooks';

/**
 * The answer to a question that depends on the selection and the evidence; `null` until it arrives.
 * @param inputs values on whose change the question is repeated
 */
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
