// No function has more than 80 lines, from its first line to its last; those of functions inside it count as its own. A factory
// (a function that returns an object of functions: requests to the worker, a pool, a hook) is as long as what is left of it
// without the functions it names, and each of those is a function like any other.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

const MOST = 80;
const FOLDERS = ['www', 'cli', 'api', 'scripts', 'bench', 'fuzz'];
/** Written by tools. */
const MADE = ['www/pkg', 'www/generated'];

/**
 * Functions that are longer, each with its reason: `file name`. The list may only shrink; one that is not needed any more fails
 * the test.
 * @type {Record<string, string>}
 */
const EXCEPTIONS = {};

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.includes(path) ? [] : filesIn(path);
    return /\.(js|mjs|jsx)$/.test(path) ? [path] : [];
  });

/** Whether it is a function with a body. @param {ts.Node} node @returns {node is ts.FunctionLikeDeclaration} */
const isFunction = (node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** The name a function has itself, or gets from what it is given to. @param {ts.SignatureDeclaration} node */
function nameOf({ name, parent }) {
  if (name) return name.getText();
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : null;
}

/** @param {ts.Node} node @param {(inner: ts.Node) => boolean} visit whether to go on inside */
function within(node, visit) {
  ts.forEachChild(node, (inner) => {
    if (visit(inner)) within(inner, visit);
  });
}

/** The functions directly inside a function that have names. @param {ts.Node} outer */
function namedIn(outer) {
  /** @type {ts.FunctionLikeDeclaration[]} */
  const named = [];
  within(outer, (node) => {
    if (!isFunction(node) || !nameOf(node)) return true;
    named.push(node);
    return false;
  });
  return named;
}

/** Whether a function returns an object of functions. @param {ts.FunctionLikeDeclaration} outer */
function isFactory(outer) {
  const named = new Set(namedIn(outer).map(nameOf));
  const isObjectOfFunctions = (/** @type {ts.Node | undefined} */ node) =>
    node !== undefined &&
    ts.isObjectLiteralExpression(node) &&
    node.properties.some((property) =>
      ts.isShorthandPropertyAssignment(property)
        ? named.has(property.name.text)
        : isFunction(ts.isPropertyAssignment(property) ? property.initializer : property),
    );
  let returned = false;
  within(outer, (node) => {
    if (isFunction(node)) return false;
    if (ts.isReturnStatement(node)) returned ||= isObjectOfFunctions(node.expression);
    return true;
  });
  return returned;
}

/** @param {string} file @returns {{ place: string, key: string, lines: number }[]} */
function functionsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const spanOf = (/** @type {ts.Node} */ node) => lineOf(node.end) - lineOf(node.getStart()) + 1;
  /** @type {ReturnType<typeof functionsOf>} */
  const found = [];
  within(source, (node) => {
    if (!isFunction(node)) return true;
    const apart = isFactory(node) ? namedIn(node) : [];
    const lines = apart.reduce((rest, inner) => rest - spanOf(inner), spanOf(node));
    const name = nameOf(node) ?? 'without a name';
    found.push({ place: `${file}:${lineOf(node.getStart())} ${name}`, key: `${file} ${name}`, lines });
    return true;
  });
  return found;
}

const functions = FOLDERS.flatMap(filesIn).flatMap(functionsOf);

test(`no function has more than ${MOST} lines`, () => {
  assert.ok(functions.length > 3000);
  const long = functions.filter(({ key, lines }) => lines > MOST && !(key in EXCEPTIONS));
  assert.deepEqual(
    long.map(({ place, lines }) => `${place}: ${lines} lines`),
    [],
  );
});

test('every exception is needed', () => {
  const long = new Set(functions.filter(({ lines }) => lines > MOST).map(({ key }) => key));
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((key) => !long.has(key)),
    [],
  );
});
