// Parts of the page that the first picture does not need, such as lesson and glossary. They are fetched once, when the
// page is live.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type Parts = typeof import('../page/late-parts.tsx');
type Part = keyof Parts;
/** Properties of the component that draws a part of the page, by the part's name. */
type Props<P extends Part> = Parameters<Parts[P]>[0] extends infer A ? (A extends object ? A : object) : object;

const parts = signal<Parts | null>(null);

/** Makes the loaded components available to the page. */
export const takeParts = (found: Parts) => {
  parts.value = found;
};

/** Component of a later part of the page, by name and with its properties; draws nothing until the part is loaded. */
export function Late<P extends Part>({
  part,
  props,
}: { part: P } & (object extends Props<P> ? { props?: undefined } : { props: Props<P> })) {
  const Found = parts.value?.[part] as FunctionComponent<object> | undefined;
  return Found ? <Found {...props} /> : null;
}
