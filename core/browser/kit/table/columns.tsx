import { parseTime } from '@console/core/contract'
import { type BadgeLook, badgeCell } from './cells/badge-cell'
import { idCell, linkCell, tagsCell, timeCell } from './cells/cells'
import type { Column, ColumnOptions } from './types'

type Optional<V> = V | null | undefined
type Defaults<T> = Pick<Column<T>, 'cell' | 'csv'> & Partial<Column<T>>

/** Stands at the end of its cell, whole; CSV files hold the number itself. */
const figure = <T,>(
  value: (row: T) => Optional<number>,
  format: 'number' | 'duration' | 'hours',
  width: number,
): Defaults<T> => ({
  cell(row, kit) {
    const number = value(row) ?? undefined
    return number === undefined ? undefined : kit.format[format](number)
  },
  csv: (row) => value(row) ?? '',
  width,
  grow: 0.6,
  align: 'end',
  whole: true,
})

const keyOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

const column = <T,>(
  title: string,
  defaults: Defaults<T>,
  options: ColumnOptions<T> = {},
): Column<T> => ({
  key: keyOf(title),
  title,
  width: 140,
  grow: 1,
  cut: false,
  align: 'start',
  ...defaults,
  ...options,
})

/** Common columns. Titles are English and shown translated; a column is sorted by its header where `sort` is given. */
export const Columns = {
  text: <T,>(title: string, value: (row: T) => Optional<string>, options?: ColumnOptions<T>) =>
    column<T>(
      title,
      { cell: value, csv: (row) => value(row) ?? '', grow: 1.5, cut: true },
      options,
    ),

  /** `to` also gets the area of the address, its first segment. */
  link: <T,>(
    title: string,
    text: (row: T) => string,
    to: (row: T, area: string) => string | undefined,
    options?: ColumnOptions<T>,
  ) =>
    column<T>(
      title,
      {
        cell: (row, kit) => linkCell(text(row), to(row, kit.area), kit),
        csv: text,
        width: 180,
        grow: 2,
      },
      options,
    ),

  number: <T,>(title: string, value: (row: T) => Optional<number>, options?: ColumnOptions<T>) =>
    column<T>(title, figure(value, 'number', 96), options),

  /** Seconds of one thing, shown as 3:05 or 1:02:03. */
  duration: <T,>(title: string, value: (row: T) => Optional<number>, options?: ColumnOptions<T>) =>
    column<T>(title, figure(value, 'duration', 104), options),

  /** Seconds that many come to, shown as 1.4 h or 24 min; CSV files hold seconds. */
  hours: <T,>(title: string, value: (row: T) => Optional<number>, options?: ColumnOptions<T>) =>
    column<T>(title, figure(value, 'hours', 96), options),

  /** In the currency itself; CSV files hold both, `10.33 EUR`. */
  money: <T,>(
    title: string,
    value: (row: T) => { amount: number; currency: string },
    options?: ColumnOptions<T>,
  ) =>
    column<T>(
      title,
      {
        cell: (row, { format }) => {
          const { amount, currency } = value(row)
          return format.money(amount, currency)
        },
        csv: (row) => `${value(row).amount} ${value(row).currency}`,
        width: 112,
        grow: 0.6,
        align: 'end',
        whole: true,
      },
      options,
    ),

  /** A day like `2026-12-31`, or the first and the last one. */
  days: <T,>(title: string, value: (row: T) => readonly string[], options?: ColumnOptions<T>) =>
    column<T>(
      title,
      {
        cell: (row, { format }) => value(row).map(format.day).join(' – '),
        csv: (row) => value(row).join(' '),
        width: 112,
        grow: 0.6,
        whole: true,
      },
      options,
    ),

  tags: <T,>(title: string, value: (row: T) => readonly string[], options?: ColumnOptions<T>) =>
    column<T>(
      title,
      {
        cell: (row, kit) => tagsCell(value(row), kit),
        csv: (row) => value(row).join(', '),
        width: 160,
      },
      options,
    ),

  /** Monospace with a copy button; long values are shortened in the middle. */
  id: <T,>(
    title: string,
    value: (row: T) => Optional<string | number>,
    options?: ColumnOptions<T>,
  ) =>
    column<T>(
      title,
      {
        cell: (row, kit) => idCell(title, String(value(row) ?? ''), kit),
        csv: (row) => String(value(row) ?? ''),
        width: 176,
        most: 200,
      },
      options,
    ),

  /** In the person's time zone; CSV files hold UTC. */
  time: <T,>(title: string, value: (row: T) => Optional<string>, options?: ColumnOptions<T>) =>
    column<T>(
      title,
      {
        cell: (row, kit) => timeCell(value(row), kit),
        csv: (row) => utcOf(value(row)),
        width: 192,
        grow: 0.6,
        whole: true,
      },
      options,
    ),

  badge: <T,>(title: string, look: (row: T) => BadgeLook, options?: ColumnOptions<T>) =>
    column<T>(
      title,
      {
        cell: (row, kit) => badgeCell(look(row), kit),
        csv: (row) => look(row).label,
        width: 120,
        grow: 0.8,
        whole: true,
      },
      options,
    ),

  custom: <T,>(
    title: string,
    options: ColumnOptions<T> & Pick<Column<T>, 'cell' | 'csv' | 'whole'>,
  ) => column<T>(title, { ...options, cut: true, custom: true }, options),
}

function utcOf(value: Optional<string>): string {
  if (!value) return ''
  const time = parseTime(value)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}
