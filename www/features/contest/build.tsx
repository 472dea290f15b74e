// Form to build a network edge by edge or from a file, see its score and hand it in.
import { useState } from 'preact/hooks';
import { Icon } from '../../draw/icons.tsx';
import { scoreShown } from '../../model/state.ts';
import { PlainNetwork } from '../../result/plain-network.tsx';
import { doc, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { copyText } from '../../widgets/clipboard.ts';
import { FileButton } from '../../widgets/file-button.tsx';
import { unitOf } from '../../words/numbers.ts';
import { list, t } from '../../words/text.ts';
import { building, handIn, lineOf, said, takeNetwork } from './contest.ts';
import { Constraints, Said, whyWords } from './messages.tsx';
import { judgedOf, names } from './scores.ts';

const Variable = ({
  label,
  value,
  testid,
  onPick,
}: {
  label: string;
  value: string;
  testid: string;
  onPick: (name: string) => void;
}) => (
  <label class="labeled">
    {label}
    <Select class="select" testid={testid} options={names.value} value={value} onChoose={onPick} />
  </label>
);

/** Two variable lists, and the buttons that add an edge or load a network file. */
function AddEdge() {
  const all = names.value;
  const [pair, setPair] = useState<[string, string] | null>(null);
  const [from, to] = pair?.every((name) => all.includes(name)) ? pair : [all[0] ?? '', all[1] ?? ''];
  const isThere = building.value.some(([a, b]) => a === from && b === to);
  return (
    <div class="contest-acts">
      <Variable label={t('contest.from')} value={from} testid="contest-from" onPick={(name) => setPair([name, to])} />
      <Variable label={t('contest.to')} value={to} testid="contest-to" onPick={(name) => setPair([from, name])} />
      <Button
        testid="contest-add"
        disabled={from === to || isThere}
        words={t('contest.addEdge')}
        onClick={() => {
          // Replaces an edge in the opposite direction.
          const others = building.peek().filter(([a, b]) => a !== to || b !== from);
          building.value = [...others, [from, to]];
        }}
      />
      <FileButton
        accept=".gph,.csv,.txt"
        testid="contest-file"
        words={t('contest.fromFile')}
        onFile={async (file) => takeNetwork(await file.text(), file.name)}
      />
    </div>
  );
}

/** List of the chosen edges; a click removes an edge. */
const Edges = () => (
  <ul class="contest-edges" aria-label={t('contest.edges')} data-testid="contest-edges">
    {building.value.map((edge) => (
      <li key={edge.join('\n')}>
        <Button
          look="small"
          label={t('contest.takeOut', { from: edge[0], to: edge[1] })}
          onClick={() => {
            building.value = building.peek().filter((other) => other !== edge);
          }}
        >
          <span dir="auto">{edge[0]}</span> → <span dir="auto">{edge[1]}</span> <Icon name="close" />
        </Button>
      </li>
    ))}
  </ul>
);

/** Drawing of the network. Its layout follows the edges chosen so far. */
function Picture() {
  const all = names.value;
  const edges = building.value.map(([from, to]) => [all.indexOf(from), all.indexOf(to)] as [number, number]);
  if (edges.flat().some((v) => v < 0)) return null; // the file has other variables; the score line says so
  const label = t('contest.picture', { edges: list(building.value.map(([from, to]) => `${from} → ${to}`)) });
  return <PlainNetwork names={all} edges={edges} label={label} testid="contest-picture" look="contest-picture" />;
}

/** Score of the network being built, or the reason why it has none. */
function Score() {
  const judged = judgedOf(building.value);
  const unit = unitOf(scoreShown(doc.value));
  return (
    <p data-testid="contest-score" aria-live="polite">
      {judged.score === null
        ? whyWords(judged)
        : t('contest.scores', { score: unit.show(judged.score), n: building.value.length })}{' '}
      {judged.score !== null && t(unit.cost ? 'contest.lower' : 'contest.higher')}
    </p>
  );
}

export function Build() {
  const [name, setName] = useState('');
  const judged = judgedOf(building.value);
  const given = name.trim();
  const isReady = judged.score !== null && given !== '';
  const copy = async () => {
    const score = judged.score === null ? '' : unitOf(scoreShown(doc.value)).show(judged.score);
    const line = await lineOf({ name: given, edges: building.peek() }, score);
    said.value = { of: 'yours', code: (await copyText(line)) ? 'copied' : 'not-copied', line };
  };
  return (
    <section class="contest-build" aria-label={t('contest.yours')}>
      <h2>{t('contest.yours')}</h2>
      <Constraints />
      <AddEdge />
      <Edges />
      <Score />
      {!twin.value && <Picture />}
      <form
        class="contest-acts"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) handIn(given);
        }}
      >
        <label class="labeled">
          {t('contest.name')}
          <input
            class="input"
            value={name}
            maxLength={60}
            data-testid="contest-name"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Button look="primary" type="submit" disabled={!isReady} testid="contest-submit" words={t('contest.submit')} />
        <Button disabled={!isReady} testid="contest-copy-entry" words={t('contest.copyEntry')} onClick={copy} />
      </form>
      <Said of="yours" testid="contest-said" />
    </section>
  );
}
