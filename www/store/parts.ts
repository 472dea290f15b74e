import { computed, signal } from '@preact/signals';

/** Creates a signal that holds an object: `change` sets some fields at once, `part` is a signal of one field. */
export function parts<T extends object>(first: T) {
  const all = signal(first);
  const change = (some: Partial<T>) => {
    all.value = { ...all.peek(), ...some };
  };
  const part = <K extends keyof T>(name: K) => computed(() => all.value[name]);
  return { all, change, part, peek: () => all.peek() };
}
