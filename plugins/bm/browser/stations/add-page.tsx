import {
  Notifications,
  Page,
  type PageProps,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { channelsApi, stationPaths } from '../../contract'
import type * as loads from './loads'
import { StationPicker } from './picker/station-picker'

export default function AddStationsPage({ data }: PageProps<typeof loads.adding>) {
  const { project, places, inProject } = data
  const t = useT()
  const api = useApi(channelsApi)
  const navigate = useNavigate()
  const notifications = useService(Notifications)
  return (
    <Page title={t('Add stations to {name}', { name: project.name })}>
      <StationPicker
        places={places}
        inProject={inProject}
        submitLabel={t('Add to the project')}
        onSubmit={async (stations) => {
          const channels = stations.map(({ id }) => id)
          const { data: done } = await api.add({ params: { pid: project.id }, body: { channels } })
          notifications.success(
            t('{count station|stations} added successfully', { count: done.added }),
          )
          await navigate(stationPaths.project(project))
        }}
      />
    </Page>
  )
}
