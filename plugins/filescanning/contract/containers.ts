import {
  CallbackUrl,
  Delivery,
  DeliveryDetails,
  endpoint,
  IsoTime,
  listed,
  nothing,
  numeric,
  one,
  page,
  pageQuery,
  Region,
  Rounded,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import { Policy } from './policy'

export const scanAudioTypeLabels = { linein: 'Line-in Audio', recorded: 'Recorded Audio' }

export const scanEngineLabels = {
  1: 'Audio Fingerprinting',
  2: 'Cover Songs',
  3: 'Audio Fingerprinting and Cover Songs',
  4: 'Speech Recognition (Speech-to-Text)',
} as const
export type ScanEngine = keyof typeof scanEngineLabels
export const scanEngines = [1, 2, 3, 4] as const satisfies ScanEngine[]

/** What a scan can tell besides what was played. */
export const addOnLabels = {
  music_detection: 'Music/speech detection',
  ai_detection: 'AI music detection',
  deepright: 'Derivative works detection',
  speech_to_text: 'Transcript',
} as const
export type AddOn = keyof typeof addOnLabels
export const addOns = Object.keys(addOnLabels) as AddOn[]

export const ScanEngine = numeric(z.literal([1, 2, 3, 4], '1, 2, 3 or 4'))

/** `true`, `1`, `'1'`, `'true'`: clients differ. */
const Flag = z.pipe(
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  z.boolean(),
)

/** Ids or names; `'1,2'` from forms. */
const Buckets = z.pipe(
  z.transform(listed),
  z
    .array(z.union([z.int(), z.string().check(z.maxLength(100))]))
    .check(z.maxLength(100, 'At most 100 buckets')),
)

export const Container = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  audio_type: z.enum(['recorded', 'linein']),
  buckets: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  /** 1 fingerprints, 2 cover songs, 3 both, 4 speech to text. */
  engine: ScanEngine,
  /** What of the chosen engine and add-ons this deployment cannot do, else empty. */
  engine_note: z.string(),
  policy: Policy,
  /** Files that are not deleted, and their seconds. */
  num: z.int(),
  size: Rounded,
  callback_url: z.string(),
  deepright: z.boolean(),
  music_detection: z.boolean(),
  ai_detection: z.boolean(),
  /** Its files go to a speech-to-text container too. */
  speech_to_text: z.boolean(),
  /** That container; null: there is none. */
  stt_container: z.nullable(z.object({ id: z.int(), name: z.string() })),
  state: z.int(),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type Container = z.infer<typeof Container>

const changeable = {
  name: BucketName,
  audio_type: z.enum(['recorded', 'linein']),
  buckets: Buckets,
  /** 1 fingerprints, 2 cover songs, 3 both, 4 speech to text. */
  engine: ScanEngine,
  policy: Policy,
  /** Empty: results are not sent. */
  callback_url: CallbackUrl,
  deepright: Flag,
  music_detection: Flag,
  ai_detection: Flag,
  speech_to_text: Flag,
  /** Its id; null: one is made, or found, when `speech_to_text` is on. */
  stt_container: z.nullable(numeric(z.int())),
}

export const ContainerDraft = z.object({
  ...changeable,
  region: Region,
  audio_type: z._default(changeable.audio_type, 'linein'),
  buckets: z._default(Buckets, []),
  engine: z._default(ScanEngine, 1),
  policy: z._default(Policy, { type: 'traverse', interval: 0, rec_length: 10 }),
  callback_url: z._default(CallbackUrl, ''),
  deepright: z._default(Flag, false),
  music_detection: z._default(Flag, false),
  ai_detection: z._default(Flag, false),
  speech_to_text: z._default(Flag, false),
  stt_container: z._default(changeable.stt_container, null),
})
export type ContainerDraft = z.input<typeof ContainerDraft>

export const ContainerChange = z.partial(z.object(changeable))
export type ContainerChange = z.input<typeof ContainerChange>

export const ContainerQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  /** Exact name: how the console finds the container of an address. */
  name: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
  engine: z.optional(ScanEngine),
  sort: z.catch(z._default(z.enum(['id', 'name', 'num', 'size', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

/** What the deployment can do. */
export const Availability = z.object({
  engines: z.array(z.object({ engine: ScanEngine, available: z.boolean(), note: z.string() })),
  add_ons: z.array(
    z.object({
      add_on: z.enum(addOns as [AddOn, ...AddOn[]]),
      available: z.boolean(),
      note: z.string(),
    }),
  ),
})
export type Availability = z.infer<typeof Availability>

export const containersApi = {
  list: endpoint({
    method: 'GET',
    path: '/fs-containers',
    scope: 'read-filescanning',
    summary: 'File scanning containers of the account',
    query: ContainerQuery,
    response: page(Container),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fs-containers',
    scope: 'write-filescanning',
    summary: 'Create a container: a folder with rules for the scanning of what is put in',
    body: ContainerDraft,
    response: one(Container),
  }),
  availability: endpoint({
    method: 'GET',
    path: '/fs-containers/engines',
    scope: 'read-filescanning',
    summary: 'Which engines and add-ons this deployment has, and why not the others',
    response: one(Availability),
  }),
  get: endpoint({
    method: 'GET',
    path: '/fs-containers/{id}',
    scope: 'read-filescanning',
    summary: 'One container',
    response: one(Container),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fs-containers/{id}',
    scope: 'write-filescanning',
    summary: 'Change a container; its region stays. Later scans go by the new rules',
    body: ContainerChange,
    response: one(Container),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fs-containers/{id}',
    scope: 'write-filescanning',
    summary: 'Delete a container; one with files only with `force=1`, and then with them',
    query: z.object({ force: z.optional(z.string()) }),
    response: nothing,
  }),
}

/** The callbacks of a container. */
export const callbacksApi = {
  preview: endpoint({
    method: 'GET',
    path: '/fs-containers/{id}/callback-preview',
    scope: 'read-filescanning',
    summary:
      'The body of a callback: of the newest scanned file, or a made-up one in an empty container',
    response: one(z.object({ body: z.string(), example: z.boolean() })),
  }),
  secret: endpoint({
    method: 'GET',
    path: '/fs-containers/{id}/callback-secret',
    scope: 'write-filescanning',
    summary: 'The secret that callbacks are signed with',
    response: one(z.object({ secret: z.string() })),
  }),
  rotateSecret: endpoint({
    method: 'PUT',
    path: '/fs-containers/{id}/callback-secret',
    scope: 'write-filescanning',
    summary: 'Make a new secret; callbacks are signed with it from now on',
    response: one(z.object({ secret: z.string() })),
  }),
  test: endpoint({
    method: 'POST',
    path: '/fs-containers/{id}/callback-test',
    scope: 'write-filescanning',
    summary: 'Send the preview to the callback URL now, with `"test": true` in it',
    response: one(Delivery),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/fs-containers/{id}/deliveries',
    scope: 'read-filescanning',
    summary: 'What was sent to the callback URL, newest first; kept for 30 days',
    query: z.object(pageQuery),
    response: page(Delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/fs-containers/{id}/deliveries/{delivery_id}',
    scope: 'read-filescanning',
    summary: 'One delivery with what was sent and answered',
    response: one(DeliveryDetails),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/fs-containers/{id}/deliveries/{delivery_id}/resend',
    scope: 'write-filescanning',
    summary: 'Send the same body once more, to the callback URL of now',
    response: one(Delivery),
  }),
}
