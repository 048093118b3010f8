import { saveFile } from '@console/core/browser'
import writeXlsxFile from 'write-excel-file/browser'

type Cell = string | number | undefined

/** Texts stay texts in it: nothing that begins with a sign is taken for a formula. */
const cellOf = (value: Cell) => {
  if (value === undefined || value === '') return null
  return typeof value === 'number'
    ? { value, type: Number as NumberConstructor }
    : { value, type: String as StringConstructor }
}

/** Saves rows, their titles first, as a sheet. */
export async function saveXlsx([titles = [], ...rows]: readonly Cell[][], name: string) {
  const sheet = [
    titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  saveFile(await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBlob(), `${name}.xlsx`)
}
