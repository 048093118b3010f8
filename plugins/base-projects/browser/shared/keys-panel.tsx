import { SidePanel, TextLink, useT } from '@console/core/browser'
import { type Project, projectPaths } from '#plugins/base-projects/contract'
import { CodeSamples } from './code-samples'
import { ProjectKeys } from './keys'
import { NoteBar } from './note-bar'

interface KeysPanelProps {
  title: string
  project: Project
  /** The secret replaces another one. */
  rotated?: boolean
  onClose(): void
}

/** What an app needs to know of a project that was just made, or got another secret. */
export function KeysPanel({ title, project, rotated, onClose }: KeysPanelProps) {
  const t = useT()
  const page = projectPaths.one(project.service_type, project)
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      actions={
        <>
          <TextLink to={`${page}?tab=try`}>{t('Try it')}</TextLink>
          <TextLink to={page}>{t('Open the project')}</TextLink>
        </>
      }
    >
      {project.engine_note && <NoteBar warning>{project.engine_note}</NoteBar>}
      {rotated && !project.access_secret_old_until && (
        <NoteBar warning>{t('The old secret no longer works.')}</NoteBar>
      )}
      <ProjectKeys project={project} isNew={rotated ?? false} />
      <CodeSamples project={project} />
    </SidePanel>
  )
}
