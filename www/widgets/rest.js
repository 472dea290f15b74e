// Frequent changes, announced to a screen reader with a rest: after a moment without change, or after a long time.

/** Milliseconds without a change after which words are announced. */
const STILL = 1000;
/** Milliseconds that words which never stand still wait. */
const LONG = 10_000;

/** Passes on what it gets, the newest only, with a rest. @param {(words: string) => void} say */
export function createRest(say) {
  /** Time at which the oldest pending words began; null: none are pending. @type {number | null} */
  let since = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    /** @param {string} words */
    hear(words) {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(
        () => {
          since = null;
          say(words);
        },
        Math.min(STILL, Math.max(0, since + LONG - Date.now())),
      );
    },
    end: () => clearTimeout(timer),
  };
}
