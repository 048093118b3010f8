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
import { kinds } from '../shared/kinds'
import type * as loads from './loads'
import { StreamTable } from './stream-table'

const loadDialog = () => import('../projects/project-dialog')
const loadSettings = () => import('../projects/project-settings')
const loadCallback = () => import('../callbacks/result-callback')
const loadNotification = () => import('../callbacks/state-notification')

type Loaded = PageProps<ReturnType<typeof loads.project>>

export default function ProjectPage(props: Loaded) {
  return <OneProject key={props.data.project.id} {...props} />
}

function OneProject({ data, updatedAt, error, reload, saved }: Loaded) {
  const { kind, project } = data
  const { paths, write } = kinds[kind]
  const t = useT()
  const navigate = useNavigate()
  const tab = useTab(['streams', 'callback', 'notification', 'settings'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)

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
          <Button onClick={() => navigate(paths.reports(project))}>{t('Reports')}</Button>
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
        <StreamTable data={data} updatedAt={updatedAt} error={error} reload={reload} />
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
        <dialog.default
          row={project}
          onSaved={(changed) => saved(paths.project(changed))}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}
