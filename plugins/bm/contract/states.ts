import { endpoint, numbered, one, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { dayOf } from './results'

const BmDate = z
  .string('A date like 20261231 is required')
  .check(z.refine((text) => dayOf(text) !== undefined, 'A date like 20261231'))

export const mostStateDays = 31

export const StateQuery = z.object({
  /** Minutes; UTC+8 is -480. */
  timeoffset: z._default(
    z.pipe(z.transform(numbered), z.int().check(z.gte(-1440), z.lte(1440))),
    0,
  ),
  start_date: BmDate,
  end_date: BmDate,
})

export const StateInterval = z.object({
  code: z.int(),
  start: PlainTime,
  end: PlainTime,
  /** Seconds. */
  duration: z.int(),
  reason: z.string(),
})
export type StateInterval = z.infer<typeof StateInterval>

export const States = z.object({
  /** Seconds of the range that have passed since the stream was added, those on purpose without it left out. */
  total_time: z.int(),
  /** Seconds that it ran. */
  valid_time: z.int(),
  timeoffset: z.int(),
  state_list: z.array(StateInterval),
})
export type States = z.infer<typeof States>

export const statesApi = {
  one: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/streams/{stream_id}/state',
    scope: 'read-bm-cs-projects',
    summary: 'How a stream was, at most 31 days',
    query: StateQuery,
    response: one(States),
  }),
  all: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/states',
    scope: 'read-bm-cs-projects',
    summary: 'How the streams of a project were, at most 31 days; worst first',
    query: StateQuery,
    response: z.object({
      data: z.array(z.extend(States, { stream_id: z.string(), name: z.string() })),
    }),
  }),
}
