// What every paper's page is made of: its sections, numbers that lead to where the live page shows them, and printed
// values beside ours.
import type { ComponentChildren, VNode } from 'preact';
import { doc } from '../../store/index.ts';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Columns } from '../../widgets/table.tsx';
import { t } from '../../words/text.ts';
import { asPrinted, beside, type Verdict } from './digits.ts';
import { useFit } from './fit.ts';
import { CHILD } from './lecture/printed.ts';

/**
 * Also: another reading than the sound one; not known; not reproduced, while nothing says that it is misprinted; of
 * data that were cut into levels otherwise, or have other rows or columns, so that nothing follows.
 */
export type Results = Verdict | 'reading' | 'open' | 'unlike' | 'coding' | 'rows' | 'columns';

export const SIGNS: Record<Results, string> = {
  same: '✓',
  cut: '≈',
  other: '✕',
  reading: '≠',
  open: '?',
  unlike: '≠',
  coding: '÷',
  rows: '÷',
  columns: '÷',
};

/** The reader's last place: in which paper, the link that was followed, and how far the page was scrolled. */
export const left = { paper: '', link: '', scroll: 0 };

/** Picture with a size in px, scaled down to the room it has and up to `drawn` px. */
export const PaperPicture = ({ of, drawn = of.width, class: look, label, children }: PictureProps) => (
  <svg
    class={look ? `${look} paper-picture` : 'paper-picture'}
    viewBox={`0 0 ${of.width} ${of.height}`}
    style={{ '--drawn': `${drawn}px` }}
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
);
type PictureProps = {
  of: { width: number; height: number };
  drawn?: number;
  class?: string;
  label: string;
  children: ComponentChildren;
};

/** What a part of the paper that is read is called. */
export const partTitle = (part: string) => t(`papers.${doc.value.paper}.part.${part}`, { child: CHILD });

/** A part of the paper that is read. */
export const Section = ({ id, where = '', children }: { id: string; where?: string; children: ComponentChildren }) => (
  <section class="paper-part" aria-labelledby={`part-${id}`} data-testid={`part-${id}`}>
    <h2 id={`part-${id}`} tabIndex={-1}>
      {partTitle(id)}
    </h2>
    {where && <p class="paper-where">{where}</p>}
    {children}
  </section>
);

/**
 * A table of a paper. Where it is wider than its place its rows are laid out one below the other.
 * @param props `head`: the heads of its columns, or a head of its own; `look`: more classes; `caption`: if it is not
 * the label; `seen`: not for screen readers alone
 */
export function PaperTable({
  label,
  testid,
  head,
  look,
  caption = label,
  seen = false,
  children,
}: {
  label: string;
  testid: string;
  head: string[] | VNode;
  look?: string;
  caption?: string;
  seen?: boolean;
  children: ComponentChildren;
}) {
  const table = useFit();
  return (
    <ScrollBox label={label}>
      <table ref={table} class={look ? `sizes ${look}` : 'sizes'} data-testid={testid}>
        <caption class={seen ? undefined : 'vh'}>{caption}</caption>
        {Array.isArray(head) ? <Columns head={head} /> : head}
        {children}
      </table>
    </ScrollBox>
  );
}

export type Numbers = { caption: string; head: string[]; rows: string[][]; testid: string };

