import { invalid } from '@console/core/server'
import { mostDays } from '../../contract'

export const day = 86_400_000
const minute = 60_000

/** Days of a zone, and the moments at which the first begins and the last ends. */
export interface Days {
  dates: string[]
  begin: Date
  end: Date
}

interface Asked {
  start_date: string
  end_date: string
  /** Minutes from the zone to UTC. */
  timeoffset: number
}

export function daysOf({ start_date, end_date, timeoffset }: Asked): Days {
  const first = Date.parse(start_date)
  const count = Math.round((Date.parse(end_date) - first) / day) + 1
  if (count < 1) throw invalid({ end_date: 'The range ends before it begins' })
  if (count > mostDays) throw invalid({ end_date: `At most ${mostDays} days at once` })
  const begin = first + timeoffset * minute
  return {
    dates: Array.from({ length: count }, (_, at) =>
      new Date(first + at * day).toISOString().slice(0, 10),
    ),
    begin: new Date(begin),
    end: new Date(begin + count * day),
  }
}
