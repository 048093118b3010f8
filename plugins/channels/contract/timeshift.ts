import { endpoint, nothing, numeric, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Title, UserDefined } from '#plugins/buckets/contract'
import { Channel, mostHours } from './channels'

export const Hours = numeric(
  z
    .int('A whole number of hours')
    .check(z.gte(1, 'At least one hour'), z.lte(mostHours, `At most ${mostHours} hours`)),
)

export const TimeshiftDraft = z.object({
  /** The live channel. */
  channel_id: numeric(z.int('Choose a live channel')),
  hours: Hours,
  /** That of the live channel unless told. */
  title: z.optional(Title),
  user_defined: z.optional(UserDefined),
})
export type TimeshiftDraft = z.input<typeof TimeshiftDraft>

export const TimeshiftChange = z.object({
  hours: z.optional(Hours),
  title: z.optional(Title),
  user_defined: z.optional(UserDefined),
})

export const timeshiftApi = {
  create: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/timeshift-channels',
    scope: 'write-channels',
    summary: 'Keep the last hours of a live channel that has timeshift on',
    body: TimeshiftDraft,
    response: one(Channel),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/buckets/{bucket_id}/timeshift-channels/{id}',
    scope: 'write-channels',
    summary: 'Change length, title or metadata of a time-shift channel',
    body: TimeshiftChange,
    response: one(Channel),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/timeshift-channels/{ids}',
    scope: 'write-channels',
    summary: 'Delete time-shift channels by comma-separated ids; the live channels stay',
    response: nothing,
  }),
}
