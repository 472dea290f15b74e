// Unchecked values: contents of files, links, messages and storage.

/** Fields of an unchecked value by name; empty for null and undefined. */
export const fieldsIn = (x: unknown): Record<string, unknown> => Object(x);
