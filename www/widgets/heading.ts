// Functions that move the keyboard focus to the heading of the open view.

/** Time in ms within which a view being loaded may replace the heading. */
const ARRIVES = 1000;

/** Focuses the heading of the stage, if any, and any heading that soon replaces it. */
export const toHeading = () => lead(performance.now() + ARRIVES);

/**
 * Focuses the heading of the stage, and again if it is replaced.
 * @param end time until which replacements are followed, in ms
 */
function lead(end: number) {
  const heading = document.querySelector('.stage h1') as HTMLElement | null;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const follow = () => {
    if (performance.now() > end) return;
    if (!heading?.isConnected && document.activeElement === document.body) lead(end);
    else requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}
