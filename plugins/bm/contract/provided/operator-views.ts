import { type Call, definePoint, type ListQuery } from '@console/core/contract'
import type { Watched } from '../kinds'
import type { StateInterval } from '../states'
import type { ConfigDraft, ListedConfig } from '../streams/configs'
import type { StreamCalls, WatchedStream } from './watched-streams'

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

/** A stream of whatever account from where operators look at it; nothing of it is changed there. */
export interface StreamSource extends WatchedStream {
  watched: Watched
  calls: StreamCalls
  /** Where they begin, and resources of media tickets: made by `streamCallsBelow`. */
  streamsAt(project: { id: number }): string
  /** Addresses of its other pages. */
  paths: Record<StreamViewName, string>
  /** When it was read: its day is read again, too. */
  updatedAt: number
}

/** Which of its pages. */
export type StreamViewName = 'results' | 'state' | 'timemap'

interface StreamView {
  view: StreamViewName
  source: StreamSource
}

/** How something was, day by day. */
interface DaysView {
  view: 'days'
  states: readonly Omit<StateInterval, 'duration'>[]
  /** ISO times. */
  begin: string
  end: string
}

export type OperatorView = ConfigsView | StreamView | DaysView

/** Pages of this plugin as operators of the service see them: the same pages, with another source. */
export const operatorViews = definePoint<OperatorView>()('item', 'bm.operator-views/v1')
