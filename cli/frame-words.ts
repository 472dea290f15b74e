/** Error messages about rows and columns that a caller of the npm or Python package passes in place of a file. */
export const frameWords = {
  errors: {
    'duplicate-column':
      'Columns {first} and {second} are both called “{column}”; names are compared as text. Rename one of them, or leave one out.',
    'uneven-column':
      'The column “{column}” has {found} values, the first column {expected}. Every column needs one value for each row.',
    'infinite-number':
      'The column “{column}” has an infinite number in row {row}. Put a missing value in its place, or leave the column out.',
    'bad-cell':
      'The column “{column}” holds {kind} in row {row}. A cell is a number, a text, true or false, a date, or missing: convert the column, or leave it out.',
    'bad-column': 'The column “{column}” is {kind}. A column is a list of values, one for each row.',
    'nameless-rows': 'The rows are {kind}, and say no names of columns. Give the names with them: {remedy}.',
    'bad-row': 'Row {row} is {kind}. Every row needs its values by name, as the first has them.',
    'uneven-row':
      'Row {row} has {found} values, and there are {expected} names. Every row needs a value for each name.',
    'no-columns': 'There are no columns. Give at least two, with a value for each row.',
    'index-differs':
      'The columns “{first}” and “{second}” are series with different indexes, so their rows do not go together. Make one data frame of them.',
    'no-rows': 'There are columns, but no rows. Give each column its values.',
    'unknown-code': 'The column “{column}” has the code {found}, and there are {labels} labels.',
    'long-level':
      'Row {line} of “{column}” is a text of {length} characters; a level has at most {limit}. Leave the column out, or shorten the text.',
    'not-a-number':
      '“{value}” in row {line} of “{column}” is not a number, so it can’t be cut. Take the column as a category, or make the value a missing one.',
    'bad-weight':
      '“{value}” in row {line} of “{column}” is not a whole number of rows. Choose another column as frequency weights.',
    'data-lack': 'The network has the variable {column}, for which there is no column.',
    'undeclared-state':
      '“{value}” in row {line} of “{column}” is no state that the network declares: {states}. Convert it to one of them, or to a missing value; --merge says that it is one of them, --levels that these are other states.',
    'unknown-column': 'There is no column “{column}”, which an option or the recipe names.',
    'too-few-columns-plain': 'There is only one column, {left}; a network needs two.',
    'no-reader':
      'Data of the type {kind} are read by way of pyarrow, which is not installed. Install it, or give a dict of columns.',
  },
  notes: {
    'empty-texts': {
      one: '{column}: {n} empty text is taken as missing.',
      other: '{column}: {n} empty texts are taken as missing.',
    },
    'same-label': '{column}: {first} and {second} are one level, “{label}”.',
    'large-integers':
      '{column}: whole numbers beyond 9,007,199,254,740,992 lose digits as numbers, so they are taken as labels.',
    'mixed-values':
      '{column}: numbers and other values together are taken as labels. Convert the column to numbers, if it is one of numbers.',
    'unnamed-column': 'A column without a name is called {name}.',
    'joined-names': 'Names of several levels are joined: “{name}”, …',
    'unused-option': '{option} has no effect: it says how a file is read, and these data are columns.',
    'unused-index': {
      one: 'The index {names} is not used. To use it, make it a column: reset_index().',
      other: 'The indexes {names} are not used. To use them, make them columns: reset_index().',
    },
  },
};
