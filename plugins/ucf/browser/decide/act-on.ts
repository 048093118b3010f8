import type { BulkFailure, Translate } from '@console/core/browser'
import type { Acted, Item } from '../../contract'
import { changedWords, changesOf } from './changed-items'

/** A call that does something with items. */
export type Act = (items: readonly Item[]) => Promise<{ data: Acted }>

export interface Done {
  acted: Acted
  /** Those that it was not done with, and why. */
  refused: BulkFailure<Item>[]
}

const nothing: Acted = { action: null, items: [], failed: [], results: 0 }

/** Does it with all but those that somebody has changed since; what else is refused is thrown. */
export async function actOn(items: readonly Item[], act: Act, t: Translate): Promise<Done> {
  if (items.length === 0) return { acted: nothing, refused: [] }
  try {
    const { data: acted } = await act(items)
    const refused = acted.failed.flatMap(({ id, message }) => {
      const row = items.find((item) => item.id === id)
      return row ? [{ row, reason: t(message) }] : []
    })
    return { acted, refused }
  } catch (error) {
    const changes = changesOf(error)?.filter(({ item }) => items.some(({ id }) => id === item.id))
    if (!changes || changes.length === 0) throw error
    const changed = changes.map(({ item }) => ({ row: item, reason: changedWords(item, t) }))
    const rest = items.filter(({ id }) => !changed.some(({ row }) => row.id === id))
    const { acted, refused } = await actOn(rest, act, t)
    // As the table has them: a person may try them again.
    const those = changed.map(({ row, reason }) => ({
      row: items.find(({ id }) => id === row.id) ?? row,
      reason,
    }))
    return { acted, refused: [...those, ...refused] }
  }
}
