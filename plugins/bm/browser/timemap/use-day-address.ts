import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'

type Change = Partial<Record<'zoom' | 'at' | 'sel' | 'hand', string | undefined>>

/** Milliseconds of rest after which the zoom and the place are written. */
const rest = 400

/** What the address keeps of the line. None of it is a reason to load the day again. */
export function useDayAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state: navigation } = useNavigation()
  const latest = useRef({ query, navigate, navigation })
  useEffect(() => {
    latest.current = { query, navigate, navigation }
  })
  const waiting = useRef<Change>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Writes once nothing has changed for a while. */
  const note = useCallback((change: Change) => {
    Object.assign(waiting.current, change)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { query, navigate, navigation } = latest.current
      // Another page is on its way: writing here would call it back.
      if (navigation !== 'idle') return
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(waiting.current)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      waiting.current = {}
      if (next.toString() === query.toString()) return
      const options = { preventScrollReset: true, defaultShouldRevalidate: false, replace: true }
      void navigate({ search: `?${next}` }, options)
    }, rest)
  }, [])
  return { query, note }
}
