// Then and now: one line for each paper, what it printed and what it takes here, leading to its page.
import { EXACT } from '../../model/papers/proxy.js';
import { setDoc } from '../../store/index.js';
import { duration, t, whole } from '../../words/text.js';
import { exact } from '../../words/translate.js';
import { TABLE } from './branching/branching.js';
import { asPrinted } from './digits.js';
import { PUBLISHED } from './freedom/freedom.js';
import { PaperTable } from './parts.jsx';
import { RECORDED, TABLE_2 } from './pruning/pruning-costs.js';

/**
 * ADULT1 proven on the command line, `learn --example uci-adult1 --score bdeu --ess 1`: seconds for reading, counting, lists and search.
 */
const ADULT = Object.freeze({
  seconds: 3.42,
  score: -201605.546,
  day: '2026-11-23',
  machine: 'Intel Xeon, 2 cores',
  version: '0.1.0',
});

/** EtminaniB&B on tic-tac-toe to its end: a test runs it again and finds these. */
const BRANCHING = Object.freeze({ nodes: 9_784_921, score: -9396.376 });

/** What was printed and what is here, by paper. @returns {{ paper: import('../../model/state.js').Paper, printed: string, here: string }[]} */
function lines() {
  const flag = TABLE_2.get('flag')?.at(-1);
  const tictactoe = TABLE.find(({ name }) => name === 'Tic-tac-toe');
  const input7 = PUBLISHED.find(({ file, score }) => file === 'input7' && score === 'bde');
  const greedy = Number(EXACT[1].tree) + Number(EXACT[1].search);
  return [
    {
      paper: 'pruning',
      printed: t('papers.board.pruning.then', { s: whole(Math.round(Number(flag?.oracle) + Number(flag?.search))) }),
      here: t('papers.board.pruning.now', { ...RECORDED, time: duration(RECORDED.seconds.flag.at(-1) ?? 0) }),
    },
    {
      paper: 'proxy',
      printed: t('papers.board.proxy.then', { s: exact(greedy, 1) }),
      here: t('papers.board.proxy.now', { ...ADULT, time: duration(ADULT.seconds), score: exact(ADULT.score, 3) }),
    },
    {
      paper: 'branching',
      printed: t('papers.board.branching.then', { n: tictactoe?.nodes[0], score: asPrinted(tictactoe?.score ?? '') }),
      here: t('papers.board.branching.now', { n: whole(BRANCHING.nodes), score: exact(BRANCHING.score, 3) }),
    },
    {
      paper: 'freedom',
      printed: t('papers.board.freedom.then', { n: input7?.published }),
      here: t('papers.board.freedom.now', { same: input7?.same, n: input7?.published }),
    },
  ];
}

/** The lines, each leading to its page. */
export const Board = () => (
  <PaperTable
    label={t('papers.board.title')}
    testid="papers-board"
    look="papers-board"
    seen
    head={['paper', 'then', 'now'].map((head) => t(`papers.board.head.${head}`))}
  >
    <tbody>
      {lines().map(({ paper, printed, here }) => (
        <tr key={paper} data-testid={`board-${paper}`}>
          <th scope="row">
            <button type="button" class="link" onClick={() => setDoc({ paper })}>
              {t(`papers.title.${paper}`)}
            </button>
          </th>
          <td>{printed}</td>
          <td>{here}</td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);
