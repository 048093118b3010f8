import type { ColumnLook } from '@console/core/contract'
import type { ComponentType, ReactNode } from 'react'
import type { BehaviorSubject } from 'rxjs'
import type { Token } from '../../container'
import type { FetchedItem } from './contribution-code'

/** At which step an item failed, and why. */
export interface ItemFault {
  step: string
  cause: string
}

/** How far the code of an item is. */
export type ItemState =
  | { name: 'waiting' }
  | {
      name: 'ready'
      module: FetchedItem
      get: <T>(token: Token<T>) => T
      /** Around what is drawn, where its plugin has a style sheet. */
      Frame?: ComponentType<{ children: ReactNode }> | undefined
    }
  | ({ name: 'failed' } & ItemFault)

/** What one plugin puts into an extension point. */
export interface ExtensionItem {
  /** `plugin.contribution` */
  key: string
  plugin: string
  /** English; shown translated. */
  title: string
  /** How it stands in a table, of a column that says so. */
  column: ColumnLook | undefined
  readonly state$: BehaviorSubject<ItemState>
  /** How often its code could not be loaded. */
  readonly failures: number
  /** Fetches the plugin and the item's module, unless that is done; after a failure it tries again. Never rejects. */
  load(): Promise<void>
  /** Tells the operator about a fault while the item was drawn or run. */
  report(fault: ItemFault, error?: unknown): void
}

/** What the plugins of this console put into extension points. */
export abstract class Extensions {
  /** Items of a point that the viewer may see, in order. The same array as long as they are the same. */
  abstract of(point: string): readonly ExtensionItem[]
}
