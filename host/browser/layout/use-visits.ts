import { Session, useApi, useService } from '@console/core/browser'
import { accountApi } from '@console/core/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** As many as the service keeps. */
const kept = 10

/** Paths that this visit of the console has stored already. */
const storedBy = new WeakMap<Session, Set<string>>()

/** Remembers that a screen of the menu was visited: here at once, on the server once per visit of the console. */
export function useVisits(title: string | undefined) {
  const session = useService(Session)
  const api = useApi(accountApi)
  const { pathname: path } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is made anew at every drawing
  useEffect(() => {
    const user = session.user$.value
    if (!title || !user || user.viewing) return
    const visit = { path, title, at: new Date().toISOString() }
    const others = user.recently_visits.filter((known) => known.path !== path)
    session.user$.next({ ...user, recently_visits: [visit, ...others].slice(0, kept) })
    const stored = storedBy.get(session) ?? new Set()
    storedBy.set(session, stored)
    if (stored.has(path)) return
    stored.add(path)
    // A comfort only: nobody is told when it fails, and the next visit tries again.
    api.storeVisit({ body: { path, title }, quiet: true }).catch(() => stored.delete(path))
  }, [session, path, title])
}
