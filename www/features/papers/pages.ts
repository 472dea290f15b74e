// The pages of the papers: what each found, how it is worked, its parts with the verdicts on their values, what it says. A further
// paper is a further line.
import { type ComponentChildren, type FunctionComponent, h } from 'preact';
import { BRANCHING } from './branching/page.tsx';
import { FREEDOM } from './freedom/page.tsx';
import * as lecture from './lecture/page.tsx';
import type { Paper } from './paper.ts';
import * as proxy from './proxy/proxy.tsx';
import { PRUNING } from './pruning/page.tsx';
import { Parts } from './render.tsx';
import type { Beside } from './source.tsx';

/** Module of a paper whose page is not data; `F`: what its computation finds. */
type Module<F, Part extends string> = {
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
const module = <F, Part extends string>(of: Module<F, Part>) => ({
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

/** Page of a paper; none before something is found. */
const page = <F>(paper: Paper<F>) => ({
  failed: paper.failed,
  work: paper.work,
  shown() {
    const found = paper.found.value;
    if (found === null) return null;
    const claims = paper.claims(found);
    const verdictsOf = (id: string) => claims.filter(({ part }) => part === id).map(({ verdict }) => verdict as string);
    return {
      parts: () => paper.parts.map(({ id }) => ({ part: id, verdicts: verdictsOf(id) })),
      says: () => paper.say(found),
      compared: (): Beside[] => claims,
      page: () => h(Parts<F>, { paper, found }),
    };
  },
});

export const PAGES = {
  lecture: module(lecture),
  pruning: page(PRUNING),
  branching: page(BRANCHING),
  freedom: page(FREEDOM),
  proxy: module(proxy),
};
