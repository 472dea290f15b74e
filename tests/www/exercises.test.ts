// Exercises by seed with the real engine: an independent computation from the rows confirms the right answer and
// refutes all others; equal seeds give equal exercises; another difficulty gives another exercise.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  type Exercise,
  exerciseOf,
  judged,
  LEVELS,
  after as nextAfter,
  questionOf,
  rightOf,
  type Which,
} from '../../www/features/exercises/make.ts';
import * as drill from '../../www/features/exercises/open.ts';
import { forget, nextOf, tally, tallyOf } from '../../www/features/exercises/tally.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { EXERCISES, type ExerciseKind as Kind } from '../../www/model/exercises.ts';
import { opening } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import { docOfState } from '../../www/store/lessons/facts.ts';
import * as page from '../../www/store/signals.ts';
import { learn, loadExample, open } from './direct.ts';
import { settingsOf } from './settings.ts';
import { killWorker, until, withPage } from './stores.ts';

/** Number of seeds per kind and difficulty. */
const SEEDS = 12;

withPage(drill.startExercises);

/** Rows by state, as objects of words. */
const known: Map<string, Record<string, string>[]> = new Map();
/** The rows of a state, read from its data as CSV. */
async function rowsOf(state: string) {
  const key = state.split('&').slice(0, 3).join('&');
  const before = known.get(key);
  if (before) return before;
  const { data } = await docOfState(key);
  assert.ok(data.kind === 'example');
  const session = open();
  await loadExample(session, { id: data.id, version: data.version, rows: data.rows, seed: data.seed });
  await learn(session, settingsOf({ method: 'hill-climb', maxParents: 1 }));
  const [head, ...lines] = (await session.call('export', { format: 'data-csv' }))
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const rows = lines.map((line) => Object.fromEntries(line.map((cell, i) => [head[i], cell])));
  known.set(key, rows);
  return rows;
}

/** Log-likelihood and free parameters of a family, counted from the rows. */
function family(rows: Record<string, string>[], child: string, parents: string[]) {
  const cells: Map<string, number> = new Map();
  const sums: Map<string, number> = new Map();
  for (const row of rows) {
    const config = parents.map((name) => row[name]).join('|');
    cells.set(`${config}#${row[child]}`, (cells.get(`${config}#${row[child]}`) ?? 0) + 1);
    sums.set(config, (sums.get(config) ?? 0) + 1);
  }
  const levels = (name: string) => new Set(rows.map((row) => row[name])).size;
  const fit = [...cells].reduce((sum, [key, n]) => sum + n * Math.log(n / (sums.get(key.split('#')[0]) ?? 0)), 0);
  const parameters = (levels(child) - 1) * parents.reduce((product, name) => product * levels(name), 1);
  return { fit, parameters, bic: fit - 0.5 * Math.log(rows.length) * parameters };
}

/** All DAGs of the class of one: every orientation of its pairs without a cycle and with the same colliders. */
function classOf(parents: number[][]) {
  const n = parents.length;
  const edges = parents.flatMap((of, to) => of.map((from) => [from, to]));
  const joined = (a: number, b: number) => edges.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const colliders = (of: number[][]) =>
    of
      .flatMap((own, v) => own.flatMap((a) => own.filter((b) => a < b && !joined(a, b)).map((b) => `${a} ${v} ${b}`)))
      .sort()
      .join();
  const isDag = (of: number[][]) => {
    const left = new Set(of.keys());
    for (;;) {
      const next = [...left].find((v) => of[v].every((p) => !left.has(p)));
      if (next === undefined) return left.size === 0;
      left.delete(next);
    }
  };
  return Array.from({ length: 2 ** edges.length }, (_, bits) => {
    const dag: number[][] = Array.from({ length: n }, () => []);
    for (const [i, [from, to]] of edges.entries()) {
      if ((bits >> i) & 1) dag[from].push(to);
      else dag[to].push(from);
    }
    return dag;
  }).filter((of) => isDag(of) && colliders(of) === colliders(parents));
}

