import { byteOrderMark } from '@console/core/contract'
import { refused } from '../failures'
import { csvLines } from './csv'
import { type Sheet, xlsxFile } from './sheet'

/** A sheet whose rows come one after the other. */
export interface RowTable extends Omit<Sheet, 'rows'> {
  rows: AsyncIterable<Sheet['rows'][number]> | Iterable<Sheet['rows'][number]>
}

export type TableFormat = 'csv' | 'xlsx' | 'json'

/** Media types. */
export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** A spreadsheet is made in memory. */
const mostSheetRows = 100_000

const atOnce = 500

/** A table as a file, part by part: only a spreadsheet is held whole, and so not longer than it may be. */
export function tableParts(
  format: TableFormat,
  table: RowTable,
): AsyncGenerator<string | Uint8Array> {
  return { csv: csvParts, xlsx: sheetParts, json: jsonParts }[format](table)
}

async function* csvParts({ head, rows }: RowTable) {
  yield byteOrderMark + csvLines([head])
  for await (const some of someOf(rows)) yield csvLines(some)
}

async function* jsonParts({ head, rows }: RowTable) {
  yield '{"data":['
  let before = '\n'
  for await (const some of someOf(rows)) {
    const texts = some.map((cells) =>
      JSON.stringify(Object.fromEntries(head.map((name, at) => [name, cells[at]]))),
    )
    yield before + texts.join(',\n')
    before = ',\n'
  }
  yield '\n]}\n'
}

async function* sheetParts({ rows, ...sheet }: RowTable) {
  const held: Sheet['rows'][number][] = []
  for await (const cells of rows) {
    if (held.push(cells) > mostSheetRows)
      throw refused(
        `More than ${mostSheetRows} rows are too many for a sheet. Ask for CSV, or for fewer days`,
      )
  }
  yield await xlsxFile([{ ...sheet, rows: held }])
}

async function* someOf<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let some: T[] = []
  for await (const row of rows) {
    if (some.push(row) < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
