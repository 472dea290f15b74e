// View Parent sets: a summary sentence, the lattice of one variable (its best sets and a list if it is too large to
// draw), and the choice of the variable.
import '../../words/text-later.ts';
import '../../draw/lattice/lattice.css';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { orderOf, type Lattice as Sets, STATUS } from '../../draw/lattice/lattice.ts';
import { Lattice } from '../../draw/lattice/lattice-svg.tsx';
import { place, step } from '../../draw/lattice/layout.ts';
import { draw } from '../../draw/lattice/picture.ts';
import { setName } from '../../draw/lattice/why.ts';
import { describe, labelOf, layerTable, lead, more, restWords, type Slice } from '../../draw/lattice/words.ts';
import { shortName } from '../../draw/text-width.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { doc, outcome, outdated, run, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { RowsSlider } from '../../widgets/rows.tsx';
import { Say } from '../../widgets/say.tsx';
import { stressed } from '../../widgets/stressed.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { unitOf } from '../../words/numbers.ts';
import { rich, t } from '../../words/text.ts';
import { AllGains, Forms, Legend, SizesLegend, Variables } from './controls.tsx';
import { KSlider } from './k.tsx';
import { Orders, OrdersInspector } from './orders.tsx';
import { Paper, usePaper } from './paper.tsx';
import { lit } from './rules.tsx';
import { ParentSetInspector } from './set-inspector.tsx';
import * as parents from './signals.ts';
import { Sizes } from './sizes.tsx';
import { ScoreTable } from './table/view.tsx';

/** Parameters of the sentences that are set in bold. */
const NAMES = ['names', 'set', 'from', 'to'];

/** Message on why no parent sets can be shown yet. */
function Waiting() {
  const running = run.value.state === 'running';
  const key = running
    ? 'sentence.learning'
    : parents.failed.value
      ? 'parents.none'
      : outcome.value
        ? 'parents.fetching'
        : 'sentence.none';
  return (
    <>
      <Say lead={t(key)} />
      <NothingLearned />
      <div class="invite">
        <RowsSlider />
      </div>
    </>
  );
}

function Sentence({ slice, old }: { slice: Slice; old: boolean }) {
  if (old) {
    return (
      <Say
        lead={t(`sentence.${run.value.state === 'running' ? 'learningAnew' : 'outdated'}`)}
        second={t('parents.stillBefore')}
      />
    );
  }
  const first = lead(slice);
  return (
    <>
      <Say
        lead={t(`parents.${first.key}`, first.params)}
        second={more(slice).map(({ key, params }) => [...rich(`parents.${key}`, stressed(params, NAMES)), ' '])}
      />
      <Guess slice={slice} />
    </>
  );
}

/** Guess that the lesson asks for, and the button that reveals the answer. */
function Guess({ slice }: { slice: Slice }) {
  const { lattice, names, settings, revealed, numbers } = slice;
  if (!revealed) {
    return (
      <p class="guess">
        <Button look="primary" testid="reveal" words={t('parents.reveal')} onClick={parents.revealNow} />
      </p>
    );
  }
  const pick = parents.pickOf(lattice.child);
  if (!pick) return null;
  const row = lattice.rowOf(pick);
  const unit = unitOf(settings.score);
  const set = <em>{setName(names, pick)}</em>;
  if (row < 0 || lattice.best < 0) return null;
  const key =
    lattice.status[row] === STATUS.barred
      ? 'choseBarred'
      : lattice.level.includes(row)
        ? 'choseBest'
        : numbers
          ? unit.cost
            ? 'choseCost'
            : 'chose'
          : 'chosePlain';
  const gap = unit.size(lattice.score[row] - lattice.score[lattice.best]);
  return (
    <p data-testid="chosen" role="status">
      {rich(`parents.${key}`, { set, gap })}
    </p>
  );
}

/**
 * Picture of the lattice.
 * @param props `base`: lattice at k = 1; `own`: row of the network's parent set; `at`: time of the lattice's arrival
 */
