import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'

/** Milliseconds of rest after which what was noted is written. */
const rest = 400

/**
 * What the address keeps of how one looks at a page, such as a place and a zoom. None of it is a reason to load the page
 * again, nor to ask about a form that is open on it.
 */
export function useNotedQuery<Name extends string>() {
  type Change = Partial<Record<Name, string | undefined>>
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state: navigation } = useNavigation()
  const { state } = useLocation()
  const latest = useRef({ query, navigate, navigation, state })
  useEffect(() => {
    latest.current = { query, navigate, navigation, state }
  })
  const waiting = useRef<Change>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Writes at once; with `opened`, the name of a panel, as a step of the history, so that Back closes it. */
  const write = useCallback((change: Change, opened?: string) => {
    clearTimeout(timer.current)
    const { query, navigate, navigation, state } = latest.current
    // Another page is on its way: writing here would call it back.
    if (navigation !== 'idle') return
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries<string | undefined>({
      ...waiting.current,
      ...change,
    })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    waiting.current = {}
    if (next.toString() === query.toString()) return
    latest.current.query = next
    void navigate(
      { search: `?${next}` },
      {
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        replace: opened === undefined,
        state: opened === undefined ? { ...state, noted: true } : { openedPanel: opened },
      },
    )
  }, [])

  /** Writes once nothing has changed for a while. */
  const note = useCallback(
    (change: Change) => {
      Object.assign(waiting.current, change)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({}), rest)
    },
    [write],
  )

  /** Closes what `write` has opened. */
  const close = useCallback(
    (opened: Name) => {
      const { navigate, state } = latest.current
      if (state?.openedPanel === opened) void navigate(-1)
      else write({ [opened]: undefined } as Change)
    },
    [write],
  )

  return { query, write, note, close }
}
