// View Score step by step: the local score of one family, derived from the counts, and a box that checks the reader's
// own number.
import '../../words/text-later.ts';
import './hand.css';
import { shortName } from '../../draw/text-width.ts';
import { familyOf, isDirichlet, isNml } from '../../model/families.ts';
import { bitsOf, hasPrior, rowSum, sumLines } from '../../model/hand/sums.ts';
import { takenOff } from '../../model/penalty.ts';
import { isContinuous } from '../../model/scores.ts';
import { info, twin } from '../../store/index.ts';
import { Say } from '../../widgets/say.tsx';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Term } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { decimal, rich, signed, t, whole } from '../../words/text.ts';
import {
  type Anatomy,
  arrived,
  isShown,
  partOf,
  refused,
  shownAnatomy,
  tooMany,
  useAnatomy,
  waiting,
  withheld,
} from './anatomy.ts';
import { Check } from './check.tsx';
import { FamilyChooser, fullName } from './family.tsx';
import { InformationPanel } from './information.tsx';
import { MOST_LISTED, PlaceChooser } from './place.tsx';
import { RegressionInspector, RegressionView } from './regression.tsx';
import { SelectedTerm, Sum } from './sum.tsx';
import { HandTable, known, rowName } from './table.tsx';

/** Sentences above the view: the family's local score and the terms of which it is the sum. */
function leadOf(at: Anatomy) {
  const { score, table, family, names, sizes } = at;
  const given = family.parents.map((v) => shortName(names[v]));
  const total = sumLines(score, table, sizes).at(-1);
  const revealed = isShown(at);
  const params = {
    score: fullName(score),
    name: shortName(names[family.child]),
    parents: given,
    n: given.length,
    value: total?.bits ?? total?.text,
  };
  const prior = score.kind === 'mdl' ? bitsOf(table.prior) : table.prior;
  const bits = score.kind === 'mdl' ? 'Bits' : '';
  const first = `hand.${revealed ? 'lead' : 'ask'}${revealed ? bits : ''}${given.length === 0 ? 'Alone' : tooMany(given) ? 'Many' : ''}`;
  const kind = !revealed
    ? withheld.value
      ? 'withheld'
      : 'predict'
    : isDirichlet(score)
      ? 'madeOfTerms'
      : isNml(score)
        ? 'madeOfRegret'
        : score.kind === 'll'
          ? 'madeOfLikelihood'
          : score.kind === 'mdl'
            ? 'madeOfBits'
            : 'madeOf';
  return {
    first,
    second: `hand.${kind}`,
    // A prior on edges is part of the sum.
    tail: revealed && hasPrior(score, sizes) ? t('hand.andPrior', { n: given.length, prior: signed(prior) }) : '',
    params,
    more: {
      likelihood: decimal(kind === 'madeOfBits' ? bitsOf(table.logLikelihood) : table.logLikelihood),
      penalty: decimal(kind === 'madeOfBits' ? bitsOf(-table.penalty) : takenOff(score, table)),
      n: table.parameters,
      cells: decimal(table.cellSum),
      rows: decimal(table.rowSum),
      ll: t('hand.word.logLikelihood'),
      price: t('hand.word.penalty'),
      regret: t('hand.word.regret'),
      free: t('hand.word.parameter', { n: table.parameters }),
    },
  };
}

/** Terms of the sentences, with an explanation at their first use. */
const explained = ({ ll, price, regret, free }: { ll: string; price: string; regret: string; free: string }) => ({
  ll: <Term of="logLikelihood">{ll}</Term>,
  price: <Term of="penalty">{price}</Term>,
  regret: <Term of="regret">{regret}</Term>,
  free: <Term of="parameter">{free}</Term>,
});

/** Sentence on the parent configurations that do not occur in the data. */
function emptyWords({ table: { states, rows }, score }: Anatomy) {
  const n = states - rows;
  if (n === 0) return '';
  const family = familyOf(score);
  const isCounted = family === 'likelihood' && score.kind !== 'll';
  const kind = family === 'set-regret' ? 'emptyRegret' : isCounted ? 'emptyCounted' : 'empty';
  return t(`hand.${kind}`, { n, of: whole(states) });
}

/** Table of counts and terms as text, which the key T shows instead. The rest of the view is text already. */
function describe(at: Anatomy) {
  const { table, data, family, names } = at;
  const { first, second, tail, params, more } = leadOf(at);
  const all = isShown(at);
  const levels = data.variables[family.child].levels;
  const isVisible = (what: string, row: number, level: number) => all || isShown(at, partOf(what, { row, level }));
  const rows = Array.from({ length: Math.min(MOST_LISTED, table.rows) }, (_, i) => at.windows.row(i)).flatMap(
    (row, i) => {
      if (!row) return [];
      const cells = row.counts.map((n, k) =>
        t('hand.cellSaid', { count: whole(n), term: known(isVisible('term', i, k), row.cells[k]) }),
      );
      return [[rowName(at, row), ...cells, whole(row.total), known(isVisible('row', i, -1), rowSum(row))]];
    },
  );
  const empty = emptyWords(at);
  return {
    sentences: [
      t(first, params),
      `${t(second, { ...params, ...more })} ${tail}`.trim(),
      ...(empty === '' ? [] : [empty]),
      ...(table.rows > MOST_LISTED ? [t('hand.twin', { n: MOST_LISTED, of: table.rows })] : []),
    ],
    table: {
      caption: t('hand.grid', { name: names[family.child] }),
      head: [
        family.parents.length === 0 ? t('hand.noParents') : family.parents.map((v) => names[v]).join(', '),
        ...levels.map((level) => t('hand.is', { name: names[family.child], level })),
        t('hand.ofRowsSaid'),
        t('hand.sumOfRow'),
      ],
      rows,
    },
  };
}

/** View Score step by step: with counts, or with a regression if the data are continuous. */
export const HandView = () => (isContinuous(info.value) ? <RegressionView /> : <CountsView />);

function CountsView() {
  useAnatomy();
  arrived.value;
  const at = shownAnatomy.value;
  if (!at) return <Say lead={t(refused.value ? 'hand.refused' : 'hand.title')} />;
  const { first, second, tail, params, more } = leadOf(at);
  const empty = emptyWords(at);
  const why = [rich(second, { ...params, ...more, ...explained(more) }), ' ', tail];
  return (
    <>
      <Say lead={t(first, params)} second={why} />
      <div class="hand">
        <FamilyChooser />
        <p class="note waiting" role="status">
          {refused.value ? t('hand.refused') : waiting.value ? t('hand.waiting') : ''}
        </p>
        {twin.value ? (
          <>
            <ScrollBox label={t('hand.grid', { name: at.names[at.family.child] })}>
              <Twin {...describe(at)} skip={2} />
            </ScrollBox>
            <PlaceChooser at={at} />
          </>
        ) : (
          <>
            <HandTable at={at} />
            {empty !== '' && (
              <p class="note" data-testid="hand-empty">
                {empty}
              </p>
            )}
          </>
        )}
        <SelectedTerm at={at} />
        <Sum at={at} />
      </div>
    </>
  );
}

/** Right-hand column of Score step by step. */
export const HandInspector = () => (isContinuous(info.value) ? <RegressionInspector /> : <CountsInspector />);

const CountsInspector = () =>
  shownAnatomy.value && (
    <div class="inspected hand-beside">
      <h2 class="insp-h">{t('hand.yourNumber')}</h2>
      <p>{t('hand.yourNumberNote')}</p>
      <Check />
      <InformationPanel />
    </div>
  );
