// The strip of an ordering. Variables are moved by dragging or by Alt and arrow keys. Each shows its best parents among
// its predecessors; between neighbors is the gain of their swap.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { OrderStage } from '../../../generated/protocol.ts';
import { Button } from '../../../widgets/button.tsx';
import { t } from '../../../words/text.ts';
import { parentsOf } from './model.ts';
import { move } from './ordering.ts';

/** Distance in px that a pointer must move before it drags. */
const TREMBLE = 5;
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** Moves variables of a strip by pointer or keyboard. A finger scrolls the page unless it starts on the grip. */
function useDragging(box: RefObject<HTMLOListElement | null>) {
  /** The dragged variable's position, and the point where the drag began. */
  const held = useRef<{ from: number; x: number; y: number } | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const items = () => [...(box.current?.querySelectorAll('.order-card') ?? [])] as HTMLElement[];

  /** The position nearest to the pointer. */
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
  const up = () => {
    if (drag) move(drag.from, drag.to);
    held.current = null;
    setDrag(null);
  };
  const key = (event: KeyboardEvent, at: number) => {
    const by = STEPS.get(event.key);
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) move(at, at + by);
    else items()[at + by]?.focus();
  };
  const cancel = () => {
    held.current = null;
    setDrag(null);
  };
  return { drag, down, go, up, cancel, key };
}

/**
 * Button with the gain of swapping two neighbors.
 * @param props `at`: position of the first
 */
const Swap = ({
  at,
  names: [a, b],
  better,
  gain,
}: {
  at: number;
  names: [string, string];
  better: boolean;
  gain: string;
}) => (
  <Button
    class={better ? 'order-gain num up' : 'order-gain num'}
    label={t('steps.order.swapGains', { a, b, gain })}
    onClick={() => move(at, at + 1)}
  >
    <span aria-hidden="true">⇄</span>
    <span>{gain}</span>
  </Button>
);

export function Strip({
  order,
  names,
  stage,
  unit,
  gain,
}: {
  order: number[];
  names: string[];
  stage: OrderStage;
  unit: ReturnType<typeof import('../../../words/numbers.ts').unitOf>;
  gain: (gain: number) => string;
}) {
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
        const local = Number.isFinite(stage.local[v]) ? unit.show(stage.local[v]) : '–';
        const target = drag && drag.to === i && drag.from !== i ? (drag.to < drag.from ? 'before' : 'behind') : '';
        const look = ['order-card', drag?.from === i && 'held', target].filter(Boolean).join(' ');
        return (
          <li key={v}>
            {i > 0 && (
              <Swap
                at={i - 1}
                names={[names[order[i - 1]], names[v]]}
                better={stage.swap[i - 1] > stage.tie}
                gain={gain(stage.swap[i - 1])}
              />
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
