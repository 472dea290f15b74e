// Store of Use it with the real engine: a click and its answer are rendered together; a large answer waits for consent,
// is stopped and continued; a file of regressions is queried, predicted and linked.
import assert from 'node:assert/strict';
import { effect } from '@preact/signals';
import { afterAll, beforeAll, onTestFinished, test, vi } from 'vitest';
import { addBar, startBars } from '../../www/features/use/bars.ts';
import {
  average,
  held,
  isAveraging,
  own,
  price,
  spread,
  startDoubt,
  stopAverage,
  summable,
} from '../../www/features/use/doubt-store.ts';
import * as numbers from '../../www/features/use/gaussian/regressions.ts';
import { gaussianSentences } from '../../www/features/use/gaussian/sentences.ts';
import { ofNumbers, ofTables, prediction } from '../../www/features/use/predict-store.ts';
import { askSentences } from '../../www/features/use/sentences.ts';
import * as use from '../../www/features/use/store.ts';
import { focused, inFocus, reasons, startWhy } from '../../www/features/use/why.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { emptyRecipe } from '../../www/link/preparation.ts';
import { sumAll } from '../../www/store/best.ts';
import { select, setDoc, undo } from '../../www/store/document.ts';
import { engine } from '../../www/store/engine.ts';
import { editRecipe, openFile, useDraft } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import { open } from './direct.ts';
import { gridModel } from './grid.ts';
import { closePage, learned, openPage, until } from './stores.ts';

const ends: (() => void)[] = [];
beforeAll(() => {
  openPage();
  ends.push(use.startUse(), numbers.startGaussian());
});
afterAll(() => {
  for (const end of ends) end();
  return closePage();
});

/** Time for which evidence waits for its answer, in ms. */
const HELD = 30;

