import { type PluginInspection, PluginReports } from '@console/core/browser'
import type { Inspected } from './plugin-inspector'

/** The inspector is fetched when somebody asks for it, and is one for as long as the console runs. */
export class LazyPluginReports extends PluginReports {
  private inspection: Promise<PluginInspection> | undefined

  constructor(private readonly inspected: Inspected) {
    super()
  }

  open() {
    this.inspection ??= this.inspect().catch((error) => {
      this.inspection = undefined
      throw error
    })
    return this.inspection
  }

  private async inspect() {
    const { openInspection } = await import('./plugin-inspector')
    return openInspection(this.inspected)
  }
}
