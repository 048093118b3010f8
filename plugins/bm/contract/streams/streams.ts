import {
  isDeeperThan,
  listed,
  numbered,
  PlainTime,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { NoiseLevel, StreamConfig } from './configs'
import { StateName, stateNames } from './stream-states'

export const streamSchemes = [
  ...['http', 'https', 'icy', 'rtsp', 'rtsps', 'rtmp', 'rtmps', 'srt', 'udp', 'rtp', 'mms'],
]
export const mostUrls = 5

const scheme = new RegExp(`^(${streamSchemes.join('|')})://[^\\s/]`, 'i')

export const StreamUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, 'At most 2,048 characters'),
  z.refine(
    (text) => scheme.test(text) && URL.canParse(text),
    'An address that begins with http, https, icy, rtsp, rtmp, srt, udp or mms and ://',
  ),
)

const eachOnce = z.transform((value) => {
  const list = listed(value)
  return Array.isArray(list)
    ? [...new Set(list.map((one) => (typeof one === 'string' ? one.trim() : one)))].filter(
        (one) => one !== '',
      )
    : list
})
const notTooMany = z.maxLength(mostUrls, `At most ${mostUrls} URLs`)

export const StreamUrls = z.pipe(
  eachOnce,
  z.array(StreamUrl).check(z.minLength(1, 'At least one URL is required'), notTooMany),
)
/** None: those that it has without. */
export const UrlsOrNone = z.pipe(eachOnce, z.array(StreamUrl).check(notTooMany))

/** Clients send an object, its JSON, or any words. */
const UserDefined = z.pipe(
  z.transform((value) => {
    if (typeof value !== 'string') return value ?? null
    if (value.trim() === '') return null
    try {
      const parsed: unknown = JSON.parse(value)
      const isRecord = parsed && typeof parsed === 'object' && !Array.isArray(parsed)
      if (isRecord && !isDeeperThan(50, parsed)) return parsed
    } catch {
      // Words.
    }
    return { text: value }
  }),
  z.nullable(
    z
      .record(z.string().check(z.maxLength(100)), z.unknown())
      .check(
        z.refine((fields) => JSON.stringify(fields).length <= 4000, 'At most 4,000 characters'),
      ),
  ),
)

const Name = z
  .string('Name is required')
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200, 'At most 200 characters'))
export const ConfigId = z.pipe(z.transform(numbered), z.int('Choose a config').check(z.gte(1)))
export const Switch = z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1'))
const Remark = z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'))

export const Stream = z.object({
  stream_id: z.string(),
  uid: z.int(),
  /** Of the project. */
  mcp_id: z.int(),
  stream_type: z.string(),
  name: z.string(),
  state: StateName,
  code: z.int(),
  /** Why it is not running, else empty. */
  reason: z.string(),
  /** Since when it is so. */
  state_at: PlainTime,
  /** Of a station that rests: when it is tried next. Ours. */
  next_try: z.nullable(PlainTime),
  stream_urls: z.array(z.string()),
  current_url: z.string(),
  region: Region,
  user_defined: z.nullable(z.record(z.string(), z.unknown())),
  /** 1: recordings are also found where they are played faster, slower, higher or lower. */
  pitch_shift: z.int(),
  check_pitch_shift: z.int(),
  /** 0 to 3: how much effort recognition spends on noisy audio; the higher one of this and the config’s applies. */
  noise: z.int(),
  remark: z.string(),
  record_video: z.int(),
  stream_rec_type: z.int(),
  /** Why nothing of its sound is kept although it is to be; empty: it is, or is not to be. Ours. */
  not_recorded: z.string(),
  /** What was recognized last and still plays; null where nothing does. Ours. */
  on_air: z.nullable(
    z.object({ id: z.int(), title: z.string(), artists: z.string(), begin: PlainTime }),
  ),
  epg: z.int(),
  add_recordings: z.int(),
  timemap: z.int(),
  ucf: z.int(),
  config: StreamConfig,
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type Stream = z.infer<typeof Stream>

export const StreamDraft = z.object({
  name: Name,
  stream_urls: StreamUrls,
  config_id: z._default(ConfigId, 1),
  user_defined: z.optional(UserDefined),
  remark: z.optional(Remark),
  pitch_shift: z.optional(Switch),
  noise: z.optional(NoiseLevel),
  timemap: z.optional(Switch),
})
export type StreamDraft = z.input<typeof StreamDraft>

export const StreamChange = z.object({
  name: z.optional(Name),
  stream_urls: z.optional(StreamUrls),
  config_id: z.optional(ConfigId),
  user_defined: z.optional(UserDefined),
  remark: z.optional(Remark),
  pitch_shift: z.optional(Switch),
  noise: z.optional(NoiseLevel),
})
export type StreamChange = z.input<typeof StreamChange>

export const StreamQuery = z.object({
  ...pageQuery,
  per_page: z.catch(
    z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(100)), 50),
    50,
  ),
  state: z._default(z.enum(['All', ...stateNames]), 'All'),
  timemap: z.optional(z.enum(['0', '1'])),
  /** Exact name: how the console finds the stream of an address. */
  name: z.optional(z.string()),
  /** Part of name, stream id, URL, own metadata or remark. */
  search_value: z.optional(z.string().check(z.maxLength(200))),
  /** The same, as the other lists call it. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(
    z._default(z.enum(['created_at', 'stream_id', 'name']), 'created_at'),
    'created_at',
  ),
  order: sorted('desc'),
})

/** Of what was asked for many: those that could not be done, with the reason. */
export const Done = z.object({
  done: z.int(),
  failed: z.array(z.object({ stream_id: z.string(), message: z.string() })),
})
export type Done = z.infer<typeof Done>

export const ImportLine = z.object({
  name: z.string(),
  stream_urls: z.array(z.string()),
  /** Id or name; the provider's first when empty. */
  config: z._default(z.string(), ''),
  user_defined: z._default(z.record(z.string(), z.string()), {}),
  remark: z._default(z.string(), ''),
})
export type ImportLine = z.input<typeof ImportLine>

export const mostImported = 500
