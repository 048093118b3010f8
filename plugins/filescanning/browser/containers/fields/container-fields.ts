import { CallbackUrl, check } from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import {
  addOns,
  type Container,
  type ContainerDraft,
  Points,
  type Policy,
  scanEngines,
  Traverse,
} from '../../../contract'

const typed = z.optional(z.custom<number>())

const ChosenPolicy = z.discriminatedUnion('type', [Traverse, Points])

/** Numbers of the policy that is not chosen stay on the form and are not looked at. */
const PolicyFields = z.pipe(
  z.pipe(
    z.object({
      type: z.enum(['traverse', 'points']),
      rec_length: typed,
      interval: typed,
      points: typed,
    }),
    // An emptied number is not the default one.
    z.transform(
      ({ type, rec_length = '', interval = '', points = '' }): z.input<typeof ChosenPolicy> =>
        type === 'points' ? { type, points } : { type, rec_length, interval },
    ),
  ),
  ChosenPolicy,
)

/** Undefined as long as a number of it is not right. */
export const policyOf = (values: z.input<typeof PolicyFields>): Policy | undefined =>
  check(PolicyFields, values).data

/** The form mirrors the screen. */
export const ContainerFields = z
  .object({
    name: BucketName,
    audio_type: z.enum(['recorded', 'linein']),
    engine: z.literal([...scanEngines]),
    buckets: z.array(z.int()).check(z.maxLength(100, 'At most 100 buckets')),
    policy: PolicyFields,
    callback_url: CallbackUrl,
    music_detection: z.boolean(),
    ai_detection: z.boolean(),
    deepright: z.boolean(),
    speech_to_text: z.boolean(),
    stt_container: z.optional(z.int()),
  })
  .check(
    z.refine(({ engine, buckets }) => engine === 4 || buckets.length > 0, {
      path: ['buckets'],
      error: 'Choose at least one bucket',
      // Together with what is wrong elsewhere.
      when: () => true,
    }),
  )
export type ContainerValues = z.input<typeof ContainerFields>

export function valuesOf(container: Container | undefined): ContainerValues {
  const policy = container?.policy ?? { type: 'traverse' }
  const chosen = addOns.map((addOn) => [addOn, container?.[addOn] ?? false])
  return {
    name: container?.name ?? '',
    audio_type: container?.audio_type ?? 'linein',
    engine: container?.engine ?? 1,
    buckets: container?.buckets.map(({ id }) => id) ?? [],
    policy: { rec_length: 10, interval: 0, points: 3, ...policy },
    callback_url: container?.callback_url ?? '',
    ...(Object.fromEntries(chosen) as Record<(typeof addOns)[number], boolean>),
    stt_container: container?.stt_container?.id,
  }
}

/** What is sent: what the engine has no use for is left out. */
export function requestOf(
  values: z.output<typeof ContainerFields>,
): Omit<ContainerDraft, 'region'> {
  const writesOnly = values.engine === 4
  const transcribed = values.speech_to_text && !writesOnly
  return {
    ...values,
    ...(writesOnly && { buckets: [], deepright: false }),
    speech_to_text: transcribed,
    stt_container: (transcribed ? values.stt_container : undefined) ?? null,
  }
}

interface Rules extends Pick<Container, 'engine' | 'audio_type' | (typeof addOns)[number]> {
  buckets: readonly number[]
  policy: Policy
}

const textOf = ({ buckets, policy, ...rules }: Rules) =>
  JSON.stringify([
    rules.engine,
    rules.audio_type,
    ...addOns.map((addOn) => rules[addOn]),
    policy.type === 'points' ? [policy.points] : [policy.rec_length, policy.interval],
    [...buckets].sort((a, b) => a - b),
  ])

const rulesOf = (container: Container): Rules => ({
  ...container,
  buckets: container.buckets.map(({ id }) => id),
})

/** Whether files would be scanned in another way. */
export const rulesDiffer = (before: Container, after: Container) =>
  textOf(rulesOf(before)) !== textOf(rulesOf(after))
