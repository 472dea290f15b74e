// Hidden region that announces frequent changes to screen readers, throttled.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createRest } from './rest.ts';

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
