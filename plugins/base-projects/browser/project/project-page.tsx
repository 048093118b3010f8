import {
  LazyPart,
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useT,
  useTab,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { projectPaths } from '#plugins/base-projects/contract'
import type * as loads from '../loads'
import { ProjectFacts } from './project-facts'
import { ProjectOverview } from './project-overview'

const loadDialog = () => import('../list/project-dialog')
const loadBench = () => import('../bench/bench')
const loadRequests = () => import('./requests-tab')
const loadSamples = () => import('../shared/code-samples')

type Loaded = PageProps<ReturnType<typeof loads.one>>

export default function ProjectPage(props: Loaded) {
  return <OneProject key={props.data.id} {...props} />
}

function OneProject({ data: project, reload, saved }: Loaded) {
  const { service_type: type } = project
  const t = useT()
  const navigate = useNavigate()
  const tab = useTab(['overview', 'try', 'requests', 'samples'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)
  return (
    <Page
      title={project.name}
      facts={<ProjectFacts project={project} />}
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
            { id: 'requests', label: t('Requests') },
            { id: 'samples', label: t('Code samples') },
          ]}
        />
      }
    >
      {tab === 'overview' && <ProjectOverview project={project} reload={reload} />}
      {tab === 'try' && (
        <LazyPart load={loadBench} height={480}>
          {({ Bench }) => <Bench project={project} />}
        </LazyPart>
      )}
      {tab === 'requests' && (
        <LazyPart load={loadRequests} height={480}>
          {({ RequestsTab }) => <RequestsTab project={project} />}
        </LazyPart>
      )}
      {tab === 'samples' && (
        <LazyPart load={loadSamples} height={480}>
          {({ CodeSamples }) => <CodeSamples project={project} />}
        </LazyPart>
      )}
      {editing && dialog && (
        <dialog.default
          type={type}
          row={project}
          onSaved={(changed) => saved(projectPaths.one(type, changed))}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}
