// Message about a pressed button, shown beside it for a moment.
import { useEffect, useState } from 'preact/hooks';

const MOMENT = 2500;

export function useMessage() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MOMENT);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}
