import { invalid } from '@console/core/server'

interface Dates {
  begin_date?: string | undefined
  end_date?: string | undefined
}

/** Milliseconds since 1970; a date without a time is the whole day of UTC. */
export function betweenDates({ begin_date, end_date }: Dates) {
  const begin = begin_date === undefined ? undefined : timeOf('begin_date', begin_date)
  if (end_date === undefined) return { begin, end: undefined }
  const end = timeOf('end_date', end_date)
  return { begin, end: end_date.length === 10 ? end + 86_400_000 : end }
}

function timeOf(field: string, text: string): number {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}Z`)
  if (Number.isNaN(time)) throw invalid({ [field]: 'There is no such time' })
  return time
}
