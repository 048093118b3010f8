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
import { useLocation, useNavigate } from 'react-router-dom'
import type { Project } from '../../contract'
import { kinds } from '../shared/kinds'
import { NotThere } from '../shared/not-there'
import type * as loads from './loads'
import { StreamTable } from './stream-table'

const loadDialog = () => import('../projects/project-dialog')
const loadSettings = () => import('../projects/project-settings')
const loadCallback = () => import('../callbacks/result-callback')
const loadNotification = () => import('../callbacks/state-notification')

type Loaded = PageProps<ReturnType<typeof loads.project>>

export default function ProjectPage({ data: { kind, found }, params, ...rest }: Loaded) {
  if (!found) return <NotThere kind={kind} project={params.project_name} />
  return <OneProject key={found.project.id} kind={kind} data={found} {...rest} />
}

interface OneProjectProps extends Pick<Loaded, 'updatedAt' | 'error' | 'reload'> {
  kind: Loaded['data']['kind']
  data: NonNullable<Loaded['data']['found']>
}

function OneProject({ kind, data, updatedAt, error, reload }: OneProjectProps) {
  const { project } = data
  const { paths, write } = kinds[kind]
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tab = useTab(['streams', 'callback', 'notification', 'settings'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)

  async function onSaved({ name }: Project) {
    if (name === project.name) return reload()
    // Its address is made of its name. After this submit has settled, or the form would ask to be left.
    setTimeout(() => navigate(paths.project({ name }) + search, { replace: true }))
  }

  return (
    <Page
      title={project.name}
      actions={
        <>
          <MayButton scope={write} onClick={() => setEditing(true)}>
            {t('Edit')}
          </MayButton>
          <Button onClick={() => navigate(paths.states(project))}>{t('States')}</Button>
          <Button onClick={() => navigate(paths.analytics(project))}>{t('Analytics')}</Button>
        </>
      }
      tabs={
        <PageTabs
          tabs={[
            { id: 'streams', label: t('Streams'), count: data.counts.All ?? 0 },
            { id: 'callback', label: t('Result callback') },
            { id: 'notification', label: t('State notification') },
            { id: 'settings', label: t('Settings') },
          ]}
        />
      }
    >
      {tab === 'streams' && (
        <StreamTable kind={kind} data={data} updatedAt={updatedAt} error={error} reload={reload} />
      )}
      {tab === 'callback' && (
        <LazyPart load={loadCallback} height={480}>
          {({ ResultCallbackTab }) => <ResultCallbackTab project={project} reload={reload} />}
        </LazyPart>
      )}
      {tab === 'notification' && (
        <LazyPart load={loadNotification} height={480}>
          {({ StateNotificationTab }) => <StateNotificationTab project={project} reload={reload} />}
        </LazyPart>
      )}
      {tab === 'settings' && (
        <LazyPart load={loadSettings} height={480}>
          {({ ProjectSettings }) => <ProjectSettings project={project} />}
        </LazyPart>
      )}
      {editing && dialog && (
        <dialog.default row={project} onSaved={onSaved} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
