// Sentences that only the Python package has: on its arguments, and on its tables and pictures.
export const ownWords = {
  errors: {
    'bad-word': '{option}: “{value}” is none of the words that it takes: {words}.{near}',
    'bad-value': '{option} takes {wanted}, not {value}.',
    'unknown-name': '{option}: there is no variable “{value}”. The variables are {words}.{near}',
    'unknown-column': '{option}: there is no column “{value}”. The columns are {words}.{near}',
    'unknown-level': '{option}: “{column}” has no level “{value}”. Its levels are {words}.{near}',
    'unknown-example': 'There is no example “{value}”. The examples are {words}.{near}',
    'unknown-suffix': 'The suffix of “{value}” tells no format. Use {words}.',
    'lacks-rows': 'A list of local scores has no rows, which {what} needs. Learn from the data themselves.',
    'no-prior-network':
      'score="bde" needs a prior network. Only examples have one here; for other data use the page or the command line.',
    'no-penalty': 'score="pll" needs penalty, the price of a free parameter in nats.',
    'two-knowledges': 'Tiers are given twice, by tiers and by knowledge. Give one of them.',
    'unread-knowledge':
      'knowledge is neither edge constraints of benchpress (JSON), a list of bnlearn (CSV with from,to), nor knowledge of Tetrad. Pairs that may be joined go to superstructure.',
    'no-data': 'Say what to learn from: data, or example="asia".',
    'two-data': 'data and example are two data sets. Give one of them.',
    'needs-data': 'A result does not hold the data it was learned from{name}. Give them as well: check(result, data).',
    'not-a-result': 'This is no result of Bayescope. Give a Result, the path of a result file, or its JSON as a dict.',
    'not-installed': '{what} needs the package {name}, which is not installed: pip install {name}.',
    'foreign-settings':
      'The result has settings that only the page and the command line have ({names}): bayescope check reads it.',
    'needs-levels':
      'Tables need levels, and the result was learned from numbers. Learn from levels: bins="frequency:3", or category=[…].',
    'score-of-levels':
      'This score counts levels, and these data are numbers. Choose bic, bge, aic, ll or pll; or cut the numbers: bins="frequency:3".',
    'score-of-numbers':
      'score="bge" is one of numbers, and these data have levels. Choose another score; or keep the columns as numbers: numbers=True.',
    unproven:
      'A demand is compared with a proven optimum, and this result is not proven. Use method="exact", or limit the parents.',
    'bad-sum': '{option}: the probabilities of “{column}” have the sum {sum}, not 1.',
    'lacks-levels': '{option}: “{column}” needs a likelihood for each level; these have none: {words}.',
    'all-zero': '{option}: the numbers for “{column}” are all 0.',
    'time-limit-early':
      'The time limit of {limit} s ended the run before it had an answer. Raise time_limit, or limit the parents (max_parents).',
    'stopped-early': 'progress returned False before the run had an answer.',
    'demand-what': 'Say what to demand: edge=(from, to), absent=(a, b), or family=(child, parents); one of them.',
  },
  near: { one: ' Did you mean “{words}”?', other: ' Did you mean one of {words}?' },
  dismiss: 'to keep it so: {dismiss}',
  orDismiss: '{option}; to keep it so: {dismiss}',
  unmatched: 'missing_label: no cell is “{label}”.{near}',
  unmatchedIn: 'missing_label: no cell of “{column}” is “{label}”.{near}',
  absent: 'predict: the data have no column for {names}, so the prediction is made without.{meant}',
  meant: ' Is “{name}” meant to be “{variable}”?',
  stays:
    'It stays a variable, and an edge to or from it explains nothing: networks with and without such edges can tie.',
  warning: {
    undeclared: {
      one: '“{detail}” is not among the declared levels {declared} ({n} row, number {line}). For now it is a level after them.',
      other:
        '“{detail}” is not among the declared levels {declared} ({n} rows, the first is number {line}). For now it is a level after them.',
    },
  },
  dashed: 'dashed: the data leave the direction open',
  openClass:
    'do: this network is one of {count} equivalent ones, which the data do not tell apart, and in another of them the answer may differ. Open directions: {edges}. Settle them by what you know, and learn again: require=[("{a}", "{b}")], or tiers.',
  openClassMore:
    'do: this network is one of more than {count} equivalent ones, which the data do not tell apart, and in another of them the answer may differ. Open directions: {edges}. Settle them by what you know, and learn again: require=[("{a}", "{b}")], or tiers.',
  unused: {
    score: '{option} has no effect: it is for score={kind}.',
    prepared: '{option} has no effect: an example comes prepared.',
    example: '{option} has no effect: it is for example=…, and data are given.',
  },
};
