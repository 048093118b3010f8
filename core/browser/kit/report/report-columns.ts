import { Columns } from '../table/columns'
import type { Column } from '../table/types'
import {
  type Asked,
  filledIn,
  foundIn,
  numberOf,
  type OfRow,
  type ReportColumn,
  textOf,
} from './report'

type AnyColumn = ReportColumn<Record<string, unknown>>

/** Columns of a table as a report describes them. */
export const columnsOf = (columns: readonly AnyColumn[], asked: Asked): Column<unknown>[] =>
  columns.map((column) => columnOf(column, asked))

function columnOf(column: AnyColumn, asked: Asked) {
  const { title, field, kind = 'text', values, to, sort, hidden } = column
  const options = { key: field, ...(sort && { sort }), ...(hidden && { hidden }) }
  const text = (row: unknown) => {
    const found = textOf(row, field)
    return values?.[found]?.label ?? found
  }
  const number = (row: unknown) => numberOf(row, field)
  switch (kind) {
    case 'number':
      return Columns.number(title, number, options)
    case 'seconds':
      return Columns.duration(title, number, options)
    case 'hours':
      return Columns.hours(title, number, options)
    case 'time':
      return Columns.time(title, text, options)
    case 'day':
      return Columns.days(title, (row: unknown) => [text(row)].filter(Boolean), options)
    case 'id':
      return Columns.id(title, text, options)
    case 'tags':
      return Columns.tags(title, (row: unknown) => listOf(row, field), options)
    case 'state':
      return Columns.badge(
        title,
        (row: unknown) => ({ label: text(row), color: values?.[textOf(row, field)]?.color }),
        options,
      )
    default:
      return to
        ? Columns.link(
            title,
            text,
            (row: unknown) => filledIn(to as OfRow<unknown>, row, asked),
            options,
          )
        : Columns.text(title, text, options)
  }
}

function listOf(row: unknown, field: string): string[] {
  const value = foundIn(row, field)
  if (Array.isArray(value)) return value.map(String)
  return value === undefined ? [] : [String(value)]
}
