import { type PageProps, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { bmPaths } from '../../contract'
import type * as loads from './loads'
import { ProjectFrame } from './project-frame'
import { StreamTable } from './stream-table'

export default function ProjectPage(props: PageProps<ReturnType<typeof loads.project>>) {
  const t = useT()
  const navigate = useNavigate()
  const { project } = props.data
  return (
    <ProjectFrame
      key={project.id}
      {...props}
      first={t('Streams')}
      buttons={
        <Button onClick={() => navigate(bmPaths.recordings(project))}>{t('Recordings')}</Button>
      }
    >
      <StreamTable {...props} />
    </ProjectFrame>
  )
}
