import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

/** Bits a second of streams whose own rate is not known yet: what most stations send. */
export const assumedBitRate = 128_000

export const Storage = z.object({
  /** Bytes that are kept now. */
  stored: z.int(),
  /** Bytes that it comes to once its streams with sound kept have sent for as long as that is kept. */
  expected: z.int(),
  streams: z.array(
    z.object({
      stream_id: z.string(),
      name: z.string(),
      /** Whether its sound is kept. */
      keeps: z.int(),
      stored: z.int(),
      /** Days that its sound is kept; while it is not, those of a timemap. */
      days: z.int(),
      /** Bytes that so many days come to. */
      expected: z.int(),
      bit_rate: z.int(),
      /** 1: measured of what was kept of it; 0: assumed. */
      measured: z.int(),
    }),
  ),
})
export type Storage = z.infer<typeof Storage>

export const storageApi = {
  project: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/storage',
    scope: 'read-bm-cs-projects',
    summary: 'Bytes of sound that a project keeps and will keep, by stream',
    query: z.object({
      /** Ids with commas between them; all streams unless given. */
      streams: z.optional(z.string().check(z.maxLength(20_000))),
    }),
    response: one(Storage),
  }),
}
