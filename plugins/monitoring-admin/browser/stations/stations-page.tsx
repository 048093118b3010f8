import {
  type BulkAction,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type AdminStation,
  adminStations,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { stationColumns } from './station-columns'

const loadForm = () => import('./station-dialog')
const loadMerge = () => import('./merge-dialog')
const loadDoctor = () => import('../shared/doctor-panel')

const scope = 'write-admin-monitoring'
const filters = [
  selectFilter('type', 'Type', { Radio: 'Radio', TV: 'TV' }),
  selectFilter('state', 'State', {
    dead: 'Rests',
    troubled: 'In trouble',
    used: 'Somebody has it',
  }),
]

/** The catalogue, from which customers choose what they monitor. */
export default function StationsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const navigate = useNavigate()
  const [pair, setPair] = useState<readonly AdminStation[]>()
  const [tried, setTried] = useState<AdminStation>()
  const merge = useChunk(loadMerge, pair !== undefined)
  const doctor = useChunk(loadDoctor, tried !== undefined)
  const actions: RowAction<AdminStation>[] = [{ label: 'Test addresses', run: setTried }]
  const bulk: BulkAction<AdminStation>[] = [
    {
      label: 'Merge',
      scope,
      disabledReason: (rows) =>
        rows.length === 2 ? undefined : t('Choose the two that are one station'),
      // The dialog does it: what goes is seen before.
      async ask(rows) {
        setPair(rows)
        return false
      },
      run: async () => undefined,
    },
  ]
  const [one, other] = pair ?? []
  return (
    <>
      <ListPage
        id="admin-stations"
        title={t('Stations')}
        intro={t('The catalogue, from which customers choose what they monitor.')}
        query={adminStations}
        columns={stationColumns}
        filters={filters}
        form={{ load: loadForm, create: t('Add station'), scope }}
        actions={actions}
        bulk={bulk}
        search={t('Search by name, place, number or address')}
        empty={{ title: t('No stations yet') }}
      />
      {tried && doctor && (
        <doctor.DoctorPanel
          name={tried.name}
          urls={tried.urls}
          onClose={() => setTried(undefined)}
        />
      )}
      {one && other && merge && (
        <merge.MergeDialog
          one={one}
          other={other}
          onMerged={async (into) => {
            await reload()
            await navigate(monitoringAdminPaths.station(into))
          }}
          onClose={() => setPair(undefined)}
        />
      )}
    </>
  )
}
