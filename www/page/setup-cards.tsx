// Cards of the setup. They load after the first picture, which shows the setup as one line.
import { BnfinderScore, BnfinderSearch } from '../features/experiments/late.ts';
import { isFree } from '../model/experiments/choice.ts';
import { DataCard } from '../setup/data-card.tsx';
import { ListScore } from '../setup/list-cards.tsx';
import { ScoreCard } from '../setup/score-card.tsx';
import { SearchCard } from '../setup/search-card.tsx';
import { doc, isQuiet } from '../store/index.ts';

/** Cards of the setup that neither a lesson nor the link's author has hidden. */
export function SetupCards() {
  const free = isFree(doc.value);
  const Score = doc.value.data.kind === 'list' ? ListScore : free ? BnfinderScore : ScoreCard;
  const Search = free ? BnfinderSearch : SearchCard;
  return (
    <>
      {!isQuiet('data') && <DataCard />}
      {!isQuiet('score') && <Score />}
      {!isQuiet('search') && <Search />}
    </>
  );
}
