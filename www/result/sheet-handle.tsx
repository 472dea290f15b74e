// Handle of the panel below the picture on a phone: scrolls to the panel and back.
import { useEffect, useRef } from 'preact/hooks';
import { doc } from '../store/index.ts';
import { t } from '../words/text.ts';

/** Maximum distance in px between the panel and the top of the window at which the panel counts as scrolled up. */
const AT_TOP = 8;

/** Upper limit on the duration of scrolling the panel up, in ms. */
const RISE_MS = 1000;
const pace = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/**
 * Scrolls the panel up, or the page back to the picture if the panel is up.
 * @param isRising whether the panel is being scrolled up, so that a second press leads back
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
  // Selecting scrolls the panel's handle and title into view, but no more, so that the picture stays visible.
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
