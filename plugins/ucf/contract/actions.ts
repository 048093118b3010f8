import { endpoint, numbered, one, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { Item } from './items'
import { Label } from './status'

export const actionNames = [
  'ignore',
  'reserve',
  'pending',
  'report',
  'bucket',
  'both',
  'edit',
  'merge',
  'split',
] as const
export const ActionName = z.enum(actionNames)
export type ActionName = z.infer<typeof ActionName>

/** Most items of one action; their ids stand in the address with commas between them. */
export const mostAtOnce = 100

/**
 * `id:version` of the items as their reviewer has seen them, with commas between them. Where one has been changed since,
 * nothing is done: the answer is 409 with `changes`, see `Changes`. Without it no one is asked.
 */
const Seen = z.optional(
  z.string().check(z.maxLength(4000), z.regex(/^\d+:\d+(,\d+:\d+)*$/, 'Like 12:3,13:1')),
)

/** The body of a 409, beside its `error`: what others have done since, with the items as they are now. */
export const Changes = z.object({
  error: z.string(),
  changes: z.array(
    z.object({ item: Item, operator: z.string(), action: z.string(), at: PlainTime }),
  ),
})
export type Changes = z.infer<typeof Changes>

/** What an action has done. */
export const Acted = z.object({
  /** For undo; null where nothing was changed. */
  action: z.nullable(z.int()),
  /** As they are now, but for those that are gone after a merge. */
  items: z.array(Item),
  /** Those that it could not be done with. */
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
  /** Results of streams that it has made, or taken back. */
  results: z.int(),
})
export type Acted = z.infer<typeof Acted>

const Switch = z.pipe(
  z.transform((value) => (typeof value === 'boolean' ? Number(value) : numbered(value))),
  z.literal([0, 1], '0 or 1'),
)

/** What may be said of an item with every decision; what is left out stays. */
const said = {
  title: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Title is required'),
        z.maxLength(200, 'At most 200 characters'),
      ),
  ),
  label: z.optional(z.pipe(z.transform(numbered), Label)),
  user_defined: z.optional(
    z
      .record(z.string().check(z.maxLength(100)), z.unknown())
      .check(
        z.refine((fields) => JSON.stringify(fields).length <= 4000, 'At most 4,000 characters'),
      ),
  ),
  /** The title gets a number, and this is the first: for items that are said in several calls. */
  number_from: z.optional(z.pipe(z.transform(numbered), z.int('A whole number').check(z.gte(1)))),
  seen: Seen,
}

const past = {
  /** Past occurrences become results of their streams, too; 0: only coming ones. */
  past: z._default(Switch, 1),
}

const BucketId = z.pipe(z.transform(numbered), z.int('Choose a bucket').check(z.gte(1)))

export const Edit = z.object(said)
export type Edit = z.input<typeof Edit>
export const ToReport = z.object({ ...said, ...past })
export type ToReport = z.input<typeof ToReport>
/** Several items with one title are numbered, from `number_from` or 1 on: `Spot 1`, `Spot 2`. */
export const ToBucket = z.object({ ...said, ...past, bucket_id: BucketId })
export type ToBucket = z.input<typeof ToBucket>

/** What reporting items means, to be read before it is done. */
export const Consequence = z.object({
  /** Occurrences that become results, and of how many streams. */
  occurrences: z.int(),
  streams: z.int(),
  /** Files that they are in: there they count as reported in the file results, and no stream gets any. */
  files: z.int(),
  seconds: z.number(),
  /** Months of UTC that change: `202610`. */
  months: z.array(z.object({ month: z.string(), rows: z.int() })),
})
export type Consequence = z.infer<typeof Consequence>

const results = '/ucf-projects/{pid}/results'

/**
 * Reporting, bucketing, merging and splitting stand on where an item begins and ends. As long as that is measured
 * (`measured_until`) they are refused: 409, or in `failed` where others of the call can be done. To ignore an item, to say
 * what it is, to make it pending and to take something back is not: edges that move change nothing of it.
 */
export const actionsApi = {
  consequence: endpoint({
    method: 'GET',
    path: `${results}/{ids}/consequence`,
    scope: 'read-ucf',
    summary: 'What reporting items would change: results by month and streams',
    response: one(Consequence),
  }),
  ignore: endpoint({
    method: 'DELETE',
    path: `${results}/{ids}`,
    scope: 'delete-ucf',
    summary: 'Ignore items (-1), or ignore and reserve them (-2), which keeps their sound',
    query: z.object({
      reserved: z._default(Switch, 0),
      seen: Seen,
    }),
    response: one(Acted),
  }),
  pending: endpoint({
    method: 'POST',
    path: `${results}/{ids}/pending`,
    scope: 'write-ucf',
    summary: 'Make items pending again: their results and bucket files are taken back',
    body: z.object({ seen: Seen }),
    response: one(Acted),
  }),
  report: endpoint({
    method: 'POST',
    path: `${results}/{ids}/report`,
    scope: 'write-ucf',
    summary:
      'Report items: their occurrences are results of their streams; 409 while they are measured',
    body: ToReport,
    response: one(Acted),
  }),
  bucket: endpoint({
    method: 'POST',
    path: `${results}/{ids}/bucket`,
    scope: 'write-ucf',
    summary:
      'Put items into a bucket, so that they are recognised from now on; 409 while they are measured',
    body: ToBucket,
    response: one(Acted),
  }),
  both: endpoint({
    method: 'POST',
    path: `${results}/{ids}/both`,
    scope: 'write-ucf',
    summary: 'Report items and put them into a bucket; 409 while they are measured',
    body: ToBucket,
    response: one(Acted),
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${results}/{ids}`,
    scope: 'write-ucf',
    summary: 'Say what items are, without a decision',
    body: Edit,
    response: one(Acted),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${results}/{ids}/merge`,
    scope: 'write-ucf',
    summary: 'These items are the same as another: their occurrences become its own',
    body: z.object({
      into: z.pipe(z.transform(numbered), z.int('Choose an item')),
      seen: Seen,
    }),
    response: one(Acted),
  }),
  split: endpoint({
    method: 'POST',
    path: `${results}/{id}/split`,
    scope: 'write-ucf',
    summary: 'Occurrences of an item are another one: a new item of their own',
    body: z.object({
      occurrences: z
        .array(z.int())
        .check(z.minLength(1, 'Choose at least one occurrence'), z.maxLength(1000)),
      seen: Seen,
    }),
    response: one(Acted),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/ucf-projects/{pid}/undo/{action}',
    scope: 'write-ucf',
    summary: 'Take an action back, exactly; 409 where an item has been changed since',
    response: one(Acted),
  }),
}
