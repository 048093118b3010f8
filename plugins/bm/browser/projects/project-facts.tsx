import { CopyableText, type Fact, Facts, Time, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { type Project, stateNames } from '../../contract'
import { kindOf, kinds } from '../shared/kinds'
import { isTrouble } from '../shared/stream-states'
import { useStoredText } from '../shared/use-storage'
import { callbackOn, projectTypeLabels, thirdPartyOf } from './project-columns'

interface ProjectFactsProps {
  project: Project
  /** Streams by the names of their states. */
  counts: Record<string, number>
}

/** The head of a project's page: who listens, how many streams run, and which of them do not. */
export function ProjectFacts({ project, counts }: ProjectFactsProps) {
  const t = useT()
  const format = useFormat()
  const kind = kindOf(project)
  const stored = useStoredText(project, kind)
  const isStations = kind === kinds.stations
  const inState = (state: string) =>
    `${kind.paths.project(project)}?state=${encodeURIComponent(state)}`
  const states = stateNames
    .filter((name) => (name === 'Running' || isTrouble(name)) && (counts[name] ?? 0) > 0)
    .map(
      (name): Fact => ({
        label: t('Streams: {state}', { state: t(name) }),
        value: `${t(name)}: ${format.number(counts[name] ?? 0)}`,
        to: inState(name),
      }),
    )
  return (
    <Facts
      items={[
        { label: t('Who listens'), value: t(projectTypeLabels[project.type]) },
        { label: t('Region'), value: t(regionLabels[project.region]) },
        ...states,
        {
          label: t('Buckets'),
          value: t('{count bucket|buckets}', { count: project.buckets.length }),
        },
        { label: t('Sound kept'), value: stored },
        {
          label: t('Result callback'),
          value: callbackOn(project) ? t('Callback on') : t('No callback'),
          to: { search: 'tab=callback' },
        },
      ]}
      details={[
        [t('Id'), project.id],
        [t('Type'), project.type],
        [
          t('Access key'),
          <CopyableText key="key" label={t('Access key')} value={project.access_key} />,
        ],
        [t('Buckets'), project.buckets.map(({ name }) => name).join(', ') || t('None')],
        [t('3rd party ids'), thirdPartyOf(project).join(', ')],
        [t('Metadata of streams'), isStations ? undefined : project.metadata_template],
        [t('Timemap lifecycle'), t('{days day|days}', { days: project.timemap_lifecycle })],
        [t('Created'), <Time key="created" value={project.created_at} />],
      ]}
    />
  )
}
