import {
  EmptyState,
  LazyPart,
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  TextLink,
  useChunk,
  useT,
  useTab,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Project, type ProjectType, projectPaths } from '#plugins/base-projects/contract'
import { kinds } from '../kinds'
import type * as loads from '../loads'
import { ProjectOverview } from './project-overview'

const loadDialog = () => import('../list/project-dialog')
const loadBench = () => import('../bench/bench')
const loadSamples = () => import('./code-samples')

type Loaded = PageProps<ReturnType<typeof loads.one>>

export default function ProjectPage({ data: { type, project }, params, reload }: Loaded) {
  if (!project) return <NoProject type={type} name={params.name} />
  return <OneProject key={project.id} type={type} project={project} reload={reload} />
}

interface OneProjectProps {
  type: ProjectType
  project: Project
  reload(): Promise<void>
}

function OneProject({ type, project, reload }: OneProjectProps) {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tab = useTab(['overview', 'try', 'samples'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)

  async function onSaved({ name }: Project) {
    if (name === project.name) return reload()
    // Its address is made of its name. After this submit has settled, or the form would ask to be left.
    setTimeout(() => navigate(projectPaths.one(type, { name }) + search, { replace: true }))
  }

  return (
    <Page
      title={project.name}
      actions={
        <>
          <MayButton scope="write-base-projects" onClick={() => setEditing(true)}>
            {t('Edit')}
          </MayButton>
          <Button onClick={() => navigate(projectPaths.statistics(type, project))}>
            {t('Statistics')}
          </Button>
        </>
      }
      tabs={
        <PageTabs
          tabs={[
            { id: 'overview', label: t('Overview') },
            { id: 'try', label: t('Try it') },
            { id: 'samples', label: t('Code samples') },
          ]}
        />
      }
    >
      {tab === 'overview' && <ProjectOverview type={type} project={project} reload={reload} />}
      {tab === 'try' && (
        <LazyPart load={loadBench} height={480}>
          {({ Bench }) => <Bench project={project} />}
        </LazyPart>
      )}
      {tab === 'samples' && (
        <LazyPart load={loadSamples} height={480}>
          {({ CodeSamples }) => <CodeSamples project={project} />}
        </LazyPart>
      )}
      {editing && dialog && (
        <dialog.ProjectDialog
          type={type}
          project={project}
          region={project.region}
          onSaved={onSaved}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}

/** Said where the address names a project that is not there. */
export function NoProject({ type, name }: { type: ProjectType; name: string }) {
  const t = useT()
  return (
    <Page title={name || t('Statistics')}>
      <EmptyState
        title={t('There is no project {name} in this region', { name })}
        actions={<TextLink to={projectPaths.list(type)}>{t(kinds[type].title)}</TextLink>}
      >
        {t('It may have been deleted or renamed, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}
