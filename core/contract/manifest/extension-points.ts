/**
 * What an item of a point is: `column` a cell per row of a table, `action` an entry of a row's menu, `tab` a panel
 * beside an object's own tabs, `card` a card of a dashboard, `item` a small control of the shell, `finder` what finds things
 * for the palette, `upload` what tells the tray of uploads how files went on.
 */
export type PointKind = 'column' | 'action' | 'tab' | 'card' | 'item' | 'finder' | 'upload'

/**
 * A place that other plugins may fill; owned by core or by a plugin's contract. `Context` is what every item is given:
 * columns and actions get `row`, the row of the table, and what the owner adds to it; tabs the object they stand beside.
 */
export interface ExtensionPoint<Kind extends PointKind = PointKind, Context = unknown> {
  /** Owner, place and major version: `buckets.files.columns/v1`. A change that breaks items gets the next version. */
  id: string
  kind: Kind
  /** Never there at run time: carries the type to those who fill the point. */
  readonly context?: Context
}

/** `definePoint<{ row: BucketFile; bucket: Bucket }>()('column', 'buckets.files.columns/v1')` */
export const definePoint =
  <Context>() =>
  <const Kind extends PointKind, const Id extends string>(
    kind: Kind,
    id: Id,
  ): ExtensionPoint<Kind, Context> & { id: Id } => ({ kind, id })

/** Of points whose items are given nothing but their plugin's own services. */
export type NoContext = Record<never, never>

/** Controls of the top bar; on narrow screens they stand in the account menu. */
export const topBarItems = definePoint<NoContext>()('item', 'core.top-bar/v1')
/** Entries of the account menu, see `MenuEntry`. */
export const userMenuItems = definePoint<{ close(): void }>()('item', 'core.user-menu/v1')

/** Sentences across the page that hold for all of it, below those of the console itself. */
export const notices = definePoint<NoContext>()('item', 'core.notices/v1')

/** What the palette (Ctrl K) finds beside screens: things by name and id, and actions. See `Finder`. */
export const finders = definePoint<NoContext>()('finder', 'core.finders/v1')

/** What became of files that were uploaded: said in the tray of uploads. See `UploadFollower`. */
export const uploadFollowers = definePoint<NoContext>()('upload', 'core.uploads/v1')

/** Points that core offers; a plugin's are listed in its manifest. */
export const corePoints: readonly string[] = [
  topBarItems.id,
  userMenuItems.id,
  notices.id,
  finders.id,
  uploadFollowers.id,
]
