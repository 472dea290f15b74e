// Then and now: a line for each paper with a printed value and its cost here, linked to the paper's page.
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
import { PaperRows } from './table.tsx';

/** Proof for ADULT1, recorded outside the page. */
const ADULT = PROXY.adult;

/** Printed values and ours, a line for each paper. */
function lines(): { paper: Paper; printed: string; here: string }[] {
  const flag = TABLE_2.get('flag')?.at(-1);
  const tictactoe = TABLE.find(({ name }) => name === 'Tic-tac-toe');
  const input7 = PUBLISHED.find(({ file, score }) => file === 'input7' && score === 'bde');
  const greedy = Number(EXACT[1].tree) + Number(EXACT[1].search);
  const best = FIGURES.find(({ id }) => id === 'best');
  return [
    {
      paper: 'pruning',
      printed: t('papers.board.pruning.then', { s: whole(Math.round(Number(flag?.oracle) + Number(flag?.search))) }),
      here: t('papers.board.pruning.now', { ...RECORDED, time: duration(RECORDED.seconds.flag.at(-1) ?? 0) }),
    },
    {
      paper: 'proxy',
      printed: t('papers.board.proxy.then', { s: exact(greedy, 1) }),
      here: t('papers.board.proxy.now', { ...PROXY, time: duration(ADULT.seconds), score: exact(ADULT.score, 3) }),
    },
    {
      paper: 'branching',
      printed: t('papers.board.branching.then', { n: tictactoe?.nodes[0], score: asPrinted(tictactoe?.score ?? '') }),
      here: t('papers.board.branching.now', { ...ENDED_WHEN, n: whole(ENDED.nodes), score: exact(ENDED.score, 3) }),
    },
    {
      paper: 'freedom',
      printed: t('papers.board.freedom.then', { n: input7?.published }),
      here: t('papers.board.freedom.now', { ...PUBLISHED_WHEN, same: input7?.same, n: input7?.published }),
    },
    {
      paper: 'lecture',
      printed: t('papers.board.lecture.then', { score: asPrinted(best?.printed ?? '') }),
      here: t('papers.board.lecture.now', { n: whole(Number(dagCount(ORDERS[0].order.length))) }),
    },
  ];
}

/** The lines, each linked to its page. */
export const Board = () => (
  <PaperRows
    label={t('papers.board.title')}
    testid="papers-board"
    look="papers-board"
    caption="shown"
    columns={['paper', 'then', 'now'].map((head) => ({ head: t(`papers.board.head.${head}`), class: '' }))}
    rows={lines().map(({ paper, printed, here }) => ({
      id: paper,
      testid: `board-${paper}`,
      cells: [
        <Button key="title" look="link" words={t(`papers.title.${paper}`)} onClick={() => setDoc({ paper })} />,
        printed,
        here,
      ],
    }))}
  />
);
