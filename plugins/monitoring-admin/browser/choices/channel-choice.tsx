import { type Column, Columns, ListPage, TabLinks, useT } from '@console/core/browser'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { StreamViewName } from '#plugins/bm/contract'
import {
  type AdminStream,
  adminChannels,
  adminStreams,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { streamColumns } from '../custom/stream-columns'

const titles = {
  results: 'Results of stations and streams',
  state: 'States of stations and streams',
  timemap: 'Timemaps of stations and streams',
} as const

const shown = ['State', 'Reason', 'Customer', 'Project', 'Region', 'Stream ID']

const columnsFor = (view: StreamViewName): Column<AdminStream>[] => [
  Columns.link(
    'Name',
    ({ name }) => name,
    (stream) => monitoringAdminPaths[view](stream),
    { width: 180, grow: 1 },
  ),
  ...streamColumns.filter(({ title }) => shown.includes(title)),
]

/** Lets an operator choose whose results, state or timemap to open, where the address has no ID. */
export function ChannelChoice({ view }: { view: StreamViewName }) {
  const t = useT()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isCustom = query.get('kind') === 'custom'
  const columns = useMemo(() => columnsFor(view), [view])
  return (
    <ListPage
      key={String(isCustom)}
      id={`admin-choose-${view}`}
      title={t(titles[view])}
      intro={t('Choose a station or a stream to open its page.')}
      tabs={
        <TabLinks
          tabs={[
            { id: 'stations', label: t('Stations in projects') },
            { id: 'custom', label: t('Custom streams') },
          ]}
          current={isCustom ? 'custom' : 'stations'}
          linkOf={(id) => ({ to: { pathname, search: id === 'custom' ? 'kind=custom' : '' } })}
        />
      }
      query={isCustom ? adminStreams : adminChannels}
      columns={columns}
      search={t('Search by name, id, URL, project or customer')}
      empty={{
        title: isCustom ? t('No custom streams yet') : t('No project has a station yet'),
      }}
    />
  )
}
