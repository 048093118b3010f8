import { endpoint, IsoTime, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

export const partStates = ['ok', 'loading', 'behind', 'failing', 'off'] as const

const HealthPart = z.object({
  part: z.string(),
  /** Of which server it is told, other than the one that answers; empty: of that one, or of all. */
  server: z.string(),
  state: z.enum(partStates),
  /** Why it fails or is behind; empty otherwise. */
  reason: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type HealthPart = z.infer<typeof HealthPart>

const HealthFailure = z.object({
  at: IsoTime,
  /** Of the call (`x-request-id` of its answer), or of the job. */
  id: z.string(),
  kind: z.enum(['call', 'job']),
  where: z.string(),
  reason: z.string(),
  /** By which a collector of traces has it; empty where none is told. */
  trace: z.string(),
  /** In which process: its machine and number. */
  server: z.string(),
  /** The account that called, where that is known. */
  uid: z.nullable(z.int()),
})
export type HealthFailure = z.infer<typeof HealthFailure>

export const Health = z.object({
  /** When the process that answers began. */
  started_at: IsoTime,
  /** When all this was so. */
  looked_at: IsoTime,
  parts: z.array(HealthPart),
  queues: z.array(z.object({ queue: z.string(), state: z.string(), count: z.int() })),
  /** Of all servers in the last day, newest first. */
  failures: z.array(HealthFailure),
  /**
   * Fingerprints that are left out because they are not as they were stored: ACR ID, the engine's name of their bucket, and whose
   * file it is. `rebuilt`: they are made anew from their audio. `no-audio`: that is not kept. `other`: it is no file of a bucket.
   */
  damaged: z.array(
    z.object({
      acr_id: z.string(),
      collection: z.string(),
      title: z.string(),
      bucket: z.string(),
      uid: z.nullable(z.int()),
      email: z.string(),
      fate: z.enum(['rebuilt', 'no-audio', 'other']),
    }),
  ),
  /** Stored objects that are not what was stored, by their key, since that was found; the first hundred. */
  damaged_objects: z.array(z.object({ key: z.string(), at: IsoTime })),
})
export type Health = z.infer<typeof Health>

const HealthPoint = z.object({
  at: IsoTime,
  /** A minute: calls that were answered, and those of them that failed by a fault of the service. */
  calls: z.number(),
  failed: z.number(),
  /** Milliseconds that a call took on average. */
  call_ms: z.number(),
  /** Cores in use. */
  used: z.number(),
  memory_bytes: z.number(),
  /** Milliseconds, at worst: by how much a process answered late, and told what it heard. */
  latest_ms: z.number(),
  lag_ms: z.number(),
  /** Streams, and what waits: jobs, mails that have not left, callbacks that are late. Null: not looked at. */
  wanted: z.nullable(z.int()),
  heard: z.nullable(z.int()),
  jobs: z.nullable(z.int()),
  mails: z.nullable(z.int()),
  callbacks: z.nullable(z.int()),
})
export type HealthPoint = z.infer<typeof HealthPoint>

export const HealthHistory = z.object({
  from: IsoTime,
  step_minutes: z.int(),
  /** Oldest first, of all servers together; steps in which none ran are left out. */
  points: z.array(HealthPoint),
})
export type HealthHistory = z.infer<typeof HealthHistory>

const withMails = (what: string) =>
  ({
    method: 'POST',
    path: `/admin/monitoring/mails/${what}`,
    scope: 'write-admin-monitoring',
    body: z.object({ reason: Reason }),
    response: one(z.object({ mails: z.int() })),
  }) as const

export const healthApi = {
  get: endpoint({
    method: 'GET',
    path: '/admin/monitoring/health',
    scope: 'read-admin-monitoring',
    summary: 'How the parts of the service are, its queues and its last failures',
    response: one(Health),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/monitoring/health/history',
    scope: 'read-admin-monitoring',
    summary: 'What the last six hours were like, in steps of five minutes',
    response: one(HealthHistory),
  }),
  sendMails: endpoint({
    ...withMails('send'),
    summary: 'Send all mails that wait now, those too that were given up',
  }),
  dropMails: endpoint({
    ...withMails('drop'),
    summary: 'Remove the mails that were given up',
  }),
}
