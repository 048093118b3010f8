import { endpoint, nothing, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const replayStates = ['queued', 'running', 'ready', 'failed'] as const

/** A play of a recording from before the recording was there. */
export const EarlierPlay = z.object({
  id: z.int(),
  stream_id: z.string(),
  stream: z.string(),
  begin: z.string(),
  end: z.string(),
  /** Seconds that were heard. */
  played: z.int(),
  score: z.int(),
  /** Whether it is a result. */
  added: z.int(),
})
export type EarlierPlay = z.infer<typeof EarlierPlay>

/** A recording that was looked for in what the streams of a project have sent before it was there. */
export const Replay = z.object({
  id: z.int(),
  acr_id: z.string(),
  bucket_id: z.int(),
  title: z.string(),
  state: z.enum(replayStates),
  /** Earlier plays, and how many of them are results. */
  found: z.int(),
  added: z.int(),
  /** Of sound that was looked through, and how long that took. */
  hours: z.number(),
  seconds: z.number(),
  created_at: z.string(),
})
export type Replay = z.infer<typeof Replay>

const project = '/bm-cs-projects/{pid}'

/** Recordings that are told of at once. */
export const mostReplays = 100

export const replayApi = {
  list: endpoint({
    method: 'GET',
    path: `${project}/replays`,
    scope: 'read-bm-cs-projects',
    summary:
      'Recordings that came into the buckets of a project lately, and how often they were played before',
    response: one(z.array(Replay)),
  }),
  plays: endpoint({
    method: 'GET',
    path: `${project}/replays/{id}/plays`,
    scope: 'read-bm-cs-projects',
    summary: 'Earlier plays of a recording that came later',
    response: one(z.array(EarlierPlay)),
  }),
  add: endpoint({
    method: 'POST',
    path: `${project}/replays/{id}/plays`,
    scope: 'write-bm-cs-projects',
    summary: 'Make results of earlier plays: of all, or of those with these ids',
    body: z.object({
      ids: z.optional(z.array(z.int()).check(z.minLength(1, 'Choose at least one'))),
    }),
    response: one(z.object({ added: z.int() })),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${project}/replays/{id}/plays`,
    scope: 'write-bm-cs-projects',
    summary: 'Delete exactly the results that were made of earlier plays of a recording',
    response: nothing,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: `${project}/replays/{id}`,
    scope: 'write-bm-cs-projects',
    summary: 'Ask no more about earlier plays of a recording; results that were made of them stay',
    response: nothing,
  }),
}
