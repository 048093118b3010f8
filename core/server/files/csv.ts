import { byteOrderMark, formulaCell } from '@console/core/contract'
import Papa from 'papaparse'

type Rows = readonly (readonly (string | number)[])[]

/** Lines of a CSV file; the first ones come after `byteOrderMark`. Spreadsheets read them, and run nothing in them. */
export const csvLines = (rows: Rows): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formulaCell, quotes: true, newline: '\r\n' },
  )}\r\n`

/** A CSV file that spreadsheets read, and in which they run nothing. */
export const csvFile = (rows: Rows): Uint8Array => Buffer.from(byteOrderMark + csvLines(rows))
