// Buttons, choices and tables of the page: the HTML that each renders, and what it hands to its caller.
import assert from 'node:assert/strict';
import { signal } from '@preact/signals';
import { type ComponentChild, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test } from 'vitest';
import { Button } from '../../www/widgets/button.tsx';
import { bind, Choice, Select, SelectRow } from '../../www/widgets/choice.tsx';
import { type Column, DataTable, TableFrame } from '../../www/widgets/data-table.tsx';
import { CheckBox } from '../../www/widgets/switch.tsx';
import { Table } from '../../www/widgets/table.tsx';

/** Elements of one kind in what a component returns, without rendering the components inside it. */
function elementsOf(kind: string, node: ComponentChild): VNode<any>[] {
  if (Array.isArray(node)) return node.flatMap((one) => elementsOf(kind, one));
  if (node === null || typeof node !== 'object' || !('props' in node)) return [];
  const { type, props } = node as VNode<any>;
  return [...(type === kind ? [node as VNode<any>] : []), ...elementsOf(kind, props.children)];
}

test('a button has the classes of its look, its words, and the attributes of its state', () => {
  const html = (props: Parameters<typeof Button>[0]) => renderToString(h(Button, props));
  assert.equal(html({ words: 'Draw' }), '<button type="button" class="btn">Draw</button>');
  assert.equal(html({ look: 'link', words: 'Stop' }), '<button type="button" class="link">Stop</button>');
  assert.equal(html({ look: 'primary', words: 'Run' }), '<button type="button" class="btn primary">Run</button>');
  assert.equal(html({ look: 'none', words: 'Data' }), '<button type="button">Data</button>');
  assert.equal(html({ class: 'chip', words: 'asia' }), '<button type="button" class="chip">asia</button>');
  assert.equal(
    html({ words: 'Codes', testid: 'codes', pressed: false, expanded: true, disabled: true, title: 'of the link' }),
    '<button type="button" class="btn" aria-pressed="false" aria-expanded="true" data-testid="codes" disabled title="of the link">Codes</button>',
  );
  assert.match(html({ type: 'submit', words: 'Add' }), /^<button type="submit" class="btn">Add</);
});

test('a button with an icon alone is named by its label', () => {
  const html = renderToString(h(Button, { icon: 'close', look: 'small', label: 'Close' }));
  assert.match(
    html,
    /^<button type="button" class="btn icon small" aria-label="Close"><svg class="ic"[^>]*aria-hidden="true"/,
  );
});

test('a choice is a group of radio buttons, of which the chosen one is checked', () => {
  const chosen: string[] = [];
  const props = {
    legend: 'Shown',
    name: 'show',
    options: ['class', 'dag'] as const,
    value: 'dag' as const,
    words: (way: string) => way.toUpperCase(),
    disabled: ['class'] as const,
    onChoose: (way: string) => chosen.push(way),
  };
  const html = renderToString(h(Choice as any, props));
  assert.match(html, /^<fieldset class="seg"><legend class="vh">Shown<\/legend>/);
  assert.match(html, /<input type="radio" name="show" value="class" data-testid="show-class" disabled\/><span>CLASS</);
  assert.match(html, /<input type="radio" name="show" value="dag" data-testid="show-dag" checked\/><span>DAG</);
  const radios = elementsOf('input', Choice<'class' | 'dag'>(props));
  radios[0].props.onChange();
  assert.deepEqual(chosen, ['class']);
});

test('a list hands over the option itself, and null for the one without a value', () => {
  const chosen: (number | null)[] = [];
  const props = {
    label: 'Most parents',
    options: [null, 1, 2],
    value: null,
    words: (n: number | null) => n ?? 'no limit',
    onChoose: (n: number | null) => chosen.push(n),
  };
  assert.equal(
    renderToString(h(Select<number | null>, props)),
    '<select aria-label="Most parents"><option selected value>no limit</option><option value="1">1</option><option value="2">2</option></select>',
  );
  const [list] = elementsOf('select', Select<number | null>(props));
  for (const selectedIndex of [2, 0]) list.props.onChange({ currentTarget: { selectedIndex } });
  assert.deepEqual(chosen, [2, null]);
});

