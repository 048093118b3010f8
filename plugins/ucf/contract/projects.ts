import {
  endpoint,
  nothing,
  numbered,
  one,
  PlainTime,
  page,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import { labelNumbers, statusNumbers } from './status'

export const projectTypes = ['BM', 'FILES'] as const
export const ProjectType = z.enum(projectTypes)
export type ProjectType = z.infer<typeof ProjectType>

export const mostDays = 30
export const shortestMs = 2000
export const longestMs = 600_000
export const defaultConfig = { days: 3, min_ms: 5000, max_ms: 300_000 } as const

const length = z
  .int('Whole milliseconds')
  .check(
    z.gte(shortestMs, `At least ${shortestMs / 1000} seconds`),
    z.lte(longestMs, `At most ${longestMs / 60_000} minutes`),
  )

/** What is searched against each other: how far back, and how long what repeats may be. */
export const ProjectConfig = z
  .object({
    days: z._default(
      z.pipe(
        z.transform(numbered),
        z
          .int('A whole number of days')
          .check(z.gte(1, 'At least one day'), z.lte(mostDays, `At most ${mostDays} days`)),
      ),
      defaultConfig.days,
    ),
    min_ms: z._default(z.pipe(z.transform(numbered), length), defaultConfig.min_ms),
    max_ms: z._default(z.pipe(z.transform(numbered), length), defaultConfig.max_ms),
  })
  .check(
    z.refine(({ min_ms, max_ms }) => min_ms < max_ms, {
      message: 'The shortest must be shorter than the longest',
      path: ['max_ms'],
    }),
  )
export type ProjectConfig = z.infer<typeof ProjectConfig>

export const Project = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  type: ProjectType,
  config: z.object({ days: z.int(), min_ms: z.int(), max_ms: z.int() }),
  /** Streams, or files. */
  num: z.int(),
  /** Buckets whose recordings are known in files; empty: all own File buckets of the region. Of streams their project says. */
  bucket_ids: z.array(z.int()),
  /** Items that nobody has decided about. */
  pending: z.int(),
  /** Until when what was heard has been searched; null before the first time. */
  searched_at: z.nullable(PlainTime),
  state: z.int(),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type Project = z.infer<typeof Project>

/** Of a FILES project: own File buckets of its region, or the provider's Music bucket. */
const BucketIds = z
  .array(z.pipe(z.transform(numbered), z.int('Choose a bucket')))
  .check(z.maxLength(100, 'At most 100 buckets'))

export const ProjectDraft = z.object({
  name: BucketName,
  region: Region,
  type: z._default(ProjectType, 'BM'),
  config: z._default(ProjectConfig, { ...defaultConfig }),
  bucket_ids: z.optional(BucketIds),
})
export type ProjectDraft = z.input<typeof ProjectDraft>

export const ProjectChange = z.object({
  name: z.optional(BucketName),
  config: z.optional(ProjectConfig),
  bucket_ids: z.optional(BucketIds),
})
export type ProjectChange = z.input<typeof ProjectChange>

export const ProjectQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  type: z.optional(ProjectType),
  /** Exact name: how the console finds the project of an address. */
  name: z.optional(z.string()),
  /** Part of the name. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(z._default(z.enum(['id', 'name', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

/** How far the unknown airtime of the last `config.days` days is explained. */
export const Airtime = z.object({
  /** Seconds in which streams ran, no play was known and sound is kept; of files, those that nothing explains. */
  unknown_seconds: z.number(),
  /** Of these, in items. */
  found_seconds: z.number(),
  /** Of these, in items that are decided: ignored, reported or bucketed. */
  explained_seconds: z.number(),
})
export type Airtime = z.infer<typeof Airtime>

export const Totals = z.extend(Airtime, {
  status: z.array(z.object({ status: z.literal([...statusNumbers]), items: z.int() })),
  label: z.array(z.object({ label: z.literal([...labelNumbers]), items: z.int() })),
  /** Items that a reference has come to explain; they are in no other count. */
  resolved: z.int(),
})
export type Totals = z.infer<typeof Totals>

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects',
    scope: 'read-ucf',
    summary: 'Unknown content projects of the account',
    query: ProjectQuery,
    response: page(Project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/ucf-projects',
    scope: 'write-ucf',
    summary:
      'Create a project: what repeats in its streams, or in its files, and nobody knows is found',
    body: ProjectDraft,
    status: 201,
    response: one(Project),
  }),
  get: endpoint({
    method: 'GET',
    path: '/ucf-projects/{id}',
    scope: 'read-ucf',
    summary: 'One project',
    response: one(Project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/ucf-projects/{id}',
    scope: 'write-ucf',
    summary: 'Change a project; its region and type stay',
    body: ProjectChange,
    response: one(Project),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ucf-projects/{id}',
    scope: 'delete-ucf',
    summary: 'Delete a project with its items; results and bucket files made of them stay',
    response: nothing,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/ucf-projects/{id}/totals',
    scope: 'read-ucf',
    summary: 'Items of a project by status and label, and how much unknown airtime is explained',
    response: one(Totals),
  }),
}
