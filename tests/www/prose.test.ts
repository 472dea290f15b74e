// Plain prose: texts of the page and of its lessons have no turns that a reader has to read twice.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';

const folder = new URL('../../www/words/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** Names of variables of the examples in lessons, and placeholders of names. */
const NODE =
  '(?:asia|tub|smoke|lung|bronc|either|xray|dysp|cloudy|rain|sprinkler|wet_grass|\\{(?:name|from|to|a|b)\\})';

/** Turns that are not plain English, each with the reason. */
const TURNS: readonly (readonly [turn: RegExp, reason: string])[] = [
  [/\bbe had\b/i, 'say where something is, or how to get it'],
  [/\bso many\b/i, 'give the number with its noun'],
  [/\bas it sees fit\b/i, 'a program sees nothing: name the rule or the default'],
  [/(?<!\{)\bmet\b/i, 'a question is answered, a condition holds'],
  [/\bleaves? of one\b/i, 'probabilities in a row add up to 1'],
  [/\bdies?\b|\bdead\b/i, 'a branch is closed'],
  [/\bwaits\b/i, 'a node is open'],
  [new RegExp(`${NODE} (?:finds|takes|waits|dies|wants|knows|asks|says)\\b`), 'a variable does nothing'],
  [/\b(?:variables?|nodes?) (?:takes?|finds?|wants?|knows?)\b/i, 'a variable gets its parents, or has them'],
  [/\btakes .+, number\b/i, 'name the parents'],
  [/\b(?:BIC|AIC|MDL|LL|length) asks\b/, 'a score charges a price'],
  [/\bcomes? out\b/i, 'a computation has a result'],
  [/\bthe stage\b/i, 'nobody calls the picture a stage'],
  [/^What (?:no|its|is said|becomes of)\b/i, 'a heading says something, or asks a question'],
  [/\bWhat becomes of\b/i, 'What happens to …?'],
  [/\bNothing here is called\b/i, 'No result for “…”.'],
  [/\bone (?:learns|reads|counts|sees) /i, 'you, or the imperative'],
  [/\bmend(?:ed|s)?\b/i, 'corrected'],
  [/\bhave room\b|\bfound no room\b/i, 'at most … are allowed'],
  [/\bhas .+ in it\b/i, 'say what is there'],
  [/\bof it, it\b|\bthat of it\b/i, 'repeat the noun'],
  [/\bwhatever the others do\b/i, 'variables do nothing'],
  [/\bPut (?:all of )?it here\b/i, 'paste it below'],
  [/\bno worse than what they\b/i, 'say what can be relied on'],
  [/\buntil .+ finds\b/i, 'an edge appears'],
  [/\bis worth its parameter\b/i, 'the data support the edge'],
  [/\{\w+\} behind:/i, 'say how many times less likely'],
  [/\btrue edge, missed\b/i, 'in the simulation, not found'],
  [/\bjoined in only one of the two\b/i, 'edges change'],
  [/\bedges? holds?\b|\b(?:are|is) doubtful\b/i, 'grades: strong, moderate, unstable'],
  [/\bgives? more than half to\b/i, 'grades: strong, moderate, unstable'],
  [/\btell most\b/i, 'most informative'],
  [/; here (?:are|is) \{/i, 'this network has …'],
  [/\bmore on the way\b/i, 'still computing'],
  [/\balone moves the\b/i, 'changes'],
  [/^Looked at:/i, 'name what is shown'],
  [/\bnot the search[’']s move\b/i, 'the search made another change'],
  [/\bno probe has tried\b|\bsaid to be not tried\b/i, 'not tested'],
  [/\bsays the link\b|\bthe link claims\b/i, 'name who shared it, and what was not checked'],
  [/\bseal(?:ed|s)? of\b|\bsalt(?:ed)?\b/i, 'password'],
  [/\bcome out here to the last digit\b/i, 'are reproduced'],
  [/\bcannot tell that they\b/i, 'a method does not know'],
  [/\bfor another reason\b|\bleave no network without\b/i, 'name the constraint'],
  [/\brequests nothing\b/i, 'loads nothing from elsewhere'],
  [/\brests? on \{?\w+\}? rows? of data or more\b|\brests? on no data\b/i, 'the heading names the tables'],
  [/\bnothing open\b/i, 'certain'],
  [/\bpaid for\b/i, 'taken into account'],
  [/ of \{\w+\} takes about\b/i, 'name the task and its price'],
  [/\bparent sets\b.* survive\b/i, 'sets are left after pruning'],
  [/\banother statement\b/i, 'say what would change'],
  [/\bthe real page\b/i, 'the page'],
  [/^Start \S+: drawn\b|^drawn at random$/i, 'a random ordering'],
  [/; there (?:are|is) \{\w+\}\.$/i, 'say what is available'],
  [/\bwhat would each\b/i, 'which program reads it'],
  [/; it is the link[’']s\b/i, 'the same as in the link'],
];

/** All texts of a table, with their keys. */
const textsOf = (table: unknown, at: string): [key: string, text: string][] =>
  typeof table === 'string'
    ? [[at, table]]
    : typeof table === 'object' && table !== null
      ? Object.entries(table).flatMap(([key, value]) => textsOf(value, at === '' ? key : `${at}.${key}`))
      : [];

/** Entries of a lesson that are no prose: definitions and settings. */
const CODE = /\.(?:state|cover|show|facts|free|when|value|id|kind|language|group|claims|right)(?:\.|$)/;

const all = [
  ...textsOf(read('en.json'), ''),
  ...readdirSync(new URL('lessons/', folder))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => textsOf(read(`lessons/${file}`), `lesson ${file.slice(0, -5)}`))
    .filter(([key]) => !CODE.test(key) || /\.right$/.test(key)),
];

test('no text of the page or of a lesson has to be read twice', () => {
  assert.ok(all.length > 3000, String(all.length));
  const found = all.flatMap(([key, text]) =>
    TURNS.filter(([turn]) => turn.test(text)).map(([turn, reason]) => `${key}: “${text}” ${turn} (${reason})`),
  );
  assert.deepEqual(found, []);
});

test('each turn is found in the sentence that it was taken from', () => {
  const quoted = [
    'Drag the rows until asia finds tub',
    'At 14,100 rows asia – tub is worth its parameter',
    'Next class, {gap} behind: asia – smoke is added.',
    'true edge, missed',
    '3 pairs are joined in only one of the two networks.',
    'All 7 edges hold. Two directions are open, one is doubtful.',
    'Not every measure gives more than half to 9 pairs, among them {pairs}.',
    '{done} of {n} takes about {time}',
    'All {n} table rows rest on {few} rows of data or more.',
    '{n} of {rows} table rows rests on no data.',
    'Which finding would tell most',
    'What its entry under no leaves of one is that of yes.',
    'One level is not shown: its probability is what the others leave of one.',
    'Why one learns the edges.',
    'That cannot be said before the parameters are paid for',
    'Where the best parents leave nothing open, all larger sets go.',
    'How many of the 128 parent sets of either survive, what do you expect?',
    'Node 1 waits.',
    'Node 348 waits. cloudy takes sprinkler, number 5 of its list.',
    'Node 648 dies by its bound. wet_grass takes cloudy and rain, number 2 of its list.',
    'A case waits until it is taken up, and dies when its bound is not above the best network found.',
    'For −1,249.50 every variable takes its best parent set of all, whatever the others do.',
    'That would be another statement about the rows.',
    'Thirteen short lessons on the real page.',
    'The stage now draws what all networks have in common.',
    'The equivalent sample size alone moves the network between 7 and 26 edges.',
    '22 networks so far, more on the way.',
    'Looked at: add dysp → bronc.',
    'It is not the search’s move',
    'Restarts: as it sees fit',
    'Start 2: drawn at random.',
    'So many networks tie with it that the next one was not looked for.',
    'This needs {needed}; there are {limit}.',
    'The exact posterior fits up to 16 variables; here are {n}.',
    'Choose a model file, or drop it here: which program reads it, and what would each misread?',
    'What no probe has tried is said to be not tried.',
    'Put all of it here.',
    'A student can alter the text: that is no worse than what they could type in the lesson.',
    '1 of 2 met every question',
    'The link holds a seal of the best score, a salted hash',
    'With the salt anybody can find the score.',
    'The network that the link claims.',
    'it was proven optimal (Exact search), says the link',
    'The picture shows the network found here; it is the link’s.',
    'Of the 16 values the lecture prints, 10 come out here to the last digit.',
    'Beyond its own files the page requests nothing',
    'Nothing here is called that.',
    'The other methods cannot tell that they reached it.',
    'The edge is kept for another reason.',
    'Your constraints leave no network without this edge.',
    'BIC asks half the logarithm.',
  ];
  for (const sentence of quoted)
    assert.ok(
      TURNS.some(([turn]) => turn.test(sentence)),
      sentence,
    );
});
