import { byteOrderMark, formulaCell } from '@console/core/contract'
import Papa from 'papaparse'

/** A CSV file that spreadsheets read, and in which they run nothing. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  Buffer.from(
    `${byteOrderMark}${Papa.unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: formulaCell, quotes: true, newline: '\r\n' },
    )}\r\n`,
  )
