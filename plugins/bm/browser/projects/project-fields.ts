import * as z from 'zod/mini'
import { ExternalId } from '#plugins/base-projects/contract'
import { BucketName } from '#plugins/buckets/contract'
import { mostLifecycle, type Project, ProjectType } from '../../contract'

/** The form mirrors the screen; its output is the request, but for the names of the metadata. */
export const ProjectFields = z.object({
  name: BucketName,
  type: ProjectType,
  buckets: z.array(z.int()).check(z.minLength(1, 'Choose at least one bucket')),
  external_ids: z.array(ExternalId),
  metadata: z.array(z.string().check(z.maxLength(100, 'At most 100 characters'))),
  timemap_lifecycle: z
    .int('A whole number of days')
    .check(z.gte(1, 'At least one day'), z.lte(mostLifecycle, `At most ${mostLifecycle} days`)),
})
export type ProjectValues = z.input<typeof ProjectFields>

/** Names of the streams' own metadata, `StreamId,City,FM` as the wire has them. */
export const metadataNames = ({ metadata_template }: Project): string[] =>
  metadata_template
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const valuesOf = (project: Project | undefined): ProjectValues => ({
  name: project?.name ?? '',
  type: project?.type === 'BM-LOCAL' ? 'BM-LOCAL' : 'BM-ACRC',
  buckets: project?.buckets.map(({ id }) => id) ?? [],
  external_ids: (project?.external_ids ?? []).filter(
    (id): id is ExternalId => z.safeParse(ExternalId, id).success,
  ),
  metadata: project ? metadataNames(project) : [],
  timemap_lifecycle: project?.timemap_lifecycle ?? 7,
})
