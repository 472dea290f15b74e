// Hook that asks the engine a question, for an answer that only one component shows.
import { useEffect, useState } from 'preact/hooks';

/**
 * Hook that puts a question to the engine when the key changes; returns its answer, null until it arrives. An answer to
 * an earlier key is dropped.
 * @param key all that the answer depends on; null if there is no question
 * @param ask resolves to null if there is no answer
 */
export function useAnswer<A>(key: string | null, ask: () => Promise<A | null>): A | null {
  const [known, setKnown] = useState<{ key: string; answer: A } | null>(null);
  useEffect(() => {
    if (key === null || known?.key === key) return undefined;
    let isCurrent = true;
    ask().then((answer) => {
      if (isCurrent && answer !== null) setKnown({ key, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return known?.key === key ? known.answer : null;
}
