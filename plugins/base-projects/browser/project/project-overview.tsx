import { MayButton, Section, useChunk, useLimit, useT } from '@console/core/browser'
import { DeleteRegular, KeyResetRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Project, projectPaths } from '#plugins/base-projects/contract'
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

/** Keys and buckets of a project, and its end. */
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
            {t('Rotate secret')}
          </MayButton>
        }
      >
        <ProjectKeys project={project} />
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
          onRotated={reload}
          onClose={() => setRotating(false)}
        />
      )}
    </>
  )
}
