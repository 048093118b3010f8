import type { Call, Page, TableQuery } from '@console/core/contract'
import type { ReactNode } from 'react'
import type { CellKit } from './cells/cell-kit'

export type { CellKit }

export type FetchPage<T> = (query: TableQuery, signal: AbortSignal) => Promise<Page<T>>

/** Rows are told apart by this. */
export type RowKey = string | number

export interface ColumnOptions<T> {
  /** Stable name for remembered settings; made from the title unless given. */
  key?: string
  /** The API's word for sorting by this column. Without it the header does not sort. */
  sort?: string
  /** Not shown until the person chooses it. */
  hidden?: boolean
  /** Least width in pixels. */
  width?: number
  /** Most width in pixels while others need it; what does not fit is shortened. */
  most?: number
  /** Share of the width that is left over; the first of at least 1 takes it. */
  grow?: number
  align?: 'start' | 'end'
  csv?: (row: T) => string | number | undefined
  /** Awaited before a CSV file is written, where `csv` needs code that is fetched late. */
  prepare?: () => Promise<unknown>
}

/** A column of a table; `Columns` makes them. */
export interface Column<T> extends ColumnOptions<T> {
  key: string
  /** English; shown translated. */
  title: string
  cell: (row: T, kit: CellKit) => ReactNode
  csv: (row: T) => string | number | undefined
  width: number
  grow: number
  /** What does not fit is cut off by the cell; its content sees to that itself otherwise. */
  cut: boolean
  /** Never shortened: a part of it would say something else. */
  whole?: boolean
  align: 'start' | 'end'
  /** Drawn by components of its owner's, which may remember something of a row. */
  custom?: boolean
}

/** A filter above a table; `selectFilter`, `textFilter` and `dayFilter` make them. */
export interface TableFilter {
  /** In the address and in the query of the API. */
  name: string
  label: string
  /** Values with their labels; without them any text is taken. */
  options?: Record<string, string>
  /** A day, `2026-12-31`. */
  isDay?: boolean
}

/** An entry in the menu of a row. */
export interface RowAction<T> {
  /** Told apart by it where labels may be equal. */
  key?: string
  label: string
  /** Fetches what the entry needs when the menu opens; it is drawn again when the promise settles. */
  prepare?: () => Promise<unknown>
  /** The focus comes back to the table when the promise settles, even if the row is gone then. */
  run: (row: T) => unknown
  /** Of the call that it makes: for who lacks it the entry is disabled and says so. */
  scope?: string
  /** Why it is not possible for this row; shown with the disabled entry. */
  disabledReason?: (row: T) => string | undefined
  danger?: boolean
}

/** A row with which it could not be done, and why. */
export interface BulkFailure<T> {
  row: T
  reason: string
}

/** How an action for many rows has ended. */
export interface BulkOutcome<T> {
  done: T[]
  failures: BulkFailure<T>[]
  /** Not tried, because it was stopped. */
  left: T[]
}

/** What is done with ticked rows. */
export interface BulkAction<T> {
  label: string
  /** Asked once before the first call; false backs out. */
  ask?: (rows: T[]) => Promise<boolean>
  /**
   * One call for at most 50 rows. When it is refused, the rows are tried in smaller parts until those at fault are known:
   * call the API with `quiet`, the failures are listed in the table. Where the call says which rows it was not done with,
   * throw `PartlyDone`.
   */
  run: (rows: T[]) => Promise<unknown>
  /** When it has ended, also where a person has stopped it. */
  over?: (outcome: BulkOutcome<T>) => void
  /** Of the call that it makes: for who lacks it the button is disabled and says so. */
  scope?: string
  disabledReason?: (rows: T[]) => string | undefined
  /** Said when all rows are done, with their `count`: '{count stream|streams} paused successfully'. */
  done?: string
  danger?: boolean
}

export interface EmptyContent {
  title: string
  text?: string
  action?: ReactNode
}

/** What a table looks like and what can be done in it, wherever its rows are from. */
export interface TableProps<T> {
  /** Remembers columns and page size per screen, and names the CSV file. */
  id: string
  rowKey: (row: T) => RowKey
  /** What the row is called in labels like 'Select news'. */
  rowName: (row: T) => string
  /** Rows of what is no longer there: drawn in grey. Stays the same function. */
  faded?: ((row: T) => boolean) | undefined
  columns: readonly Column<T>[]
  filters?: readonly TableFilter[] | undefined
  /** Placeholder of the search field; without it there is none. */
  search?: string | undefined
  actions?: readonly RowAction<T>[] | undefined
  bulk?: readonly BulkAction<T>[] | undefined
  toolbar?: ReactNode
  /** Shown while there has never been a row. */
  empty: EmptyContent
  /** Order of the list when the address names none. */
  sorted?: { sort: string; order: 'asc' | 'desc' } | undefined
  /** What the table is called for screen readers; the page's title unless given. */
  label?: string | undefined
}

/** A table whose rows somebody else has asked for. */
export interface RowsTableProps<T> extends TableProps<T> {
  /** The page that the address asks for; undefined while it is loading for the first time. */
  list: Page<T> | undefined
  /** Failure of the last loading: shown above the rows there are. */
  error?: unknown
  /** Other pages of the current filter: CSV of all pages, scrolling through all rows. */
  fetchPage?: FetchPage<T>
  /** The call behind the list, offered for programs. */
  apiCall?: (query: TableQuery) => Call
  reload: () => Promise<unknown>
  /** When the list was last loaded; when it changes, rows loaded while scrolling are refreshed. */
  updatedAt?: number
}
