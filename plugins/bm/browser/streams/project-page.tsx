import { type PageProps, useT } from '@console/core/browser'
import type * as loads from './loads'
import { ProjectFrame } from './project-frame'
import { StreamTable } from './stream-table'

export default function ProjectPage(props: PageProps<typeof loads.project>) {
  const t = useT()
  const { project } = props.data
  return (
    <ProjectFrame key={project.id} {...props} first={t('Streams')}>
      <StreamTable {...props} />
    </ProjectFrame>
  )
}
