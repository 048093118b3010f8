import type { View } from '@console/core/contract'
import type { Settings } from '../../../services/settings/settings'
import { columnsOfView, viewParameter } from '../data/view-address'

/** Which rows of the list are in sight, and where the console is: no part of a view. */
const notKept = ['page', 'per_page', 'region', viewParameter]

/** What a view keeps of an address; equal ones are equal texts. `panel` is what lies open over the list. */
export function keptOf(address: string | URLSearchParams, panel?: string): string {
  const kept = new URLSearchParams(address)
  for (const name of [...notKept, ...(panel ? [panel, `${panel}-tab`] : [])]) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** Where a view opens: on the page that it was kept on, or another one with the same list. */
export function addressOfView({ id, page, query }: View, path = page): string {
  const address = new URLSearchParams(query)
  address.set(viewParameter, String(id))
  return `${path}?${address}`
}

/** From now on the list has the columns of the view, as they were saved. */
export const takeColumns = (settings: Settings, { id, list, columns }: View) =>
  settings.remember(columnsOfView(list, String(id)), columns)
