// Exercises on computing a local score by hand from given counts; a number that results from a known slip is recognized
// as such.
import type { HandTable } from '../../../generated/protocol.ts';
import { judge, readings } from '../../../model/hand/check.ts';
import { type Facts, values } from '../../../model/hand/slips.ts';
import { nameOf, verdictWords } from '../../../model/hand/words.ts';
import { decimal, list, t, whole } from '../../../words/text.ts';
import { type Ground, groundOf, handState, stateBy, tableOf } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';

/** Minimum number of rows in which a variable's rarest level must occur for use in an exercise. */
const RARE = 4;
const SCORES = ['', '&score=aic', '&score=mdl'];

/** Maximum accepted error, in the unit of the answer. */
const UNIT = 0.1;

/** Random family to score; `null` if these data have none that suits. */
function familyBy({ info, parents }: Ground, random: Random, level: number) {
  const usable = info.variables.map((_, v) => v).filter((v) => Math.min(...info.variables[v].counts) >= RARE);
  const [child] = random.shuffled(usable);
  if (child === undefined) return null;
  const near = usable.filter((v) => v !== child && (parents[child].includes(v) || parents[v].includes(child)));
  const others = random.shuffled(usable.filter((v) => v !== child && !near.includes(v)));
  const chosen = [...random.shuffled(near), ...others].slice(0, level - 1).sort((a, b) => a - b);
  return chosen.length < level - 1 ? null : { child, parents: chosen };
}

/** Table of a family's counts, as given in the exercise. */
function countsTable({ info, names }: Ground, child: number, parents: number[], { levels, counts, of }: HandTable) {
  const own = info.variables[child].levels;
  return {
    caption: t('exercises.score.table', { name: names[child] }),
    head: [...parents.map((v) => names[v]), ...own.map((level) => `${names[child]} = ${level}`)],
    rows: Array.from(of, (_, row) => [
      ...parents.map((v, i) => info.variables[v].levels[levels[row * parents.length + i]]),
      ...own.map((_, k) => whole(counts[row * own.length + k])),
    ]),
    heads: parents.length,
  };
}

export async function make(random: Random, level: 1 | 2 | 3) {
  const rows = level === 3 ? [100, 200, 500] : [50, 60, 80, 100];
  const state = stateBy(random, ['sprinkler', 'asia'], rows) + (level === 3 ? random.one(SCORES) : '');
  const ground = await groundOf(state);
  const family = familyBy(ground, random, level);
  if (!family) return null;
  const { child, parents } = family;
  const [table, empty, about] = await ground.ask([
    tableOf(ground, child, parents),
    tableOf(ground, child, []),
    ['information', { a: child, b: parents, given: [] }],
  ]);
  const { score, info, names } = ground;
  const facts: Facts = {
    score,
    table,
    sizes: {
      rows: info.rows,
      levels: info.variables[child].levels.length,
      states: table.states,
      parents: parents.length,
    },
    row: null,
    cell: null,
    empty: parents.length > 0 ? empty : null,
    parentEntropy: about?.entropyB ?? null,
  };
  const what = level === 1 ? 'logLikelihood' : 'total';
  const value = values(facts).get(what) ?? Number.NaN;
  if (!(Math.abs(value) > 5) || !(Math.abs(table.logLikelihood) > 1)) return null;
  const params = { name: names[child], parents: parents.map((v) => names[v]), what: nameOf(what, score) };
  return {
    ask: t(`exercises.score.ask${parents.length > 0 ? 'Given' : ''}`, params),
    given: [
      t('exercises.score.given', {
        n: info.rows,
        of: list(names.length > 4 ? [names[child], ...params.parents] : names),
      }),
      t(`exercises.score.formula.${level === 1 ? 'll' : score.kind}`),
    ],
    figures: [{ kind: 'table', table: countsTable(ground, child, parents, table) }],
    answer: {
      kind: 'number',
      right: decimal(value),
      judge(text) {
        const verdict = judge(text, what, facts);
        if (verdict.kind === 'right' && (readings(text)[0]?.unit ?? 0) > UNIT * (1 + 1e-9))
          return { right: false, why: t('lessons.moreDecimals', { n: 1 }) };
        return { right: verdict.kind === 'right', why: verdictWords(verdict, what, score) };
      },
    },
    why: t(`exercises.score.why${level === 1 ? '' : 'Parts'}`, {
      fit: decimal(table.logLikelihood),
      penalty: decimal(table.penalty),
      parameters: table.parameters,
    }),
    shown: handState(ground, child, parents),
    facts: { value, child: names[child], parents: params.parents },
  } satisfies Made;
}
