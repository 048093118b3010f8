import type { ExtensionPoint } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { type ExtensionItem, Extensions } from '../../services/extensions'
import { Regions } from '../../services/region'
import { Session } from '../../services/session'

/** What plugins put into a point, as far as the viewer may see it now. Nothing is fetched yet. */
export function useExtensions(point: ExtensionPoint): readonly ExtensionItem[] {
  // What the viewer may see changes with these two.
  useObservable(useService(Session).user$)
  useObservable(useService(Regions).region$)
  return useService(Extensions).of(point.id)
}
