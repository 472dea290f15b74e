// Hook for an answer of the engine that one component shows.
import { useEffect, useState } from 'preact/hooks';

/**
 * Answer under its key; null until it arrives, and without a key.
 * @param key all that the answer depends on; null if there is no question
 */
export function useAnswer<T>(key: string | null, ask: () => Promise<T | null>): T | null {
  const [found, setFound] = useState<{ key: string; answer: T } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    ask().then((answer) => isCurrent && answer !== null && setFound({ key, answer }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found?.key === key ? found.answer : null;
}
