import { MayButton, Section, useLimit, useT } from '@console/core/browser'
import { DeleteRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../contract'
import { kindOf } from '../shared/kinds'
import { ToolSetup } from './tool-panel'
import { useProjectDeletion } from './use-project-deletion'

/** The end of a project; what it is made of stands in its head and in its form. */
export function ProjectSettings({ project }: { project: Project }) {
  const t = useT()
  const navigate = useNavigate()
  const kind = kindOf(project)
  const limit = useLimit(kind.usage.projects, t('Projects'))
  const ask = useProjectDeletion(kind.projects)
  async function remove() {
    if (!(await ask(project))) return
    await limit.refresh()
    await navigate(kind.paths.projects(), { replace: true })
  }
  return (
    <>
      {project.type === 'BM-LOCAL' && <ToolSetup project={project} />}
      <Section
        title={t('Delete this project')}
        intro={t('Its streams are heard no more, and their results go. Its buckets stay.')}
      >
        <div>
          <MayButton scope={kind.write} icon={<DeleteRegular />} onClick={() => void remove()}>
            {t('Delete project')}
          </MayButton>
        </div>
      </Section>
    </>
  )
}
