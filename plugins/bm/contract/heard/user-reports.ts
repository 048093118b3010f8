import { endpoint, nothing, numbered, one } from '@console/core/contract'
import * as z from 'zod/mini'

const LocalTime = (name: string) =>
  z
    .string(`${name} is required`)
    .check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'A time like 2026-12-31 18:05:00'))

const Title = z
  .string('title is required')
  .check(z.trim(), z.minLength(1, 'title is required'), z.maxLength(500))

/** Minutes; UTC+8 is -480. */
const Offset = z._default(
  z.pipe(z.transform(numbered), z.int().check(z.gte(-1440), z.lte(1440))),
  0,
)

const Own = z.record(z.string(), z.json())

export const UserReport = z.object({
  from: z._default(z.string(), 'api'),
  title: Title,
  timeoffset: Offset,
  start_timestamp: LocalTime('start_timestamp'),
  end_timestamp: LocalTime('end_timestamp'),
  user_defined: z._default(Own, {}),
})
export type UserReport = z.input<typeof UserReport>

/** What is not sent stays. Of `user_defined` each name stands for itself, and an empty value takes it away. */
export const UserReportChange = z.object({
  title: z.optional(Title),
  /** Of the times that are sent. */
  timeoffset: Offset,
  start_timestamp: z.optional(LocalTime('start_timestamp')),
  end_timestamp: z.optional(LocalTime('end_timestamp')),
  user_defined: z.optional(Own),
})

/** What is not sent stays. A result with another title is no play of the recording any more. */
export const ResultCorrection = z.extend(UserReportChange, {
  /** Empty: there is none. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'At most 1,000 characters'))),
})

const Reported = z.object({
  id: z.int(),
  result: z.looseObject({
    start_timestamp_utc: z.string(),
    end_timestamp_utc: z.string(),
    start_timestamp_local: z.string(),
    end_timestamp_local: z.string(),
    /** Empty where no sound of it is kept. */
    record_timestamp: z.string(),
    title: z.string(),
    /** As they were sent. */
    artists: z.json(),
    album: z.json(),
    acrid: z.string(),
    duration: z.number(),
    played_duration: z.number(),
    monitor_type: z.string(),
    result_type: z.string(),
    from: z.string(),
    raw_metadata: z.record(z.string(), z.json()),
  }),
})

const stream = '/bm-cs-projects/{pid}/streams/{stream_id}'

export const userReportsApi = {
  report: endpoint({
    method: 'POST',
    path: `${stream}/user-reports`,
    scope: 'write-bm-cs-projects',
    summary: 'Add results by hand',
    body: z.object({
      data: z
        .array(UserReport)
        .check(z.minLength(1, 'data is required'), z.maxLength(100, 'At most 100 at once')),
    }),
    response: one(Reported),
  }),
  changeReport: endpoint({
    method: 'PUT',
    path: `${stream}/user-reports/{id}`,
    scope: 'write-bm-cs-projects',
    summary: 'Change a result that was added by hand',
    body: UserReportChange,
    response: one(Reported),
  }),
  removeReport: endpoint({
    method: 'DELETE',
    path: `${stream}/user-reports/{id}`,
    scope: 'write-bm-cs-projects',
    summary: 'Delete a result that was added by hand',
    response: nothing,
  }),
}
