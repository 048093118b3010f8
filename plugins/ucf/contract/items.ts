import {
  endpoint,
  listed,
  numbered,
  one,
  PlainTime,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { Label, labelNumbers, Status, statusNumbers } from './status'
import { StreamSource } from './streams'

/** What is known of an item by its reviewers. */
export const ItemMetadata = z.looseObject({ title: z.string() })
export type ItemMetadata = z.infer<typeof ItemMetadata>

/** What repeats and no reference explains, with what was decided about it. */
export const Item = z.object({
  id: z.int(),
  /** 32 digits; of the bucket file once it is in a bucket. */
  acr_id: z.string(),
  pid: z.int(),
  status: z.literal([...statusNumbers]),
  label: z.literal([...labelNumbers]),
  /** Occurrences. */
  num: z.int(),
  duration_ms: z.int(),
  metadata: z.nullable(ItemMetadata),
  /** Who has done something with it, the first first. */
  operators: z.array(z.object({ operator: z.string(), updated_at: z.string() })),
  /** Seconds of its occurrences together: what a decision explains. */
  airtime_seconds: z.number(),
  /** Streams that it occurs in, or files. */
  streams: z.int(),
  /** Null: it occurs in files. */
  from: z.nullable(StreamSource),
  first_at: PlainTime,
  last_at: PlainTime,
  /** Its sound can be heard. */
  kept: z.boolean(),
  /** The bucket that it was put into. */
  bucket_id: z.nullable(z.int()),
  /** A reference that has come to be known explains it: its title; null while none does. */
  resolved_by: z.nullable(z.string()),
  /** Until then its edges may still move; null once they agree. */
  measured_until: z.nullable(PlainTime),
  /** Grows with each change; what `seen` compares. */
  version: z.int(),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type Item = z.infer<typeof Item>

const Seconds = z.pipe(z.transform(numbered), z.number().check(z.gte(0), z.lte(86_400)))

/** `2026-12-31` or `2026-12-31 18:05:00`, UTC. */
const DateTime = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/, 'A date like 2026-12-31 or 2026-12-31 18:05:00'),
  )

export const itemOrders = ['id', 'num', 'duration_ms', 'explains'] as const

export const ItemQuery = z.object({
  ...pageQuery,
  per_page: z.catch(
    z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(100)), 10),
    10,
  ),
  /** Items with an occurrence between the two. */
  begin_date: z.optional(DateTime),
  end_date: z.optional(DateTime),
  status: z.optional(z.pipe(z.transform(numbered), Status)),
  label: z.optional(z.pipe(z.transform(numbered), Label)),
  /** Part of its title or of another value of its metadata, like the advertiser's name. */
  label_value: z.optional(z.string().check(z.maxLength(200))),
  /** The same, as the other lists call it. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Seconds. */
  min: z.optional(Seconds),
  max: z.optional(Seconds),
  /** Stream ids, or ids of files, with commas between them: items that occur in one of them. */
  streams: z.optional(z.pipe(z.transform(listed), z.array(z.string()).check(z.maxLength(500)))),
  /** 1: those that a reference has come to explain, whatever their status. */
  resolved: z.optional(z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1'))),
  /** Its id or ACR ID. */
  ucf_id: z.optional(z.string().check(z.maxLength(64))),
  /** `explains`: by the unknown seconds that a decision explains. */
  sortby: z.optional(z.catch(z.enum(itemOrders), 'id')),
  /** The same, as the other lists call it. */
  sort: z.catch(z._default(z.enum(itemOrders), 'id'), 'id'),
  order: sorted('desc'),
})

export const itemsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/results',
    scope: 'read-ucf',
    summary: 'Items: what repeats in the streams or files of a project and nobody knows',
    query: ItemQuery,
    response: page(Item),
  }),
  get: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/results/{id}',
    scope: 'read-ucf',
    summary: 'One item, by its id or its ACR ID',
    response: one(Item),
  }),
}
