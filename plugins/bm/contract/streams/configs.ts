import { endpoint, IsoTime, nothing, numbered, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

const whole = (least: number, most: number) =>
  z.pipe(
    z.transform(numbered),
    z
      .int('A whole number')
      .check(z.gte(least, `At least ${least}`), z.lte(most, `At most ${most}`)),
  )

/** How much effort recognition spends on noisy audio: windows up to twice as long, which cost several times as much. */
export const NoiseLevel = whole(0, 3)

/** Recognition settings that streams use by name; `uid` 0: the provider's own, which nobody changes. */
export const StreamConfig = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  /** Seconds of one identified window, and of the pause between two. */
  rec_length: z.int(),
  interval: z.int(),
  rec_timeout: z.int(),
  monitor_timeout: z.int(),
  /** 0 to 3: how much effort recognition spends on noisy audio. */
  noise: z.int(),
  /** 0 to 100: recognized plays with a lower score are not reported. */
  min_score: z.int(),
  /** 1: a play is told once, when it is over, and before that nobody hears of it; 0: also when it is first heard. */
  delay: z.int(),
  /** Of the sound, for three days: 0 nothing, 3 what is recognised with so many seconds around it. */
  record: z.object({ record: z.int(), record_before: z.int(), record_after: z.int() }),
  created_at: IsoTime,
})
export type StreamConfig = z.infer<typeof StreamConfig>

/** With how often it is used, for lists. */
export const ListedConfig = z.extend(StreamConfig, { used: z.int() })
export type ListedConfig = z.infer<typeof ListedConfig>

export const ConfigDraft = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'At most 100 characters'),
    ),
  rec_length: z._default(whole(3, 30), 10),
  interval: z._default(whole(0, 3600), 0),
  noise: z._default(NoiseLevel, 0),
  min_score: z._default(whole(0, 100), 0),
  delay: z._default(whole(0, 1), 1),
  record: z._default(
    z.pipe(z.transform(numbered), z.literal([0, 3], '0 for nothing, 3 for recognised parts')),
    0,
  ),
  record_before: z._default(whole(0, 60), 5),
  record_after: z._default(whole(0, 60), 8),
})
export type ConfigDraft = z.input<typeof ConfigDraft>

export const configsApi = {
  list: endpoint({
    method: 'GET',
    path: '/bm-stream-configs',
    scope: 'read-bm-cs-projects',
    summary: 'Recognition settings for streams: the provider’s and the account’s own',
    query: z.object({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(200))) }),
    response: page(ListedConfig),
  }),
  create: endpoint({
    method: 'POST',
    path: '/bm-stream-configs',
    scope: 'write-bm-cs-projects',
    summary: 'Add recognition settings',
    body: ConfigDraft,
    status: 201,
    response: one(StreamConfig),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bm-stream-configs/{id}',
    scope: 'write-bm-cs-projects',
    summary: 'Change recognition settings; streams that use them go on by the new ones',
    body: ConfigDraft,
    response: one(StreamConfig),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bm-stream-configs/{id}',
    scope: 'write-bm-cs-projects',
    summary: 'Delete recognition settings that no stream uses',
    response: nothing,
  }),
}
