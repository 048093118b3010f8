import { type Column, Columns, ListPage, type RowAction, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import {
  type AdminPlugin,
  adminPlugins,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { halvesOf, standingOf, whomOf } from './standing'

const columns: Column<AdminPlugin>[] = [
  Columns.link('Plugin', ({ id }) => id, monitoringAdminPaths.plugin, { width: 220, grow: 1 }),
  Columns.custom('Pages', {
    cell: ({ pages }) => pages.join(', '),
    csv: ({ pages }) => pages.join(', '),
    width: 180,
    grow: 1,
  }),
  Columns.badge('State', standingOf, { width: 150, grow: 0.3 }),
  Columns.custom('For whom', {
    cell: (plugin, { t }) => whomOf(plugin, t),
    csv: (plugin) => whomOf(plugin, (text) => text),
    width: 220,
    grow: 1,
  }),
  Columns.custom('Halves', {
    cell: (plugin, { t }) => t(halvesOf(plugin)),
    csv: halvesOf,
    width: 88,
    grow: 0.2,
  }),
  Columns.time('In use since', ({ used_since }) => used_since),
  Columns.number('Faults', ({ faults }) => faults, { width: 88 }),
  Columns.number('Have it', ({ customers }) => customers, { width: 88 }),
  Columns.number('Decided', ({ decided }) => decided, { width: 88, hidden: true }),
  Columns.text('Version', ({ version }) => version, { width: 88, grow: 0.2 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 180, hidden: true }),
  Columns.text('Place', ({ place }) => place, { width: 200, hidden: true }),
]

/** Plugins that were made for customers, or put beside the build. */
export default function PluginsPage() {
  const t = useT()
  const navigate = useNavigate()
  const actions: RowAction<AdminPlugin>[] = [
    { label: 'Open', run: (plugin) => navigate(monitoringAdminPaths.plugin(plugin)) },
  ]
  return (
    <ListPage
      id="admin-plugins"
      title={t('Customer plugins')}
      intro={t(
        'Plugins that are for certain customers, and those that were put beside the console. What is decided here holds at once, without a restart.',
      )}
      query={adminPlugins}
      columns={columns}
      rowName={({ id }) => id}
      actions={actions}
      search={t('Search by name, page or place')}
      empty={{ title: t('No plugin is for certain customers') }}
    />
  )
}
