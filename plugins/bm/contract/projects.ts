import {
  CallbackUrl,
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
import { BucketIds, ExternalIds } from '#plugins/base-projects/contract'
import { BucketName, BucketType } from '#plugins/buckets/contract'

/** `BM-ACRC`: the service reads the streams; `BM-LOCAL`: a tool of the customer's does. */
export const projectTypes = ['BM-ACRC', 'BM-LOCAL'] as const
export const ProjectType = z.enum(projectTypes)
export type ProjectType = z.infer<typeof ProjectType>
/** Of stations of the provider. */
export const stationsType = 'BM-Database' as const
export type AnyProjectType = ProjectType | typeof stationsType

/** Of mails about states, as the wire has them. */
export const frequencies = { 0: 'HIGH', 1: 'LOW', 2: 'NONE', 3: 'CUSTOM' } as const
export type Frequency = keyof typeof frequencies

export const sendTypes = { 1: 'Form', 2: 'JSON' } as const
export type SendType = keyof typeof sendTypes

/** `0`: a play is told when it is first heard; `1`: once, when it is over. */
export const resultTypes = { 0: 'RealTime', 1: 'Delay' } as const
export type ResultType = keyof typeof resultTypes

const choice = <const T extends readonly [number, ...number[]]>(...values: T) =>
  z.pipe(z.transform(numbered), z.literal(values, values.join(', ')))

export const mostLifecycle = 365

export const Lifecycle = z.pipe(
  z.transform(numbered),
  z
    .int('A whole number of days')
    .check(z.gte(1, 'At least one day'), z.lte(mostLifecycle, `At most ${mostLifecycle} days`)),
)

const MetadataTemplate = z.string().check(
  z.trim(),
  z.maxLength(500, 'At most 500 characters'),
  z.refine(
    (text) => text.split(',').every((name) => text === '' || name.trim() !== ''),
    'Names with commas between them, like StreamId,City,FM',
  ),
)

export const Project = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  access_key: z.string(),
  type: z.enum([...projectTypes, stationsType]),
  state: z.int(),
  /** Ids of the buckets, with commas between them. */
  bucket_group: z.string(),
  buckets: z.array(
    z.object({
      id: z.int(),
      uid: z.int(),
      name: z.string(),
      type: BucketType,
      region: Region,
      net_type: z.int(),
      metadata_template: z.nullable(z.string()),
      num: z.int(),
    }),
  ),
  external_id: z.string(),
  external_ids: z.array(z.string()),
  status_check: z.int(),
  noise: z.int(),
  iswc: z.int(),
  /** Names of the streams' own metadata, with commas between them. */
  metadata_template: z.string(),
  /** Days that recordings of streams with a timemap are kept. */
  timemap_lifecycle: z.int(),
  monitoring_num: z.int(),
  result_callback_url: z.string(),
  result_callback_send_type: z.int(),
  result_callback_send_noresult: z.int(),
  result_callback_result_type: z.int(),
  result_callback_retry: z.int(),
  /** The same to a third party's address, with what that wants to be told. */
  r3d_source: z.string(),
  r3d_url: z.string(),
  r3d_key1: z.string(),
  r3d_key2: z.string(),
  r3d_result_type: z.int(),
  state_notification_url: z.string(),
  /** Addresses with commas between them. */
  state_notification_email: z.string(),
  state_notification_email_frequency: z.int(),
  /** Minutes. */
  state_notification_email_custom_interval: z.int(),
  config: z.object({ record: z.object({}) }),
  /** Of `BM-LOCAL`: when the tool was last heard from, its version, and seconds of sound that it has yet to send. */
  tool_seen_at: z.nullable(PlainTime),
  tool_version: z.string(),
  tool_backlog: z.int(),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type Project = z.infer<typeof Project>

export const ProjectDraft = z.object({
  name: BucketName,
  region: Region,
  buckets: BucketIds,
  type: z._default(ProjectType, 'BM-ACRC'),
  external_ids: z._default(ExternalIds, []),
  metadata_template: z._default(MetadataTemplate, ''),
  timemap_lifecycle: z._default(Lifecycle, 7),
})
export type ProjectDraft = z.input<typeof ProjectDraft>

export const ProjectChange = z.object({
  name: z.optional(BucketName),
  buckets: z.optional(BucketIds),
  external_ids: z.optional(ExternalIds),
  metadata_template: z.optional(MetadataTemplate),
  timemap_lifecycle: z.optional(Lifecycle),
})
export type ProjectChange = z.input<typeof ProjectChange>

const ShortText = z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'))

/** What is left out stays as it is, but the address: clients that send nothing else mean to set that. */
export const ResultCallback = z.object({
  result_callback_url: z._default(CallbackUrl, ''),
  result_callback_send_type: z.optional(choice(1, 2)),
  result_callback_send_noresult: z.optional(choice(0, 1)),
  result_callback_result_type: z.optional(choice(0, 1)),
  r3d_source: z.optional(ShortText),
  r3d_url: z.optional(CallbackUrl),
  r3d_key1: z.optional(ShortText),
  r3d_key2: z.optional(ShortText),
  r3d_result_type: z.optional(choice(0, 1)),
})
export type ResultCallback = z.input<typeof ResultCallback>

const mostEmails = 20

const Emails = z.string().check(
  z.trim(),
  z.refine((text) => {
    const all = text.split(',').map((one) => one.trim())
    return text === '' || all.every((one) => /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(one))
  }, 'E-mail addresses with commas between them'),
  z.refine((text) => text.split(',').length <= mostEmails, `At most ${mostEmails} addresses`),
)

export const StateNotification = z.object({
  state_notification_email: z.optional(Emails),
  state_notification_email_frequency: z.optional(choice(0, 1, 2, 3)),
  state_notification_email_custom_interval: z.optional(
    z.pipe(
      z.transform(numbered),
      z
        .int('A whole number of minutes')
        .check(z.gte(5, 'At least 5 minutes'), z.lte(1440, 'At most 1,440 minutes')),
    ),
  ),
  state_notification_url: z.optional(CallbackUrl),
})
export type StateNotification = z.input<typeof StateNotification>

export const ProjectQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  /** `BM-ACRC,BM-LOCAL` */
  types: z.optional(z.string()),
  /** Exact name: how the console finds the project of an address. */
  name: z.optional(z.string()),
  /** Part of the name, or an access key. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(z._default(z.enum(['id', 'name', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/bm-cs-projects',
    scope: 'read-bm-cs-projects',
    summary: 'Custom stream projects of the account',
    query: ProjectQuery,
    response: page(Project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/bm-cs-projects',
    scope: 'write-bm-cs-projects',
    summary: 'Create a project: streams that are looked up in the same buckets',
    body: ProjectDraft,
    status: 201,
    response: one(Project),
  }),
  get: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{id}',
    scope: 'read-bm-cs-projects',
    summary: 'One project',
    response: one(Project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bm-cs-projects/{id}',
    scope: 'write-bm-cs-projects',
    summary: 'Change a project; its region and type stay',
    body: ProjectChange,
    response: one(Project),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bm-cs-projects/{id}',
    scope: 'write-bm-cs-projects',
    summary: 'Delete a project with its streams, results and states',
    response: nothing,
  }),
  resultCallback: endpoint({
    method: 'POST',
    path: '/bm-cs-projects/{id}/result-callback',
    scope: 'write-bm-cs-projects',
    summary: 'Say where results are sent; a record that says it is a test goes there at once',
    body: ResultCallback,
    response: one(Project),
  }),
  stateNotification: endpoint({
    method: 'POST',
    path: '/bm-cs-projects/{id}/state-notification',
    scope: 'write-bm-cs-projects',
    summary: 'Say who is told when streams fail and come back',
    body: StateNotification,
    response: one(Project),
  }),
}
