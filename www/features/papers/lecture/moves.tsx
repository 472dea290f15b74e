// Greedy search on the lecture's data, move by move, and the tree of Chow and Liu with all mutual informations.
import { Columns } from '../../../widgets/table.tsx';
import { decimal, signed, t } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go } from '../parts.tsx';
import type { Lecture } from './lecture-live.ts';

export type Props = { found: Lecture };

const headsOf = (keys: string[]) => keys.map((key) => t(`papers.lecture.${key}`));

export function Moves({ found: { whole, names, hrefs, orders } }: Props) {
  const { moves, empty, score } = whole.greedy;
  const best = orders[orders.length - 1];
  const isBest = Math.abs(score - best.score) < 1e-6;
  return (
    <>
      <p data-testid="greedy-says">
        {t(`papers.lecture.greedySays${isBest ? 'Best' : ''}`, {
          n: moves.length,
          empty: decimal(empty),
          score: decimal(score),
        })}
      </p>
      <table class="lecture-table" data-testid="greedy">
        <caption class="vh">{t('papers.lecture.part.moves')}</caption>
        <Columns head={headsOf(['greedyMove', 'gain', 'swapsScore'])} />
        <tbody>
          {moves.map(({ kind, from, to, gain, score: after }) => (
            <tr key={`${kind} ${from} ${to} ${after}`}>
              <th scope="row">{t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] })}</th>
              <td class="num">{signed(gain)}</td>
              <td class="num">{decimal(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="paper-live">
        {['steps:greedy', 'steps:ges', 'more:skeleton'].map((id) => (
          <li key={id}>
            <Go id={id} hrefs={hrefs}>
              {t(`papers.lecture.live.${id.split(':')[1]}`, { score: decimal(whole.skeleton.score) })}
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Tree({ found: { whole, names, rows, hrefs } }: Props) {
  const taken = whole.tree.filter((pair) => pair.taken);
  return (
    <>
      <p data-testid="tree-says">
        {t('papers.lecture.treeSays', { n: taken.length, of: whole.tree.length, score: decimal(whole.treeScore) })}
      </p>
      <table class="lecture-table" data-testid="tree">
        <caption class="vh">{t('papers.lecture.part.tree')}</caption>
        <Columns head={headsOf(['treePair', 'treeNats', 'treeRows', 'treeTaken'])} />
        <tbody>
          {whole.tree.map(({ a, b, mutual, taken: isTaken }) => (
            <tr key={`${a} ${b}`} class={isTaken ? 'is-taken' : undefined}>
              <th scope="row">
                {names[a]} – {names[b]}
              </th>
              <td class="num">{exact(mutual, 6)}</td>
              <td class="num">{decimal(rows * mutual)}</td>
              <td>{t(`papers.lecture.${isTaken ? 'treeIn' : 'treeCycle'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Go id="steps:tree" hrefs={hrefs}>
          {t('papers.lecture.live.tree')}
        </Go>
      </p>
    </>
  );
}
