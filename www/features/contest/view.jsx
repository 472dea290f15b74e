// Contest: a teacher seals the best score, students look for the network, entries are scored again where they are collected.
import '../../words/text-later.js';
import './contest.css';
import { useEffect } from 'preact/hooks';
import { scoreShown } from '../../model/state.js';
import { doc, info } from '../../store/index.js';
import { dataName, scoreName } from '../../widgets/names.js';
import { unitOf } from '../../words/numbers.js';
import { list, t, whole } from '../../words/text.js';
import { Board } from './board.jsx';
import { Build } from './build.jsx';
import { Collect } from './collect.jsx';
import { Make } from './make.jsx';
import { board, opened, said, standingOf, startScores } from './store.js';

/** @returns {[string, string]} */
function sentences() {
  const { contest, data } = doc.value;
  const of = { data: dataName(data), score: scoreName(doc.value.score), rows: whole(info.value?.rows ?? 0) };
  if (!contest) return [t('contest.lead', of), t('contest.about')];
  const open = opened.value;
  if (open?.seal !== contest) {
    return [t('contest.find', of), t(contest.startsWith('p') ? 'contest.sealedProven' : 'contest.sealedFound')];
  }
  const n = board.value.filter(({ score }) => standingOf(score) !== 'below').length;
  const score = unitOf(scoreShown(doc.value)).show(open.score);
  return [
    t('contest.revealed', { score, n, of: board.value.length }),
    t(!open.proven ? 'contest.ofFound' : open.isHere ? 'contest.provenHere' : 'contest.provenThere'),
  ];
}

/** What came of the last thing that was done. */
function Said() {
  const what = said.value;
  const { damaged = [], ...params } = /** @type {any} */ (what ?? {});
  return (
    <p class="contest-said" role="status" data-testid="contest-said">
      {what && t(`contest.said.${what.code}`, params)}{' '}
      {damaged.length > 0 && t('contest.said.damaged', { n: damaged.length, which: list(damaged.map(String)) })}
    </p>
  );
}

export function ContestView() {
  useEffect(startScores, []);
  const lines = sentences();
  const isOpen = doc.value.contest !== null;
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{lines[0]}</h1>
        <p data-testid="second">{lines[1]}</p>
      </div>
      <div class="contest">
        {isOpen ? (
          <>
            <Build />
            <Said />
            <Board />
            <Collect />
          </>
        ) : (
          <Make />
        )}
      </div>
    </>
  );
}
