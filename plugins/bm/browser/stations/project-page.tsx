import { MayButton, type PageProps, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { stationPaths } from '../../contract'
import { kinds } from '../shared/kinds'
import { ProjectFrame } from '../streams/project-frame'
import { ChannelTable } from './channel-table'
import type * as loads from './loads'

export default function StationProjectPage(props: PageProps<typeof loads.project>) {
  const { data } = props
  const t = useT()
  const navigate = useNavigate()
  return (
    <ProjectFrame
      key={data.project.id}
      {...props}
      first={t('Stations')}
      buttons={
        <MayButton
          scope={kinds.stations.write}
          appearance="primary"
          onClick={() => navigate(stationPaths.addStations(data.project))}
        >
          {t('Add stations')}
        </MayButton>
      }
    >
      <ChannelTable {...props} />
    </ProjectFrame>
  )
}
