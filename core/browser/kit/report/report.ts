import type { ListQuery } from '@console/core/contract'
import type { Tone } from '../chart/chart.styles'
import type { BadgeColor } from '../table/cells/cells.styles'
import type { TableFilter } from '../table/types'
import type { RangePreset } from '../time-range/time-range'

/** What stands in a row: `name`, or `artist.name` of what stands in it. */
export type FieldOf<Row> = Extract<keyof Row, string> | `${Extract<keyof Row, string>}.${string}`

/**
 * How a column shows what it finds: `seconds` of one thing as 3:05, `hours` of seconds that many come to, `time` as UTC or
 * ISO 8601, `day` as 2026-12-31, `id` with a copy button, `tags` of a list of texts, `state` as a badge.
 */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'seconds'
  | 'hours'
  | 'time'
  | 'day'
  | 'id'
  | 'tags'
  | 'state'

/** What a report is asked for, for what of it a description cannot say. */
export interface Asked {
  /** Rows that are chosen, by the names of the choices; a list of them where several may be. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of whatever lists
  chosen: Readonly<Record<string, any>>
  /** First and last day, `2026-12-31`, by clocks of the zone; the same where one day is asked for. */
  from: string
  to: string
  zone: string
}

/** `/bm/exports/{id}/download` with fields of the row, or made of what the report is asked for as well. */
export type OfRow<Row> = string | ((row: Row, asked: Asked) => string)

export interface ReportColumn<Row> {
  title: string
  field: FieldOf<Row>
  /** `text` unless told. */
  kind?: ColumnKind
  /** The API's word for sorting by this column. */
  sort?: string
  /** Not shown until the person chooses it. */
  hidden?: boolean
  /** What values are called, and the colour of a `state`. A value that is not here stands as it is. */
  values?: Readonly<Record<string, { label: string; color?: BadgeColor }>>
  /** Address that a `text` leads to, with fields of its row: `/bm/stations/{id}`. */
  to?: OfRow<Row>
}

/** Rows of the same place are added up. */
export interface ReportChart<Row> {
  kind: 'bar' | 'line' | 'stacked'
  title: string
  /** Where a row stands. */
  x: { label: string; field: FieldOf<Row> }
  /** Numbers of the rows; without a field they are counted. */
  series: readonly { label: string; field?: FieldOf<Row>; tone?: Tone; line?: boolean }[]
  /** No more places than these, from the first row on: of lists that rank. */
  most?: number
}

/** Rows with a place; how many have none is told below. */
export interface ReportMap<Row> {
  title: string
  longitude: FieldOf<Row>
  latitude: FieldOf<Row>
  /** Told apart by this, at most three: each has a colour and a place in the legend. */
  kind?: { field: FieldOf<Row>; values: Readonly<Record<string, string>> }
}

/** A file of each row, fetched by its media resource: `/bm/exports/{id}/download`. */
export interface ReportFile<Row> {
  label: string
  resource: OfRow<Row>
  /** Why a row has no such file; undefined: it has one. */
  missing?: (row: Row) => string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever list
type ChoiceRows = ListQuery<any>

/** Words for nothing, and where there would be something. */
interface ReportEmpty {
  title: string
  text?: string
  link?: { text: string; to: string }
}

/**
 * One of another list, or several, chosen above the report: it stands in the path or query of the report's call, and of the
 * choices behind it, by its name.
 */
export interface ReportChoice {
  name: string
  label: string
  /** Of these lists one after the other. */
  from: ChoiceRows | readonly ChoiceRows[] | ((asked: Asked) => ChoiceRows)
  /** All unless some are chosen, which the query gets with commas between them. */
  several?: boolean
  /** Of its rows: `id` and `name` unless told. */
  value?: string
  text?: string
  /** Said where there is nothing to choose. */
  empty?: ReportEmpty
}

/** Days that the call is asked for, as `start_date`, `end_date` and `timeoffset`, or as two dates and a zone by these names. */
interface ReportRange {
  preset?: RangePreset
  maxDays?: number
  names?: { from: string; to: string; zone: string }
}

/**
 * A page that is data, not code: fields of the query, a table, a chart, a map and files over a call that answers pages.
 * Filters, range and page stand in the address; CSV, XLSX, print, *Show as API*, the states of loading, failing and being
 * empty come with it.
 */
export interface Report<Row> {
  /** Names files and remembered columns. */
  id: string
  title: string
  /** What it is called among several that make one page. */
  tab?: string
  intro?: string
  query: ListQuery<Row> | ((asked: Asked) => ListQuery<Row>)
  choices?: readonly ReportChoice[]
  range?: ReportRange
  /** A single day in place of a range, today unless the address says: for `query` and `files`. */
  day?: boolean
  filters?: readonly TableFilter[]
  /** Placeholder of the search field; without it there is none. */
  search?: string
  columns: readonly ReportColumn<Row>[]
  /** `id` and `name` unless told. */
  key?: FieldOf<Row>
  name?: FieldOf<Row>
  chart?: ReportChart<Row>
  map?: ReportMap<Row>
  files?: readonly ReportFile<Row>[]
  empty: ReportEmpty
}

/** A report whose fields are those of the rows that its call answers: `export default defineReport({ … })`. */
export const defineReport = <Row>(report: Report<Row>): Report<Row> => report

// biome-ignore lint/suspicious/noExplicitAny: a report over whatever rows
export type AnyReport = Report<any>

/** What a field holds; undefined where there is nothing. */
export function foundIn(row: unknown, field: string): unknown {
  let value = row
  for (const part of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value ?? undefined
}

export const textOf = (row: unknown, field: string): string => {
  const value = foundIn(row, field)
  return value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}

/** Undefined where there is no number. */
export function numberOf(row: unknown, field: string): number | undefined {
  const value = foundIn(row, field)
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === ''))
    return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** The pattern with fields of the row in place of their names. */
export const filledIn = (pattern: OfRow<unknown>, row: unknown, asked: Asked): string =>
  typeof pattern === 'function'
    ? pattern(row, asked)
    : pattern.replace(/\{([^{}]+)\}/g, (_, field: string) => encodeURIComponent(textOf(row, field)))
