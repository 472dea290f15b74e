// The JSON Schema of answers (schema/result.v1.json), from the types in cli/answers*.ts, and what is made of it: types of the
// Python package, and the reference docs/answers.md. Types for TypeScript are made with the npm package. `npx tsx
// scripts/answers.ts` writes the files; tests/cli/answers.test.ts fails if they are not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONSchema7 as Schema } from 'json-schema';
import { createGenerator } from 'ts-json-schema-generator';
import { SCHEMA_VERSION } from '../cli/answers.ts';
import { referenceOf } from './build/answers-reference.ts';
import { typedDicts } from './build/typed-dicts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Named types of the schema. */
export type Definitions = Record<string, Schema>;

/** Copy of a schema in which objects may have further fields, as answers of later versions have. */
function tolerant(schema: Schema): Schema {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
  return JSON.parse(text);
}

/** Schema of the types that a module exports. `type`: name of one of them, or `*` for all. */
const schemaOf = (module: string, type: string) =>
  createGenerator({
    path: join(root, module),
    tsconfig: join(root, 'tsconfig.json'),
    skipTypeCheck: true, // done by the check of types
    expose: 'export',
    additionalProperties: false,
    sortProps: false,
  }).createSchema(type);

/** Types of the progress of a run. */
export const progressTypes = () => schemaOf('www/generated/protocol.ts', 'Snapshot').definitions as Definitions;

/** Schema of answers. `isStrict`: objects have no other fields than those named. */
export function answersSchema(isStrict: boolean): Schema & { definitions: Definitions } {
  const made = schemaOf('cli/answers*.ts', '*');
  const definitions = (isStrict ? made : tolerant(made as Schema)).definitions as Definitions;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `result.v${SCHEMA_VERSION.split('.')[0]}.json`,
    title: `Answers of Bayescope, version ${SCHEMA_VERSION}`,
    description: 'A result file; answers of other commands are among the definitions.',
    $ref: '#/definitions/Result',
    definitions,
  };
}

/** Files made from the types of answers, by their paths in the repository. */
export function answersFiles(): Record<string, string> {
  const schema = answersSchema(false);
  return {
    'schema/result.v1.json': `${JSON.stringify(schema, null, 2)}\n`,
    'python/bayescope/_answers.py': typedDicts(schema.definitions),
    'docs/answers.md': referenceOf(schema.definitions),
  };
}

/** Content of a file of the repository. */
export const committed = (path: string) => readFileSync(join(root, path), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(answersFiles())) writeFileSync(join(root, path), text);
