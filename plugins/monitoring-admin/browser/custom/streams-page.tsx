import {
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { streamStates } from '#plugins/bm/contract'
import { type AdminStream, adminStreams } from '#plugins/monitoring-admin/contract'
import { useLookingAgain } from '../use-looking-again'
import { streamColumns } from './stream-columns'
import { useStreamChanges } from './use-stream-changes'

const loadAddresses = () => import('./addresses-dialog')
const loadChange = () => import('./change-dialog')

const labels = Object.entries(streamStates).map(([code, { label }]) => [code, label] as const)
const filters = [selectFilter('code', 'State', Object.fromEntries(labels))]

/** Custom streams of all customers: what is in trouble stands first. */
export default function StreamsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const [moved, setMoved] = useState<AdminStream>()
  const { asked, actions, bulk } = useStreamChanges(reload)
  const addresses = useChunk(loadAddresses, moved !== undefined)
  const change = useChunk(loadChange, asked !== undefined)
  useLookingAgain(reload)
  const entries: RowAction<AdminStream>[] = [
    ...actions,
    { label: 'Change addresses', scope: 'write-admin-monitoring', run: setMoved },
  ]
  return (
    <>
      <ListPage
        id="admin-streams"
        title={t('Custom streams')}
        intro={t('Of all customers. Those that neither run nor are paused stand first.')}
        query={adminStreams}
        columns={streamColumns}
        filters={filters}
        actions={entries}
        bulk={bulk}
        search={t('Search by name, id, URL, project or customer')}
        empty={{ title: t('No custom streams yet') }}
      />
      {moved && addresses && (
        <addresses.AddressesDialog
          stream={moved}
          onSaved={reload}
          onClose={() => setMoved(undefined)}
        />
      )}
      {asked && change && <change.ChangeDialog {...asked} />}
    </>
  )
}
