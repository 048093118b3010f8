import { Regions, Session, useObservable, useService } from '@console/core/browser'
import type { Viewer } from '@console/core/contract'
import { useMemo } from 'react'
import { useHost } from '../host-context'
import { viewerOf } from '../viewer/viewer'

/** Whom entries are shown to, live; undefined while nobody is signed in. */
export function useViewer(): Viewer | undefined {
  const user = useObservable(useService(Session).user$)
  const region = useObservable(useService(Regions).region$)
  const { config } = useHost()
  return useMemo(() => user && viewerOf(user, region, config), [user, region, config])
}
