// Draws a paper from its data: every part with its content.
import { doc } from '../../store/index.ts';
import { t } from '../../words/text.ts';
import type { Item, PaperData, Part, Piece } from './paper.ts';
import { Compared, Definitions, Go, partTitle, Section } from './parts.tsx';
import { PaperRows, type TableData } from './table.tsx';

type Drawn<F> = { paper: PaperData<F>; found: F; part: Part<F> };

const Links = ({ links, look, testid, hrefs }: LinksProps) => (
  <ul class={look} data-testid={testid}>
    {links.map(({ id, words }) => (
      <li key={id}>
        <Go id={id} hrefs={hrefs}>
          {words}
        </Go>
      </li>
    ))}
  </ul>
);
type LinksProps = { links: { id: string; words: string }[]; look: string; testid?: string; hrefs: Map<string, string> };

const Items = ({ items }: { items: Item[] }) => (
  <ul class="misprints">
    {items.map(({ id, words, testid }) => (
      <li key={id} data-testid={testid}>
        {words}
      </li>
    ))}
  </ul>
);

/** Tables of a piece, drawn separately when a signal that they read changes. */
const Tables = <F,>({ of, found }: { of: (found: F) => TableData | TableData[]; found: F }) => (
  <>
    {[of(found)].flat().map((table) => (
      <PaperRows key={table.testid} {...table} />
    ))}
  </>
);

function drawn<F>(piece: Piece<F>, { paper, found, part }: Drawn<F>) {
  if (typeof piece === 'string') return <p>{t(`papers.${doc.value.paper}.${piece}`)}</p>;
  if ('heading' in piece) return <h3>{piece.heading()}</h3>;
  if ('prose' in piece) {
    const words = piece.prose(found);
    return words !== null && <p data-testid={piece.testid}>{words}</p>;
  }
  if ('items' in piece) return <Items items={piece.items(found)} />;
  if ('figure' in piece) return <piece.figure found={found} />;
  if ('table' in piece) return <Tables of={piece.table} found={found} />;
  const hrefs = paper.hrefs(found);
  if ('compared' in piece) return <Compared caption={partTitle(part.id)} rows={piece.compared(found)} hrefs={hrefs} />;
  if ('links' in piece) return <Links {...piece} links={piece.links()} hrefs={hrefs} />;
  return <Definitions {...piece} hrefs={hrefs} />;
}

export const Parts = <F,>({ paper, found }: { paper: PaperData<F>; found: F }) => (
  <>
    {paper.parts
      .filter(({ isThere }) => isThere?.(found) ?? true)
      .map((part) => (
        <Section key={part.id} id={part.id} where={paper.where(part.id)}>
          {part.shows.map((piece) => drawn(piece, { paper, found, part }))}
        </Section>
      ))}
  </>
);
