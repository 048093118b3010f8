import { endpoint, IsoTime, nothing, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketType, Title, UserDefined } from '#plugins/buckets/contract'

/** Longest time that a channel is kept for time-shifted viewing. */
export const mostHours = 168

/** What was on air no longer ago than this counts as live: broadcasts reach their audience late. */
export const liveSeconds = 180

/** Schemes of streams, as in monitoring. */
export const streamSchemes = [
  ...['http', 'https', 'udp', 'rtp', 'rtsp', 'rtsps', 'rtmp', 'rtmps', 'srt', 'mms'],
] as const

/** The customer's own tool reads it, never the service: private addresses are as good as others. */
export const StreamUrl = z.string().check(
  z.trim(),
  z.minLength(1, 'URL is required'),
  z.maxLength(2048, 'At most 2048 characters'),
  z.regex(
    new RegExp(`^(${streamSchemes.join('|')})://[^\\s\\p{Cc}\\p{Cs}]+$`, 'iu'),
    'Like http://…, https://…, udp://…, rtsp://… or rtmp://…',
  ),
  z.refine((url) => URL.canParse(url), 'Like http://…, https://…, udp://…, rtsp://… or rtmp://…'),
)

export const channelStates = { 0: 'Not ingesting', 1: 'Ingesting' } as const
export type ChannelState = keyof typeof channelStates

/** Without a sign of life for so long a channel counts as not being ingested. */
export const heartbeatSeconds = 30

export const Channel = z.object({
  id: z.int(),
  uid: z.int(),
  bucket_id: z.int(),
  bucket_type: BucketType,
  acr_id: z.string(),
  /** Of the catalogue for what is imported; else empty. */
  channel_id: z.string(),
  state: z.union([z.literal(0), z.literal(1)]),
  title: z.string(),
  /** The title by its other name. */
  name: z.string(),
  url: z.string(),
  user_defined: z.record(z.string(), z.json()),
  /** Live channels: whether the last hours may be kept, 0 or 1. Time-shift channels: the hours. */
  timeshift: z.int(),
  /** Hours of recordings that are kept: none, only fingerprints are sent. */
  record: z.int(),
  /** Hours that are kept for time-shifted viewing. */
  timeshift_hours: z.optional(z.int()),
  /** Time-shift channels that are taken from this one. */
  timeshift_channels: z.optional(z.int()),
  /** Why it is not being ingested, else empty. */
  reason: z.optional(z.string()),
  heartbeat_at: z.nullish(IsoTime),
  /** Of a time-shift channel: the live channel behind it. */
  source: z.nullish(
    z.object({ id: z.int(), title: z.string(), bucket_id: z.int(), bucket_name: z.string() }),
  ),
  country: z.optional(z.string()),
  language: z.optional(z.string()),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type Channel = z.infer<typeof Channel>

const whole = (message: string) =>
  z.pipe(
    z.transform((value) =>
      typeof value === 'boolean'
        ? Number(value)
        : typeof value === 'string' && value !== ''
          ? Number(value)
          : value,
    ),
    z.int(message).check(z.gte(0, message), z.lte(mostHours, `At most ${mostHours} hours`)),
  )

/** 0 or 1, or the hours right away. */
const Timeshift = whole('0, 1 or a number of hours')

export const ChannelDraft = z.object({
  title: z.optional(Title),
  /** The title by its other name. */
  name: z.optional(Title),
  url: StreamUrl,
  user_defined: z.optional(UserDefined),
  timeshift: z.optional(Timeshift),
  /** Hours of recordings; none are kept, whatever is asked for. */
  record: z.optional(z.unknown()),
  channel_id: z.optional(z.string().check(z.maxLength(255))),
})
export type ChannelDraft = z.input<typeof ChannelDraft>

export const ChannelChange = z.object({ ...ChannelDraft.shape, url: z.optional(StreamUrl) })

export const ChannelQuery = z.object({
  ...pageQuery,
  /** Part of the title, an ACR ID or an id; the other dialect says `keyword`. */
  search: z.optional(z.string().check(z.maxLength(200))),
  keyword: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))),
  sort: z.catch(z._default(z.enum(['id', 'status', 'title', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/channels',
    scope: 'read-channels',
    summary: 'Channels of a channel bucket, of whichever type',
    query: ChannelQuery,
    response: page(Channel),
  }),
  create: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/channels',
    scope: 'write-channels',
    summary: 'Add a live channel that your own server ingests',
    body: ChannelDraft,
    response: one(Channel),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/channels/{id}',
    scope: 'read-channels',
    summary: 'One channel',
    response: one(Channel),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/buckets/{bucket_id}/channels/{id}',
    scope: 'write-channels',
    summary: 'Change a live channel',
    body: ChannelChange,
    response: one(Channel),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/channels/{ids}',
    scope: 'write-channels',
    summary:
      'Delete channels by comma-separated ids or ACR IDs, with the time-shift channels taken from them',
    response: nothing,
  }),
  live: endpoint({
    method: 'GET',
    path: '/live-channels',
    scope: 'read-channels',
    summary: 'Live channels of all buckets of a region, to take time-shift channels from',
    query: z.object({
      ...pageQuery,
      region: z.optional(z.string()),
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: page(z.extend(Channel, { bucket_name: z.string() })),
  }),
}
