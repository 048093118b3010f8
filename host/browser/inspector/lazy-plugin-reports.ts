import { PluginReports } from '@console/core/browser'
import { once } from '@console/core/host'
import type { Inspected } from './plugin-inspector'

/** The inspector is fetched when somebody asks for it, and is one for as long as the console runs. */
export class LazyPluginReports extends PluginReports {
  readonly open = once(async () => {
    const { openInspection } = await import('./plugin-inspector')
    return openInspection(this.inspected)
  })

  constructor(private readonly inspected: Inspected) {
    super()
  }
}
