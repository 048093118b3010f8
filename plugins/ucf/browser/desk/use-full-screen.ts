import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const name = 'full'

/** The desk alone on the screen: an address of its own, so that going back leaves it. */
export function useFullScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const full = query.has(name)
  function enter() {
    const next = new URLSearchParams(query)
    next.set(name, '1')
    setQuery(next, { preventScrollReset: true })
    // Where the browser has it; the desk fills the window in any case.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  function leave() {
    const next = new URLSearchParams(query)
    next.delete(name)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    if (!full) return
    function change() {
      if (!document.fullscreenElement) navigate({ search: '' }, { replace: true })
    }
    document.addEventListener('fullscreenchange', change)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full, navigate])
  return { full, toggle: () => (full ? leave() : enter()), leave }
}
