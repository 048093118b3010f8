// From when to when, in the address and in the person's zone. `load` of a page reads the same range by `readTimeRange`,
// and calls that take days by `daysOf`.
import {
  daysOf,
  type LoadContext,
  readTimeRange,
  TimeRangePicker,
  useTimeRange,
} from '@console/core/browser'

// In browser/loads.ts:
export async function plays({ query }: LoadContext) {
  return daysOf(readTimeRange(query, { preset: '7d', zone: 'UTC', maxDays: 31 }))
}

export function Example() {
  const range = useTimeRange({ preset: '7d', maxDays: 31 })
  const { start_date, end_date, timeoffset } = daysOf(range)
  return (
    <>
      <TimeRangePicker range={range} />
      <p>
        {start_date} to {end_date}, {timeoffset} minutes
      </p>
    </>
  )
}
