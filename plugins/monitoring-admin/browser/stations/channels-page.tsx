import { Columns, type PageProps, useT } from '@console/core/browser'
import {
  type AdminStream,
  adminChannels,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { streamColumns } from '../custom/stream-columns'
import { StreamList } from '../custom/streams-page'

const columns = [
  // Their number is that of the catalogue.
  Columns.link<AdminStream>(
    'Station',
    ({ name }) => name,
    ({ stream_id }) => monitoringAdminPaths.station({ id: Number(stream_id) }),
    { width: 160, grow: 1 },
  ),
  ...streamColumns.slice(1).map((column) =>
    column.title === 'Project'
      ? Columns.link<AdminStream>(
          'Project',
          ({ project }) => project,
          ({ project_id }) => monitoringAdminPaths.channelsOfProject({ id: project_id }),
          { width: 132, grow: 0.6 },
        )
      : column,
  ),
]

/** Stations in the projects of all customers. */
export default function ChannelsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  return (
    <StreamList
      id="admin-channels"
      title={t('Stations in projects')}
      intro={t(
        'Of all customers, each as one project has it. Those that neither run nor are paused stand first.',
      )}
      query={adminChannels}
      columns={columns}
      addresses={false}
      empty={t('No project has a station yet')}
      reload={reload}
    />
  )
}
