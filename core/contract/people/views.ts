import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../calls/endpoint'
import { IsoTime } from '../texts/told'

/** Told where views of the account were made, changed, pinned or deleted. */
export const viewsTopic = 'views'

/** How many views a person can keep alone, and how many an account can share. */
export const mostViews = { own: 100, shared: 200 } as const

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60, 'At most 60 characters'))

/** Keys of columns; none: the list's own order. Keys that a list does not know are passed over. */
const Keys = z
  .array(z.string().check(z.maxLength(200)))
  .check(z.maxLength(200, 'At most 200 columns'))

const ViewColumns = z.object({ order: Keys, hidden: Keys })
/** Which columns of a list are hidden, and in which order all of them are. */
export type ViewColumns = z.infer<typeof ViewColumns>

const ViewQuery = z.string().check(z.maxLength(2000, 'At most 2,000 characters'))

const Path = z
  .string()
  .check(
    z.maxLength(500, 'At most 500 characters'),
    z.regex(/^\/(?!\/)[^?#\\\s]*$/, 'A path of the console: one slash first, no query'),
  )

/** A list as somebody wants to find it again: filters, sort and columns under a name. */
export const View = z.object({
  id: z.int(),
  name: z.string(),
  /** Path of the page that it was kept on, without its query. */
  page: z.string(),
  /** The list that it is of, by the name under which its columns are remembered. */
  list: z.string(),
  /** Filters and sort, as the page's address has them: `state=1&sort=name&order=asc`. */
  query: z.string(),
  columns: ViewColumns,
  /** With everybody of the account; else it is its maker's alone. */
  shared: z.boolean(),
  /** To the sidebar of the person who asks. */
  pinned: z.boolean(),
  /** The person who asks may change and delete it: the maker, and the root user where it is shared. */
  may_change: z.boolean(),
  /** E-mail address of the root user, name of an IAM user; empty where that one is gone. */
  created_by: z.string(),
  updated_at: IsoTime,
})
export type View = z.infer<typeof View>

/** A view that is kept for the first time. */
export const NewView = z.object({
  name: Name,
  page: Path,
  list: z.string().check(z.minLength(1), z.maxLength(200, 'At most 200 characters')),
  query: ViewQuery,
  columns: ViewColumns,
  shared: z._default(z.boolean(), false),
  pinned: z._default(z.boolean(), false),
})

/** What is left out stays. Who sees a view may pin it; the rest is its maker's and, where it is shared, the root user's. */
const ViewUpdate = z.object({
  name: z.optional(Name),
  query: z.optional(ViewQuery),
  columns: z.optional(ViewColumns),
  shared: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
})

/** Saved views: the person's own and those that the account shares. */
export const viewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    scope: 'signed-in',
    summary: 'The saved views of lists: your own and those that the account shares, by name',
    response: one(z.array(View)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    scope: 'session',
    audited: false,
    summary: "Keep a list's filters, sort and columns under a name",
    body: NewView,
    response: one(View),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/views/{id}',
    scope: 'session',
    audited: false,
    summary: 'Change, share or pin a saved view',
    body: ViewUpdate,
    response: one(View),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/{id}',
    scope: 'session',
    audited: false,
    summary: 'Delete a saved view, for everybody who sees it',
    response: nothing,
  }),
}
