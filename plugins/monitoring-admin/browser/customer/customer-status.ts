import type { Customer } from '#plugins/monitoring-admin/contract'

const labels = ['Not activated', 'Contact missing', 'Normal', 'Without billing'] as const
const colors = ['warning', 'warning', 'success', 'informative'] as const

/** Returns the label and color of `active`. */
export const toStatus = ({ active }: Pick<Customer, 'active'>) => ({
  label: labels[active] ?? String(active),
  color: colors[active] ?? 'informative',
})
