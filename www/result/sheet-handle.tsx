// The handle of the panel on a phone, where it stands under the picture: up to the panel, and back.
import { useEffect, useRef } from 'preact/hooks';
import { doc } from '../store/index.ts';
import { t } from '../words/text.ts';

/** Distance from the top, in px, below which the panel counts as up. */
const AT_TOP = 8;

/** Longer than the panel takes to come up, in ms. */
const RISE_MS = 1000;
const pace = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/**
 * Scrolls the panel up, or the page back if it is up.
 * @param isRising the panel is on its way up: the handle, pressed again, leads back
 */
function bring(handle: HTMLElement | null, isRising: { current: boolean }) {
  const panel = handle?.closest('aside');
  const page = panel?.parentElement;
  if (!panel || !page) return;
  const above = panel.getBoundingClientRect().top - page.getBoundingClientRect().top;
  const isUp = isRising.current || above < AT_TOP || page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
  isRising.current = !isUp;
  setTimeout(() => (isRising.current = false), RISE_MS);
  page.scrollTo({ top: isUp ? 0 : page.scrollTop + above, behavior: pace() });
}

export function SheetHandle() {
  const handle = useRef<HTMLButtonElement | null>(null);
  const isRising = useRef(false);
  const { selected } = doc.value;
  // What is selected is seen to be there: the handle and the title under it, and no more of the picture is lost.
  useEffect(() => {
    if (selected) handle.current?.scrollIntoView({ block: 'nearest', behavior: pace() });
  }, [selected]);
  return (
    <button
      ref={handle}
      type="button"
      class="sheet-handle"
      data-testid="sheet-handle"
      aria-label={t('canvas.panel')}
      onClick={() => bring(handle.current, isRising)}
    />
  );
}
