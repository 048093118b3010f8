import { endpoint } from '@console/core/contract'
import * as z from 'zod/mini'
import { CustomFile, MusicItem } from '#plugins/buckets/contract'

/** Plain meaning of every `status.code` of the identification API. */
export const identifyCodes = {
  0: 'Success',
  1001: 'No result',
  2004: 'There is nothing to recognise in this sample: it is silent, or shorter than three seconds',
  2005: 'The recognition took too long',
  3000: 'The recognition service failed',
  3001: 'There is no project with this access key',
  3002: 'Send multipart/form-data, or a URL-encoded form with the sample as base64',
  3003: 'A limit of the project or of the plan is reached',
  3006: 'A field is missing or wrong',
  3014: 'The signature does not fit',
  3015: 'The sample cannot be read as audio, or as a fingerprint',
  3016: 'The sample is over 5 MB',
} as const
export type IdentifyCode = keyof typeof identifyCodes

export const maxSampleBytes = 5 * 1024 * 1024

/** What is signed, with HMAC-SHA1 and the project's secret; `timestamp` as it is sent, to the letter. */
export const textToSign = (fields: {
  access_key: string
  data_type: string
  signature_version: string
  timestamp: string
}) =>
  [
    'POST',
    '/v1/identify',
    fields.access_key,
    fields.data_type,
    fields.signature_version,
    fields.timestamp,
  ].join('\n')

/** Farthest that the clock of a client may be off. */
export const clockSkewMinutes = 10
/**
 * How long a signature may be used again after its first use: for retries, and for clients whose clocks count whole
 * seconds.
 */
export const signatureSeconds = 60

/** A channel of the customer's; its user-defined metadata stands beside these. */
export const CustomStream = z.looseObject({
  acrid: z.string(),
  title: z.string(),
  bucket_id: z.string(),
  /** When that was on air which the sample ends with, milliseconds since 1970. */
  timestamps_ms: z.string(),
  /** Whether it is on air now, but for the time that broadcasts need. */
  result_type: z.enum(['live', 'timeshift']),
  /** 60 to 100: how likely it is this channel and moment, from as likely as not to certain. */
  score: z.int(),
  /** Other times like `timestamps_ms` at which the channel played the same, at most 5, the latest first. */
  other_timestamps_ms: z.optional(z.array(z.string())),
  /** How many other channels that were looked in have played the same. */
  also_in: z.optional(z.int()),
})
export type CustomStream = z.infer<typeof CustomStream>

/** Steps of a recognition, in their order: each is taken when those before have found nothing. */
export const triedSteps = ['as_it_is', 'changed_speed_and_pitch'] as const
export type TriedStep = (typeof triedSteps)[number]

export const IdentifyResult = z.object({
  status: z.object({
    msg: z.string(),
    code: z.int(),
    version: z.string(),
    /** The last step that was taken; each is taken when those before have found nothing. Absent when nothing was looked up. */
    tried: z.optional(z.enum(triedSteps)),
    /** Nothing was found, but steps were left out because the service is busy: send the sample again. */
    try_again: z.optional(z.boolean()),
  }),
  result_type: z.optional(z.int()),
  /** Seconds in the service, of a sample that was looked up: what is not found takes all steps. */
  cost_time: z.optional(z.number()),
  metadata: z.optional(
    z.object({
      timestamp_utc: z.string(),
      music: z.optional(z.array(MusicItem)),
      custom_files: z.optional(z.array(CustomFile)),
      custom_streams: z.optional(z.array(CustomStream)),
    }),
  ),
})
export type IdentifyResult = z.infer<typeof IdentifyResult>

export const identifyApi = {
  identify: endpoint({
    method: 'POST',
    path: '/v1/identify',
    scope: 'public',
    summary:
      'Recognise a sample of at most 5 MB, best of under 15 seconds; signed with the secret of a project. ' +
      'Answers 200 whatever `status.code` says, and 429 when asked too often',
    body: z.object({
      access_key: z.string(),
      /** `audio` or `fingerprint`. */
      data_type: z.string(),
      signature_version: z.literal('1'),
      /** Seconds since 1970. */
      timestamp: z.string(),
      signature: z.string(),
      sample_bytes: z.optional(z.string()),
      /** The file; base64 in a URL-encoded form. */
      sample: z.string(),
    }),
    response: IdentifyResult,
  }),
}
