// Foreign values: contents of files, links, messages and storage, before they are checked.

/** Fields of a foreign value by name; none of null or undefined. */
export const fieldsIn = (x: unknown): Record<string, unknown> => Object(x);