function Figure({ slice, base: lattice, own, at }: { slice: Slice; base: Sets; own: number; at: number }) {
  const born = useRef(performance.now());
  const { box, paper, scale } = usePaper();
  const { lattice: atK, names, settings, revealed, numbers } = slice;
  const now = parents.focused.value;
  const focus = now?.child === lattice.child ? lattice.rowOf(now.parents) : -1;
  const order = useMemo(() => orderOf(lattice, focus), [lattice, lattice.whole ? -1 : focus]);
  const unit = unitOf(settings.score);
  const scores = (row: number) => unit.show(lattice.score[row]);
  // Labels of the drawn sets change with k, but their positions do not.
  const counted = lattice.whole ? lattice : atK;
  const layout = useMemo(() => {
    if (!paper) return null;
    const none = t(paper.narrow ? 'parents.emptyShort' : 'parents.empty');
    const rest = revealed ? restWords(counted, order.rows) : [];
    return place({ lattice, order, names, none, scores, revealed, numbers, rest, paper });
  }, [lattice, counted, order, paper, revealed, numbers]);
  const gains = parents.allGains.value;
  const picture = useMemo(
    () =>
      layout &&
      draw({
        lattice: atK,
        order,
        layout,
        focus,
        own,
        revealed,
        numbers,
        allGains: gains,
        scores,
        gain: unit.change,
        bounds: parents.linesOf(slice, lattice),
        name: (row) => setName(names.map(shortName), lattice.parentsOf(row)),
      }),
    [layout, atK, focus, own, gains],
  );
  const drawn = picture !== null;
  useLayoutEffect(() => {
    if (drawn) performance.measure('lattice draw', { start: Math.max(at, born.current), end: performance.now() });
  }, [lattice, drawn]);
  const reason = lit();
  const region =
    reason === null || !revealed || !layout ? null : order.rows.filter((row) => atK.status[row] === reason);
  const { child } = lattice;
  const isTall = layout && paper && (paper.narrow || layout.height > paper.height);
  return (
    <Paper box={box} data-testid="lattice-box" needs={isTall ? layout.height * scale : 0}>
      {layout && picture && (
        <Lattice
          picture={picture}
          layout={layout}
          first={order.rows[0] ?? -1}
          walk={(row, key) => step(layout, order, row, key)}
          focus={focus}
          lit={region}
          k={atK.k}
          scale={scale}
          label={t(lattice.whole ? 'parents.label' : 'parents.labelDrawn', {
            n: order.rows.length,
            name: names[child],
          })}
          optionLabel={(row) => labelOf(slice, row)}
          onPick={(row) => parents.choose(child, lattice.parentsOf(row))}
          onPage={(by) => parents.chooseChild((child + by + names.length) % names.length)}
        />
      )}
    </Paper>
  );
}

export function ParentsView() {
  const now = parents.current.value;
  if (!now || now.lattice.count === 0) return <Waiting />;
  const { lattice, learned, names } = now;
  const slice = parents.sliceOf(now);
  const own = parents.isOwnRevealed(lattice.child) ? lattice.rowOf(learned.parents[lattice.child]) : -1;
  const focus = parents.focused.value;
  const listed = parents.form.value === 'list' && slice.revealed && slice.numbers;
  const at = focus?.child === lattice.child ? { row: lattice.rowOf(focus.parents), set: focus.parents } : null;
  const orders = doc.value.orders !== null && slice.revealed;
  const sized = parents.form.value === 'sizes' && slice.revealed && !lattice.whole && lattice.compared;
  const descriptionNow = () => {
    const description = describe(slice, orderOf(lattice, at?.row ?? -1).rows, at);
    return sized ? { ...description, table: layerTable(slice.lattice) } : description;
  };
  const words = twin.value && !orders && !listed ? descriptionNow() : null;
  return (
    <>
      {!orders && <Sentence slice={slice} old={outdated.value} />}
      {orders ? (
        <Orders />
      ) : words ? (
        <Twin {...words} />
      ) : listed ? (
        <ScoreTable key={now.data.fingerprint} learned={learned} data={now.data} child={lattice.child} />
      ) : sized ? (
        <Sizes slice={slice} />
      ) : (
        <Figure slice={slice} base={lattice} own={own} at={now.at} />
      )}
      <div class="below">
        <Variables names={names} child={lattice.child} />
        {slice.revealed && slice.numbers && <Forms lattice={lattice} />}
        {sized && !words && !orders && <SizesLegend slice={slice} />}
        {!listed && !words && !orders && !sized && (
          <>
            <Legend slice={slice} own={own} />
            {slice.revealed && slice.numbers && <AllGains />}
          </>
        )}
      </div>
      <div class="invite">
        {slice.revealed && <KSlider lattice={lattice} counts={!orders} />}
        <RowsSlider />
      </div>
    </>
  );
}

export function ParentsInspector() {
  const now = parents.current.value;
  const focus = parents.focused.value;
  if (!now || !focus || focus.child !== now.lattice.child || now.lattice.count === 0) return null;
  if (doc.value.orders !== null && parents.areSetsRevealed(now.lattice.child)) return <OrdersInspector />;
  return <ParentSetInspector current={now} slice={parents.sliceOf(now)} set={focus.parents} />;
}
