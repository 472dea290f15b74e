// Picture of the best network with the differences of the selected network drawn over it; no variable moves.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { changesOf, parentsOf } from '../../model/best/rows.ts';
import { DifferenceFigure, openPairs, useComparison } from '../../result/difference-figure.tsx';
import { chosen, rowAt, want } from '../../store/best.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { changesWords } from './best-words.ts';
import { followMembers, isOpen, member, members } from './store-members.ts';

const Arrow = ({
  words,
  path,
  testid,
  onClick,
}: {
  words: string;
  path: string;
  testid: string;
  onClick: () => void;
}) => (
  <Button class="btn icon" label={words} title={words} testid={testid} onClick={onClick}>
    <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  </Button>
);

/** Number of the member DAG drawn for the selected class, with buttons that lead to the other members. */
function Leaf() {
  const now = members.value;
  if (!now || now.edges.length < 2) return null;
  const [at, count] = [member.value, now.edges.length];
  const step = (by: number) => {
    member.value = (at + by + count) % count;
  };
  return (
    <fieldset class="best-leaf">
      <legend class="vh">{t('best.leaf')}</legend>
      <Arrow words={t('best.leafBack')} path="M12 4 6 10l6 6" testid="best-member-back" onClick={() => step(-1)} />
      <span role="status" class="num" data-testid="best-member">
        {t(now.complete ? 'best.member' : 'best.memberOfFirst', { at: at + 1, n: count })}
      </span>
      <Arrow words={t('best.leafOn')} path="M8 4l6 6-6 6" testid="best-member-on" onClick={() => step(1)} />
    </fieldset>
  );
}

export function BestPicture({ names }: { names: string[] }) {
  want(0, 1);
  want(chosen.value, chosen.value + 1);
  useEffect(followMembers, []);
  const [first, found] = [rowAt(0), rowAt(chosen.value)];
  const leafed = member.value > 0 ? members.value?.edges[member.value] : undefined;
  const row = found && leafed ? { ...found, edges: leafed } : found;
  const [before, setBefore] = useState(row);
  useEffect(() => {
    if (row) setBefore(row);
  }, [row?.rank, row?.edges.join()]);
  const seen = row ?? before;
  const parents = useMemo(() => first && parentsOf(names.length, first.edges), [first?.edges.join()]);
  const others = useMemo(() => seen && parentsOf(names.length, seen.edges), [seen?.edges.join()]);
  const comparison = useComparison(parents, others);
  const [last, setLast] = useState(comparison);
  useEffect(() => {
    if (comparison) setLast(comparison);
  }, [comparison]);
  const changes = useMemo(
    () => (first && seen ? changesOf(seen, first) : []),
    [first?.edges.join(), seen?.edges.join()],
  );
  const comparisonShown = comparison ?? last;
  // A row that represents its class has no arrow on a reversible edge; a single member has one.
  const open = useMemo(
    () => (isOpen.value && !leafed && comparison ? openPairs(comparison.other) : undefined),
    [isOpen.value, leafed, comparison],
  );
  if (!first || !seen || !comparisonShown) return <div class="picture" />;
  return (
    <div class="best-drawn">
      <DifferenceFigure
        names={names}
        edges={comparisonShown.reference}
        changes={changes}
        open={open}
        label={
          seen.rank === 0 && changes.length === 0
            ? t('best.pictureBest')
            : t('best.picture', { rank: seen.rank + 1, changes: changesWords(changes, names) })
        }
        small
        testid="best-picture"
        say={({ how }) => t(`best.legend.${how}`)}
      />
      <Leaf />
    </div>
  );
}
