import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

/** What is heard of one connection to a stream, in stretches of a few seconds. */
export const IngestPiece = z.object({
  /** Made up anew for each connection. */
  session: z.string(),
  /** Frames of 16 ms since the connection began. */
  frame: z.int(),
  /** When the piece began, milliseconds since 1970 (UTC). */
  at: z.number(),
  /** Portable fingerprint, base64. */
  fingerprint: z.string().check(z.maxLength(40_000)),
})
export type IngestPiece = z.infer<typeof IngestPiece>

export const mostIngestChannels = 200
export const mostIngestPieces = 400

export const IngestReport = z.object({
  channels: z
    .array(
      z.object({
        id: z.int(),
        /** Whether the stream is being heard. */
        ingesting: z.boolean(),
        /** Why not. */
        reason: z.optional(z.string().check(z.maxLength(300))),
        pieces: z._default(z.array(IngestPiece), []),
      }),
    )
    .check(
      z.maxLength(mostIngestChannels, `At most ${mostIngestChannels} channels at once`),
      z.refine(
        (channels) =>
          channels.reduce((sum, { pieces }) => sum + pieces.length, 0) <= mostIngestPieces,
        `At most ${mostIngestPieces} pieces at once`,
      ),
    ),
})
export type IngestReport = z.input<typeof IngestReport>

export const ingestApi = {
  report: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/ingest',
    scope: 'write-channels',
    summary:
      'Signs of life and fingerprints of the live channels of a bucket. A piece may come twice, late and in any order; ' +
      'without a report for 30 seconds a channel is not ingesting',
    // Every few seconds, for years.
    audited: false,
    body: IngestReport,
    response: one(
      z.object({
        /** Milliseconds since 1970: the times of pieces are read by this clock. */
        server_time: z.number(),
        /** Channels that are not (or no longer) in the bucket. */
        gone: z.array(z.int()),
        /** Pieces that were not taken; sending them again is no use. */
        refused: z.array(
          z.object({ id: z.int(), session: z.string(), frame: z.int(), reason: z.string() }),
        ),
      }),
    ),
  }),
}
