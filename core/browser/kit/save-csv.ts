import { saveFile } from './save-file'

/** Saves rows as a CSV file that spreadsheets read, and in which they run nothing. Its code is loaded when it is asked for. */
export async function saveCsv(
  rows: readonly (readonly (string | number | undefined)[])[],
  name: string,
) {
  const { csvLines } = await import('./table/controls/csv')
  saveFile(new Blob(['\uFEFF', csvLines(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
