import { ListPage, useT } from '@console/core/browser'
import { adminStations } from '#plugins/monitoring-admin/contract'
import { stationColumns } from '../stations/station-columns'

const shown = ['Station', 'ID', 'State', 'Type', 'Country', 'City']
const columns = stationColumns.filter(({ title }) => shown.includes(title))

/** Lets an operator choose the station whose details to open, where the address has no ID. */
export default function StationChoicePage() {
  const t = useT()
  return (
    <ListPage
      id="admin-choose-station"
      title={t('Station details')}
      intro={t('Choose a station to open its details.')}
      query={adminStations}
      columns={columns}
      search={t('Search by name, place, number or address')}
      empty={{ title: t('No stations yet') }}
    />
  )
}
