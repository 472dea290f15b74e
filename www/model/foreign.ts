// Foreign values: what files, links, messages and storage hold, before it is checked.

/** The fields of a foreign value by name; none where it is null or undefined. */
export const fieldsIn = (x: unknown): Record<string, unknown> => Object(x);
