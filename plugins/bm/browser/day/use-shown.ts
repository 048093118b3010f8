import { useT } from '@console/core/browser'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mostOnCanvas } from '../../contract'

/** Which streams stand on the canvas; the address keeps it. */
export function useShown(shown: readonly string[]) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const toggle = useCallback(
    (id: string) => {
      const next = new URLSearchParams(query)
      const ids = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]
      next.set('streams', ids.join(','))
      setQuery(next, { preventScrollReset: true })
    },
    [query, setQuery, shown],
  )
  /** Why it cannot be taken off, or put on. */
  const against = useCallback(
    (id: string) => {
      if (shown.includes(id)) return shown.length === 1 ? t('One is always shown') : undefined
      const isFull = shown.length >= mostOnCanvas
      return isFull ? t('At most {count} at once', { count: mostOnCanvas }) : undefined
    },
    [shown, t],
  )
  return { toggle, against }
}