/** Makes evidence wait for its answer until the end of the test. */
function holdEvidence() {
  const real = globalThis.setTimeout;
  const later = (go: () => void, delay?: number) => (delay === HELD ? 0 : real(go, delay));
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(later as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

const answered = () => until('answered', () => use.answer.peek() !== null && use.given.peek().findings.length > 0);
const asked = () => use.knownOf.peek().length;

test('a click and its answer are shown in one; quick clicks all count; what is impossible is said', async () => {
  holdEvidence();
  setDoc({ view: 'use', estimate: { kind: 'maximum-likelihood' } });
  await until('fitted', () => use.current.peek());
  const seen: [findings: number, isAnswered: boolean][] = [];
  const end = effect(() => {
    seen.push([use.given.value.findings.length, use.answer.value !== null]);
  });
  use.observe('xray', 'yes');
  assert.equal(asked(), 0, 'the evidence waits for its answer');
  await answered();
  end();
  assert.deepEqual(seen, [
    [0, true],
    [1, true],
  ]);
  use.observe('dysp', 'yes');
  use.observe('smoke', 'no');
  use.observe('smoke', 'yes');
  await until('the last is known', () => use.levelOf('smoke').level === 'yes');
  assert.equal(asked(), 3);
  await answered();
  undo();
  await until('taken back', () => use.levelOf('smoke').level === 'no');
  use.forget();
  assert.equal(asked(), 0, 'what is known already is shown at once');
  use.observe('lung', 'yes');
  use.observe('tub', 'no');
  use.observe('either', 'no');
  await until('said', () => use.contradiction.peek()?.code === 'impossible-evidence');
  assert.equal(use.answer.peek(), null);
  use.forget();
});

test('an answer is followed by its doubt: of the class, then averaged; the heading is about the selected variable', async () => {
  setDoc({ estimate: { kind: 'bdeu', ess: 1 } });
  const ends = [startDoubt(), startWhy()];
  await until('fitted', () => use.current.peek());
  use.observe('xray', 'yes');
  use.observe('dysp', 'yes');
  await answered();
  await until('of the class', () => own.peek());
  await until('averaged', () => spread.peek() && held.peek() !== null);
  assert.ok((spread.peek()?.networks ?? 0) > 1000 && (held.peek() ?? 0) > 0.99);
  select({ kind: 'variable', name: 'lung' });
  const [lead, second] = askSentences();
  assert.match(lead, /^lung = yes rises from 4\.8% to 63%\.$/);
  assert.match(second, /With 95% probability between 5\d% and 7\d%, averaged over networks and tables\.$/);
  use.forget();
  use.intervene('lung', 'yes');
  select({ kind: 'variable', name: 'smoke' });
  await until('averaged', () => use.given.peek().interventions.length === 1 && spread.peek());
  // The class of the network shown has both directions of smoke – lung: the structure does not settle it.
  assert.match(
    askSentences()[0],
    /^(Whether setting lung = yes changes smoke is open|Setting lung = yes probably does not change smoke)/,
  );
  use.forget();
  select(null);
  for (const end of ends) end();
});

test('levels follow the answers without another rendering; a change has the trail by which it came', async () => {
  holdEvidence();
  const element = () => ({ style: {}, textContent: '', className: '', setAttribute() {} });
  const names = use.current.peek()?.fitted.network.variables.map(({ name }) => name) ?? [];
  const bar = { variable: names.indexOf('dysp'), k: 1, name: 'dysp', level: 'yes' } as any;
  for (const part of ['button', 'fill', 'number', 'star', 'range']) bar[part] = element();
  const leave = [startBars(), startWhy(), addBar(bar)];
  select({ kind: 'variable', name: 'dysp' });
  const before = bar.number.textContent;
  assert.match(before, /^\.\d+$/);
  use.observe('xray', 'yes');
  await answered();
  assert.notEqual(bar.number.textContent, before);
  await until('reasons', () => reasons.peek()?.length === 1);
  const trail = focused.peek()?.trail?.map((v) => names[v]) ?? [];
  assert.deepEqual([trail[0], trail.at(-1)], ['dysp', 'xray']);
  assert.ok(inFocus(trail[0], trail[1]) && inFocus(trail[1], trail[0]));
  use.observe('dysp', 'yes');
  await until('observed', () => bar.button.className.includes('observed'));
  for (const end of leave) end();
  use.forget();
});

test('a large answer waits for consent, tells its size first, is stopped, and goes on to the same numbers', async () => {
  const text = gridModel(14, 14);
  await openFile(new File([text], 'grid.network.json'));
  await until('its size is said', () => use.halting.peek());
  const { states, widest, bytes, byTree } = use.halting.peek()?.plan ?? assert.fail('no plan');
  assert.ok(byTree && states > 2 ** 22 && states < 2 ** 25 && widest >= 2 ** 14 && bytes === 16 * states);
  assert.equal(use.current.peek(), null);
  let isTold = false;
  const end = effect(() => {
    const now = use.progress.value;
    if (!now || isTold) return;
    isTold = true;
    assert.equal(now.plan.states, states, 'the size is said before the work');
    void use.stopAsking();
  });
  use.goOn();
  await until('stopped', () => use.halting.peek()?.plan === null);
  end();
  assert.ok(isTold);
  assert.equal(use.current.peek(), null);
  use.goOn();
  await until('whole', () => use.current.peek());
  const session = open();
  await session.call('modelRead', { bytes: new TextEncoder().encode(text), name: '' });
  const evidence = { findings: [], likelihoods: [], wanted: [], interventions: [] };
  const { answer } = await session.call('ask', { evidence, isAgreed: true });
  assert.deepEqual(use.current.peek()?.before.marginals, answer?.marginals);
  // Consent holds for the network: the next question is not asked for again.
  use.observe('v0_0', 'yes');
  await until('answered', () => use.answer.peek() && asked() === 1);
  setDoc({ model: null, findings: [] });
});

/** Network a → b → c with its forecast. */
const CHAIN = {
  format: 'bayescope-gaussian-network',
  families: [
    { name: 'a', parents: [], intercept: 1, coefficients: [], variance: 1 },
    { name: 'b', parents: [0], intercept: 0, coefficients: [2], variance: 1, unbiasedVariance: 1.5 },
    { name: 'c', parents: [1], intercept: 0, coefficients: [1], variance: 1 },
  ],
};

test('a file of regressions is asked without data, forecasts rows, and is in the link', async () => {
  await openFile(new File([JSON.stringify(CHAIN)], 'chain.json'));
  await until('read', () => numbers.gaussian.peek()?.file === 'chain.json');
  assert.ok(numbers.isOfNumbers());
  assert.deepEqual(numbers.gaussian.peek()?.before.means, [1, 2, 2]);
  // Var(b) = 4 + 1: four fifths are explained, though the file does not say it.
  assert.ok(Math.abs((numbers.gaussian.peek()?.fitted.families[1].explained ?? 0) - 0.8) < 1e-12);
  use.take('findings', ['c', '5']);
  await until('answered', () => numbers.gaussianAnswer.peek()?.lnDensity);
  const [mean] = numbers.gaussianAnswer.peek()?.means ?? [];
  // Cov(a, c) = 2, Var(c) = 6.
  assert.ok(Math.abs(mean - (1 + (2 / 6) * 3)) < 1e-12);
  const link = await encodeLink({ doc: page.doc.peek() });
  const opened = await decodeLink(link);
  assert.ok('doc' in opened);
  assert.deepEqual([opened.doc.model, opened.doc.findings], [page.doc.peek().model, [['c', '5']]]);

  use.forget('c');
  setDoc({ view: 'predict', prediction: null, selected: { kind: 'variable', name: 'b' } });
  assert.equal(prediction.peek()?.target, 'b');
  await ofNumbers.validate();
  assert.equal(ofNumbers.validation.peek(), null, 'there are no rows to hold out');
  await ofNumbers.predictFile(new File(['c,a,b\n5,1,4\n,1,\n'], 'rows.csv'));
  const { first, measures } = ofNumbers.file.peek()?.rows ?? assert.fail('no rows');
  const session = open();
  const fitted: any = { ...CHAIN, families: CHAIN.families.map((of) => ({ unbiasedVariance: null, ...of })) };
  await session.call('gaussianOf', { fitted, kind: 'maximum-likelihood' });
  const evidence: any = { findings: [[0, 1], [2, 5]] }; // biome-ignore format: pairs
  const { means, deviations } = await session.call('gaussianAsk', { evidence });
  assert.ok(Math.abs(first[0].mean - means[1]) < 1e-12 && Math.abs(first[0].deviation - deviations[1]) < 1e-12);
  assert.deepEqual([first[1].mean, measures?.rows], [2, 1]);
  assert.equal(ofTables.model.peek(), null);

  // With unbiased variances, which not every regression of the file has.
  numbers.variances.value = 'unbiased';
  await until('refused', () => numbers.gaussianRefused.peek()?.code === 'no-freedom');
  numbers.variances.value = 'maximum-likelihood';
  await until('read again', () => numbers.gaussian.peek());
});

test('a file of regressions that can’t be read says where, and changes nothing', async () => {
  const before = page.doc.peek().model;
  await openFile(new File([JSON.stringify(CHAIN).replace('"variance":1}', '"variance":0}')], 'wrong.json'));
  await until('said', () => page.notices.peek().some(({ name }) => name === 'wrong.json'));
  const { code, what, line } = page.notices.peek().find(({ name }) => name === 'wrong.json') ?? assert.fail();
  assert.deepEqual([code, what, line], ['bad-model', 'variance', 1]);
  assert.equal(page.doc.peek().model, before);
});

test('means have their doubt too: averaged, and for the mean apart from single cases; a switch of variances asks again', async () => {
  const wave = (i: number, by: number) => Math.sin(by * (i + 1));
  const row = (i: number) => [wave(i, 7), wave(i, 7) + 0.6 * wave(i, 11), wave(i, 5)].join();
  const rows = Array.from({ length: 60 }, (_, i) => row(i));
  setDoc({ model: null, findings: [], selected: null });
  await openFile(new File([`cause,effect,other\n${rows.join('\n')}\n`], 'numbers.csv'));
  const before = page.preview.peek();
  editRecipe({ ...emptyRecipe(), steps: ['cause', 'effect', 'other'].map((column) => ({ op: 'number', column })) });
  await until('kept as numbers', () => page.preview.peek() !== before && page.draft.peek()?.busy === false);
  await useDraft();
  await learned();
  setDoc({ view: 'use' });
  onTestFinished(startDoubt());
  use.take('findings', ['effect', '1']);
  await until('averaged', () => numbers.gaussianEvidence.peek().findings.length > 0 && spread.peek() && held.peek());
  const found = spread.peek() ?? assert.fail('no average');
  assert.deepEqual([found.networks, found.draws], [25, 1000]);
  assert.ok((held.peek() ?? 0) > 1 - 1e-9, 'these are all networks');
  const { means = [], deviations = [] } = numbers.gaussianAnswer.peek() ?? {};
  const width = found.high[0][0] - found.low[0][0];
  assert.ok(found.low[0][0] < means[0] && means[0] < found.high[0][0]);
  assert.ok(width > 0 && width < deviations[0], 'the interval is for the mean, not for single cases');
  const [lead, second] = gaussianSentences();
  assert.match(lead, /^cause rises from -?[\d.−]+ to [\d.]+\.$/);
  assert.match(
    second,
    /[Ww]ith 95% probability the mean lies between [\d.]+ and [\d.]+(?:, averaged over networks and regressions)?\.$/,
  );
  select({ kind: 'variable', name: 'other' });
  assert.match(gaussianSentences()[0], /^other (?:stays|rises|falls) /);
  use.take('interventions', ['effect', '1']);
  await until('set', () => numbers.gaussianEvidence.peek().interventions.length > 0 && spread.peek());
  select({ kind: 'variable', name: 'cause' });
  assert.match(
    gaussianSentences()[0],
    /^(Whether setting effect = 1 changes cause is open|Setting effect = 1 probably does not change cause)/,
  );
  numbers.variances.value = 'unbiased';
  await until('asked again', () => numbers.gaussian.peek() && own.peek());
  numbers.variances.value = 'maximum-likelihood';
  use.forget();
  select(null);
});

test('above 12 variables the share of all networks is summed on request only', async () => {
  const names = Array.from({ length: 13 }, (_, v) => `x${v}`);
  const row = (i: number) => names.map((_, v) => (Math.floor(i / 2 ** (v % 6)) + (i % (v + 7) === 0 ? 1 : 0)) % 2);
  const rows = Array.from({ length: 64 }, (_, i) => row(i).join());
  setDoc({ model: null });
  await openFile(new File([`${names.join()}\n${rows.join('\n')}\n`], 'many.csv'));
  await useDraft();
  await learned();
  setDoc({ estimate: { kind: 'bdeu', ess: 1 }, view: 'use' });
  const end = startDoubt();
  onTestFinished(end);
  await until('averaged', () => spread.peek());
  assert.deepEqual([summable.peek(), held.peek()], [13, null]);
  await sumAll();
  assert.ok(held.peek() !== null && summable.peek() === null);
});

test('where listing the classes may take minutes, the average is offered, and comes on request', async () => {
  setDoc({ score: { ...page.doc.peek().score, edgePrior: 0.5 } });
  await learned();
  const real = engine.call;
  const dear = vi.spyOn(engine, 'call').mockImplementation((async (...of: Parameters<typeof real>) => {
    const answer = await real(...of);
    return of[0] === 'estimates' ? [{ estimate: { work: 1e13 } }] : answer;
  }) as typeof real);
  const end = startDoubt();
  onTestFinished(() => {
    end();
    dear.mockRestore();
  });
  await until('priced', () => (price.peek() ?? 0) > 60 && own.peek());
  assert.ok(!isAveraging.peek() && !spread.peek());
  average();
  await until('averaged', () => spread.peek());
});

test('new evidence ends an unrequested list, which begins again after its answer; Stop ends it until it is requested', async () => {
  setDoc({ score: { ...page.doc.peek().score, edgePrior: 0.4 } });
  await learned();
  const real = engine.call;
  let lists = 0;
  const slow = vi.spyOn(engine, 'call').mockImplementation((async (...of: Parameters<typeof real>) => {
    const signal = (of[2] as { signal?: AbortSignal } | undefined)?.signal;
    // An answer that takes longer than its evidence waits.
    if (of[0] === 'ask') await new Promise((go) => setTimeout(go, 3 * HELD));
    if (of[0] === 'run' && ++lists !== 2) await new Promise((go) => signal?.addEventListener('abort', go));
    return real(...of);
  }) as typeof real);
  const end = startDoubt();
  onTestFinished(() => {
    end();
    slow.mockRestore();
    use.forget();
  });
  await until('listing', () => isAveraging.peek());
  const [{ name, levels }] = use.current.peek()?.fitted.network.variables ?? [];
  use.observe(name, levels[0]);
  await until('averaged', () => use.given.peek().findings.length === 1 && spread.peek());
  assert.equal(lists, 2);
  setDoc({ score: { ...page.doc.peek().score, edgePrior: 0.3 } });
  await learned();
  await until('listing again', () => isAveraging.peek() && lists === 3);
  stopAverage();
  await until('stopped', () => !isAveraging.peek());
  use.observe(name, levels[1]);
  await until('answered', () => use.given.peek().findings[0]?.[1] === levels[1] && own.peek());
  assert.deepEqual([lists as number, spread.peek()], [3, null]);
});
