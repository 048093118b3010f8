import type { Reference } from '@console/core/server'
import type { Matchers } from './matchers'

/** What matchers elsewhere hold: they hear of each change by themselves, within a second. */
export class RemoteReferences {
  constructor(private readonly matchers: Matchers) {}

  apply(): Promise<void> {
    return Promise.resolve()
  }

  /** They answer once all of it is loaded. */
  get loaded(): number {
    return this.matchers.presences.length > 0 ? 1 : 0
  }

  get damaged(): Reference[] {
    const all = this.matchers.presences.flatMap(({ damaged }) => damaged)
    return [...new Map(all.map((one) => [one.reference, one])).values()]
  }

  /** As the one that knows most has it; none of it is in the memory of this process. */
  stats() {
    const { presences } = this.matchers
    const most = presences.toSorted((a, b) => b.references - a.references)[0]
    const { references = 0, hours = 0, segments = 0 } = most ?? {}
    return { references, hours, segments, indexBytes: 0 }
  }
}
