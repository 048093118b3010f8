import {
  endpoint,
  IsoTime,
  nothing,
  one,
  page,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'

/** A site that links can be given of. */
export const Platform = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether this deployment can read it. */
  available: z.boolean(),
  /** What it needs, else empty. */
  note: z.string(),
  /** What a link may look like. */
  example: z.string(),
})
export type Platform = z.infer<typeof Platform>

/** A channel, playlist or feed: its items are files of the container. */
export const ScanSource = z.object({
  id: z.int(),
  uid: z.int(),
  cid: z.int(),
  container: z.string(),
  region: Region,
  platform: z.string(),
  url: z.string(),
  title: z.string(),
  /** 1: new items are scanned by themselves. */
  subscribed: z.int(),
  paused: z.boolean(),
  /** Items that are known, and those that came with the last check. */
  items: z.int(),
  new_items: z.int(),
  /** Why the last check failed, else empty. */
  error: z.string(),
  checked_at: z.nullable(IsoTime),
  next_check_at: z.nullable(IsoTime),
  created_at: IsoTime,
})
export type ScanSource = z.infer<typeof ScanSource>

export const sourcesApi = {
  platforms: endpoint({
    method: 'GET',
    path: '/fs-platforms',
    scope: 'read-filescanning',
    summary: 'Platforms whose links can be scanned here, and what the others need',
    response: one(z.array(Platform)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/fs-subscriptions',
    scope: 'read-filescanning',
    summary: 'Channels, playlists and feeds of the account',
    query: z.object({
      ...pageQuery,
      region: z.optional(Region),
      cid: z.optional(z.pipe(z.coerce.number(), z.int())),
      subscribed: z.optional(z.pipe(z.coerce.number(), z.int())),
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z.catch(z._default(z.enum(['id', 'title', 'checked_at']), 'id'), 'id'),
      order: sorted('desc'),
    }),
    response: page(ScanSource),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fs-subscriptions/{id}',
    scope: 'write-filescanning',
    summary: 'Subscribe, unsubscribe, pause or go on',
    body: z.object({
      subscribed: z.optional(z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))),
      paused: z.optional(z.boolean()),
    }),
    response: one(ScanSource),
  }),
  check: endpoint({
    method: 'POST',
    path: '/fs-subscriptions/{id}/check',
    scope: 'write-filescanning',
    summary: 'Look for new items now',
    response: one(ScanSource),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fs-subscriptions/{id}',
    scope: 'write-filescanning',
    summary: 'Forget a source; the files that came from it stay',
    response: nothing,
  }),
}
