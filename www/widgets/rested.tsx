// A region that tells a screen reader what changes often, with a rest; for no eye.
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
