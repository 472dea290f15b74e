// The pages of the papers: what each found, how it is worked, its parts with the verdicts on their values, what it says. A further
// paper is a further line.
import { type ComponentChildren, type FunctionComponent, h } from 'preact';
import * as branching from './branching/page.tsx';
import * as freedom from './freedom/page.tsx';
import * as lecture from './lecture/page.tsx';
import * as proxy from './proxy/proxy.tsx';
import * as pruning from './pruning/page.tsx';
import type { Beside } from './source.tsx';

/** Module of a paper; `F`: what its computation finds. */
type Paper<F, Part extends string> = {
  found: { readonly value: F | null };
  failed: { readonly value: boolean };
  work: () => unknown;
  PARTS: readonly Part[];
  verdictsOf: (found: F, part: Part) => string[];
  say: (found: F) => Record<'lead' | 'others' | 'sets' | 'cite', ComponentChildren>;
  compared: (found: F) => Beside[];
  Page: FunctionComponent<{ found: F }>;
};

/** Page of a paper with its parts, verdicts and text; none before something is found. */
const page = <F, Part extends string>(of: Paper<F, Part>) => ({
  failed: of.failed,
  work: of.work,
  shown() {
    const found = of.found.value;
    if (found === null) return null;
    return {
      parts: () => of.PARTS.map((part) => ({ part, verdicts: of.verdictsOf(found, part) })),
      says: () => of.say(found),
      compared: () => of.compared(found),
      page: () => h(of.Page, { found }),
    };
  },
});

export const PAGES = {
  lecture: page(lecture),
  pruning: page(pruning),
  branching: page(branching),
  freedom: page(freedom),
  proxy: page(proxy),
};
