import { LazyPart, MayButton, type PageProps, Slot, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { stationPaths, stationProjectLinks } from '../../contract'
import { kinds } from '../shared/kinds'
import { ProjectFrame } from '../streams/project-frame'
import { ChannelTable } from './channel-table'
import type * as loads from './loads'
import { ViewLinks } from './view-links'

const loadMap = () => import('./map/station-map')

export default function StationProjectPage(props: PageProps<typeof loads.project>) {
  const { data } = props
  const { places } = data
  const t = useT()
  const navigate = useNavigate()
  return (
    <ProjectFrame
      key={data.project.id}
      {...props}
      first={t('Stations')}
      buttons={
        <>
          <MayButton
            scope={kinds.stations.write}
            appearance="primary"
            onClick={() => navigate(stationPaths.addStations(data.project))}
          >
            {t('Add stations')}
          </MayButton>
          <Slot point={stationProjectLinks} context={{ project: data.project }} />
        </>
      }
    >
      {(data.counts.All ?? 0) > 0 && <ViewLinks />}
      {places ? (
        <LazyPart load={loadMap} height={480}>
          {({ StationMap }) => (
            <StationMap project={data.project} places={places} reload={props.reload} />
          )}
        </LazyPart>
      ) : (
        <ChannelTable {...props} />
      )}
    </ProjectFrame>
  )
}
