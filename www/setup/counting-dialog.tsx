// Dialog of counting engines (algorithms that count rows): the cost of each for these data, the engine that the cost
// model chooses and its reason; for an ADTree, its size and growing time, both before and after the run. The choice
// affects the time, never the result.

import { secondsFor } from '../engine/pace.ts';
import type { CountingCosts, CountingName, EngineCost } from '../generated/protocol.ts';
import { learnKey } from '../model/state.ts';
import { ask, doc, followedKey, info, outcome, setSearch, stale } from '../store/index.ts';
import { settingsOf } from '../store/sources.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { Radio } from '../widgets/switch.tsx';
import { useAnswer } from '../widgets/use-answer.ts';
import { bytes, duration, has, list, roughly, t } from '../words/text.ts';

const ENGINES: CountingName[] = ['auto', 'partition', 'bitset', 'adtree'];

/** Time in seconds below which the time is shown in ms. */
const QUICK = 0.01;
/** Shortest duration shown, in ms. */
const MIN_SHOWN_MS = 0.1;

/** Expected time as text; times in which engines may differ by less than a millisecond are given in ms. */
function time(work: number) {
  const seconds = secondsFor({ work });
  return seconds < QUICK
    ? t('counting.short', { time: Number(Math.max(MIN_SHOWN_MS, seconds * 1000).toPrecision(1)) })
    : roughly(seconds);
}

/** Estimated size in bytes as text, rounded to two digits. */
const about = (size: number) => bytes(Number(size.toPrecision(2)));

/** Costs of the counting engines under the document's settings; null until they are known. */
function useCosts() {
  const key = learnKey(doc.value);
  const isReady = followedKey.value === key && info.value !== null;
  return useAnswer(isReady ? key : null, () => ask('countingCosts', { settings: settingsOf(doc.peek(), info.peek()) }));
}

/** Sentence that names the chosen engine and the reason. */
function reasonOf({ chosen, reason, sets, depth, engines }: CountingCosts) {
  const mine = engines.find(({ engine }) => engine === chosen);
  if (reason === 'named' && mine && !mine.fits) return t('counting.why.refused');
  const name = t(`counting.name.${chosen}`);
  const others = engines
    .filter(({ engine }) => engine !== chosen)
    .map(({ engine, fits, work }) => {
      const other = t(`search.countedBy.${engine}`);
      return fits
        ? t('counting.other', { name: other, time: time(work ?? 0) })
        : t('counting.otherNot', { name: other });
    });
  const priced = engines.some(({ work }) => work !== null) ? 'greedyPriced' : 'greedy';
  const key = reason !== 'greedy' ? reason : doc.value.search.counting === 'auto' ? priced : 'greedyNamed';
  return t(`counting.why.${key}`, { name, sets, depth, time: time(mine?.work ?? 0), others: list(others) });
}

/** Expected cost of an engine: time, memory. */
const Cost = ({ cost: { work, growing, bytes: size, fits } }: { cost: EngineCost }) => (
  <p class="engine-cost num">
    {work !== null && fits && <span>{t('counting.time', { time: time(work) })}</span>}
    {work !== null && fits && growing > 0 && <span>{t('counting.growing', { time: time(growing) })}</span>}
    <span>{t('counting.memory', { memory: about(size) })}</span>
  </p>
);

/** Measured cost of the engine with which the current result was computed. */
function Done({ engine }: { engine: CountingName }) {
  const learned = stale.value ? null : outcome.value;
  if (learned?.counted?.engine !== engine) return null;
  const params = { memory: bytes(learned.counted.bytes), time: duration(learned.growing ?? 0) };
  const key = engine !== 'adtree' ? 'did' : learned.growing ? 'grown' : 'grownOnly';
  return (
    <p class="about num" data-testid="counted">
      {t(`counting.${key}`, params)}
    </p>
  );
}

function Engine({ engine, costs }: { engine: CountingName; costs: CountingCosts | null }) {
  const cost = costs?.engines.find((costOf) => costOf.engine === engine);
  return (
    <li class="engine" data-testid={`engine-${engine}`}>
      <Radio
        name="counting"
        checked={doc.value.search.counting === engine}
        aria-describedby={`engine-${engine}-about`}
        onChoose={() => setSearch({ counting: engine })}
      >
        <b>{t(`counting.name.${engine}`)}</b>
        {has(`counting.source.${engine}`) && <span class="quiet">{t(`counting.source.${engine}`)}</span>}
      </Radio>
      {cost && <Cost cost={cost} />}
      <div id={`engine-${engine}-about`}>
        <p>{t(`counting.says.${engine}`)}</p>
        {cost && costs && !cost.fits && (
          <p class="engine-refused" data-testid="tree-refused">
            {t('counting.refused', { needed: about(cost.bytes), limit: bytes(costs.treeLimit) })}
          </p>
        )}
        <Done engine={engine} />
      </div>
    </li>
  );
}

export function CountingDialog() {
  const costs = useCosts();
  return (
    <Dialog title={t('counting.title')}>
      <p class="soft">{t('counting.lead')}</p>
      <p role="status" data-testid="counting-why">
        {costs ? reasonOf(costs) : t('counting.waiting')}
      </p>
      <fieldset>
        <legend class="vh">{t('counting.title')}</legend>
        <ul class="engines">
          {ENGINES.map((engine) => (
            <Engine key={engine} engine={engine} costs={costs} />
          ))}
        </ul>
      </fieldset>
    </Dialog>
  );
}
