// Theorems of "On Pruning with the MDL Score" with their use here, and its further topics; and the
// limit on parents p for each variable of the open data.
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { PaperRows } from '../table.tsx';
import { corollary8, GAP, KS } from './printed.ts';
import type { Pruning } from './pruning-live.ts';

/** Ids of the theorems, with links for those that the live page shows. */
export const THEOREMS = [
  ['1', 'theorem-1'],
  ['2', 'theorem-2'],
  ['3', 'theorem-3'],
  ['4', 'theorem-4'],
  ['5', 'theorem-5'],
  ['6', ''],
  ['7', 'theorem-7'],
] as const;

/** Further topics of the paper, each with the id of its link to the live page. */
export const FURTHER = [
  ['hand', 'hand'],
  ['scores', 'scores'],
  ['methods', 'k-best'],
  ['classes', 'classes'],
  ['ilp', ''],
] as const;

/** Sentence on the gap in Corollary 8, with numbers. */
function gapWords() {
  const { alpha, sound, left, right, ...most } = corollary8(GAP);
  const numbers = { alpha: exact(alpha, 2), sound: exact(sound, 3), left: exact(left, 1), right: exact(right, 1) };
  return t('papers.pruning.slip.alphaSays', { ...most, ...numbers, rows: GAP.rows });
}

/** List of errors in and around Algorithm 2. */
export const Slips = () => (
  <dl class="slips">
    {['argmin', 'largest', 'order', 'alpha'].map((slip) => (
      <div key={slip} data-testid={`slip-${slip}`}>
        <dt>{t(`papers.pruning.slip.${slip}`)}</dt>
        <dd>{slip === 'alpha' ? gapWords() : t(`papers.pruning.slip.${slip}Says`)}</dd>
      </div>
    ))}
  </dl>
);

/** Table of the bound p on parents of each variable of the open data, if its best parent sets are known. */
export function ByVariable({ found: { measured } }: { found: Pruning }) {
  const mine = measured.find(({ own, names }) => own && names);
  const sound = mine?.bounds.map(({ readings }) => readings.find(({ reading }) => reading === 'sound'));
  if (!mine?.names || !sound || sound.length < KS.length || sound.some((of) => !of)) return null;
  const label = t('papers.pruning.byVariable', { name: mine.name });
  return (
    <details class="paper-more" data-testid="by-variable">
      <summary>{label}</summary>
      <PaperRows
        label={label}
        testid="by-variable-table"
        columns={[t('papers.pruning.variable'), ...KS.map((k) => t('papers.pruning.best', { n: k }))]}
        rows={mine.names.map((name, v) => [
          name,
          ...sound.map((of) => whole(of?.children[v].parents ?? 0) + (of?.children[v].complete ? '' : '+')),
        ])}
      />
    </details>
  );
}
