// Functions have at most 80 lines, including the functions inside them. A factory (a function that returns an object of
// functions: requests to the worker, a pool, a hook) is counted without its named inner functions.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

const MAX_LINES = 80;
const FOLDERS = ['www', 'cli', 'api', 'scripts', 'bench', 'fuzz'];
/** Generated folders. */
const MADE = ['www/pkg', 'www/generated'];

/**
 * Longer functions as `file name`, each with its reason. The list may only shrink; a needless entry fails the test.
 */
const EXCEPTIONS: Record<string, string> = {};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.includes(path) ? [] : filesIn(path);
    return /\.(tsx?|mjs)$/.test(path) ? [path] : [];
  });

/** Whether it is a function with a body. */
const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** Name of a function, or of the variable or property that it is assigned to. */
function nameOf({ name, parent }: ts.SignatureDeclaration) {
  if (name) return name.getText();
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : null;
}

/** @param visit whether to go on inside */
function within(node: ts.Node, visit: (inner: ts.Node) => boolean) {
  ts.forEachChild(node, (inner) => {
    if (visit(inner)) within(inner, visit);
  });
}

/** Named functions directly inside a function. */
function namedIn(outer: ts.Node) {
  const named: ts.FunctionLikeDeclaration[] = [];
  within(outer, (node) => {
    if (!isFunction(node) || !nameOf(node)) return true;
    named.push(node);
    return false;
  });
  return named;
}

/** Whether a function returns an object of functions. */
function isFactory(outer: ts.FunctionLikeDeclaration) {
  const named = new Set(namedIn(outer).map(nameOf));
  const isObjectOfFunctions = (node: ts.Node | undefined) =>
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

function functionsOf(file: string): { place: string; key: string; lines: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  const spanOf = ({ body }: ts.FunctionLikeDeclaration) => (body ? lineOf(body.end) - lineOf(body.getStart()) + 1 : 0);
  const found: ReturnType<typeof functionsOf> = [];
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

test(`the body of no function has more than ${MAX_LINES} lines`, () => {
  assert.ok(functions.length > 3000);
  const long = functions.filter(({ key, lines }) => lines > MAX_LINES && !(key in EXCEPTIONS));
  assert.deepEqual(
    long.map(({ place, lines }) => `${place}: ${lines} lines`),
    [],
  );
});

test('every exception is needed', () => {
  const long = new Set(functions.filter(({ lines }) => lines > MAX_LINES).map(({ key }) => key));
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((key) => !long.has(key)),
    [],
  );
});
