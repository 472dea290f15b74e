// Parts that the first picture can do without and that stand inside the page: the lesson, the projector's corner, the
// glossary. Fetched once, when the page has come to life.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

export type Part = keyof typeof import('../page/late-parts.tsx').PARTS;
/** What a part asks for. */
export type Props<P extends Part> = Parameters<typeof import('../page/late-parts.tsx').PARTS[P]>[0] extends infer A
  ? A extends object
    ? A
    : object
  : object;

const parts = signal<typeof import('../page/late-parts.tsx').PARTS | null>(null);

/** Takes the parts, when they are there. */
export const takeParts = (found: typeof import('../page/late-parts.tsx').PARTS) => {
  parts.value = found;
};

/** A part, as soon as it is there; with its props. */
export function Late<P extends Part>({
  part,
  props,
}: { part: P } & (object extends Props<P> ? { props?: undefined } : { props: Props<P> })) {
  const Found = parts.value?.[part] as FunctionComponent<object> | undefined;
  return Found ? <Found {...props} /> : null;
}
