// Frequent changes, announced to a screen reader with a rest: after a moment without change, or after a long time.

/** Milliseconds without a change after which words are announced. */
const STILL = 1000;
/** Milliseconds that words which never stand still wait. */
const LONG = 10_000;

/** Passes on what it gets, the newest only, with a rest. */
export function createRest(say: (words: string) => void) {
  /** Time at which the oldest pending words began; null: none are pending. */
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hear(words: string) {
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
