// Code blocks of a document, for tests that run what it tells its readers to run.
import { readFileSync } from 'node:fs';

/** Code block of a document. `info`: text after the fence, without the language; `line`: line of its first code, from 1. */
export type Block = { code: string; info: string; line: number };

/**
 * Code blocks of a Markdown document in one language, in their order.
 * @param path path of the document
 * @param language word after the fence
 */
export function blocksOf(path: string, language: string): Block[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^( *)```(\w+)([^\n]*)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , word]) => word === language)
    .map(({ index, 1: indent, 3: info, 4: code }) => ({
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      info: info.trim(),
      line: text.slice(0, index).split('\n').length + 1,
    }));
}
