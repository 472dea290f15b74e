// Types of answers for Python: a TypedDict for each object of the JSON Schema, an alias for each other type.
import type { JSONSchema7 as Schema } from 'json-schema';

const HEAD = `"""Types of answers, made from schema/result.v1.json by scripts/answers.ts; do not edit.

A field of the base class \`\`_…Optional\`\` may be absent. Scores are in nats, larger is better.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union
`;

/** Keywords of Python, which are no names of fields in a class. */
const KEYWORDS = new Set(['class', 'from', 'is', 'in', 'global', 'def', 'not', 'or', 'and', 'with', 'as', 'if', 'for']);

/** Text in one line, without characters that end a docstring. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').trim();

const title = (name: string) => name[0].toUpperCase() + name.slice(1);

/** Writer of types: nested objects become types of their own, named after their place. */
class Writer {
  parts: string[] = [];

  /** Expression for a type. `place`: name for a nested object. */
  type(schema: Schema, place: string): string {
    if (schema.$ref) return decodeURIComponent(schema.$ref.replace('#/definitions/', ''));
    if (schema.const !== undefined || schema.enum) return this.literal(schema.enum ?? [schema.const ?? null]);
    const several = schema.anyOf ?? schema.oneOf;
    if (several) return this.union(several as Schema[], place);
    if (Array.isArray(schema.type))
      return this.union(
        schema.type.map((type) => ({ ...schema, type })),
        place,
      );
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'number':
        return 'float';
      case 'integer':
        return 'int';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array': {
        const { items } = schema;
        const kinds = Array.isArray(items) ? (items as Schema[]) : [(items ?? {}) as Schema];
        return `List[${this.union(kinds, place)}]`;
      }
      case 'object':
        return this.object(schema, place);
      default:
        return 'Any';
    }
  }

  union(schemas: Schema[], place: string) {
    const types = [...new Set(schemas.map((schema, i) => this.type(schema, i === 0 ? place : `${place}${i + 1}`)))];
    return types.length === 1 ? types[0] : `Union[${types.join(', ')}]`;
  }

  literal(values: unknown[]) {
    const words = values
      .filter((value) => value !== null)
      .map((value) => (value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)));
    const literal = words.length > 0 ? `Literal[${words.join(', ')}]` : 'None';
    return values.includes(null) && words.length > 0 ? `Union[${literal}, None]` : literal;
  }

  object(schema: Schema, place: string) {
    const { properties, additionalProperties: other } = schema;
    if (!properties || typeof other === 'object') {
      const value = typeof other === 'object' && !properties ? this.type(other as Schema, `${place}Value`) : 'Any';
      return `Dict[str, ${value}]`;
    }
    this.define(place, schema);
    return place;
  }

  /** Adds a TypedDict; optional fields are in a base class, since Python before 3.11 marks no single field. */
  define(name: string, { properties = {}, required = [], description }: Schema) {
    const fields = Object.entries(properties).map(([field, of]) => {
      const schema = of as Schema;
      return {
        field,
        type: this.type(schema, `${name}${title(field)}`),
        about: plain(schema.description),
        isOptional: !required.includes(field),
      };
    });
    const odd = (isOptional: boolean) => fields.filter((of) => of.isOptional === isOptional && KEYWORDS.has(of.field));
    const usual = (isOptional: boolean) =>
      fields.filter((of) => of.isOptional === isOptional && !KEYWORDS.has(of.field));
    const bases: string[] = [];
    for (const isOptional of [true, false]) {
      const words = odd(isOptional);
      if (words.length === 0) continue;
      const base = `_${name}${isOptional ? 'OptionalWords' : 'Words'}`;
      const entries = words.map(({ field, type }) => `    "${field}": '${type}',`).join('\n');
      this.parts.push(
        `${base} = TypedDict(\n    "${base}",\n    {\n${entries.replaceAll(/^/gm, '    ')}\n    },${isOptional ? '\n    total=False,' : ''}\n)`,
      );
      bases.push(base);
    }
    if (usual(true).length > 0) {
      this.parts.push(
        this.body(
          `_${name}Optional`,
          ['TypedDict'],
          usual(true),
          `Fields of :class:\`${name}\` that may be absent.`,
          ', total=False',
        ),
      );
      bases.push(`_${name}Optional`);
    }
    this.parts.push(this.body(name, bases.length > 0 ? bases : ['TypedDict'], usual(false), plain(description)));
  }

  body(
    name: string,
    bases: string[],
    fields: { field: string; type: string; about: string }[],
    about: string,
    more = '',
  ) {
    const lines = fields.flatMap(({ field, type, about: of }) => [
      `    ${field}: ${type}`,
      ...(of ? [`    """${of}"""`] : []),
    ]);
    const doc = about ? [`    """${about}"""`, ''] : [];
    const inside = [...doc, ...lines];
    return `class ${name}(${bases.join(', ')}${more}):\n${inside.length > 0 ? inside.join('\n') : '    pass'}`.trimEnd();
  }
}

/** Names of definitions in an order in which each comes after those that its classes derive from or alias. */
function ordered(definitions: Record<string, Schema>) {
  const done: Set<string> = new Set();
  const visit = (name: string) => {
    if (done.has(name)) return;
    done.add(name);
    for (const [, used] of JSON.stringify(definitions[name]).matchAll(/#\/definitions\/([^"]+)/g))
      visit(decodeURIComponent(used));
    names.push(name);
  };
  const names: string[] = [];
  for (const name of Object.keys(definitions)) visit(name);
  return names;
}

/** Python module with the types of all definitions. */
export function typedDicts(definitions: Record<string, Schema>) {
  const writer = new Writer();
  const names = ordered(definitions);
  for (const name of names) {
    const schema = definitions[name];
    const isClass = schema.type === 'object' && schema.properties && typeof schema.additionalProperties !== 'object';
    if (isClass) writer.define(name, schema);
    else {
      const about = plain(schema.description);
      writer.parts.push(
        `${name} = ${writer.type({ ...schema, description: undefined }, `${name}Value`)}${about ? `\n"""${about}"""` : ''}`,
      );
    }
  }
  const all = names.map((name) => `    "${name}",`).join('\n');
  return `${HEAD}\n__all__ = [\n${all}\n]\n\n\n${writer.parts.join('\n\n\n')}\n`;
}
