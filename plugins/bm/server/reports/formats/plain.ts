import { byteOrderMark } from '@console/core/contract'
import { csvLines, xlsxFile } from '@console/core/server'
import { mostSheetRows } from '../../../contract'
import { notHeardCells, notHeardHead, notHeardTimes } from '../not-heard'
import { aboutCells, countedOf } from './about'
import { CannotMake, datesText, type Form, linesOf, type Making, type ReportEntry } from './form'
import { playCells, playHead, playTimes } from './play-cells'
import { totalHead, totalRows } from './totals'

const nameOf = (extension: string) => (making: Making) => {
  const what = making.isSupplement ? `supplement ${making.id}` : making.wish.kind
  return `${making.project} ${datesText(making)} ${what}.${extension}`
}

interface Row {
  cells: (string | number)[]
  entry?: ReportEntry
}

interface Table {
  head: string[]
  rows: AsyncIterable<Row>
}

const tableOf = (entries: AsyncIterable<ReportEntry>, making: Making): Table => ({
  head: making.wish.kind === 'plays' ? playHead(making) : totalHead(making.wish.kind),
  rows: rowsOf(entries, making),
})

async function* rowsOf(entries: AsyncIterable<ReportEntry>, making: Making): AsyncGenerator<Row> {
  const { kind } = making.wish
  if (kind === 'plays')
    for await (const entry of entries) yield { cells: playCells(entry, making), entry }
  else for (const cells of await totalRows(entries, kind)) yield { cells }
}

const entryOf = ({ entry }: Row) => entry
const csvRow = ({ cells }: Row) => csvLines([cells])

export const csv: Form = {
  type: 'text/csv; charset=utf-8',
  filename: nameOf('csv'),
  async *write(entries, making) {
    const { head, rows } = tableOf(entries, making)
    yield byteOrderMark + csvLines([head])
    yield* linesOf(rows, making, { textOf: csvRow, entryOf })
  },
}

export const xlsx: Form = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filename: nameOf('xlsx'),
  async *write(entries, making) {
    const { head, rows } = tableOf(entries, making)
    const lines: Row['cells'][] = []
    for await (const row of rows) {
      await making.onRow?.(csvRow(row), row.entry)
      if (lines.push(row.cells) > mostSheetRows) {
        throw new CannotMake(
          `More than ${mostSheetRows} rows are too many for a sheet. Ask for CSV, or for fewer days or streams`,
        )
      }
    }
    making.rows = lines.length
    const gaps = making.notHeard.map(notHeardCells)
    yield await xlsxFile([
      { name: 'Report', head, rows: lines, times: playTimes },
      { name: 'Not heard', head: notHeardHead, rows: gaps, times: notHeardTimes },
      { name: 'About', head: ['About this report', ''], rows: aboutCells(making) },
    ])
  },
}

export const json: Form = {
  type: 'application/json',
  filename: nameOf('json'),
  async *write(entries, making) {
    const { listeners: _, ...wish } = making.wish
    const about = { project: making.project, made_at: making.madeAt.toISOString(), ...wish }
    yield `{"report":${JSON.stringify(about)},\n"not_heard":${JSON.stringify(making.notHeard)},\n"rows":[\n`
    const { head, rows } = tableOf(entries, making)
    const names = head.map((name) =>
      name
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/_$/, ''),
    )
    const textOf = ({ cells }: Row) =>
      JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]])))
    yield* linesOf(rows, making, { textOf, entryOf, between: ',\n' })
    yield `\n],\n"counted":${JSON.stringify(countedOf(making))}}\n`
  },
}
