// Links, mutated and made: opened, their data loaded, learned at once as the page does, their claim put to the certifier, written
// again. Nothing may throw, hang or come back changed, and no claim may be said to hold that does not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { verify } from '../cli/run/verify.ts';
import { sentence } from '../cli/words.ts';
import { learn, loadExample, loadFile, open } from '../tests/www/direct.ts';
import { draws, stream } from '../tests/www/random.ts';
import { relearn } from '../www/engine/load.ts';
import { budget } from '../www/engine/pace.ts';
import { isRefusal, type Session } from '../www/engine/requests.ts';
import { decodeLink, encodeLink } from '../www/link/link.ts';
import { emptyRecipe } from '../www/link/preparation.ts';
import { resultOf } from '../www/link/result.ts';
import type { Source } from '../www/model/answers/data.ts';
import { namesOf } from '../www/model/names.ts';
import { opening, settingsFor } from '../www/model/state.ts';
import { directScore, isAcyclic, keeps } from './direct-score.ts';
import type { World } from './watched.ts';

/** Rows of an example that are loaded: a million take a second. */
const MOST_ROWS = 20_000;
/** Milliseconds that opening, loading and learning at once may take on a busy machine. */
const SLOW = 8000;
const SIGNS = [...'=&~,%#-_.0123456789abcdefzARr\u0000\ud800é😀 '];

const near = (a: number, b: number, by: number) => Math.abs(a - b) <= by * Math.max(1, Math.abs(a), Math.abs(b));

/** A change of the text somewhere. */
function mutated(random: ReturnType<typeof draws>, link: string) {
  let text = link;
  for (let edits = 1 + random.int(3); edits > 0; edits--) {
    const at = random.int(text.length + 1);
    const span = random.pick([0, 1, 1, 2, 30]);
    text = random.pick([
      () => text.slice(0, at),
      () => text.slice(0, at) + text.slice(at + span),
      () => text.slice(0, at) + random.pick(SIGNS) + text.slice(at + span),
      () => text.slice(0, at) + text.slice(random.int(text.length), random.int(text.length)) + text.slice(at),
      () => text.split('&').reverse().join('&'),
      () => text.replace(/\d+/g, (digits) => (random.int(4) === 0 ? String(random.int(1e9)) : digits)),
    ])();
  }
  return text;
}

/** A result that says something else: mostly something false. */
function bent(random: ReturnType<typeof draws>, result: any) {
  const next = structuredClone(result);
  const names = Object.keys(next.parents);
  const [child, other] = [random.pick(names), random.pick(names)];
  const set = next.parents[child];
  random.pick([
    () => (next.score += random.pick([-1, -0.01, -1e-5, 1e-5, 0.01, 1, 700])),
    () => (next.bound = next.score - random.pick([1e-3, 1, 100])),
    () => (next.bound = next.score + random.pick([0, 1e-3, 5])),
    () => (next.parents[child] = set.slice(1)),
    () => (next.parents[child] = other === child || set.includes(other) ? set : [...set, other].sort()),
    () => {
      if (!set.includes(other)) return;
      next.parents[child] = set.filter((name: string) => name !== other);
      next.parents[other] = [...new Set([...next.parents[other], child])].sort();
    },
    () => (next.fingerprint = next.fingerprint.replace(/./, (digit: string) => (digit === '0' ? '1' : '0'))),
    () => (next.status = random.pick(['proven optimal', 'local optimum', 'best found', 'stopped'])),
    () => (next.method = random.pick(['dp', 'astar', 'ges', 'tabu'])),
    () =>
      ([next.parents[child], next.parents[other]] = [
        next.parents[other].filter((n: string) => n !== child),
        set.filter((n: string) => n !== other),
      ]),
  ])();
  return next;
}

/** Documents with their true result, to be bent. */
async function sound(session: Session) {
  const found: { doc: any; result: any; packed: Uint8Array | null }[] = [];
  const own = readFileSync(new URL('../tests/data/fuzz/small.csv', import.meta.url));
  const scores = ['bic', 'aic', 'll', 'mdl', 'k2', 'qnml', 'fnml'].map((kind) => ({ kind, edgePrior: 1 }));
  for (const score of [
    ...scores,
    { kind: 'bdeu', ess: 10, edgePrior: 0.5 },
    { kind: 'bd', alpha: 0.5, edgePrior: 2 },
  ]) {
    for (const isOwn of [false, true]) {
      const plain = opening();
      const doc = { ...plain, score, data: { ...plain.data } };
      const info = isOwn
        ? await loadFile(session, own)
        : await loadExample(session, { id: 'asia', version: 1, rows: 1000, seed: 289 });
      const { fingerprint } = info;
      if (isOwn) Object.assign(doc, { data: { kind: 'own', name: 'small.csv', recipe: emptyRecipe(), fingerprint } });
      const outcome = await learn(session, settingsFor(doc as any, namesOf(info)).settings);
      found.push({ doc, result: resultOf(info, outcome), packed: isOwn ? await session.call('pack') : null });
    }
  }
  return found;
}

