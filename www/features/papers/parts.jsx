// What every paper's page is made of: its sections, numbers that lead to where the live page shows them, and printed
// values beside ours.
import { t } from '../../words/text.js';
import { asPrinted, beside } from './digits.js';
import { left } from './lecture/lecture-live.js';

/**
 * @typedef {import('./digits.js').Verdict} Verdict
 * @typedef {Verdict | 'reading' | 'open'} Told also: another reading than the sound one; not known
 */

/** @type {Record<Told, string>} */
export const SIGNS = { same: '✓', cut: '≈', other: '✕', reading: '≠', open: '?' };

/** @param {{ id: string, title: string, where?: string, children: any }} props */
export const Section = ({ id, title, where = '', children }) => (
  <section class="paper-part" aria-labelledby={`part-${id}`} data-testid={`part-${id}`}>
    <h2 id={`part-${id}`} tabIndex={-1}>
      {title}
    </h2>
    {where && <p class="paper-where">{where}</p>}
    {children}
  </section>
);

/** A number that leads to where it stands; plain where it stands nowhere. @param {{ id: string, hrefs: Map<string, string>, children: any }} props */
export function Go({ id, hrefs, children }) {
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

/** A sign and its words. @param {{ verdict: Told, hushed?: boolean }} props `hushed`: the words are for screen readers alone */
export const VerdictWords = ({ verdict, hushed = false }) => (
  <span class={`paper-verdict is-${verdict}`}>
    <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
    <span class={hushed ? 'vh' : undefined}>{t(`papers.verdict.${verdict}`)}</span>
  </span>
);

/**
 * Printed values beside ours. A note explains a difference in the row below.
 * @param {{
 *   caption: string,
 *   rows: { id: string, printed: string, ours: number, verdict: Verdict, label: string, note: string, plus?: boolean, places?: number }[],
 *   hrefs: Map<string, string>,
 * }} props
 */
export const Compared = ({ caption, rows, hrefs }) => (
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
    {rows.map(({ id, printed, ours, verdict, label, note, plus, places }) => (
      <tbody key={id}>
        <tr data-testid={`figure-${id}`}>
          <th scope="row">{label}</th>
          <td class={verdict === 'other' ? 'num wrong' : 'num'}>{asPrinted(printed)}</td>
          <td>
            <Go id={id} hrefs={hrefs}>
              {beside(printed, ours, { plus, places })}
            </Go>
          </td>
          <td>
            <VerdictWords verdict={verdict} />
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
