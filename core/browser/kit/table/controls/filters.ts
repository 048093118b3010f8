import type { TableFilter } from '../types'

/** `selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready' })` */
export const selectFilter = (
  name: string,
  label: string,
  options: Record<string, string>,
): TableFilter => ({ name, label, options })

/** Any text, as `?name=` in the address. */
export const textFilter = (name: string, label: string): TableFilter => ({ name, label })

/** A day of the calendar, `2026-12-31` in the address: the call says in which zone it is. */
export const dayFilter = (name: string, label: string): TableFilter => ({
  name,
  label,
  isDay: true,
})
