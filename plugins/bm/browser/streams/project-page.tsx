import { type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'
import { ProjectFrame } from './project-frame'
import { StreamTable } from './stream-table'

export default function ProjectPage(props: PageProps<ReturnType<typeof loads.project>>) {
  const t = useT()
  return (
    <ProjectFrame key={props.data.project.id} {...props} first={t('Streams')}>
      <StreamTable {...props} />
    </ProjectFrame>
  )
}
