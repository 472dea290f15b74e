// A large picture, drawn one turn after the controls beside it: to draw 250 variables takes 45 ms, and a press of Stop is answered before.
import { useEffect, useRef, useState } from 'preact/hooks';

/** Number of edges from which a picture comes later. */
const MIN_EDGES = 100;

/**
 * The picture of a result; while a large new one waits for its turn, that of the result before.
 * @template {{ learned: { edges: unknown[] } }} P
 * @param {{ Figure: import('preact').FunctionComponent<P>, of: P }} props
 */
export function LaterFigure({ Figure, of }) {
  const { learned } = of;
  const [known, take] = useState(learned);
  const drawn = useRef(/** @type {import('preact').JSX.Element | null} */ (null));
  useEffect(() => {
    if (known === learned) return;
    const timer = setTimeout(() => take(learned));
    return () => clearTimeout(timer);
  }, [known, learned]);
  if (known === learned || !drawn.current || learned.edges.length < MIN_EDGES) drawn.current = <Figure {...of} />;
  return drawn.current;
}
