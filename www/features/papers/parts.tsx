// Elements of the pages of papers: sections, numbers that link to the live page, printed values beside ours.
import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { doc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Columns } from '../../widgets/table.tsx';
import { Term } from '../../widgets/term.tsx';
import { rich, t } from '../../words/text.ts';
import { asPrinted, beside } from './digits.ts';
import type { Result } from './judge.ts';
import { CHILD } from './lecture/printed.ts';
import type { Item, Terms } from './paper.ts';

export const SIGNS: Record<Result, string> = {
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

/** Last place of the reader: paper, link that was followed, scroll offset in px. */
export const left = { paper: '', link: '', scroll: 0 };

/** Picture with a size in px, scaled to the available width but to at most `drawn` px. */
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

/** Title of a part of the open paper. */
export const partTitle = (part: string) => t(`papers.${doc.value.paper}.part.${part}`, { child: CHILD });

/** Sentences on how often each kind of verdict occurs, without the kinds that do not. */
export const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([key, n]) => (n > 0 ? t(`papers.${key}`, { n }) : ''))
    .join(' ');

/** Text in which the term “parent set” opens its explanation. */
export const withParentSet = (key: string) =>
  rich(key, { parentSet: <Term of="parentSet">{t('papers.pruning.parentSet')}</Term> });

/** Section of the open paper's page that shows one part, with its title. */
export const Section = ({ id, where, children }: { id: string; where: string; children: ComponentChildren }) => (
  <section class="paper-part" aria-labelledby={`part-${id}`} data-testid={`part-${id}`}>
    <h2 id={`part-${id}`} tabIndex={-1}>
      {partTitle(id)}
    </h2>
    {where && <p class="paper-where">{where}</p>}
    {children}
  </section>
);

/**
 * Props of a table. `head`: heads, as texts or an element; `look`: CSS classes; `title`: caption, by default `label`.
 */
type TableProps = {
  label: string;
  testid?: string;
  head: string[] | VNode;
  look?: string;
  title?: string;
  caption?: 'shown' | 'hidden';
  children: ComponentChildren;
};

/** Table of a paper. If it is too wide, it scrolls in its frame. */
export const PaperTable = ({ label, testid, head, look, title = label, caption, children }: TableProps) => (
  <ScrollBox label={label}>
    <table class={look ? `sizes ${look}` : 'sizes'} data-testid={testid}>
      <caption class={caption === 'shown' ? undefined : 'vh'}>{title}</caption>
      {Array.isArray(head) ? <Columns head={head} /> : head}
      {children}
    </table>
  </ScrollBox>
);

/** Value measured on another day, outside the page; styled differently. */
export const Recorded = ({ children }: { children: ComponentChildren }) => (
  <span class="recorded">
    {children}
    <span class="vh"> {t('papers.recorded')}</span>
  </span>
);

/** Button that starts (`words`; none if empty) or stops a paper's work, and the state of the work in words. */
export const RunButton = ({ id, running, words, start, stop, says }: RunProps) => (
  <p class="acts">
    {words && (
      <Button testid={`${id}-${running ? 'stop' : 'start'}`} onClick={running ? stop : start}>
        {running ? t('run.stop') : words}
      </Button>
    )}{' '}
    <span class="quiet" role="status" data-testid={`${id}-says`}>
      {says}
    </span>
  </p>
);
type RunProps = {
  id: string;
  running: boolean;
  words: string;
  start: () => void;
  stop: () => void;
  says: ComponentChildren;
};

/** Addresses of the open paper's links to the live page, by their ids. */
export const Hrefs = createContext<ReadonlyMap<string, string>>(new Map());

/** Number that links to the live page; plain text if there is no link. `hrefs`: links to use instead of the paper's. */
export function Go({ id, hrefs, children }: { id: string; hrefs?: Map<string, string>; children: ComponentChildren }) {
  const known = useContext(Hrefs);
  const href = (hrefs ?? known).get(id);
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

/** List of links to the live page, given by their ids and texts. */
export const Links = ({ links, look = 'paper-live', testid }: LinksProps) => (
  <ul class={look} data-testid={testid}>
    {links.map(([id, words]) => (
      <li key={id}>
        <Go id={id}>{words}</Go>
      </li>
    ))}
  </ul>
);
type LinksProps = { links: [id: string, words: string][]; look?: string; testid?: string };

/** Bulleted list; not rendered if empty. */
export const Items = ({ items }: { items: Item[] }) =>
  items.length > 0 && (
    <ul class="misprints">
      {items.map(({ words, testid }, i) => (
        <li key={testid ?? i} data-testid={testid}>
          {words}
        </li>
      ))}
    </ul>
  );

/** Definition list of the terms of a document. */
export const Definitions = ({ definitions, words, testid }: Terms) => (
  <dl class="slips" data-testid={testid}>
    {definitions.map(([id, link]) => (
      <div key={id}>
        <dt>{t(`${words}.${id}`)}</dt>
        <dd>
          {t(`${words}.${id}Says`)} {link && <Go id={link}>{t(`${words}.${id}Link`)}</Go>}
        </dd>
      </div>
    ))}
  </dl>
);

/**
 * Verdict as a sign with its text.
 * @param props `hushed`: whether the text is for screen readers only; `words`: key of another text
 */
export const VerdictWords = ({ verdict, hushed, words = `papers.verdict.${verdict}` }: VerdictProps) => (
  <span class={`paper-verdict is-${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span> <span class={hushed ? 'vh' : undefined}>{t(words)}</span>
  </span>
);
type VerdictProps = { verdict: Result; hushed?: boolean; words?: string };

/**
 * Printed value beside ours. `note`: explanation of a difference, or empty; `sign`: side of the printed value on which
 * ours should be.
 */
export type ComparedRow = {
  id: string;
  printed: string;
  ours: number;
  verdict: Result;
  label: string;
  note: string;
  plus?: boolean;
  places?: number;
  sign?: '<' | '>';
};

/** Table of printed values beside ours, with notes in the row below. */
export const Compared = ({ caption, rows }: { caption: string; rows: ComparedRow[] }) => (
  <table class="compared">
    <caption class="vh">{caption}</caption>
    <Columns
      head={[t('papers.value'), t('papers.printed'), t('papers.here'), { head: <span>{t('papers.compared')}</span> }]}
    />
    {rows.map(({ id, printed, ours, verdict, label, note, plus, places, sign }) => (
      <tbody key={id}>
        <tr data-testid={`figure-${id}`}>
          <th scope="row">{label}</th>
          <td class={verdict === 'other' ? 'num wrong' : 'num'}>
            {sign && `${sign} `}
            {asPrinted(printed)}
          </td>
          <td>
            <Go id={id}>{beside(printed, ours, { plus, places })}</Go>
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
