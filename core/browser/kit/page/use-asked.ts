import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Runs when the address asks for it, like `?new`, and takes that out of the address: so a link can open a form. */
export function useAsked(name: string, run: () => void) {
  const [search, setSearch] = useSearchParams()
  const asked = search.has(name)
  const latest = useRef(run)
  latest.current = run

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each asking
  useEffect(() => {
    if (!asked) return
    const rest = new URLSearchParams(search)
    rest.delete(name)
    setSearch(rest, { replace: true, preventScrollReset: true })
    latest.current()
  }, [asked, name])
}
