// Hidden region that announces changing words to screen readers once they have not changed for a moment, or after a
// maximum delay.
import { useEffect, useMemo, useState } from 'preact/hooks';

/** Time in ms without a change after which words are announced. */
const STILL = 1000;
/** Maximum delay in ms of words that change continually. */
const LONG = 10_000;

/** Function that delays announcements and passes on only the newest words. */
export function createRest(say: (words: string) => void) {
  /** Time of the oldest pending words, in ms; null if none are pending. */
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

export function Rested({ words }: { words: string }) {
  const [announcement, setAnnouncement] = useState('');
  const rest = useMemo(() => createRest(setAnnouncement), []);
  useEffect(() => rest.hear(words), [words]);
  useEffect(() => rest.end, []);
  return (
    <p class="vh" role="status">
      {announcement}
    </p>
  );
}
