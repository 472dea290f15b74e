// Reference of answers as Markdown: a table of fields for each object of the JSON Schema.
import type { JSONSchema7 as Schema } from 'json-schema';

const HEAD = `# Answers as JSON

What \`--json\` prints, what result files hold and what the functions of the packages return. Made from
\`schema/result.v1.json\`, a JSON Schema that the npm package contains as \`bayescope/schema/result.v1.json\`;
its types are those of TypeScript in the npm package and of \`bayescope._answers\` in Python. Scores are in
nats, larger is better. The number in the name of the schema changes if a field goes or changes its
meaning; answers of later versions may have further fields.

| command | answer |
|---|---|
| \`learn\`, \`solve\` | [Result](#result); with \`--method bnfinder\` [BnfinderResult](#bnfinderresult) |
| \`bootstrap\` | [Bootstrap](#bootstrap) |
| \`posterior\` | [Posterior](#posterior) |
| \`score\` | [ScoreReport](#scorereport) |
| \`fit\` | [Model](#model), or for columns of numbers [GaussianModel](#gaussianmodel) |
| \`query\` | [Answer](#answer), or [GaussianAnswer](#gaussiananswer) |
| \`predict\` | [CrossValidation](#crossvalidation), [NumberCrossValidation](#numbercrossvalidation); with \`--rows\` [Predictions](#predictions), [Forecasts](#forecasts) |
| \`check\` | [Check](#check) |
| \`link\` | [Link](#link) |
| \`readers\` | [Readers](#readers) |
`;

const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** Expression for a type, with links to other types. */
function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = decodeURIComponent(schema.$ref.replace('#/definitions/', ''));
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((word) => (word === null ? 'null' : `\`${word}\``)).join(', ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map((of) => typeOf(of as Schema)).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array') {
    const { items } = schema;
    if (Array.isArray(items)) return `[${items.map((of) => typeOf(of as Schema)).join(', ')}]`;
    return `list of ${typeOf((items ?? {}) as Schema)}`;
  }
  if (schema.type !== 'object') return String(schema.type ?? 'any value');
  const { properties, additionalProperties: other } = schema;
  if (properties) return 'object';
  return typeof other === 'object' && Object.keys(other).length > 0
    ? `object of ${typeOf(other as Schema)} by name`
    : 'object';
}

/** The object whose fields a type has: itself, or what it is a list or a choice of; null for none. */
function inside(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  const { items, additionalProperties: other } = schema;
  const next = [items, other, ...(schema.anyOf ?? [])].flat().filter((of) => typeof of === 'object');
  for (const of of next) {
    const found = inside(of as Schema);
    if (found) return found;
  }
  return null;
}

/** Rows of the table of an object's fields; those of nested objects follow with their path. */
function rowsOf(schema: Schema, path: string): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, of]) => {
    const field = of as Schema;
    const about = escaped(field.description ?? '');
    const optional = required.includes(name) ? '' : 'optional; ';
    const nested = inside(field);
    return [
      `| \`${path}${name}\` | ${optional}${escaped(typeOf(field))} | ${about} |`,
      ...(nested ? rowsOf(nested, `${path}${name}.`) : []),
    ];
  });
}

/** Section on a type. */
function section(name: string, schema: Schema) {
  const about = schema.description ? `\n${schema.description.replaceAll(/\s+/g, ' ')}\n` : '';
  const nested = inside(schema);
  if (!nested) return `## ${name}\n${about}\nType: ${typeOf({ ...schema, description: undefined })}.\n`;
  return `## ${name}\n${about}\n| field | type | |\n|---|---|---|\n${rowsOf(nested, '').join('\n')}\n`;
}

/** Text of docs/answers.md. */
export const referenceOf = (definitions: Record<string, Schema>) =>
  `${HEAD}\n${Object.keys(definitions)
    .sort()
    .map((name) => section(name, definitions[name]))
    .join('\n')}`;