test('a list in a field has its label beside it, hidden where the field has an arrow', () => {
  const props = { label: 'Speed', options: ['1', '2'], value: '2', onChoose: () => {} };
  assert.match(
    renderToString(h(Select<string>, { ...props, field: 'field' })),
    /^<label class="field"><span>Speed<\/span><select><option value="1">1<\/option><option selected value="2">2</,
  );
  const arrowed = renderToString(h(Select<string>, { ...props, field: 'inline-select' }));
  assert.match(arrowed, /^<label class="inline-select"><span class="vh">Speed<\/span>.*<svg class="ic".*<\/label>$/);
  assert.match(
    renderToString(h(SelectRow<string>, { ...props, testid: 'speed' })),
    /^<div><dt><label for="speed">Speed<\/label><\/dt><dd class="inline-select"><select id="speed" data-testid="speed">/,
  );
});

test('a choice that is bound to a signal shows its value and changes it', () => {
  const way = signal<'a' | 'b'>('a');
  assert.equal(bind(way).value, 'a');
  bind(way).onChoose('b');
  assert.equal(way.value, 'b');
});

test('a check box hands over its new state', () => {
  const states: boolean[] = [];
  const props = { on: true, look: 'box', testid: 'hide', onTurn: (on: boolean) => states.push(on), children: 'Score' };
  assert.equal(
    renderToString(h(CheckBox, props)),
    '<label class="box"><input type="checkbox" checked data-testid="hide"/>Score</label>',
  );
  elementsOf('input', CheckBox(props))[0].props.onChange({ currentTarget: { checked: false } });
  assert.deepEqual(states, [false]);
});

test('a table of data has a head for each column and a row for each value', () => {
  type Row = { name: string; score: number };
  const columns: Column<Row>[] = [
    { head: 'Variable', cell: ({ name }) => name },
    {
      head: 'Score',
      th: { title: 'in nats' },
      cell: ({ score }, i) => `${i}: ${score}`,
      td: ({ name }) => ({ class: 'num', 'data-testid': `score-${name}` }),
    },
  ];
  const rows = [
    { name: 'tub', score: -1 },
    { name: 'lung', score: -2 },
  ];
  const html = renderToString(
    h(DataTable<Row>, {
      label: 'Scores',
      caption: 'hidden',
      hidesHead: true,
      class: 'num',
      testid: 'scores',
      columns,
      rows,
      keyOf: ({ name }) => name,
      rowClass: ({ score }) => (score < -1 ? 'low' : undefined),
    }),
  );
  assert.equal(
    html,
    '<table data-testid="scores" class="num"><caption class="vh">Scores</caption>' +
      '<thead class="vh"><tr><th scope="col">Variable</th><th scope="col" title="in nats">Score</th></tr></thead>' +
      '<tbody><tr><th scope="row">tub</th><td class="num" data-testid="score-tub">0: -1</td></tr>' +
      '<tr class="low"><th scope="row">lung</th><td class="num" data-testid="score-lung">1: -2</td></tr></tbody></table>',
  );
});

test('columns without heads make a table without a head', () => {
  const html = renderToString(
    h(DataTable<string>, { columns: [{ cell: (name) => name, isName: false }], rows: ['tub'] }),
  );
  assert.equal(html, '<table><tbody><tr><td>tub</td></tr></tbody></table>');
});

test('a table that scrolls is in a box with its name, which takes the focus', () => {
  const html = renderToString(
    h(TableFrame, {
      label: 'Edges',
      caption: 'shown',
      scrolls: true,
      head: ['From', 'To'],
      children: h('tbody', null),
    }),
  );
  assert.equal(
    html,
    '<section class="scroll-x" tabindex="0" aria-label="Edges"><table><caption>Edges</caption>' +
      '<thead><tr><th scope="col">From</th><th scope="col">To</th></tr></thead><tbody></tbody></table></section>',
  );
});

test('in a table of texts the first of a row names it', () => {
  const table = { caption: 'Sizes', head: ['Size', 'Sets'], rows: [['1', '8']] };
  assert.equal(
    renderToString(h(Table, { table, caption: 'hidden' })),
    '<table><caption class="vh">Sizes</caption><thead><tr><th scope="col">Size</th><th scope="col">Sets</th></tr></thead>' +
      '<tbody><tr><th scope="row">1</th><td>8</td></tr></tbody></table>',
  );
});
