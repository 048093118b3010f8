import * as z from 'zod/mini'
import {
  AudioType,
  ExternalId,
  engines,
  mostBuckets,
  type Project,
  type ProjectType,
} from '#plugins/base-projects/contract'
import { BucketName, isLiveBucketType, type OfferedBucket } from '#plugins/buckets/contract'

const RequestLimit = z
  .int('A whole number')
  .check(z.gte(0, 'A whole number'), z.lte(2_000_000_000, 'At most 2,000,000,000'))

/** The form mirrors the screen; its output is the request. `known` are the buckets on offer. */
export const projectFields = (type: ProjectType, known: () => readonly OfferedBucket[]) =>
  z.object({
    name: BucketName,
    audio_type: AudioType,
    engine: z.literal(engines),
    buckets: z.array(z.int()).check(
      z.minLength(1, 'Choose at least one bucket'),
      z.maxLength(mostBuckets, `At most ${mostBuckets} buckets`),
      z.refine(
        (ids) => type !== 'HR' || listensToBoth(ids, known()),
        'Choose at least one live bucket and one file bucket',
      ),
    ),
    external_ids: z.array(ExternalId),
    day_limit: RequestLimit,
    total_limit: RequestLimit,
  })
export type ProjectValues = z.input<ReturnType<typeof projectFields>>

function listensToBoth(ids: readonly number[], known: readonly OfferedBucket[]): boolean {
  const chosen = known.filter(({ id }) => ids.includes(id))
  const live = chosen.filter((bucket) => isLiveBucketType(bucket.type))
  return live.length > 0 && live.length < chosen.length
}

export const valuesOf = (project: Project | undefined): ProjectValues => ({
  name: project?.name ?? '',
  audio_type: project?.audio_type ?? 'linein',
  engine: project?.engine ?? 1,
  buckets: project?.buckets.map(({ id }) => id) ?? [],
  external_ids: (project?.external_ids ?? []).filter(
    (id): id is ExternalId => z.safeParse(ExternalId, id).success,
  ),
  day_limit: project?.day_limit ?? 0,
  total_limit: project?.total_limit ?? 0,
})
