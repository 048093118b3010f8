import { plainTime } from '@console/core/contract'
import { invalid } from '@console/core/server'
import type { z } from 'zod'
import type { UserReport, UserReportChange } from '../../../contract'
import type { Range } from '../../day/local-day'

const longestReport = 86_400

/** Of a day on the clocks of a zone, which are so many minutes behind UTC. */
const timeOf = (local: string, offset: number) =>
  new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + offset * 60_000)

export const localOf = (time: Date, offset: number) =>
  plainTime(new Date(time.getTime() - offset * 60_000))

export const rangeOf = (report: z.output<typeof UserReport>): Range =>
  checked({
    begin: timeOf(report.start_timestamp, report.timeoffset),
    end: timeOf(report.end_timestamp, report.timeoffset),
  })

/** What is not sent stays, to the fraction of a second. */
export const changedRange = (
  before: Range,
  { start_timestamp: start, end_timestamp: end, timeoffset }: z.output<typeof UserReportChange>,
): Range =>
  checked({
    begin: start === undefined ? before.begin : timeOf(start, timeoffset),
    end: end === undefined ? before.end : timeOf(end, timeoffset),
  })

function checked(range: Range): Range {
  const { begin, end } = range
  for (const [field, time] of Object.entries({ start_timestamp: begin, end_timestamp: end })) {
    if (Number.isNaN(time.getTime())) throw invalid({ [field]: 'There is no such time' })
  }
  if (end <= begin) throw invalid({ end_timestamp: 'It ends before it begins' })
  if (end.getTime() - begin.getTime() > longestReport * 1000) {
    throw invalid({ end_timestamp: 'At most a day' })
  }
  return range
}
