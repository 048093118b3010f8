// A CSV file made by hand, as spreadsheets read it and run nothing of it. In the browser `saveCsv` does all of this.
import { byteOrderMark, formulaCell } from '@console/core/contract'

const cell = (text: string) =>
  `"${(formulaCell.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csv = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map((row) => row.map(cell).join(',')).join('\r\n')