/** Table of numbers; the first cell of a row names it. */
export const NumbersTable = ({ caption, head, rows, testid, look }: Numbers & { look: string }) => (
  <PaperTable label={caption} testid={testid} look={look} head={head}>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={head[i + 1]} class="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** A value that was measured on another day, outside of the page. */
export const Recorded = ({ children }: { children: ComponentChildren }) => (
  <span class="recorded">
    {children}
    <span class="vh"> {t('papers.recorded')}</span>
  </span>
);

/** The button that starts long work or stops it, and where that stands. */
export const RunButton = ({
  id,
  running,
  words,
  start,
  stop,
  says,
}: {
  id: string;
  running: boolean;
  words: { start: string; stop: string };
  start: () => void;
  stop: () => void;
  says: ComponentChildren;
}) => (
  <p class="acts">
    <button
      type="button"
      class="btn"
      data-testid={`${id}-${running ? 'stop' : 'start'}`}
      onClick={running ? stop : start}
    >
      {running ? words.stop : words.start}
    </button>{' '}
    <span class="quiet" role="status" data-testid={`${id}-says`}>
      {says}
    </span>
  </p>
);

/**
 * Heads of columns in two rows, the second for each k.
 * @param props `head`: of the columns before those
 */
export const HeadByK = ({ head, ks, columns }: { head: string[]; ks: readonly number[]; columns: string[] }) => (
  <thead>
    <tr>
      {head.map((words) => (
        <th key={words} scope="col" rowSpan={2}>
          {words}
        </th>
      ))}
      {ks.map((k) => (
        <th key={k} scope="colgroup" colSpan={columns.length} class="over">
          {t('papers.pruning.best', { n: k })}
        </th>
      ))}
    </tr>
    <tr>
      {ks.flatMap((k) =>
        columns.map((words) => (
          <th key={`${k} ${words}`} scope="col">
            {words}
          </th>
        )),
      )}
    </tr>
  </thead>
);

/** A number that leads to where it stands; plain where it stands nowhere. */
export function Go({ id, hrefs, children }: { id: string; hrefs: Map<string, string>; children: ComponentChildren }) {
  const href = hrefs.get(id);
  if (!href) return <span class="num">{children}</span>;
  return (
    <a
      class="go num"
      href={href}
      data-go={id}
      onClick={() => {
        left.link = id;
      }}
    >
      {children}
    </a>
  );
}

/**
 * Things that a document names, each with what it says and, where the live page shows it, a link there.
 * @param props `items`: names of the words under `words`, each with the id of its link or none
 */
export const Definitions = ({
  items,
  words,
  hrefs,
  testid,
}: {
  items: readonly (readonly [id: string, link: string])[];
  words: string;
  hrefs: Map<string, string>;
  testid: string;
}) => (
  <dl class="slips" data-testid={testid}>
    {items.map(([id, link]) => (
      <div key={id}>
        <dt>{t(`${words}.${id}`)}</dt>
        <dd>
          {t(`${words}.${id}Says`)}{' '}
          {link && (
            <Go id={link} hrefs={hrefs}>
              {t(`${words}.${id}Link`)}
            </Go>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/**
 * A sign and its words.
 * @param props `hushed`: the words are for screen readers alone; `words`: the key of others
 */
export const VerdictWords = ({
  verdict,
  hushed = false,
  words = `papers.verdict.${verdict}`,
}: {
  verdict: Results;
  hushed?: boolean;
  words?: string;
}) => (
  <span class={`paper-verdict is-${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span> <span class={hushed ? 'vh' : undefined}>{t(words)}</span>
  </span>
);

/** Printed values beside ours. A note explains a difference in the row below. */
export const Compared = ({
  caption,
  rows,
  hrefs,
}: {
  caption: string;
  rows: {
    id: string;
    printed: string;
    ours: number;
    verdict: Verdict;
    label: string;
    note: string;
    plus?: boolean;
    places?: number;
    sign?: '<' | '>';
  }[];
  hrefs: Map<string, string>;
}) => (
  <table class="compared">
    <caption class="vh">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('papers.value')}</th>
        <th scope="col">{t('papers.printed')}</th>
        <th scope="col">{t('papers.here')}</th>
        <th scope="col">
          <span>{t('papers.compared')}</span>
        </th>
      </tr>
    </thead>
    {rows.map(({ id, printed, ours, verdict, label, note, plus, places, sign }) => (
      <tbody key={id}>
        <tr data-testid={`figure-${id}`}>
          <th scope="row">{label}</th>
          <td class={verdict === 'other' ? 'num wrong' : 'num'}>
            {sign && `${sign} `}
            {asPrinted(printed)}
          </td>
          <td>
            <Go id={id} hrefs={hrefs}>
              {beside(printed, ours, { plus, places })}
            </Go>
          </td>
          <td>
            <VerdictWords verdict={verdict} words={sign && `papers.bound.${verdict}`} />
          </td>
        </tr>
        {note && (
          <tr class="note">
            <td colSpan={4}>{note}</td>
          </tr>
        )}
      </tbody>
    ))}
  </table>
);
