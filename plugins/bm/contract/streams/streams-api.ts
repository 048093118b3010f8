import { endpoint, nothing, numbered, one, page } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  ConfigId,
  Done,
  ImportLine,
  mostImported,
  Stream,
  StreamChange,
  StreamDraft,
  StreamQuery,
  Switch,
} from './streams'

const streamsPath = '/bm-cs-projects/{pid}/streams'

export const streamsApi = {
  list: endpoint({
    method: 'GET',
    path: streamsPath,
    scope: 'read-bm-cs-projects',
    summary: 'Streams of a project',
    query: StreamQuery,
    response: page(Stream),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/stream-counts',
    scope: 'read-bm-cs-projects',
    summary: 'How many streams of a project are in each state',
    response: one(z.record(z.string(), z.int())),
  }),
  create: endpoint({
    method: 'POST',
    path: streamsPath,
    scope: 'write-bm-cs-projects',
    summary: 'Add a stream; the service begins to listen at once',
    body: StreamDraft,
    status: 201,
    response: one(Stream),
  }),
  import: endpoint({
    method: 'POST',
    path: '/bm-cs-projects/{pid}/stream-import',
    scope: 'write-bm-cs-projects',
    summary: 'Check many streams, line by line, and add those without errors unless `dry_run` is 1',
    body: z.object({
      dry_run: z._default(z.pipe(z.transform(numbered), z.literal([0, 1])), 0),
      lines: z
        .array(ImportLine)
        .check(
          z.minLength(1, 'There are no lines'),
          z.maxLength(mostImported, `At most ${mostImported} lines at once`),
        ),
    }),
    response: one(
      z.object({
        added: z.int(),
        lines: z.array(
          z.object({
            errors: z.array(z.string()),
            warnings: z.array(z.string()),
            stream_id: z.optional(z.string()),
          }),
        ),
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: `${streamsPath}/{stream_id}`,
    scope: 'read-bm-cs-projects',
    summary: 'One stream',
    response: one(Stream),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${streamsPath}/{stream_id}`,
    scope: 'write-bm-cs-projects',
    summary: 'Change a stream',
    body: StreamChange,
    response: one(Stream),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${streamsPath}/{ids}`,
    scope: 'write-bm-cs-projects',
    summary: 'Delete streams (ids with commas between them) with their results',
    response: nothing,
  }),
  pause: endpoint({
    method: 'PUT',
    path: `${streamsPath}/{ids}/pause`,
    scope: 'write-bm-cs-projects',
    summary: 'Stop listening to streams',
    response: one(Done),
  }),
  restart: endpoint({
    method: 'PUT',
    path: `${streamsPath}/{ids}/restart`,
    scope: 'write-bm-cs-projects',
    summary: 'Listen to streams again',
    response: one(Done),
  }),
  setConfig: endpoint({
    method: 'PUT',
    path: `${streamsPath}/{ids}/config`,
    scope: 'write-bm-cs-projects',
    summary: 'Recognise streams by other settings',
    body: z.object({ config_id: ConfigId }),
    response: one(Done),
  }),
  setTimemap: endpoint({
    method: 'PUT',
    path: `${streamsPath}/{ids}/timemap`,
    scope: 'write-bm-cs-projects',
    summary: 'Keep what streams send, or keep it no more',
    body: z.object({ timemap: Switch }),
    response: one(Done),
  }),
}
