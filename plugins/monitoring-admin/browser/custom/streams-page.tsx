import {
  type Column,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { call, type ListQuery } from '@console/core/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { streamStates } from '#plugins/bm/contract'
import { type AdminStream, adminCustomApi, adminStreams } from '#plugins/monitoring-admin/contract'
import { useLookingAgain } from '../use-looking-again'
import { looksAt } from '../watching/looks-at'
import { streamColumns } from './stream-columns'
import { useStreamChanges } from './use-stream-changes'

const loadAddresses = () => import('./addresses-dialog')
const loadMove = () => import('../servers/move-dialog')
const loadChange = () => import('./change-dialog')
const loadDoctor = () => import('../shared/doctor-panel')

const scope = 'write-admin-monitoring'

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
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ what: 'urls' | 'move' | 'doctor'; stream: AdminStream }>()
  const { asked, actions, bulk } = useStreamChanges(reload)
  const addresses = useChunk(loadAddresses, open?.what === 'urls')
  const move = useChunk(loadMove, open?.what === 'move')
  const change = useChunk(loadChange, asked !== undefined)
  const doctor = useChunk(loadDoctor, open?.what === 'doctor')
  useLookingAgain(reload)
  const urls: RowAction<AdminStream> = {
    label: 'Change addresses',
    scope,
    run: (stream) => setOpen({ what: 'urls', stream }),
  }
  const tried: RowAction<AdminStream> = {
    label: 'Test addresses',
    run: (stream) => setOpen({ what: 'doctor', stream }),
  }
  const toOther: RowAction<AdminStream> = {
    label: 'Move to another server',
    scope,
    run: (stream) => setOpen({ what: 'move', stream }),
    disabledReason: ({ server }) => (server === '' ? t('No server listens to it now') : undefined),
  }
  const close = () => setOpen(undefined)
  const all = [...looksAt(navigate), ...actions]
  return (
    <>
      <ListPage
        {...list}
        filters={filters}
        actions={hasAddresses ? [tried, urls, ...all, toOther] : [tried, ...all, toOther]}
        bulk={hasAddresses ? bulk : bulk.filter(({ label }) => label !== urls.label)}
        search={t('Search by name, id, URL, project or customer')}
        empty={{ title: empty }}
      />
      {open?.what === 'move' && move && (
        <move.MoveDialog
          name={open.stream.name}
          from={open.stream.server}
          callOf={(body) => call(adminCustomApi.move, { params: { id: open.stream.id }, body })}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open?.what === 'urls' && addresses && (
        <addresses.AddressesDialog stream={open.stream} onSaved={reload} onClose={close} />
      )}
      {open?.what === 'doctor' && doctor && (
        <doctor.DoctorPanel
          name={open.stream.name}
          urls={open.stream.stream_urls}
          onClose={close}
        />
      )}
      {asked && change && <change.ChangeDialog {...asked} />}
    </>
  )
}