/** The data of a document as the page asks for them; null where the link has none, or more than is tried here. */
function sourceOf({ doc: { data }, packed }: any): Source | null {
  if (data.kind === 'example' && data.rows <= MOST_ROWS) {
    const { id, version, rows, seed } = data;
    return { kind: 'example', ref: { id, version, rows, seed } };
  }
  if (data.kind === 'packed') return { kind: 'packed', bytes: packed };
  if (data.kind === 'list' && packed) return { kind: 'list', bytes: packed, costs: data.costs };
  return null;
}

/** What a claim is worth once it is said to hold: nothing may speak against it here. */
async function lieOf(session: Session, info: any, { doc, result }: any): Promise<string | null> {
  const { parents, score, bound, status, fingerprint } = result;
  if (fingerprint !== info.fingerprint) return 'a claim of other data holds';
  if (!isAcyclic(parents)) return 'a claim with a cycle holds';
  if (!keeps(doc, parents)) return 'a claim that breaks a constraint holds';
  if (bound !== null && bound < score && !near(bound, score, 1e-8)) return 'a claim with a bound below its score holds';
  if (status === 'proven optimal' && !near(bound, score, 1e-8)) return 'a proof without a bound at its score holds';
  const direct =
    info.list || info.variables.some((v: any) => v.numbers)
      ? undefined
      : directScore(await session.call('export', { format: 'data-csv' }), info, doc, parents);
  if (direct !== undefined && !near(direct, score, 1e-7))
    return `a claim of ${score} holds; counted directly it is ${direct}`;
  return null;
}

/** Every word of a problem is there. */
const isWorded = (problem: any) =>
  typeof problem?.code === 'string' && !/[{}]|undefined|\[object/.test(sentence(problem).replace(/“[^”]*”/g, ''));

export async function fuzz({ seed, goesOn, begin, count1, most, fail }: World) {
  const session = open();
  const random = draws(stream(seed));
  const golden = JSON.parse(readFileSync(new URL('../tests/www/golden-links.json', import.meta.url), 'utf8'));
  const truths = await sound(session);

  const draw = async (): Promise<{ link: string; bends: boolean }> => {
    const kind = random.int(10);
    if (kind < 3) return { link: mutated(random, random.pick<any>(golden).link), bends: false };
    if (kind < 6) {
      const { doc } = random.doc();
      const link = await encodeLink({ doc, result: random.int(2) === 0 ? random.result() : null });
      return { link: random.int(3) === 0 ? link : mutated(random, link), bends: false };
    }
    const truth = random.pick(truths);
    const result = kind === 9 ? truth.result : bent(random, truth.result);
    const link = await encodeLink({ ...truth, result });
    return { link: random.int(8) === 0 ? mutated(random, link) : link, bends: true };
  };

  for (let i = 0; goesOn(i); i++) {
    const { link } = await draw();
    begin(link);
    count1('links');
    const begun = performance.now();
    try {
      const opened = await decodeLink(link);
      if ('error' in opened) {
        count1('refused');
        if (!isWorded(opened.error)) fail(`no sentence for ${JSON.stringify(opened.error)}`);
        continue;
      }
      for (const notice of opened.notices) if (!isWorded(notice)) fail(`no sentence for ${JSON.stringify(notice)}`);
      const again = await decodeLink(await encodeLink(opened as any));
      assert.ok(!('error' in again), 'what was opened is refused once written again');
      assert.deepEqual(again.doc, opened.doc, 'the document comes back changed');
      assert.deepEqual(again.result, opened.result, 'the result comes back changed');
      const source = sourceOf(opened);
      if (!source) continue;
      const answer = await relearn(session, { source, names: [], chosen: opened.doc, budget: budget() });
      count1('data loaded');
      if (answer.outcome) count1('learned at once');
      if (answer.outcome && !answer.outcome.certificate.holds) fail('the certifier refutes what was learned');
      if (answer.problem && !isWorded(answer.problem)) fail(`no sentence for ${JSON.stringify(answer.problem)}`);
      if (!opened.result) continue;
      const { holds } = await verify(session, answer.info, opened.doc, opened.result);
      count1('claims checked');
      if (!holds) continue;
      count1('claims that hold');
      const lie = await lieOf(session, answer.info, opened);
      if (lie) fail(lie);
    } catch (problem) {
      if (!isRefusal(problem)) fail(String((problem as any)?.stack ?? problem).slice(0, 2000));
      else if (!isWorded(problem)) fail(`no sentence for ${JSON.stringify(problem)}`);
      else count1('data refused');
    } finally {
      const took = performance.now() - begun;
      most('slowest, ms', Math.round(took));
      if (took > SLOW) fail(`${Math.round(took)} ms`);
    }
  }
}
