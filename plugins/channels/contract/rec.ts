import { endpoint, nothing, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'
import { Channel } from './channels'

/** A channel that the service itself listens to. */
export const RecChannel = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  language: z.string(),
  /** Whether it is heard at present; one that nobody has imported is not listened to. */
  state: z.union([z.literal(0), z.literal(1)]),
  /** In the bucket that was asked about. */
  imported: z.boolean(),
})
export type RecChannel = z.infer<typeof RecChannel>

export const RecChannelQuery = z.object({
  ...pageQuery,
  /** Part of the name, the country or the language. */
  search: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(100))),
  language: z.optional(z.string().check(z.maxLength(100))),
  bucket_id: z.optional(z.coerce.number().check(z.multipleOf(1))),
  sort: z.catch(z._default(z.enum(['id', 'name', 'country', 'language']), 'name'), 'name'),
  order: sorted('asc'),
})

/** `'1,2'`, `[1, 2]` or `['1', '2']`: clients differ. */
const Ids = z.pipe(
  z.transform((value) => {
    const list = typeof value === 'string' ? value.split(',') : value
    return Array.isArray(list)
      ? [...new Set(list.map(Number))]
      : typeof list === 'number'
        ? [list]
        : list
  }),
  z
    .array(z.int('Ids are whole numbers').check(z.gte(1, 'Ids are whole numbers')))
    .check(
      z.minLength(1, 'Choose at least one channel'),
      z.maxLength(200, 'At most 200 channels at once'),
    ),
)

export const recApi = {
  catalogue: endpoint({
    method: 'GET',
    path: '/rec-channels',
    scope: 'read-channels',
    summary: 'Channels that the provider captures and that can be imported',
    query: RecChannelQuery,
    response: page(RecChannel),
  }),
  import: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/rec-channels',
    scope: 'write-channels',
    summary: 'Import channels of the catalogue into a LiveRec bucket; those in it already stay',
    body: z.object({ ids: Ids }),
    response: one(z.array(Channel)),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/rec-channels/{ids}',
    scope: 'write-channels',
    summary: 'Take imported channels out, by ids of the catalogue or of the channels themselves',
    response: nothing,
  }),
}
