import { computed, signal } from '@preact/signals';

/** Object state in one signal: `change` sets some of its parts at once, `part` reads one of them. */
export function parts<T extends object>(first: T) {
  const all = signal(first);
  const change = (some: Partial<T>) => {
    all.value = { ...all.peek(), ...some };
  };
  const part = <K extends keyof T>(name: K) => computed(() => all.value[name]);
  return { all, change, part, peek: () => all.peek() };
}
