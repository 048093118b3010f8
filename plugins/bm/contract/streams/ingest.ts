import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const mostSentStreams = 100
export const mostSentStretches = 200

const Time = z.number().check(z.gte(0), z.lte(8.64e15))

/** What was heard of a stream for some seconds: stretches lie on each other by ten seconds, so that no play is cut. */
export const SentStretch = z.object({
  /** When it began, milliseconds since 1970 by the clock of the service. */
  at: Time,
  /** Portable fingerprint, base64. */
  fingerprint: z.string().check(z.maxLength(60_000)),
  /** How the seconds sounded that no other stretch tells of. */
  sounded: z.optional(
    z.object({
      seconds: z.number().check(z.gte(1), z.lte(60)),
      /** The loudest sample of each tenth of a second, 0 to 255, base64. */
      levels: z.string().check(z.maxLength(1000)),
      kind: z.optional(z.enum(['m', 's', 'ms', 'o', 'silence'])),
    }),
  ),
})

export const SentReport = z.object({
  /** Of the tool. */
  version: z.string().check(z.maxLength(50)),
  /** Seconds of sound that the tool has yet to send. */
  backlog: z._default(z.int().check(z.gte(0), z.lte(2 ** 31 - 1)), 0),
  streams: z
    .array(
      z.object({
        stream_id: z.string(),
        state: z.enum(['running', 'mute', 'timeout', 'invalid-url']),
        reason: z._default(z.string().check(z.maxLength(300)), ''),
        /** Since when. */
        since: Time,
        /** That is read. */
        address: z._default(z.string().check(z.maxLength(2048)), ''),
        stretches: z._default(z.array(SentStretch), []),
      }),
    )
    .check(
      z.maxLength(mostSentStreams, `At most ${mostSentStreams} streams at once`),
      z.refine(
        (streams) =>
          streams.reduce((sum, { stretches }) => sum + stretches.length, 0) <= mostSentStretches,
        `At most ${mostSentStretches} stretches at once`,
      ),
    ),
})
export type SentReport = z.input<typeof SentReport>

export const sentApi = {
  report: endpoint({
    method: 'POST',
    path: '/bm-cs-projects/{pid}/ingest',
    scope: 'write-bm-cs-projects',
    summary:
      'What the customer’s own tool has heard of the streams of a project: fingerprints with their times, in order, and how ' +
      'each stream is. A stretch may come twice; without a report for a minute the streams are not heard',
    // Every few seconds, for years.
    audited: false,
    body: SentReport,
    response: one(
      z.object({
        server_time: z.number(),
        /** Streams that are not in the project, or paused. */
        gone: z.array(z.string()),
        /** Sending them again is no use. */
        refused: z.array(z.object({ stream_id: z.string(), at: z.number(), reason: z.string() })),
      }),
    ),
  }),
}
