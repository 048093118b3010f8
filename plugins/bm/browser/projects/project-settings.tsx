import {
  CopyableText,
  MayButton,
  PropertyList,
  Section,
  Time,
  useLimit,
  useT,
} from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { DeleteRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../contract'
import { kindOf, kinds } from '../shared/kinds'
import { projectTypeLabels, thirdPartyOf } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

/** What the project is made of, and its end. */
export function ProjectSettings({ project }: { project: Project }) {
  const t = useT()
  const navigate = useNavigate()
  const kind = kindOf(project)
  const isStations = kind === kinds.stations
  const limit = useLimit(kind.usage.projects, t('Projects'))
  const ask = useProjectDeletion(kind.projects)
  async function remove() {
    if (!(await ask(project))) return
    await limit.refresh()
    await navigate(kind.paths.projects(), { replace: true })
  }
  return (
    <>
      <Section title={t('Settings')}>
        <PropertyList
          items={[
            [t('Id'), project.id],
            [t('Region'), t(regionLabels[project.region])],
            [t('Who listens'), `${project.type}: ${t(projectTypeLabels[project.type])}`],
            [
              t('Access key'),
              <CopyableText key="key" label={t('Access key')} value={project.access_key} />,
            ],
            [t('Buckets'), project.buckets.map(({ name }) => name).join(', ')],
            [t('3rd party ids'), thirdPartyOf(project).join(', ')],
            ...(isStations
              ? []
              : ([[t('Metadata of streams'), project.metadata_template]] as const)),
            [t('Timemap lifecycle'), t('{days day|days}', { days: project.timemap_lifecycle })],
            [t('Created'), <Time key="created" value={project.created_at} />],
          ]}
        />
      </Section>
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
