import { CopyButton, Facts, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import {
  audioTypeLabels,
  engineLabels,
  externalIdLabels,
  type Project,
} from '#plugins/base-projects/contract'
import { musicBucketId } from '#plugins/buckets/contract'

const typeLabels = {
  AVR: 'Online project',
  LCD: 'Live channel project',
  HR: 'Hybrid project',
} as const

/** The head of a project's page: what it listens to, and where it looks. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useT()
  const format = useFormat()
  const limitOf = (requests: number) => (requests > 0 ? format.number(requests) : t('No limit'))
  const thirdParty = project.external_ids.map(
    (id) => (externalIdLabels as Record<string, string>)[id] ?? id,
  )
  const ids = thirdParty.join(', ')
  const hasMusic = project.buckets.some(({ id }) => id === musicBucketId)
  return (
    <Facts
      items={[
        { label: t('Type'), value: t(typeLabels[project.service_type]) },
        { label: t('Region'), value: t(regionLabels[project.region]) },
        { label: t('Audio source'), value: t(audioTypeLabels[project.audio_type]) },
        { label: t('Audio engine'), value: t(engineLabels[project.engine]) },
        {
          label: t('Buckets'),
          value: t('{count bucket|buckets}', { count: project.buckets.length }),
          to: { search: 'tab=overview' },
        },
      ]}
      details={[
        [
          t('Id'),
          <span key="id">
            {project.id} <CopyButton value={String(project.id)} label={t('Id')} />
          </span>,
        ],
        [
          t('3rd party ids'),
          ids && !hasMusic
            ? t('{ids}: no effect until the provider Music bucket is attached', { ids })
            : ids,
        ],
        [t('Requests a day'), limitOf(project.day_limit)],
        [t('Requests in all'), limitOf(project.total_limit)],
        [t('Created'), <Time key="created" value={project.created_at} />],
      ]}
    />
  )
}