/** Whether two variables are d-separated, by the moralized graph of the ancestors (Lauritzen 1990). */
function separated(parents: number[][], x: number, y: number, given: number[]) {
  const kept = new Set([x, y, ...given]);
  for (const v of kept) for (const p of parents[v]) kept.add(p);
  const links = [...kept].flatMap((v) => {
    const own = parents[v];
    return [...own.map((p) => [p, v]), ...own.flatMap((a) => own.filter((b) => b !== a).map((b) => [a, b]))];
  });
  const seen = new Set([x]);
  for (const v of seen)
    for (const [a, b] of links)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ])
        if (from === v && !given.includes(to)) seen.add(to);
  return !seen.has(y);
}

/** P(x = level | findings) by summing over all combinations of levels, with tables counted from the rows. */
function probability(
  rows: Record<string, string>[],
  names: string[],
  parents: number[][],
  levels: string[][],
  findings: [number, number][],
  x: number,
  level: number,
) {
  const counts: Map<string, number> = new Map();
  for (const row of rows)
    names.forEach((name, v) => {
      const config = `${v}:${parents[v].map((p) => row[names[p]])}`;
      counts.set(config, (counts.get(config) ?? 0) + 1);
      counts.set(`${config}#${row[name]}`, (counts.get(`${config}#${row[name]}`) ?? 0) + 1);
    });
  let [all, those] = [0, 0];
  const sizes = levels.map((of) => of.length);
  for (let code = 0; code < sizes.reduce((a, b) => a * b, 1); code++) {
    let rest = code;
    const at = sizes.map((size) => {
      const own = rest % size;
      rest = Math.floor(rest / size);
      return own;
    });
    if (findings.some(([v, own]) => at[v] !== own)) continue;
    const p = names.reduce((product, _, v) => {
      const config = `${v}:${parents[v].map((q) => levels[q][at[q]])}`;
      const of = counts.get(config) ?? 0;
      return product * (of === 0 ? 1 / sizes[v] : (counts.get(`${config}#${levels[v][at[v]]}`) ?? 0) / of);
    }, 1);
    all += p;
    if (at[x] === level) those += p;
  }
  return those / all;
}

