import { endpoint, IsoTime, nothing, numbered, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { searchFields } from './hits'

const Switch = z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1'))

/** A search whose hits are mailed. */
export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  search: z.string(),
  streams: z.array(z.string()),
  language: z.string(),
  similar: z.int(),
  emails: z.array(z.string()),
  on: z.int(),
  /** When hits were mailed last. */
  mailed_at: z.nullable(IsoTime),
  created_at: IsoTime,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedDraft = z.object({
  ...searchFields,
  search: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say what is searched'),
      z.maxLength(300, 'At most 300 characters'),
    ),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name it'), z.maxLength(100, 'At most 100 characters')),
  emails: z
    .array(z.email('An e-mail address'))
    .check(z.minLength(1, 'At least one address'), z.maxLength(10, 'At most 10 addresses')),
})

export const savedApi = {
  list: endpoint({
    method: 'GET',
    path: '/text-search/saved',
    scope: 'read-text-search',
    summary: 'Saved searches, whose hits are mailed',
    query: z.object(pageQuery),
    response: page(SavedSearch),
  }),
  create: endpoint({
    method: 'POST',
    path: '/text-search/saved',
    scope: 'write-text-search',
    summary: 'Save a search: what hits it from now on is mailed',
    body: SavedDraft,
    status: 201,
    response: one(SavedSearch),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/text-search/saved/{id}',
    scope: 'write-text-search',
    summary: 'Switch the mails of a saved search on or off',
    body: z.object({ on: Switch }),
    response: one(SavedSearch),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/text-search/saved/{id}',
    scope: 'write-text-search',
    summary: 'Delete a saved search',
    response: nothing,
  }),
}
