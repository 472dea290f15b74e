// Rendering of a paper from its data: every part with its content.
import { doc } from '../../store/index.ts';
import { t } from '../../words/text.ts';
import type { PaperData, Piece } from './paper.ts';
import { Compared, Definitions, Hrefs, Items, Links, partTitle, Section } from './parts.tsx';
import { PaperRows, type TableData } from './table.tsx';

/** One or several tables. As a separate component, they alone are redrawn when a signal changes that they read. */
const Tables = <F,>({ of, found }: { of: (found: F) => TableData | TableData[]; found: F }) => (
  <>
    {[of(found)].flat().map((table) => (
      <PaperRows key={table.testid} {...table} />
    ))}
  </>
);

function drawn<F>(piece: Piece<F>, found: F, part: string) {
  if (typeof piece === 'string') return <p>{t(`papers.${doc.value.paper}.${piece}`)}</p>;
  if ('heading' in piece) return <h3>{piece.heading()}</h3>;
  if ('prose' in piece) {
    const words = piece.prose(found);
    return words !== null && <p data-testid={piece.testid}>{words}</p>;
  }
  if ('items' in piece) return <Items items={piece.items(found)} />;
  if ('figure' in piece) return <piece.figure found={found} />;
  if ('table' in piece) return <Tables of={piece.table} found={found} />;
  if ('compared' in piece) return <Compared caption={partTitle(part)} rows={piece.compared(found)} />;
  if ('links' in piece) return <Links {...piece} links={piece.links()} />;
  return <Definitions {...piece} />;
}

/** Sentences on how the values of a paper compare with ours. */
const Counts = ({
  of: { lead, others, sets },
}: {
  of: ReturnType<PaperData<{ hrefs: Map<string, string> }>['say']>;
}) => (
  <p data-testid="paper-counts">
    {lead} {others} {sets}
  </p>
);

type PartsProps<F extends { hrefs: Map<string, string> }> = { paper: PaperData<F>; found: F };
export const Parts = <F extends { hrefs: Map<string, string> }>({ paper, found }: PartsProps<F>) => (
  <Hrefs.Provider value={found.hrefs}>
    {paper.parts
      .filter(({ isThere }) => isThere?.(found) ?? true)
      .map(({ id, shows }) => (
        <Section key={id} id={id} where={paper.where(id)}>
          {id === paper.parts.at(-1)?.id && <Counts of={paper.say(found)} />}
          {shows.map((piece) => drawn(piece, found, id))}
        </Section>
      ))}
  </Hrefs.Provider>
);
