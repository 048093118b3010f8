import { type Call, definePoint, type ListQuery } from '@console/core/contract'
import type { ConfigDraft, ListedConfig } from '../streams/configs'

/** Recognition settings from where operators change them, with a reason. */
export interface ConfigSource {
  /** The call that makes one, or changes the one that is given. */
  save(config: ListedConfig | undefined, body: ConfigDraft & { reason: string }): Call
  list: ListQuery<ListedConfig>
  scope: string
  /** Asks why and deletes; resolves whether it is gone. */
  remove(config: ListedConfig): Promise<boolean>
}

interface ConfigsView {
  view: 'configs'
  source: ConfigSource
}

export type OperatorView = ConfigsView

/** Pages of this plugin as operators of the service see them: the same pages, with another source. */
export const operatorViews = definePoint<OperatorView>()('item', 'bm.operator-views/v1')
