import { endpoint, numbered, PlainTime, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { ActionName } from '../actions'

/** Something that was done with items and was not taken back. */
export const DoneAction = z.object({
  /** For undo. */
  id: z.int(),
  name: ActionName,
  operator: z.string(),
  /** By the caller. */
  own: z.boolean(),
  items: z.array(z.int()),
  at: PlainTime,
})
export type DoneAction = z.infer<typeof DoneAction>

export const historyApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/actions',
    scope: 'read-ucf',
    summary: 'What was done with items and can be taken back, the newest first',
    query: z.object({
      ...pageQuery,
      /** 1: the caller's only. */
      own: z.optional(z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1'))),
      /** Id of an item that it was done with. */
      ucf_id: z.optional(z.pipe(z.transform(numbered), z.int('A whole number'))),
    }),
    response: page(DoneAction),
  }),
}
