// The heading of the open view as a place for the keyboard.

/** Leads the focus to the heading of the stage, where there is one. */
export function toHeading() {
  const heading = document.querySelector('.stage h1');
  heading?.setAttribute('tabindex', '-1');
  /** @type {HTMLElement | null} */ (heading)?.focus({ preventScroll: true });
}
