import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'

export type ReportChange = Partial<
  Record<'match' | 'at' | 'zoom' | 'kind' | 'uncertain' | 'search' | 'tab', string | undefined>
>

/** Milliseconds of rest after which the place and the zoom are written. */
const rest = 400

/** What the address keeps of a report. None of it is a reason to load the report again. */
export function useReportAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state: navigation } = useNavigation()
  const { state } = useLocation()
  const latest = useRef({ query, navigate, navigation, state })
  useEffect(() => {
    latest.current = { query, navigate, navigation, state }
  })
  const waiting = useRef<ReportChange>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback((change: ReportChange, push = false) => {
    clearTimeout(timer.current)
    const { query, navigate, navigation, state } = latest.current
    // Another page is on its way: writing here would call it back.
    if (navigation !== 'idle') return
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ ...waiting.current, ...change })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    waiting.current = {}
    if (next.toString() === query.toString()) return
    latest.current.query = next
    const options = { preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(
      { search: `?${next}` },
      push ? { ...options, state: { openedPanel: 'match' } } : { ...options, replace: true, state },
    )
  }, [])

  /** Writes once nothing has changed for a while. */
  const note = useCallback(
    (change: ReportChange) => {
      Object.assign(waiting.current, change)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({}), rest)
    },
    [write],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The first one opened is a step of the history, so that Back closes it. */
  const openMatch = useCallback(
    (id: number) => write({ match: String(id) }, !latest.current.query.has('match')),
    [write],
  )

  const closeMatch = useCallback(() => {
    const { navigate, state } = latest.current
    if (state?.openedPanel === 'match') void navigate(-1)
    else write({ match: undefined })
  }, [write])

  const match = Number(query.get('match') ?? Number.NaN)
  return useMemo(
    () => ({
      query,
      match: Number.isInteger(match) ? match : undefined,
      write,
      note,
      openMatch,
      closeMatch,
    }),
    [query, match, write, note, openMatch, closeMatch],
  )
}

export type ReportAddress = ReturnType<typeof useReportAddress>
