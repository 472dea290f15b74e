// What changes often, said to a screen reader with a rest: when it has stood still for a moment, or has gone unsaid for long.

/** Milliseconds without a change after which words are said. */
const STILL = 1000;
/** Milliseconds that words which never stand still wait. */
const LONG = 10_000;

/** Passes on what it hears, the newest only, with a rest. @param {(words: string) => void} say */
export function createRest(say) {
  /** When what is not said yet began; null: all is said. @type {number | null} */
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
