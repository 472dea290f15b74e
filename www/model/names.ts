import type { DataInfo } from '../generated/protocol.ts';

/** Names of the variables. */
export const namesOf = ({ variables }: Pick<DataInfo, 'variables'>) => variables.map(({ name }) => name);
