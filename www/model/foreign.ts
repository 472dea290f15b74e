// Access to unchecked values, such as the parsed content of files, links, messages and storage.

/** Unchecked value as an object whose fields can be read; an empty object for null and undefined. */
export const fieldsIn = (x: unknown): Record<string, unknown> => Object(x);
