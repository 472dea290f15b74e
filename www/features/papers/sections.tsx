// Parts of a paper's page from data: each with its sentences, then what it shows.
import type { FunctionComponent } from 'preact';
import { doc } from '../../store/index.ts';
import { t } from '../../words/text.ts';
import { Section } from './parts.tsx';

/** `says`: sentences, if they are not the words on the part; `shows`: one below the other. */
export type Part<F> = { says?: (found: F) => string | string[]; shows?: FunctionComponent<{ found: F }>[] };

/** @param props `where`: place of a part in the document, in words */
export const Sections = <F,>({ parts, found, where }: SectionsProps<F>) => (
  <>
    {Object.entries(parts).map(([id, { says = () => t(`papers.${doc.value.paper}.about.${id}`), shows = [] }]) => (
      <Section key={id} id={id} where={where(id)}>
        {[says(found)].flat().map((words) => (
          <p key={words}>{words}</p>
        ))}
        {shows.map((Shown, i) => (
          <Shown key={i} found={found} />
        ))}
      </Section>
    ))}
  </>
);
type SectionsProps<F> = { parts: Record<string, Part<F>>; found: F; where: (part: string) => string };
