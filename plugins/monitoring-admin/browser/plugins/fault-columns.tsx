import { type Column, Columns, TextLink } from '@console/core/browser'
import { type AdminPluginFault, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

export const stepLabels: Record<string, string> = {
  start: 'Does not start',
  crash: 'Crash',
  call: 'Call',
  job: 'Job',
  manifest: 'Manifest',
  version: 'Version',
  requirement: 'Requirement',
  fetch: 'Fetch',
  evaluation: 'Evaluation',
  activation: 'Activation',
  timeout: 'Time limit',
  load: 'Load',
  render: 'Drawing',
  handler: 'Handler',
  action: 'Action',
  text: 'Text of a column',
  'built-ins': 'Built-ins changed',
}

const halfLooks = {
  browser: { label: 'Browser', color: 'informative' },
  server: { label: 'Server half', color: 'brand' },
} as const

/** Of a plugin's own page. */
export const faultColumns: Column<AdminPluginFault>[] = [
  Columns.badge('Where', ({ half }) => halfLooks[half], { width: 112, grow: 0.2 }),
  Columns.custom('Step', {
    cell: ({ step }, { t }) => t(stepLabels[step] ?? step),
    csv: ({ step }) => step,
    width: 128,
  }),
  Columns.text('Message', ({ message }) => message, { width: 260, grow: 3 }),
  Columns.text('Line', ({ frames: [first] }) => first, { width: 180, grow: 1 }),
  Columns.number('Times', ({ count }) => count, { width: 80 }),
  // Of a crash nobody knows whom it hit.
  Columns.number('Accounts', ({ accounts }) => accounts || undefined, { width: 96 }),
  Columns.time('First', ({ first_at }) => first_at, { hidden: true }),
  Columns.time('Last', ({ last_at }) => last_at),
  Columns.text('Version', ({ version }) => version, { width: 88, grow: 0.2 }),
]

/** Of all plugins; those of the console itself have no page here. */
export const allFaultColumns: Column<AdminPluginFault>[] = [
  Columns.custom('Plugin', {
    cell: ({ plugin, revision }) =>
      revision ? (
        <TextLink to={monitoringAdminPaths.plugin({ id: plugin })}>{plugin}</TextLink>
      ) : (
        plugin
      ),
    csv: ({ plugin }) => plugin,
    width: 160,
  }),
  ...faultColumns.filter(({ title }) => title !== 'Line'),
]
