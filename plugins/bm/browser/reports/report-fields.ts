import { toWallTime, zoneOf } from '@console/core/contract'
import * as z from 'zod/mini'
import { commercialModelIds, reportFormatIds, reportKindIds } from '../../contract'

const DateText = (problem: string) => z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, problem))

/** The form mirrors the screen. */
export const ReportFields = z.object({
  format: z.enum(reportFormatIds),
  kind: z.enum(reportKindIds),
  monthly: z.boolean(),
  from: DateText('First day is required'),
  to: DateText('Last day is required'),
  timezone: z.string().check(z.minLength(1, 'Time zone is required')),
  stream_ids: z.array(z.string()),
  min_duration: z.number('A number of seconds').check(z.gte(0, 'At least 0')),
  min_score: z.number('A number').check(z.gte(0, 'At least 0'), z.lte(100, 'At most 100')),
  isrc_country: z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Two letters, like DE')),
  mail: z.string(),
  service_name: z.string(),
  category: z.string(),
  listeners: z.string(),
  recipient_id: z.string(),
  recipient_name: z.string(),
  territory: z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Two letters, like DE')),
  commercial_model: z.enum(commercialModelIds),
  royalty_bearing: z.boolean(),
})
export type ReportValues = z.output<typeof ReportFields>

const day = (date: Date) => date.toISOString().slice(0, 10)

/** First and last day of a month, so many before this one. */
export function monthAgo(months: number, now = new Date()): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months]
  return {
    from: day(new Date(Date.UTC(year, month, 1))),
    to: day(new Date(Date.UTC(year, month + 1, 0))),
  }
}

/** The last day is today or ahead, by the clocks of the zone. */
export const isNotOver = (to: string, zone: string, now = new Date()): boolean =>
  to >= toWallTime(now, zoneOf(zone)).slice(0, 10)

export const wholeMonth = ({ from, to }: { from: string; to: string }): boolean => {
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)
  return from === `${to.slice(0, 7)}-01` && next.getUTCDate() === 1
}

export const newReport = (zone: string): ReportValues => ({
  format: 'csv',
  kind: 'plays',
  monthly: false,
  ...monthAgo(1),
  timezone: zoneOf(zone),
  stream_ids: [],
  min_duration: 0,
  min_score: 0,
  isrc_country: '',
  mail: '',
  service_name: '',
  category: '',
  listeners: '',
  recipient_id: '',
  recipient_name: '',
  territory: '',
  commercial_model: commercialModelIds[0],
  royalty_bearing: true,
})
