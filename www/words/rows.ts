// Number of rows learned from, in words.

/** Number of rows, with the file's number if some were left out: "510 of 641 rows"; not for weighted rows. */
export const rowsWords = (
  { rows, prepared }: { rows: number; prepared?: { fileRows: number; leftOut: number } },
  t: (key: string, params: Record<string, unknown>) => string,
) =>
  prepared && prepared.leftOut > 0 && prepared.fileRows - prepared.leftOut === rows
    ? t('data.rowsOf', { n: rows, of: prepared.fileRows })
    : t('data.rowCount', { n: rows });
