// Board of the papers: a line for each with a printed value and its cost in this program, linked to the paper's page.
import { PROXY } from '../../generated/recorded.ts';
import { EXACT } from '../../model/papers/proxy.ts';
import type { Paper } from '../../model/state.ts';
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

/** Recorded proof of the optimum for the data set ADULT1, made outside the page. */
const ADULT = PROXY.adult;

/** Numbers in each paper's line on the board: parameters of the text on the printed value, and on our value. */
function valuesOf(): Record<Paper, [printed: object, here: object]> {
  const flag = TABLE_2.get('flag')?.at(-1);
  const seconds = Math.round(Number(flag?.oracle) + Number(flag?.search));
  const tictactoe = TABLE.find(({ name }) => name === 'Tic-tac-toe');
  const input7 = PUBLISHED.find(({ file, score }) => file === 'input7' && score === 'bde');
  const greedy = Number(EXACT[1].tree) + Number(EXACT[1].search);
  const best = FIGURES.find(({ id }) => id === 'best');
  const ended = { ...ENDED_WHEN, n: whole(ENDED.nodes), score: exact(ENDED.score, 3) };
  return {
    pruning: [{ s: whole(seconds) }, { ...RECORDED, time: duration(RECORDED.seconds.flag.at(-1) ?? 0) }],
    proxy: [{ s: exact(greedy, 1) }, { ...PROXY, time: duration(ADULT.seconds), score: exact(ADULT.score, 3) }],
    branching: [{ n: tictactoe?.nodes[0], score: asPrinted(tictactoe?.score ?? '') }, ended],
    freedom: [{ n: input7?.published }, { ...PUBLISHED_WHEN, same: input7?.same, n: input7?.published }],
    lecture: [{ score: asPrinted(best?.printed ?? '') }, { n: whole(Number(dagCount(ORDERS[0].order.length))) }],
  };
}

/** List with a line for each paper, linked to its page. */
export const Board = () => (
  <PaperRows
    label={t('papers.board.title')}
    testid="papers-board"
    look="papers-board"
    caption="shown"
    columns={headsOf('papers.board.head', ['paper', 'then', 'now'], 'all')}
    rows={Object.entries(valuesOf()).map(([paper, [printed, here]]) => ({
      testid: `board-${paper}`,
      cells: [
        <Button
          key="title"
          look="link"
          words={t(`papers.title.${paper}`)}
          onClick={() => setDoc({ paper: paper as Paper })}
        />,
        t(`papers.board.${paper}.then`, { ...printed }),
        t(`papers.board.${paper}.now`, { ...here }),
      ],
    }))}
  />
);