/** Independent proof of the right answer, by kind. */
const PROOFS: { [K in Kind]: (of: Exercise<K>, level: number) => Promise<void> } = {
  async score({ facts, shown, answer }, level) {
    const { fit, parameters } = family(await rowsOf(shown), facts.child, facts.parents);
    const rows = (await rowsOf(shown)).length;
    const score = /&score=(\w+)/.exec(shown)?.[1] ?? 'bic';
    const nats = fit - parameters * (score === 'aic' ? 1 : 0.5 * Math.log(rows));
    const wanted = level === 1 ? fit : score === 'mdl' ? -nats / Math.LN2 : nats;
    assert.equal(facts.parents.length, level - 1);
    assert.ok(Math.abs(facts.value - wanted) < 1e-6, `${facts.value} ${wanted}`);
    assert.ok(answer.kind === 'number');
    for (const text of [
      wanted.toFixed(1),
      wanted.toFixed(2),
      `−${Math.abs(wanted).toFixed(3)}`.replace('−', wanted < 0 ? '−' : ''),
    ])
      assert.equal(answer.judge(text).right, true, text);
    assert.match(answer.judge((-wanted).toFixed(2)).why, /sign/i);
    if (level > 1) assert.equal(answer.judge(fit.toFixed(2)).right, false);
  },
  async parents({ facts, shown, answer }) {
    const rows = await rowsOf(shown);
    const scores = facts.sets.map((set: any) => family(rows, facts.child, set.parents));
    facts.sets.forEach((set: any, i: number) => {
      assert.ok(Math.abs(scores[i].fit - set.fit) < 1e-6 && scores[i].parameters === set.parameters);
    });
    assert.ok(answer.kind === 'lattice');
    const allowed = scores.filter((_: any, i: number) => facts.sets[i].parents.length <= facts.most);
    const best = Math.max(...allowed.map(({ bic }: any) => bic));
    assert.ok(Math.abs(scores[answer.options.findIndex(({ right }) => right)].bic - best) < 1e-6);
  },
  async move({ facts, shown, answer }) {
    const rows = await rowsOf(shown);
    const { names, parents } = facts;
    const scoreOf = (of: number[][]) =>
      of.reduce(
        (sum, own, v) =>
          sum +
          family(
            rows,
            names[v],
            own.map((p) => names[p]),
          ).bic,
        0,
      );
    const order = (of: number[][]) => {
      const left = new Set(of.keys());
      for (let found = true; found; ) found = [...left].some((v) => of[v].every((p) => !left.has(p)) && left.delete(v));
      return left.size === 0;
    };
    /** All networks one move away, with the move. */
    const moves = names.flatMap((_: string, to: number) =>
      names.flatMap((_: string, from: number) => {
        if (from === to || parents[from].includes(to)) return [];
        const without = parents.map((own: number[], v: number) => (v === to ? own.filter((p) => p !== from) : own));
        const put = (into: number, p: number) =>
          without.map((own: number[], v: number) => (v === into ? [...own, p] : own));
        return parents[to].includes(from)
          ? [
              { kind: 'delete', from, to, next: without },
              { kind: 'reverse', from, to, next: put(from, to) },
            ]
          : [{ kind: 'add', from, to, next: put(to, from) }];
      }),
    );
    const now = scoreOf(parents);
    const best = Math.max(...moves.filter(({ next }: any) => order(next)).map(({ next }: any) => scoreOf(next) - now));
    facts.moves.forEach((one: any, i: number) => {
      const move = moves.find((m: any) => m.kind === one.kind && m.from === one.from && m.to === one.to);
      assert.ok(move);
      const change = scoreOf(move.next) - now;
      assert.ok(Math.abs(change - one.change) < 1e-6);
      assert.ok(answer.kind === 'options');
      assert.equal(
        answer.options[i].right,
        order(move.next) && Math.abs(change - best) < 1e-6,
        `${i} ${change} ${best}`,
      );
    });
  },
  async marks({ facts, answer }, level) {
    const { names, parents } = facts;
    const dags = classOf(parents);
    const compelled = parents.flatMap((own: number[], to: number) =>
      own.filter((from) => dags.every((dag) => dag[to].includes(from))).map((from) => `${names[from]} → ${names[to]}`),
    );
    assert.deepEqual(facts.compelled.toSorted(), compelled.toSorted());
    if (answer.kind === 'some') assert.deepEqual(answer.right.toSorted(), compelled.toSorted());
    else {
      assert.equal(level, 1);
      assert.ok(facts.edge);
      const [from, to] = facts.edge.split(' → ').map((name: string) => names.indexOf(name));
      const isJoined = (a: number, b: number) => parents[a].includes(b) || parents[b].includes(a);
      const meets = parents[to].some((p: number) => p !== from && !isJoined(p, from));
      assert.ok(answer.kind === 'options');
      const wanted = !compelled.includes(facts.edge) ? 0 : meets ? 1 : 2;
      assert.deepEqual(
        answer.options.map(({ right }) => right),
        [0, 1, 2].map((i) => i === wanted),
      );
    }
  },
  async separated({ facts, answer }) {
    assert.ok(answer.kind === 'options');
    facts.options.forEach(({ x, y, given, is }: any, i: number) => {
      assert.equal(separated(facts.parents, x, y, given), is);
      assert.equal(answer.options[i].right, is !== facts.wantsOpen);
    });
  },
  async evidence({ facts, shown, answer, figures }, level) {
    const rows = await rowsOf(shown);
    const { names, parents, known: first, finding, x } = facts;
    const { data } = await docOfState(shown);
    assert.ok(data.kind === 'example');
    const { id, version, rows: drawn, seed } = data;
    const { variables } = await loadExample(open(), { id, version, rows: drawn, seed });
    const levels = variables.map((variable) => variable.levels);
    const [p, q] = [first, [...first, finding]].map((all) =>
      probability(rows, names, parents, levels, all, x, facts.level),
    );
    assert.ok(
      Math.abs(p - facts.before) < 1e-6 && Math.abs(q - facts.after) < 1e-6,
      `${p} ${facts.before} ${q} ${facts.after}`,
    );
    assert.ok(figures.length > 1);
    if (answer.kind === 'number') {
      assert.equal(level, 3);
      assert.equal(answer.judge((100 * q).toFixed(1)).right, true);
      assert.equal(answer.judge(`${(100 * q).toFixed(0)} %`).right, true);
      assert.match(answer.judge((100 * p).toFixed(1)).why, /before/);
    } else {
      const wanted = Math.abs(q - p) < 1e-9 ? 2 : q > p ? 0 : 1;
      assert.ok(answer.kind === 'options');
      assert.deepEqual(
        answer.options.map(({ right }) => right),
        [0, 1, 2].map((i) => i === wanted),
      );
    }
  },
};

