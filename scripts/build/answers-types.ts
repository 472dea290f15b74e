// Types of answers for TypeScript: an interface for each object of the JSON Schema, an alias for each other type.
import type { JSONSchema7 as Schema } from 'json-schema';

const comment = (text: string | undefined, indent: string) =>
  text ? `${indent}/** ${text.replaceAll(/\s+/g, ' ').trim()} */\n` : '';

/** Expression for a type. */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return decodeURIComponent(schema.$ref.replace('#/definitions/', ''));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  const several =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
  if (several) return several.map((of) => typeOf(of as Schema, indent)).join(' | ');
  if (schema.type === 'array') {
    const { items = {} } = schema;
    if (Array.isArray(items)) return `[${items.map((of) => typeOf(of as Schema, indent)).join(', ')}]`;
    const type = typeOf(items as Schema, indent);
    return /[|]/.test(type) && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
  }
  if (schema.type === 'object') return fieldsOf(schema, indent);
  return schema.type === 'integer' ? 'number' : String(schema.type ?? 'unknown');
}

/** Fields of an object in braces. */
function fieldsOf({ properties = {}, required = [], additionalProperties: other }: Schema, indent: string) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, of]) => {
    const schema = of as Schema;
    return `${comment(schema.description, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`;
  });
  if (typeof other === 'object') {
    const value = Object.keys(properties).length > 0 ? 'unknown' : typeOf(other as Schema, inner);
    fields.push(`${inner}[name: string]: ${value};\n`);
  }
  return `{\n${fields.join('')}${indent}}`;
}

/** TypeScript module with the types of all definitions. */
export const answersTypes = (definitions: Record<string, Schema>) =>
  `// Made from the JSON Schema of answers (schema/result.v1.json) and of the progress of a run.\n\n${Object.entries(
    definitions,
  )
    .map(([name, schema]) => {
      const head = comment(schema.description, '');
      const isObject = schema.type === 'object';
      return `${head}export ${isObject ? `interface ${name} ${fieldsOf(schema, '')}` : `type ${name} = ${typeOf(schema, '')};`}\n`;
    })
    .join('\n')}`;
