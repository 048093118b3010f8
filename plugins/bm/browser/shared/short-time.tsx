import { type Column, Columns } from '@console/core/browser'
import { parseTime, toWallTime } from '@console/core/contract'

/** A time in UTC that is short in its list: the clock of today, or the day. Behind the pointer, and in CSV files, it is whole. */
export const shortTimeColumn = <Row,>(
  title: string,
  value: (row: Row) => string | undefined,
): Column<Row> =>
  Columns.custom<Row>(title, {
    cell: (row, { format }) => {
      const time = value(row)
      if (!time) return undefined
      const date = parseTime(time)
      const wall = toWallTime(date, format.zone)
      const isToday = wall.slice(0, 10) === toWallTime(new Date(), format.zone).slice(0, 10)
      return (
        <time dateTime={date.toISOString()} title={format.time(date)}>
          {isToday ? wall.slice(11, 19) : format.date(date)}
        </time>
      )
    },
    csv: (row) => {
      const time = value(row)
      return time && parseTime(time).toISOString()
    },
    width: 96,
    grow: 0.2,
    whole: true,
  })
