// Guess of the network before it is revealed: the variables are shown without edges. The reader joins pairs by click,
// keyboard or two lists, and then reveals the network. Nothing here depends on the network.
import { useMemo, useState } from 'preact/hooks';
import { Graph } from '../../draw/graph.tsx';
import { Icon } from '../../draw/icons.tsx';
import type { Paper } from '../../draw/layout.ts';
import { draw, fractionOf } from '../../draw/picture.ts';
import { ring } from '../../draw/ring.ts';
import { type Pair, samePair } from '../../model/question.ts';
import { guessed, guesses, info, outcome, reveal, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { usePapers } from '../../widgets/papers.ts';
import { RowsSlider } from '../../widgets/rows.tsx';
import { t } from '../../words/text.ts';

/** Positions of the variables that don't depend on the network: an oval, wider than high. */
const neutral = (names: string[], paper: Paper) => ring(names, paper === 'narrow' ? paper : 'low');

/** Adds a pair to the reader's guesses, or removes it if it is among them. */
function toggle(pair: Pair) {
  const others = guesses.peek().filter((other) => !samePair(other, pair));
  guessed.change({ guesses: others.length < guesses.peek().length ? others : [...others, pair] });
}

function Picture({ names, pairs, say }: { names: string[]; pairs: Pair[]; say: (words: string) => void }) {
  const papers = usePapers({ live: true });
  const [picked, setPicked] = useState<number | null>(null);
  const [moved, setMoved] = useState<[string, number, number][]>([]);
  const layouts = useMemo(() => new Map(papers.map((paper) => [paper, neutral(names, paper)])), [names, papers]);
  const column = new Map(names.map((name, v) => [name, v]));
  const pick = (v: number) => {
    if (picked === null) {
      setPicked(v);
      say(t('lesson.picked', { name: names[v] }));
      return;
    }
    setPicked(null);
    if (picked === v) return;
    const pair: Pair = [names[picked], names[v]];
    const had = pairs.some((other) => samePair(other, pair));
    toggle(pair);
    say(t(had ? 'lesson.unjoined' : 'lesson.joined', { from: pair[0], to: pair[1] }));
  };
  return (
    <figure class="picture" data-testid="guess">
      {papers.map((paper) => {
        const layout = layouts.get(paper) ?? neutral(names, paper);
        const drawn = draw({
          names,
          layout,
          edges: [],
          ghosts: pairs.map(([a, b]) => [column.get(a) ?? 0, column.get(b) ?? 0]),
          show: 'class',
          chosen: picked === null ? null : { variable: picked },
          tag: '',
          ghostNote: [],
          moved,
        });
        // Guesses are drawn as undirected edges, and no variable is drawn as isolated.
        const picture = {
          ...drawn,
          edges: drawn.edges.map((edge) => ({
            ...edge,
            marks: [{ tag: 'path' as const, class: 'g-plain', d: edge.hit }],
          })),
          nodes: drawn.nodes.map((node) => ({
            ...node,
            marks: node.marks.map((mark) => (mark.class === 'g-pill-lone' ? { ...mark, class: 'g-pill' } : mark)),
          })),
        };
        return (
          <Graph
            key={paper}
            picture={picture}
            class={papers.length > 1 ? `paper-${paper}` : ''}
            least={{ width: layout.width / 2, height: layout.height / 2 }}
            label={t('lesson.pictureLabel', { n: names.length })}
            left={t('network.left')}
            nodeLabel={(v) => (v === picked ? t('lesson.pickedLabel', { name: names[v] }) : names[v])}
            edgeLabel={({ from, to }) => t('lesson.guessLabel', { from: names[from], to: names[to] })}
            onSelect={(chosen) => {
              if (chosen && 'variable' in chosen) pick(chosen.variable);
              else if (chosen) toggle([names[chosen.edge[0]], names[chosen.edge[1]]]);
              else setPicked(null);
            }}
            onMove={(v, at) =>
              setMoved([...moved.filter(([name]) => name !== names[v]), [names[v], ...fractionOf(layout, at)]])
            }
            onMoved={() => {}}
          />
        );
      })}
    </figure>
  );
}

/** Form to guess without the picture: two lists of variables and a button. */
function Lists({ names }: { names: string[] }) {
  const [[from, to], setPair] = useState([names[0], names[1] ?? names[0]]);
  const field = (key: string, value: string, set: (name: string) => void) => (
    <label class="labeled">
      {t(key)}
      <Select class="select" options={names} value={value} onChoose={set} />
    </label>
  );
  return (
    <div class="guess-lists" data-testid="guess-lists">
      {field('lesson.first', from, (name) => setPair([name, to]))}
      {field('lesson.second', to, (name) => setPair([from, name]))}
      <Button disabled={from === to} words={t('lesson.join')} onClick={() => toggle([from, to])} />
    </div>
  );
}

export function Guess() {
  const [message, setMessage] = useState('');
  const data = info.value;
  const names = useMemo(() => data?.variables.map(({ name }) => name) ?? [], [data]);
  const pairs = guesses.value.filter((pair) => pair.every((name) => names.includes(name)));
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{t('lesson.guess')}</h1>
        <p data-testid="second">{t('lesson.guessHow')}</p>
      </div>
      {twin.value ? <Lists names={names} /> : <Picture names={names} pairs={pairs} say={setMessage} />}
      <div class="below guess-below">
        <p class="vh" role="status">
          {message}
        </p>
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
