import {
  DataTable,
  I18n,
  MayButton,
  type PageProps,
  type RowAction,
  selectFilter,
  useApi,
  useChunk,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Channel, channelsApi, stationPaths } from '../../contract'
import { exportChosen } from '../shared/export-chosen'
import { kinds } from '../shared/kinds'
import { StateTabs } from '../streams/state-tabs'
import { useStreamActions } from '../streams/use-stream-actions'
import { channelColumns } from './channel-columns'
import type * as loads from './loads'
import { useStationAccess } from './station-access'

const loadCustomId = () => import('./custom-id-dialog')
const loadUrls = () => import('./urls-dialog')

const kind = kinds.stations

const filters = [
  selectFilter('timemap', 'Timemap', { '1': 'On', '0': 'Off' }),
  selectFilter('search_type', 'Search in', {
    channel_name: 'Name',
    channel_id: 'Id',
    city: 'City',
    custom_id: 'Custom id',
  }),
]

type Loaded = PageProps<typeof loads.project>
type ChannelTableProps = Pick<Loaded, 'data' | 'updatedAt' | 'error' | 'reload'>

/** The stations of a project. */
export function ChannelTable({ data, updatedAt, error, reload }: ChannelTableProps) {
  const { project, channels, counts } = data
  const t = useT()
  const navigate = useNavigate()
  const api = useApi(channelsApi)
  const [query] = useSearchParams()
  const locale = useService(I18n).locale
  const limit = useLimit(kind.usage.streams, t('Stations'))
  const [named, setNamed] = useState<Channel>()
  const dialog = useChunk(loadCustomId, named !== undefined)
  const [moved, setMoved] = useState<Channel>()
  const urls = useChunk(loadUrls, moved !== undefined)
  const access = useStationAccess()
  const refresh = () => Promise.all([reload(), limit.refresh()])
  const columns = useMemo(() => channelColumns(project, locale), [project, locale])
  const own: RowAction<Channel>[] = [
    { label: 'Set custom id', scope: kind.write, run: setNamed },
    {
      label: 'Set addresses',
      scope: kind.write,
      disabledReason: () =>
        access?.edit_url === 0
          ? t(
              'Your account does not change the addresses of stations. Ask the operator of this service',
            )
          : undefined,
      run: setMoved,
    },
  ]
  const { actions, bulk } = useStreamActions<Channel>({
    project,
    kind,
    refresh,
    own,
    ownBulk: [exportChosen(columns, project.name, t)],
  })
  const params = { pid: project.id }
  const some = (counts.All ?? 0) > 0
  return (
    <>
      {some && <StateTabs counts={counts} />}
      <DataTable
        id="bm-channels"
        list={channels}
        fetchPage={(asked, signal) => api.list({ params, query: asked, signal })}
        apiCall={(asked) => ({ endpoint: channelsApi.list, params, query: asked })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        filters={filters}
        search={t('Search by name, id, city or custom id')}
        sorted={{ sort: 'created_at', order: 'desc' }}
        actions={actions}
        bulk={bulk}
        empty={
          some && query.get('state')
            ? { title: t('No station is in this state') }
            : {
                title: t('Choose the first stations'),
                text: t('They are heard for this project from the moment they are added.'),
                action: (
                  <MayButton
                    scope={kind.write}
                    appearance="primary"
                    onClick={() => navigate(stationPaths.addStations(project))}
                  >
                    {t('Add stations')}
                  </MayButton>
                ),
              }
        }
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Stations')}
      />
      {moved && urls && (
        <urls.UrlsDialog
          project={project}
          channel={moved}
          onSaved={refresh}
          onClose={() => setMoved(undefined)}
        />
      )}
      {named && dialog && (
        <dialog.CustomIdDialog
          project={project}
          channel={named}
          onSaved={refresh}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  )
}
