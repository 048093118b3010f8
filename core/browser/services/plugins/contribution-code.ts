import type { ExtensionPoint, PointKind } from '@console/core/contract'
import type { ComponentType } from 'react'
import type { Token } from '../../container'
import type { Finder } from './finder'
import type { UploadFollower } from './upload-follower'

/** An entry of a row's menu; its module is fetched when the menu is first opened. */
export interface Action<Context> {
  /** Whether the entry can be used on this row; a sentence says why not. */
  allows?(context: Context): true | string
  run(context: Context, get: <T>(token: Token<T>) => T): void | Promise<void>
}

type CellText = string | number | undefined

/** A column's module says what its cells are in a CSV file: `export const text = ({ row }) => row.bitrate`. */
type ItemModule<Kind extends PointKind, Context> = Kind extends 'action'
  ? { default: Action<Context> }
  : Kind extends 'column'
    ? { default: ComponentType<Context>; text(context: Context): CellText }
    : Kind extends 'finder'
      ? { default: Finder }
      : Kind extends 'upload'
        ? { default: UploadFollower }
        : { default: ComponentType<Context> }

/** A module as it was fetched: what is in it depends on the kind of the point. */
export interface FetchedItem {
  default: unknown
  text?(context: object): CellText
}

/** Code of one contribution: what it fills and the module that is fetched when the place is first drawn. */
export interface ContributionCode<Point extends string = string> {
  point: Point
  load: () => Promise<FetchedItem>
}

/** Ties a module to a point: one that does not take what the point gives does not compile. */
export const fill = <const Id extends string, Kind extends PointKind, Context>(
  point: ExtensionPoint<Kind, Context> & { id: Id },
  load: () => Promise<ItemModule<Kind, Context>>,
): ContributionCode<Id> => ({ point: point.id, load: load as ContributionCode['load'] })
