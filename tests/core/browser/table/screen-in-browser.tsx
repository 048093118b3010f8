import { type Column, Columns, DataTable, selectFilter, textFilter } from '@console/core/browser'
import { type TableQuery, tableQuery } from '@console/core/contract'
import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  webLightTheme,
} from '@fluentui/react-components'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import type { Token } from '../../../../core/browser/container'
import { ServicesContext } from '../../../../core/browser/react'
import { CatalogueI18n } from '../../../../core/browser/services/i18n/catalogue-i18n'
import { I18n } from '../../../../core/browser/services/i18n/i18n'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { ToastNotifications } from '../../../../core/browser/services/messages/toast-notifications'
import { Session } from '../../../../core/browser/services/session/session'
import { Settings } from '../../../../core/browser/services/settings/settings'
import { StoredSettings } from '../../../../core/browser/services/settings/stored-settings'
import { pageOf, type Song, songs } from './rows'

/** A screen with 100,000 rows for a real browser; its API answers after a moment and counts what it is asked. */
const api = {
  rows: songs(100_000),
  asked: 0,
  aborted: 0,
  listeners: new Set<() => void>(),
  remove(id: number) {
    api.rows = api.rows.filter((row) => row.id !== id)
    for (const listener of api.listeners) listener()
  },
}
Object.assign(window, { api })

async function fetchPage(query: TableQuery, signal: AbortSignal) {
  api.asked += 1
  await new Promise((resolve, reject) => {
    setTimeout(resolve, 100)
    signal.addEventListener('abort', () => {
      api.aborted += 1
      reject(signal.reason)
    })
  })
  return pageOf(api.rows, query)
}

const columns: Column<Song>[] = [
  Columns.link(
    'Title',
    ({ title }) => title,
    ({ id }) => `/songs/${id}`,
    { sort: 'title' },
  ),
  Columns.id('ACR ID', ({ acr_id }) => acr_id),
  Columns.badge('State', ({ state }) => ({ label: state === 1 ? 'Ready' : 'Processing' })),
  Columns.duration('Duration', ({ seconds }) => seconds),
  Columns.tags('Labels', ({ labels }) => labels),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.custom('Licence', { cell: (song) => <Licence song={song} />, csv: ({ id }) => id }),
]

const filters = [
  selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready' }),
  textFilter('isrc', 'ISRC'),
]

/** Remembers whether it was opened. */
function Licence({ song }: { song: Song }) {
  const [open, setOpen] = useState(false)
  return open ? (
    `Licence ${song.id}`
  ) : (
    <button type="button" style={{ minHeight: 32 }} onClick={() => setOpen(true)}>
      Show
    </button>
  )
}

const subscribe = (listener: () => void) => {
  api.listeners.add(listener)
  return () => void api.listeners.delete(listener)
}

function Screen() {
  const [query] = useSearchParams()
  const rows = useSyncExternalStore(subscribe, () => api.rows)
  return (
    <main style={{ padding: 16 }}>
      <h1>Songs</h1>
      <DataTable
        id="songs"
        list={pageOf(rows, tableQuery(query))}
        fetchPage={fetchPage}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={columns}
        search="Search by title"
        filters={filters}
        actions={[
          { label: 'Edit', run: () => undefined },
          { label: 'Share', run: () => undefined, disabledReason: () => 'Only ready songs' },
          { label: 'Delete', danger: true, run: async ({ id }) => api.remove(id) },
        ]}
        bulk={[{ label: 'Delete', danger: true, run: async () => undefined }]}
        empty={{ title: 'No songs yet' }}
        reload={async () => undefined}
      />
    </main>
  )
}

const i18n = new CatalogueI18n()
const services = new Map<unknown, unknown>([
  [I18n, i18n],
  [Settings, new StoredSettings()],
  [Session, { user$: new BehaviorSubject({ type: 'root', scopes: ['all'] }) }],
  [Notifications, new ToastNotifications()],
])
const router = createBrowserRouter([
  { path: '/songs/:id', element: <h1>One song</h1> },
  { path: '*', element: <Screen /> },
])
const styleElementAttributes = { nonce: 'of-the-test' }

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ServicesContext value={<T,>(token: Token<T>) => services.get(token) as T}>
    <RendererProvider
      renderer={createDOMRenderer(document, { styleElementAttributes })}
      targetDocument={document}
    >
      <FluentProvider theme={webLightTheme}>
        <RouterProvider router={router} />
      </FluentProvider>
    </RendererProvider>
  </ServicesContext>,
)