/** Checks an exercise by the proof of its kind. */
const prove = <K extends Kind>(kind: K, of: Exercise<K>, level: number) => PROOFS[kind](of, level);

/** An exercise without its functions. */
const plain = (of: Exercise) => JSON.stringify(of);

for (const kind of EXERCISES)
  for (const level of LEVELS)
    test(`${kind} ${level}: what is called right is right, the rest is wrong with a reason, by every seed`, async () => {
      const asked = new Set();
      for (let seed = 1; seed <= SEEDS; seed++) {
        const where = `${kind} ${seed} ${level}`;
        const of = await exerciseOf({ kind, seed, level });
        await prove(kind, of, level);
        asked.add(plain(of));
        assert.equal(judged(of, rightOf(of)).right, true, where);
        assert.ok(of.why.length > 10, where);
        assert.doesNotMatch(plain(of), /[{]\w+[}]|NaN|Infinity|undefined|exercises\./, where);
        const { answer } = of;
        if (answer.kind === 'options' || answer.kind === 'lattice') {
          assert.equal(answer.options.filter(({ right }) => right).length, 1, where);
          assert.ok(answer.options.length >= 3, where);
          assert.equal(new Set(answer.options.map(({ text }) => text)).size, answer.options.length, where);
          for (const [i, { right }] of answer.options.entries())
            if (!right) assert.ok(judged(of, i).why.length > 10, `${where} ${i}`);
        } else if (answer.kind === 'some') {
          for (const wrong of [[], answer.names]) {
            const { right, why } = judged(of, wrong);
            assert.ok(!right && why.length > 5, `${where} ${wrong}`);
          }
        } else assert.ok(!judged(of, '123456').right && !judged(of, 'x').right);
        // The state that shows it is one of the page.
        await docOfState(of.shown);
      }
      assert.ok(asked.size >= SEEDS - 1, `${asked.size} exercises by ${SEEDS} seeds`);
      const again = await exerciseOf({ kind, seed: 1, level });
      assert.ok(asked.has(plain(again)), 'the same seed makes the same exercise');
    });

test('a difficulty changes what is asked, and says what it varies', async () => {
  for (const kind of EXERCISES) {
    const all = await Promise.all(LEVELS.map((level) => exerciseOf({ kind, seed: 3, level })));
    assert.equal(new Set(all.map(plain)).size, 3, kind);
  }
});

test('the next exercise passes over one that asks the same, where another is near', async () => {
  const pair = async (which: Which) => {
    const [one, same] = await Promise.all([exerciseOf(which), exerciseOf({ ...which, seed: which.seed + 1 })]);
    const next = await nextAfter(which, one);
    return { one: questionOf(one), same: questionOf(same), next, other: questionOf(await exerciseOf(next)) };
  };
  for (const which of [
    { kind: 'score', seed: 1, level: 2 },
    { kind: 'parents', seed: 1, level: 3 },
  ] as const) {
    const { one, same, next, other } = await pair(which);
    assert.equal(same, one, 'the one behind it asks the same, with other rows');
    assert.notEqual(other, one);
    assert.equal(next.seed, 3);
  }
  assert.equal((await pair({ kind: 'move', seed: 1, level: 1 })).next.seed, 2);
});

