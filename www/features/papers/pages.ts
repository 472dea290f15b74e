// Registry of the papers' pages: how results are computed, parts with verdicts, content. docs/adding.md lists all
// places to change when a paper is added.
import { h } from 'preact';
import { BRANCHING } from './branching/page.tsx';
import { FREEDOM } from './freedom/page.tsx';
import { IdeaFigure, Readings } from './idea.tsx';
import { LECTURE } from './lecture/page.tsx';
import type { PaperData } from './paper.ts';
import { PROXY } from './proxy/proxy.tsx';
import { PRUNING } from './pruning/page.tsx';
import { Parts } from './render.tsx';

/** Makes a page from a paper's data; its content is null until the paper is computed. */
const page = <F extends { hrefs: Map<string, string> }>(paper: PaperData<F>) => ({
  failed: paper.failed,
  work() {
    paper.prepare?.();
    return paper.work();
  },
  figure: () => h(IdeaFigure, { make: paper.idea }),
  readings: () => h(Readings, { of: paper.idea()?.readings ?? [] }),
  shown() {
    const found = paper.found.value;
    if (found === null) return null;
    const claims = paper.claims(found);
    const verdictsOf = (id: string) => claims.flatMap(({ part, verdict }) => (part === id && verdict ? [verdict] : []));
    return {
      parts: () => paper.parts.map(({ id }) => ({ part: id, verdicts: verdictsOf(id) })),
      cite: () => paper.say(found).cite,
      compared: () => claims,
      page: () => h(Parts<F>, { paper, found }),
    };
  },
});

export const PAGES = {
  lecture: page(LECTURE),
  pruning: page(PRUNING),
  branching: page(BRANCHING),
  freedom: page(FREEDOM),
  proxy: page(PROXY),
};
