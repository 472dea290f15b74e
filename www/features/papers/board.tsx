// Board of the papers: a row for each with a printed value and ours, linked to the paper's page.

import type { ComponentChildren } from 'preact';
import { PROXY } from '../../generated/recorded.ts';
import { EXACT } from '../../model/papers/proxy.ts';
import { PAPERS, type Paper } from '../../model/state.ts';
import { setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { dagCount } from '../../words/numbers.ts';
import { duration, t, whole } from '../../words/text.ts';
import { exact } from '../../words/translate.ts';
import { ENDED, ENDED_WHEN, TABLE } from './branching/printed.ts';
import { asPrinted } from './digits.ts';
import { PUBLISHED, PUBLISHED_WHEN } from './freedom/printed.ts';
import { FIGURES, ORDERS } from './lecture/printed.ts';
import { RECORDED, TABLE_2 } from './pruning/printed-costs.ts';
import { headsOf, PaperRows } from './table.tsx';

/** Numbers in each paper's row, as parameters of its texts: printed value, our value, and when ours was measured. */
function valuesOf(): Record<Paper, Record<'note' | 'printed' | 'now' | 'when', object>> {
  const flag = TABLE_2.get('flag')?.at(-1);
  const seconds = Math.round(Number(flag?.oracle) + Number(flag?.search));
  const tictactoe = TABLE.find(({ name }) => name === 'Tic-tac-toe');
  const input7 = PUBLISHED.find(({ file, score }) => file === 'input7' && score === 'bde');
  const greedy = Number(EXACT[1].tree) + Number(EXACT[1].search);
  const best = { score: asPrinted(FIGURES.find(({ id }) => id === 'best')?.printed ?? '') };
  const dags = whole(Number(dagCount(ORDERS[0].order.length)));
  return {
    pruning: {
      note: {},
      printed: { s: whole(seconds) },
      now: { time: duration(RECORDED.seconds.flag.at(-1) ?? 0) },
      when: RECORDED,
    },
    branching: {
      note: { n: whole(ENDED.nodes) },
      printed: { n: tictactoe?.nodes[0], score: asPrinted(tictactoe?.score ?? '') },
      now: { score: exact(ENDED.score, 2) },
      when: ENDED_WHEN,
    },
    proxy: { note: {}, printed: { s: exact(greedy, 1) }, now: { time: duration(PROXY.adult.seconds) }, when: PROXY },
    freedom: {
      note: {},
      printed: { n: input7?.published },
      now: { same: input7?.same, n: input7?.published },
      when: PUBLISHED_WHEN,
    },
    lecture: { note: { n: dags }, printed: best, now: best, when: {} },
  };
}

/** Overview of the papers: a row for each with a task, the printed value and ours, and the way to its figure. */
export const Board = () => (
  <PaperRows
    label={t('papers.board.title')}
    testid="papers-board"
    look="papers-board"
    columns={headsOf('papers.board.head', ['paper', 'task', 'then', 'now', 'open'], 'all')}
    rows={PAPERS.map((paper) => {
      const { note, printed, now, when } = valuesOf()[paper];
      const words = `papers.board.${paper}`;
      const open = () => setDoc({ paper });
      return {
        testid: `board-${paper}`,
        cells: [
          <Two key="title" under={t(`${words}.by`)}>
            <Button look="link" words={t(`app.paper.${paper}`)} onClick={open} />
          </Two>,
          <Two key="task" under={t(`${words}.note`, { ...note })}>
            {t(`${words}.task`)}
          </Two>,
          <b key="then">{t(`${words}.then`, { ...printed })}</b>,
          <Two key="now" under={t(`${words}.when`, { ...when })}>
            <b>{t(`${words}.now`, { ...now })}</b>
          </Two>,
          <Button
            key="open"
            testid={`open-${paper}`}
            words={t('papers.board.open')}
            label={`${t('papers.board.open')}: ${t(`app.paper.${paper}`)}`}
            onClick={open}
          />,
        ],
      };
    })}
  />
);

/** Content of a cell with a smaller line under it. */
const Two = ({ under, children }: { under: string; children: ComponentChildren }) => (
  <>
    {children}
    <small>{under}</small>
  </>
);
