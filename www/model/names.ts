import type { DataInfo } from '../generated/protocol.ts';

/** Names of the variables of loaded data, in column order. */
export const namesOf = ({ variables }: Pick<DataInfo, 'variables'>) => variables.map(({ name }) => name);
