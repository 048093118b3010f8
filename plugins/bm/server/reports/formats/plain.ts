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

type Cells = (string | number)[]

/** Rows, their head first told apart. */
async function tableOf(entries: AsyncIterable<ReportEntry>, making: Making) {
  const { kind } = making.wish
  if (kind !== 'plays') return { head: totalHead(kind), rows: await totalRows(entries, kind) }
  return { head: playHead(making), rows: cellsOf(entries, making) }
}

async function* cellsOf(entries: AsyncIterable<ReportEntry>, making: Making) {
  for await (const entry of entries) yield playCells(entry, making)
}

export const csv: Form = {
  type: 'text/csv; charset=utf-8',
  filename: nameOf('csv'),
  async *write(entries, making) {
    const { head, rows } = await tableOf(entries, making)
    yield byteOrderMark + csvLines([head])
    yield* linesOf<Cells>(rows, making, csvLines)
  },
}

export const xlsx: Form = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filename: nameOf('xlsx'),
  async *write(entries, making) {
    const { head, rows } = await tableOf(entries, making)
    const lines: Cells[] = []
    for await (const cells of rows) {
      if (lines.push(cells) > mostSheetRows) {
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
    yield `{"report":${JSON.stringify(about)},\n"not_heard":${JSON.stringify(making.notHeard)},\n"rows":[`
    const { head, rows } = await tableOf(entries, making)
    const names = head.map((name) =>
      name
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/_$/, ''),
    )
    let between = '\n'
    yield* linesOf<Cells>(rows, making, (held) => {
      const lines = held.map((cells) =>
        JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
      )
      const text = between + lines.join(',\n')
      between = ',\n'
      return text
    })
    yield `\n],\n"counted":${JSON.stringify(countedOf(making))}}\n`
  },
}
