import { toWallTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { offsetOf } from './offset'
import type { EditedReport } from './table/use-result-actions'

const Clock = z
  .string()
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'A time like 18:05:00'))

const Fields = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Title is required'),
      z.maxLength(500, 'At most 500 characters'),
    ),
  start_timestamp: Clock,
  end_timestamp: Clock,
  artists: z.string(),
  album: z.string(),
  isrc: z
    .string()
    .check(z.trim(), z.regex(/^$|^[A-Za-z]{2}[A-Za-z0-9]{3}\d{7}$/, 'An ISRC like DEA620800012')),
  note: z.string().check(z.trim(), z.maxLength(1000, 'At most 1,000 characters')),
})
export type Fields = z.output<typeof Fields>

const InOneDay = Fields.check(
  z.refine(({ start_timestamp: start, end_timestamp: end }) => end > start, {
    path: ['end_timestamp'],
    message: 'The end comes after the start',
  }),
)

/** What is edited may reach over midnight. */
export const fieldsOf = (edited: EditedReport | undefined) => (edited ? Fields : InOneDay)

interface Place {
  /** `2026-12-31` */
  day: string
  zone: string
}

export const clockIn = (zone: string, time: number) =>
  toWallTime(new Date(time), zone).slice(11, 19)
const dayIn = (zone: string, time: number) => toWallTime(new Date(time), zone).slice(0, 10)

const ownOf = ({ artists, album, isrc }: Fields) => ({ artists, album, isrc })

export const addition = (values: Fields, { day, zone }: Place) => ({
  data: [
    {
      title: values.title,
      timeoffset: offsetOf(`${day}T${values.start_timestamp}`, zone),
      start_timestamp: `${day} ${values.start_timestamp}`,
      end_timestamp: `${day} ${values.end_timestamp}`,
      user_defined: Object.fromEntries(
        Object.entries(ownOf(values)).filter(([, value]) => value !== ''),
      ),
    },
  ],
})

/** Times that stay as they are shown stay as they are, to the fraction of a second. */
export function changeOf(values: Fields, { zone }: Place, { begin, end, note }: EditedReport) {
  const { title, start_timestamp: start, end_timestamp: until } = values
  const [firstDay, lastDay] = [dayIn(zone, begin), dayIn(zone, end)]
  return {
    title,
    timeoffset: offsetOf(`${firstDay}T${start}`, zone),
    start_timestamp: start === clockIn(zone, begin) ? undefined : `${firstDay} ${start}`,
    end_timestamp: until === clockIn(zone, end) ? undefined : `${lastDay} ${until}`,
    user_defined: ownOf(values),
    // The day does not know the note, and leaves it as it is.
    note: note === undefined && values.note === '' ? undefined : values.note,
  }
}
