// What a button did, said beside it for a moment.
import { useEffect, useState } from 'preact/hooks';

const MOMENT = 2500;

export function useSaid() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), MOMENT);
    return () => clearTimeout(timer);
  }, [said]);
  return /** @type {const} */ ([said, setSaid]);
}
