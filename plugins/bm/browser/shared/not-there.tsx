import { EmptyState, Page, TextLink, useT } from '@console/core/browser'
import { type Kind, type KindId, kinds } from './kinds'

interface NotThereProps {
  kind: KindId
  project: string
  /** Undefined: the project itself is not there. */
  stream?: string
}

/** Stands for a project or a stream that the address names and that is not there. */
export function NotThere({ kind, project, stream }: NotThereProps) {
  const t = useT()
  const { paths, words }: Kind = kinds[kind]
  return (
    <Page title={stream ?? project}>
      <EmptyState
        title={
          stream === undefined
            ? t('There is no project {name} in this region', { name: project })
            : t('There is no stream {stream} in a project {project} of this region', {
                stream,
                project,
              })
        }
        actions={<TextLink to={paths.projects()}>{t(words.all)}</TextLink>}
      >
        {t('It may have been deleted or renamed, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}
