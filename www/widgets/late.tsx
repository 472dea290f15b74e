// Parts of the page that the first picture does not need: lesson, projector's corner, glossary. Fetched once, when the
// page is live.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type Parts = typeof import('../page/late-parts.tsx');
type Part = keyof Parts;
/** Props of a part. */
type Props<P extends Part> = Parameters<Parts[P]>[0] extends infer A ? (A extends object ? A : object) : object;

const parts = signal<Parts | null>(null);

/** Sets the parts once they are loaded. */
export const takeParts = (found: Parts) => {
  parts.value = found;
};

/** Part of the page with its props; nothing until it is loaded. */
export function Late<P extends Part>({
  part,
  props,
}: { part: P } & (object extends Props<P> ? { props?: undefined } : { props: Props<P> })) {
  const Found = parts.value?.[part] as FunctionComponent<object> | undefined;
  return Found ? <Found {...props} /> : null;
}
