import type { Customer } from '#plugins/monitoring-admin/contract'

const labels = ['Not activated', 'Contact missing', 'Normal', 'Without billing'] as const
const colors = ['warning', 'warning', 'success', 'informative'] as const

/** What `active` says. */
export const standingOf = ({ active }: Pick<Customer, 'active'>) => ({
  label: labels[active] ?? String(active),
  color: colors[active] ?? 'informative',
})
