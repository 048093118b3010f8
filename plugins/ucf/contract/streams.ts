import {
  endpoint,
  IsoTime,
  listed,
  nothing,
  numbered,
  one,
  PlainTime,
  page,
  pageQuery,
} from '@console/core/contract'
import * as z from 'zod/mini'

/** Whose stream it is: of a custom or of a database project. */
export const streamSources = ['BM-CUSTOM', 'BM-DATABASE'] as const
export const StreamSource = z.enum(streamSources)
export type StreamSource = z.infer<typeof StreamSource>

export const UcfStream = z.object({
  id: z.int(),
  uid: z.int(),
  /** Of the unknown content project. */
  pid: z.int(),
  bm_stream_id: z.string(),
  bm_project_id: z.int(),
  from: StreamSource,
  state: z.int(),
  bm_stream_name: z.string(),
  bm_project_name: z.string(),
  /** Items that occur in it, and when one was last heard. */
  items: z.int(),
  last_item_at: z.nullable(PlainTime),
  /** Whether its sound is kept: without it nothing is found. */
  kept: z.boolean(),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type UcfStream = z.infer<typeof UcfStream>

export const mostStreams = 500

export const StreamsDraft = z.object({
  bm_stream_ids: z.pipe(
    z.transform(listed),
    z
      .array(z.coerce.string())
      .check(
        z.minLength(1, 'Choose at least one stream'),
        z.maxLength(mostStreams, `At most ${mostStreams} streams at once`),
      ),
  ),
  from: z._default(StreamSource, 'BM-CUSTOM'),
  bm_project_id: z.pipe(z.transform(numbered), z.int('Choose a project')),
})
export type StreamsDraft = z.input<typeof StreamsDraft>

export const ucfStreamsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/streams',
    scope: 'read-ucf',
    summary: 'Streams that a project searches',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: page(UcfStream),
  }),
  add: endpoint({
    method: 'POST',
    path: '/ucf-projects/{pid}/streams',
    scope: 'write-ucf',
    summary: 'Search streams of a monitoring project; those that are in it already stay',
    body: StreamsDraft,
    response: one(z.array(UcfStream)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ucf-projects/{pid}/streams/{ids}',
    scope: 'delete-ucf',
    summary: 'Search streams no more (ids with commas between them); what was decided stays',
    response: nothing,
  }),
}
