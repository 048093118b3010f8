import { useApi } from '@console/core/browser'
import { useCallback, useEffect, useRef } from 'react'
import { historyApi, type Item, type Project } from '../../../contract'
import type { ItemActions } from '../../decide/use-item-actions'

const most = 10

/** What can be taken back here: the last ten that this person has done, before the page was loaded as well. */
export function useUndo(project: Project) {
  const api = useApi(historyApi)
  const actions = useRef<number[]>([])
  const taken = useRef(new Set<number>())
  const pid = project.id
  const read = useCallback(async () => {
    const query = { own: 1, per_page: most } as const
    const { data } = await api.list({ params: { pid }, query, quiet: true })
    const known = data.map(({ id }) => id).filter((id) => !taken.current.has(id))
    actions.current = [...new Set([...known, ...actions.current])].sort((a, b) => a - b)
  }, [api, pid])
  useEffect(() => {
    void read().catch(() => undefined)
  }, [read])
  return {
    note(action: number) {
      actions.current = [...actions.current, action].slice(-most)
    },
    /** The last is taken back; answers with its items. */
    async undo(by: Pick<ItemActions, 'undo'>): Promise<readonly Item[]> {
      if (actions.current.length === 0) await read().catch(() => undefined)
      const last = actions.current.pop()
      if (last === undefined) return []
      taken.current.add(last)
      return by.undo(last)
    },
  }
}
export type Undo = ReturnType<typeof useUndo>
