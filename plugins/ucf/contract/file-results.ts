import { endpoint, listed, nothing, numbered, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { Item } from './items'

/** A scanned file whose unknown stretches are searched. */
export const UcfFile = z.object({
  id: z.int(),
  pid: z.int(),
  /** The container's. */
  file_id: z.string(),
  name: z.string(),
  container_id: z.int(),
  /** Seconds. */
  duration: z.number(),
  /** 0 waits, 1 searched, -1 cannot be read. */
  state: z.int(),
  items: z.int(),
  created_at: z.string(),
})
export type UcfFile = z.infer<typeof UcfFile>

/** An item at one place of a file. */
export const FileResult = z.object({
  id: z.int(),
  file_id: z.string(),
  file_name: z.string(),
  /** Where in the file. */
  begin_ms: z.int(),
  duration_ms: z.int(),
  item: Item,
})
export type FileResult = z.infer<typeof FileResult>

export const filesApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/files',
    scope: 'read-ucf',
    summary: 'Files that a project searches',
    query: z.object({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(200))) }),
    response: page(UcfFile),
  }),
  add: endpoint({
    method: 'POST',
    path: '/ucf-projects/{pid}/files',
    scope: 'write-ucf',
    summary: 'Search files of a file scanning container; without ids, all of it',
    body: z.object({
      container_id: z.pipe(z.transform(numbered), z.int('Choose a container')),
      file_ids: z.optional(
        z.pipe(z.transform(listed), z.array(z.string()).check(z.maxLength(500))),
      ),
    }),
    response: one(z.array(UcfFile)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ucf-projects/{pid}/files/{ids}',
    scope: 'delete-ucf',
    summary: 'Search files no more (ids with commas between them)',
    response: nothing,
  }),
  results: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/file-results',
    scope: 'read-ucf',
    summary: 'Where items occur in files',
    query: z.object({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(200))) }),
    response: page(FileResult),
  }),
}
