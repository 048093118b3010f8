import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Isrc, Title } from '#plugins/buckets/contract'
import { mostClipSeconds } from '../results'

/** Seconds; of less the engine finds nothing again. */
export const leastCutSeconds = 3
export const mostCutSeconds = mostClipSeconds

const Words = z._default(z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters')), '')

/** With its zone; fractions of a second count. */
const Moment = (name: string) =>
  z
    .string(`${name} is required`)
    .check(
      z.refine(
        (text) => /^\d{4}-.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
        'A time like 2026-12-31T18:05:00Z',
      ),
    )

export const CutWish = z.object({
  begin: Moment('begin'),
  end: Moment('end'),
  bucket_id: z.int('bucket_id is required'),
  title: Title,
  artists: Words,
  album: Words,
  isrc: z._default(Isrc, ''),
})
export type CutWish = z.input<typeof CutWish>

/** The file that it has become; it is recognised once that is Ready. */
export const Cut = z.object({
  file_id: z.int(),
  acr_id: z.string(),
  bucket_id: z.int(),
  /** The file is told with it, as `cut_stream_id`, `cut_stream`, `cut_begin` and `cut_end`, too. */
  stream_id: z.string(),
  /** In UTC, of whole frames around what was asked for. */
  begin: z.string(),
  end: z.string(),
  seconds: z.number(),
})
export type Cut = z.infer<typeof Cut>

export const cutsApi = {
  cut: endpoint({
    method: 'POST',
    path: '/bm-cs-projects/{pid}/streams/{stream_id}/cuts',
    scope: 'read-bm-cs-projects',
    summary:
      'Cut a range of what a stream sent into a bucket, as a file that is recognised from then on; takes write-audios, too',
    body: CutWish,
    status: 201,
    response: one(Cut),
  }),
}
