// Parts that the first picture can do without and that stand inside the page: the lesson, the projector's corner, the
// glossary. Fetched once, when the page has come to life.
import { signal } from '@preact/signals';

/** @typedef {keyof typeof import('../page/late-parts.jsx').PARTS} Part */
/** @template {Part} P @typedef {Parameters<typeof import('../page/late-parts.jsx').PARTS[P]>[0] extends infer A ? A extends object ? A : {} : {}} Props what a part asks for */

const parts = signal(/** @type {typeof import('../page/late-parts.jsx').PARTS | null} */ (null));

/** Takes the parts, when they are there. @param {typeof import('../page/late-parts.jsx').PARTS} found */
export const takeParts = (found) => {
  parts.value = found;
};

/**
 * A part, as soon as it is there; with its props.
 * @template {Part} P
 * @param {{ part: P } & ({} extends Props<P> ? { props?: undefined } : { props: Props<P> })} props
 */
export function Late({ part, props }) {
  const Found = /** @type {import('preact').FunctionComponent<any> | undefined} */ (parts.value?.[part]);
  return Found ? <Found {...props} /> : null;
}
