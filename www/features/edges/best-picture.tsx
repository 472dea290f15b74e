// Picture of the best network with the differences of the selected network drawn over it; no variable moves.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { IconName } from '../../draw/icons.tsx';
import { changesOf, parentsOf } from '../../model/best/rows.ts';
import { DifferenceFigure, openPairs, useComparison } from '../../result/difference-figure.tsx';
import { chosen, rowAt, want } from '../../store/best.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { changesWords } from './best-words.ts';
import { followMembers, isOpen, member, members } from './store-members.ts';

/** Newest value that is not null, so that the picture stays while the next one arrives. */
function useLast<T>(now: T | null) {
  const last = useRef(now);
  if (now !== null) last.current = now;
  return last.current;
}

/** Number of the member DAG drawn for the selected class, with buttons that lead to the other members. */
function Leaf() {
  const now = members.value;
  if (!now || now.edges.length < 2) return null;
  const [at, count] = [member.value, now.edges.length];
  const step = (words: string, by: number, icon: IconName, testid: string) => (
    <Button
      icon={icon}
      label={words}
      title={words}
      testid={testid}
      onClick={() => {
        member.value = (at + by + count) % count;
      }}
    />
  );
  return (
    <fieldset class="best-leaf">
      <legend class="vh">{t('best.leaf')}</legend>
      {step(t('best.leafBack'), -1, 'left', 'best-member-back')}
      <span role="status" class="num" data-testid="best-member">
        {t(now.complete ? 'best.member' : 'best.memberOfFirst', { at: at + 1, n: count })}
      </span>
      {step(t('best.leafOn'), 1, 'right', 'best-member-on')}
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
  const seen = useLast(row);
  const parents = useMemo(() => first && parentsOf(names.length, first.edges), [first?.edges.join()]);
  const others = useMemo(() => seen && parentsOf(names.length, seen.edges), [seen?.edges.join()]);
  const comparison = useComparison(parents, others);
  const shown = useLast(comparison);
  const changes = useMemo(
    () => (first && seen ? changesOf(seen, first) : []),
    [first?.edges.join(), seen?.edges.join()],
  );
  // A row that represents its class has no arrow on a reversible edge; a single member has one.
  const open = useMemo(
    () => (isOpen.value && !leafed && comparison ? openPairs(comparison.other) : undefined),
    [isOpen.value, leafed, comparison],
  );
  if (!first || !seen || !shown) return <div class="picture" />;
  return (
    <div class="best-drawn">
      <DifferenceFigure
        {...{ names, changes, open }}
        edges={shown.reference}
        label={
          seen.rank === 0 && changes.length === 0
            ? t('best.pictureBest')
            : t('best.picture', { rank: seen.rank + 1, changes: changesWords(changes, names) })
        }
        testid="best-picture"
        say={({ how }) => t(`best.legend.${how}`)}
      />
      <Leaf />
    </div>
  );
}
