import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface PanelLink {
  to: { search: string }
  state: { openedPanel: string }
  preventScrollReset: true
}

/** Properties of a `Link` that opens a panel from this query. */
export function panelLink(
  query: string | URLSearchParams,
  name: string,
  id: string | number,
): PanelLink {
  const next = new URLSearchParams(query)
  next.set(name, String(id))
  return { to: { search: `?${next}` }, state: { openedPanel: name }, preventScrollReset: true }
}

/**
 * A panel that has its address: `const file = usePanel('file')` is open as long as the query names one,
 * `?file=12`. Opening adds an entry to the history, so that Back closes it.
 */
export function usePanel(name: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()

  /** Properties of a `Link` that opens it. */
  const link = (id: string | number) => panelLink(query, name, id)

  function open(id: string | number) {
    const { to, ...options } = link(id)
    void navigate(to, options)
  }

  function close() {
    // Opened here: going back leaves no second entry for the list in the history.
    if (state?.openedPanel === name) return void navigate(-1)
    const next = new URLSearchParams(query)
    next.delete(name)
    next.delete(`${name}-tab`)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return { id: query.get(name) ?? undefined, link, open, close }
}
