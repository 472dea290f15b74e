// The Contest view: a teacher seals the best score, students search for the network, and this page scores all entries.
import '../../words/text-later.ts';
import './contest.css';
import { useEffect, useRef } from 'preact/hooks';
import { scoreShown } from '../../model/state.ts';
import { doc, info } from '../../store/index.ts';
import { ViewModes } from '../../widgets/modes.tsx';
import { dataName, scoreName } from '../../widgets/names.ts';
import { takesFiles, useTakesPaste } from '../../widgets/takes-files.ts';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { Board } from './board.tsx';
import { Build } from './build.tsx';
import { Collect } from './collect.tsx';
import { board, collect, collectFiles, startContest } from './contest.ts';
import { Make } from './make.tsx';
import { Said } from './messages.tsx';
import { open, standingOf } from './seal.ts';

/** Two sentences on the opened seal: the best score with the entries that reach it, and its status. */
function revealed({ score, proven, isHere }: NonNullable<typeof open.value>): [string, string] {
  const rows = board.value.map((row) => standingOf(row.score));
  const n = rows.filter((stands) => stands !== 'below').length;
  const shown = unitOf(scoreShown(doc.value)).show(score);
  const kind =
    rows.includes('above') && proven ? 'beaten' : !proven ? 'ofFound' : isHere ? 'provenHere' : 'provenThere';
  return [t('contest.revealed', { score: shown, n, of: rows.length }), t(`contest.${kind}`)];
}

function sentences(): [string, string] {
  const { contest, data } = doc.value;
  const of = { data: dataName(data), score: scoreName(doc.value.score), rows: whole(info.value?.rows ?? 0) };
  if (!contest) return [t('contest.lead', of), t('contest.about')];
  if (open.value) return revealed(open.value);
  return [t('contest.find', of), t('contest.how', of)];
}

const takes = takesFiles(collectFiles, collect);

export function ContestView() {
  useEffect(startContest, []);
  const said = useRef<HTMLDivElement | null>(null);
  const isRevealed = open.value !== null;
  useEffect(() => {
    if (isRevealed) said.current?.scrollIntoView({ block: 'center' });
  }, [isRevealed]);
  const [first, second] = sentences();
  const isOpen = doc.value.contest !== null;
  useTakesPaste(isOpen, collectFiles, collect);
  return (
    <>
      <div class="say" ref={said} {...(isOpen && takes)}>
        <h1 data-testid="sentence">{first}</h1>
        <p data-testid="second">{second}</p>
      </div>
      <ViewModes />
      {isOpen ? (
        <div class="contest" {...takes}>
          {isRevealed && <Board key="board" />}
          <Build key="build" />
          {!isRevealed && (
            <p class="quiet contest-note" data-testid="contest-sealed">
              {t(doc.value.contest?.startsWith('p') ? 'contest.sealedProven' : 'contest.sealedFound')}
            </p>
          )}
          {!isRevealed && <Board key="board" />}
          <Said of="all" testid="contest-collected" />
          <Collect key="collect" />
        </div>
      ) : (
        <div class="contest">
          <Make />
        </div>
      )}
    </>
  );
}
