// Number of rows that a network was learned from, in words.

/** Number of rows, with that of the file if rows were left out: "510 of 641 rows"; but not for weighted rows. */
export const rowsWords = (
  { rows, prepared }: { rows: number; prepared?: { fileRows: number; leftOut: number } },
  t: (key: string, params: Record<string, unknown>) => string,
) =>
  prepared && prepared.leftOut > 0 && prepared.fileRows - prepared.leftOut === rows
    ? t('data.rowsOf', { n: rows, of: prepared.fileRows })
    : t('data.rowCount', { n: rows });
