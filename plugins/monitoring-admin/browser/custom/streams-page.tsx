import {
  type Column,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import type { ListQuery } from '@console/core/contract'
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

interface StreamListProps {
  id: string
  title: string
  intro: string
  query: ListQuery<AdminStream>
  columns: readonly Column<AdminStream>[]
  /** Of the menu and for many; of stations addresses are changed in the catalogue. */
  addresses: boolean
  empty: string
  reload(): Promise<unknown>
}

/** Custom streams of all customers: what is in trouble stands first. */
export default function StreamsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  return (
    <StreamList
      id="admin-streams"
      title={t('Custom streams')}
      intro={t('Of all customers. Those that neither run nor are paused stand first.')}
      query={adminStreams}
      columns={streamColumns}
      addresses
      empty={t('No custom streams yet')}
      reload={reload}
    />
  )
}

/** Streams of customers, which an operator pauses, restarts and leads to other addresses. */
export function StreamList(props: StreamListProps) {
  const { reload, empty, addresses: hasAddresses, ...list } = props
  const t = useT()
  const [moved, setMoved] = useState<AdminStream>()
  const { asked, actions, bulk } = useStreamChanges(reload)
  const addresses = useChunk(loadAddresses, moved !== undefined)
  const change = useChunk(loadChange, asked !== undefined)
  useLookingAgain(reload)
  const move: RowAction<AdminStream> = {
    label: 'Change addresses',
    scope: 'write-admin-monitoring',
    run: setMoved,
  }
  return (
    <>
      <ListPage
        {...list}
        filters={filters}
        actions={hasAddresses ? [...actions, move] : actions}
        bulk={hasAddresses ? bulk : bulk.filter(({ label }) => label !== move.label)}
        search={t('Search by name, id, URL, project or customer')}
        empty={{ title: empty }}
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
