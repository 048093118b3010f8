import {
  MayButton,
  PropertyList,
  Section,
  Time,
  useChunk,
  useFormat,
  useLimit,
  useT,
} from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { DeleteRegular, KeyResetRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  audioTypeLabels,
  engineLabels,
  externalIdLabels,
  type Project,
  projectPaths,
} from '#plugins/base-projects/contract'
import { musicBucketId } from '#plugins/buckets/contract'
import { kinds } from '../kinds'
import { useProjectDeletion } from '../list/use-project-deletion'
import { ProjectKeys } from '../shared/keys'
import { NoteBar } from '../shared/note-bar'
import { AttachedBuckets } from './attached-buckets'

const loadRotation = () => import('../shared/rotate-dialog')

const scope = 'write-base-projects'

interface ProjectOverviewProps {
  project: Project
  reload(): Promise<void>
}

/** Keys, settings and buckets of a project, and its end. */
export function ProjectOverview({ project, reload }: ProjectOverviewProps) {
  const { service_type: type } = project
  const t = useT()
  const navigate = useNavigate()
  const limit = useLimit(kinds[type].limit, t(kinds[type].limitName))
  const [rotating, setRotating] = useState(false)
  const rotation = useChunk(loadRotation, rotating)
  const ask = useProjectDeletion()
  async function remove() {
    if (!(await ask(project))) return
    await limit.refresh()
    await navigate(projectPaths.list(type), { replace: true })
  }
  return (
    <>
      {project.engine_note && <NoteBar warning>{project.engine_note}</NoteBar>}
      <Section
        title={t('Keys')}
        intro={t('Apps sign their requests with the secret key; it is never sent.')}
        actions={
          <MayButton scope={scope} icon={<KeyResetRegular />} onClick={() => setRotating(true)}>
            {t('New secret')}
          </MayButton>
        }
      >
        <ProjectKeys project={project} />
      </Section>
      <Section title={t('Settings')}>
        <ProjectFacts project={project} />
      </Section>
      <AttachedBuckets project={project} />
      <Section
        title={t('Delete this project')}
        intro={t('Apps that use its access key stop working at once. Its buckets stay.')}
      >
        <div>
          <MayButton scope={scope} icon={<DeleteRegular />} onClick={() => void remove()}>
            {t('Delete project')}
          </MayButton>
        </div>
      </Section>
      {rotating && rotation && (
        <rotation.RotateDialog
          project={project}
          keysInSight
          onRotated={reload}
          onClose={() => setRotating(false)}
        />
      )}
    </>
  )
}

function ProjectFacts({ project }: { project: Project }) {
  const t = useT()
  const format = useFormat()
  const limitOf = (requests: number) => (requests > 0 ? format.number(requests) : t('No limit'))
  const thirdParty = project.external_ids.map(
    (id) => (externalIdLabels as Record<string, string>)[id] ?? id,
  )
  const ids = thirdParty.join(', ')
  const hasMusic = project.buckets.some(({ id }) => id === musicBucketId)
  return (
    <PropertyList
      items={[
        [t('Id'), project.id],
        [t('Region'), t(regionLabels[project.region])],
        [t('Audio source'), t(audioTypeLabels[project.audio_type])],
        [t('Audio engine'), t(engineLabels[project.engine])],
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
