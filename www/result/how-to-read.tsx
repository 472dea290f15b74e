// Head of the panel beside an example: what its data are, and how to read the picture.
import { Marks } from '../draw/graph.tsx';
import { swatch } from '../draw/picture.ts';
import type { Info } from '../model/prepared.ts';
import { doc } from '../store/index.ts';
import { Late } from '../widgets/late.tsx';
import { dataName } from '../widgets/names.ts';
import { rich, t } from '../words/text.ts';

const Swatch = ({ kind }: { kind: 'compelled' | 'reversible' }) => (
  <svg viewBox="0 0 40 14" aria-hidden="true">
    <Marks marks={swatch(kind)} />
  </svg>
);

/** Name of the example, a sentence on its data, and how to read the picture. */
export function HowToRead({ data }: { data: Info }) {
  const of = doc.value.data;
  if (of.kind !== 'example') return null;
  return (
    <>
      <h2 class="insp-h">{dataName(of)}</h2>
      <p class="note">{t(`data.tells.${of.id}`, { rows: data.rows })}</p>
      <section>
        <h3>{t('read.title')}</h3>
        <ul class="how">
          <li>
            <Swatch kind="compelled" />
            <span>{rich('read.edge', { what: <b>{t('read.edgeWhat')}</b> })}</span>
          </li>
          <li>
            <Swatch kind="reversible" />
            <span>{rich('read.open', { what: <b>{t('read.openWhat')}</b> })}</span>
          </li>
          <li>
            <span aria-hidden="true">≠</span>
            <span>
              <b>{t('read.cause')}</b> <Late part="HintLesson" props={{ testid: 'read-lesson' }} />
            </span>
          </li>
        </ul>
      </section>
    </>
  );
}
