// Guess of the network before it is revealed: the variables are shown without edges. The reader joins pairs by hand or
// by keyboard, and then reveals the network. Nothing here depends on the network.
import { useMemo } from 'preact/hooks';
import { Icon } from '../../draw/icons.tsx';
import { type Pair, pairName, samePair } from '../../model/question.ts';
import { guessed, guesses, info, outcome, reveal } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { DrawBoard } from '../../widgets/draw-board.tsx';
import { RowsSlider } from '../../widgets/rows.tsx';
import { Say } from '../../widgets/say.tsx';
import { t } from '../../words/text.ts';

/** Adds a pair to the reader's guesses, or removes it if it is among them. */
function toggle(pair: Pair) {
  const others = guesses.peek().filter((other) => !samePair(other, pair));
  guessed.change({ guesses: others.length < guesses.peek().length ? others : [...others, pair] });
}

/** Board on which pairs are joined, or taken back where they are joined already. */
function Board({ names, pairs }: { names: string[]; pairs: Pair[] }) {
  const edges = pairs.map(([a, b]): [number, number] => [names.indexOf(a), names.indexOf(b)]);
  const turn = ([a, b]: [number, number]) => {
    const pair: Pair = [names[a], names[b]];
    const had = pairs.some((other) => samePair(other, pair));
    toggle(pair);
    return t(had ? 'lesson.unjoined' : 'lesson.joined', { from: pair[0], to: pair[1] });
  };
  return (
    <DrawBoard
      isPair
      testid="guess"
      names={names}
      edges={edges}
      label={t('lesson.pictureLabel', { n: names.length })}
      edgeLabel={(from, to) => t('lesson.guessLabel', { from, to })}
      tell={([a, b]) => pairName([names[a], names[b]])}
      onJoin={turn}
      onRemove={turn}
    />
  );
}

export function Guess() {
  const data = info.value;
  const names = useMemo(() => data?.variables.map(({ name }) => name) ?? [], [data]);
  const pairs = guesses.value.filter((pair) => pair.every((name) => names.includes(name)));
  return (
    <>
      <Say lead={t('lesson.guess')} second={t('lesson.guessHow')} />
      <Board names={names} pairs={pairs} />
      <div class="below guess-below">
        <ul class="guesses" aria-label={t('lesson.guesses')} data-testid="guesses">
          {pairs.map((pair) => (
            <li key={pair.join(' ')}>
              <Button look="small" onClick={() => toggle(pair)}>
                <span dir="auto">{pair[0]}</span> – <span dir="auto">{pair[1]}</span>
                <span class="vh">{t('lesson.takeBack')}</span>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
        <span class="quiet">{t('lesson.count', { n: pairs.length })}</span>
        <Button
          look="primary"
          testid="reveal"
          disabled={!outcome.value}
          words={t('lesson.reveal')}
          onClick={() => reveal('network')}
        />
      </div>
      <div class="invite">
        <RowsSlider />
      </div>
    </>
  );
}
