import type { ExtensionPoint } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { type ExtensionItem, Extensions } from '../../services/plugins/extensions'
import { Session } from '../../services/session/session'

/** What plugins put into a point, as far as the viewer may see it now. Nothing is fetched yet. */
export function useExtensions(point: ExtensionPoint): readonly ExtensionItem[] {
  // What the viewer may see changes with these two.
  useObservable(useService(Session).user$)
  useObservable(useService(Regions).region$)
  return useService(Extensions).of(point.id)
}