test('an exercise on trails has the rule in it; moves made are counted in words', async () => {
  for (const level of LEVELS) {
    const { given } = await exerciseOf({ kind: 'separated', seed: 1, level });
    for (const word of ['trail', 'blocks', 'collider', 'd-separated']) assert.ok(given.join(' ').includes(word), word);
  }
  const said = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) said.add((await exerciseOf({ kind: 'move', seed, level: 2 })).given[0]);
  assert.ok([...said].some((text) => text.endsWith('after its first move.')));
  assert.ok([...said].some((text) => /after [23] moves\.$/.test(text)));
});

test('an exercise is a key of a link, and comes back from it; what is none is refused', async () => {
  const which = { kind: 'score', seed: 17, level: 2 };
  const link = await encodeLink({ doc: { ...opening(), view: 'exercises', exercise: which } });
  assert.match(link, /exercise=score~17~2/);
  const opened = await decodeLink('v=1&exercise=score~17~2');
  assert.ok('doc' in opened);
  assert.deepEqual([opened.doc.exercise, opened.doc.view], [which, 'exercises']);
  for (const bad of ['score~17', 'score~0~1', 'score~1~4', 'score~1~1~1', 'Score~1~1']) {
    const refused = await decodeLink(`v=1&exercise=${bad}`);
    assert.ok('doc' in refused && refused.doc.exercise === null && refused.notices.length === 1, bad);
  }
  setDoc({ view: 'exercises', exercise: { kind: 'nosuch', seed: 1, level: 1 } });
  await until('refused', () => page.doc.peek().exercise === null);
  assert.ok(page.notices.peek().some(({ code }) => code === 'no-exercise'));
});

test('the first answer counts, the second try is free, then it is shown; the way to see it leads back', async () => {
  forget();
  setDoc({ ...opening(), view: 'exercises' });
  const which = nextOf('marks', 1);
  assert.equal(which.seed, 1);
  drill.openExercise(which);
  await until('it is made', () => drill.exercise.peek());
  const of = drill.exercise.peek();
  assert.ok(of && of.answer.kind === 'options');
  const right = Number(rightOf(of));
  const wrong = (right + 1) % 3;
  drill.submit(wrong);
  assert.deepEqual([drill.tries.peek(), drill.isDone.peek(), tally().streak], [1, false, 0]);
  drill.submit(wrong);
  drill.showMe();
  assert.deepEqual([drill.isDone.peek(), drill.answer.peek(), drill.wasShown.peek()], [true, right, true]);
  assert.deepEqual([tallyOf('marks').right, tallyOf('marks').tried], [0, 1]);
  drill.openNext();
  await until('the next is made', () => drill.exercise.peek() && drill.which.peek()?.seed === 2);
  const next = drill.exercise.peek();
  assert.ok(next);
  drill.submit(rightOf(next));
  assert.deepEqual([tallyOf('marks').right, tallyOf('marks').tried, tally().streak], [1, 2, 1]);
  assert.equal(nextOf('marks', 1).seed, 3);
  await drill.seeOnPage();
  assert.deepEqual([page.doc.peek().view, page.doc.peek().exercise], ['network', null]);
  assert.ok(page.lessonLeft.peek() && 'exercise' in (page.lessonLeft.peek() as any));
  drill.openExercise({ ...which, seed: 2 });
  assert.equal(page.lessonLeft.peek(), null);
});

test('a worker that dies while an exercise is made is no reason to give it up', async () => {
  drill.openExercise({ kind: 'separated', seed: 77, level: 2 });
  await new Promise((go) => setTimeout(go, 5));
  killWorker();
  await until('it is made all the same', () => drill.exercise.peek());
  assert.equal(drill.failed.peek(), false);
});
