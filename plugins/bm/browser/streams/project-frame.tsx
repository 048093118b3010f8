import {
  LazyPart,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useT,
  useTab,
} from '@console/core/browser'
import { type ReactNode, useState } from 'react'
import type { Project } from '../../contract'
import { ProjectFacts } from '../projects/project-facts'
import { EarlierPlays } from '../replay/earlier-plays'
import { type KindId, kinds } from '../shared/kinds'
import { ProjectActions } from './project-actions'

const loadDialog = () => import('../projects/project-dialog')
const loadTool = () => import('../projects/tool-panel')
const loadSettings = () => import('../projects/project-settings')
const loadCallback = () => import('../callbacks/result-callback')
const loadNotification = () => import('../callbacks/state-notification')

interface ProjectFrameProps extends Pick<PageProps<() => Promise<unknown>>, 'reload' | 'saved'> {
  data: { kind: KindId; project: Project; counts: Record<string, number> }
  /** What the first tab is called: what is listened to. */
  first: string
  /** What is done first, where that is not to look at the day. */
  buttons?: ReactNode
  /** In the first tab. */
  children: ReactNode
}

/** A project of either kind: what it listens to, who is told, what it is made of. */
export function ProjectFrame(props: ProjectFrameProps) {
  const { data, first, buttons, children, reload, saved } = props
  const { kind, project, counts } = data
  const { paths } = kinds[kind]
  const t = useT()
  const tab = useTab(['streams', 'callback', 'notification', 'settings'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)

  return (
    <Page
      title={project.name}
      facts={<ProjectFacts project={project} counts={counts} />}
      actions={
        <ProjectActions
          kind={kind}
          project={project}
          first={buttons}
          onEdit={() => setEditing(true)}
        />
      }
      tabs={
        <PageTabs
          tabs={[
            { id: 'streams', label: first, ...(counts.All !== undefined && { count: counts.All }) },
            { id: 'callback', label: t('Result callback') },
            { id: 'notification', label: t('State notification') },
            { id: 'settings', label: t('Settings') },
          ]}
        />
      }
    >
      {project.type === 'BM-LOCAL' && (
        <LazyPart load={loadTool} height={48}>
          {({ ToolState }) => <ToolState project={project} />}
        </LazyPart>
      )}
      <EarlierPlays kind={kinds[kind]} project={project} />
      {tab === 'streams' && children}
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
