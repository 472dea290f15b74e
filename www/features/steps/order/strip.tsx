// Strip of an ordering's variables, which are moved by dragging or by Alt and arrow keys. Each variable shows its best
// parents among its predecessors; between neighbors is the gain of swapping them.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../widgets/button.tsx';
import { t } from '../../../words/text.ts';
import { parentsOf } from './model.ts';
import { move, type Slice } from './ordering.ts';
import { gainWords, localWords } from './words.tsx';

/** Distance in px that a pointer must move before a drag begins. */
const TREMBLE = 5;
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** Hook that moves a strip's variables by pointer or keyboard. A finger scrolls the page unless it is on the grip. */
function useDragging(box: RefObject<HTMLOListElement | null>) {
  /** Position of the dragged variable, and the point where the drag began. */
  const held = useRef<{ from: number; x: number; y: number } | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const items = () => [...(box.current?.querySelectorAll('.order-card') ?? [])] as HTMLElement[];

  /** Position in the ordering that is nearest to the pointer. */
  const placeAt = ({ clientX, clientY }: PointerEvent) => {
    const far = items().map((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const below = Math.max(0, top - clientY, clientY - bottom);
      return Math.abs((left + right) / 2 - clientX) + 4 * below;
    });
    return far.indexOf(Math.min(...far));
  };
  const down = (event: PointerEvent, from: number) => {
    const grip = (event.target as Element).closest('.order-grip');
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !grip)) return;
    held.current = { from, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const go = (event: PointerEvent) => {
    const at = held.current;
    if (!at || (!drag && Math.hypot(event.clientX - at.x, event.clientY - at.y) < TREMBLE)) return;
    setDrag({ from: at.from, to: placeAt(event) });
  };
  const cancel = () => {
    held.current = null;
    setDrag(null);
  };
  const up = () => {
    if (drag) move(drag.from, drag.to);
    cancel();
  };
  const key = (event: KeyboardEvent, at: number) => {
    const by = STEPS.get(event.key);
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) move(at, at + by);
    else items()[at + by]?.focus();
  };
  return { drag, down, go, up, cancel, key };
}

/** Cards of the variables, and between them buttons with the gains of swaps. */
export function Strip({ now: slice }: { now: Slice }) {
  const { order, names, stage, unit } = slice;
  const box = useRef<HTMLOListElement | null>(null);
  const { drag, down, go, up, cancel, key } = useDragging(box);
  return (
    <ol
      ref={box}
      class={drag ? 'order-strip dragging' : 'order-strip'}
      aria-label={t('steps.order.strip')}
      data-testid="order-strip"
    >
      {order.map((v, i) => {
        const parents = parentsOf(stage, v).map((p) => names[p]);
        const local = localWords(slice, v);
        const target = drag && drag.to === i && drag.from !== i ? (drag.to < drag.from ? 'before' : 'behind') : '';
        const look = ['order-card', drag?.from === i && 'held', target].filter(Boolean).join(' ');
        const gain = i > 0 ? gainWords(unit, stage.swap[i - 1]) : '';
        return (
          <li key={v}>
            {i > 0 && (
              <Button
                class={stage.swap[i - 1] > stage.tie ? 'order-gain num up' : 'order-gain num'}
                label={t('steps.order.swapGains', { a: names[order[i - 1]], b: names[v], gain })}
                onClick={() => move(i - 1, i)}
              >
                <span aria-hidden="true">⇄</span>
                <span>{gain}</span>
              </Button>
            )}
            <Button
              class={look}
              label={t('steps.order.card', {
                name: names[v],
                place: i + 1,
                n: order.length,
                parents: parents.length > 0 ? parents : t('steps.order.none'),
                local,
              })}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              testid="order-card"
              onPointerDown={(event) => down(event, i)}
              onPointerMove={go}
              onPointerUp={up}
              onPointerCancel={cancel}
              onKeyDown={(event) => key(event, i)}
            >
              <span class="order-name">
                <span class="order-grip" aria-hidden="true">
                  ⠿
                </span>
                {names[v]}
              </span>
              <span class="order-parents">{`{ ${parents.join(', ')} }`}</span>
              <span class="order-local num">{local}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
