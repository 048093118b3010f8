import * as z from 'zod/mini'
import { type TriedStep, triedSteps } from '#plugins/base-projects/contract'

const Milliseconds = z.catch(z.optional(z.coerce.number()), undefined)
const Numbers = z.catch(z._default(z.array(z.coerce.number()), []), [])
const Named = z.catch(z.optional(z.object({ name: z.string() })), undefined)

/** Any kind of match, as far as it can be shown; services add fields of their own. */
const Match = z.looseObject({
  title: z.catch(z._default(z.string(), ''), ''),
  acrid: z.catch(z._default(z.string(), ''), ''),
  score: z.catch(z.optional(z.coerce.number()), undefined),
  duration_ms: Milliseconds,
  play_offset_ms: Milliseconds,
  db_begin_time_offset_ms: Milliseconds,
  timestamps_ms: Milliseconds,
  other_play_offsets_ms: Numbers,
  other_timestamps_ms: Numbers,
  also_in: z.catch(z._default(z.number(), 0), 0),
  result_type: z.catch(z.optional(z.string()), undefined),
  bucket_id: z.catch(z.optional(z.coerce.string()), undefined),
  artists: z.catch(z.optional(z.array(z.object({ name: z.string() }))), undefined),
  album: Named,
  external_ids: z.catch(z._default(z.record(z.string(), z.unknown()), {}), {}),
  external_metadata: z.catch(z._default(z.record(z.string(), z.unknown()), {}), {}),
})
type ReadMatch = z.infer<typeof Match>

export const matchKinds = {
  music: 'Music',
  custom_files: 'Bucket file',
  custom_streams: 'Channel',
  streams: 'Provider channel',
  humming: 'Cover song (humming)',
} as const
export type MatchKind = keyof typeof matchKinds

export interface Match extends ReadMatch {
  kind: MatchKind
}

const Matches = z.catch(z.optional(z.array(Match)), undefined)

const AnswerBody = z.looseObject({
  status: z.looseObject({
    code: z.int(),
    msg: z.catch(z._default(z.string(), ''), ''),
    tried: z.catch(z.optional(z.enum(triedSteps)), undefined),
    try_again: z.catch(z._default(z.boolean(), false), false),
  }),
  /** Seconds. */
  cost_time: z.catch(z.optional(z.number()), undefined),
  metadata: z.optional(
    z.looseObject({
      music: Matches,
      custom_files: Matches,
      custom_streams: Matches,
      streams: Matches,
      humming: Matches,
    }),
  ),
})

export interface Answer {
  code: number
  message: string
  /** The last step that was taken; undefined where the service does not say so. */
  tried: TriedStep | undefined
  /** The service was too busy for all steps. */
  tryAgain: boolean
  /** Of the service. */
  seconds: number | undefined
  /** Best first within their kinds. */
  matches: Match[]
}

/** Reads what an identification API answers; undefined: it is nothing of that sort. */
export function readAnswer(body: unknown): Answer | undefined {
  const { success, data } = z.safeParse(AnswerBody, body)
  if (!success) return undefined
  const { status, cost_time, metadata = {} } = data
  const kinds = Object.keys(matchKinds) as MatchKind[]
  return {
    code: status.code,
    message: status.msg,
    tried: status.tried,
    tryAgain: status.try_again,
    seconds: cost_time,
    matches: kinds.flatMap((kind) =>
      ((metadata as Partial<Record<MatchKind, ReadMatch[]>>)[kind] ?? []).map((match) => ({
        ...match,
        kind,
      })),
    ),
  }
}
