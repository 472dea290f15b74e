// The heading of the open view as a place for the keyboard.

/** Milliseconds within which a view that is on its way may bring a heading of its own. */
const ARRIVES = 1000;

/** Leads the focus to the heading of the stage, where there is one; and to the one that soon takes its place. */
export const toHeading = () => lead(performance.now() + ARRIVES);

/**
 * Leads the focus to the heading, and again when that is replaced.
 * @param end time until which it is watched, in ms
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
