import { Session, Settings, useService } from '@console/core/browser'
import { useMemo } from 'react'
import { draftsOf } from './data/kept-drafts'

/** For components: what loads have by their context. */
export function useDrafts() {
  const session = useService(Session)
  const settings = useService(Settings)
  return useMemo(() => draftsOf(session, settings), [session, settings])
}
