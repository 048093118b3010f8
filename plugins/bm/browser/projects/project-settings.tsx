import {
  CodeBlock,
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
import { bmPaths, type Project } from '../../contract'
import { projectTypeLabels, thirdPartyOf } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

/** What the project is made of, and its end. */
export function ProjectSettings({ project }: { project: Project }) {
  const t = useT()
  const navigate = useNavigate()
  const limit = useLimit('bm_custom_projects', t('Custom stream projects'))
  const ask = useProjectDeletion()
  async function remove() {
    if (!(await ask(project))) return
    await limit.refresh()
    await navigate(bmPaths.projects(), { replace: true })
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
            [t('Metadata of streams'), project.metadata_template],
            [t('Timemap lifecycle'), t('{days} days', { days: project.timemap_lifecycle })],
            [t('Created'), <Time key="created" value={project.created_at} />],
          ]}
        />
      </Section>
      {project.type === 'BM-LOCAL' && (
        <Section
          title={t('The local tool')}
          intro={t(
            'It runs where the streams can be reached, reads them, and sends fingerprints with their times; the sound stays there.',
          )}
        >
          <CodeBlock title={t('Command')} code={`npm run bm-local -- --project ${project.id}`} />
        </Section>
      )}
      <Section
        title={t('Delete this project')}
        intro={t('Its streams are heard no more, and their results go. Its buckets stay.')}
      >
        <div>
          <MayButton
            scope="write-bm-cs-projects"
            icon={<DeleteRegular />}
            onClick={() => void remove()}
          >
            {t('Delete project')}
          </MayButton>
        </div>
      </Section>
    </>
  )
}
