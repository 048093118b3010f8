import {
  endpoint,
  IsoTime,
  nothing,
  numbered,
  numeric,
  one,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { HeardStream, Streams } from './hits'

export const mostTranscriptBytes = 20_000_000

/** A transcript that somebody has brought. */
export const Transcript = z.object({
  id: z.int(),
  name: z.string(),
  stream: HeardStream,
  language: z.string(),
  begin: IsoTime,
  end: IsoTime,
  /** That are there of it: parts may have been replaced since. */
  sentences: z.int(),
  created_by: z.string(),
  created_at: IsoTime,
})
export type Transcript = z.infer<typeof Transcript>

const Switch = z._default(z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1')), 0)
const StreamId = numeric(z.int('Choose a stream').check(z.gte(1, 'Choose a stream')))

export const TranscriptDraft = z.object({
  stream: StreamId,
  /** When the recording begins that the times of the file count from. */
  begin: z.iso.datetime({ error: 'A time like 2026-12-31T18:05:00Z', offset: true }),
  /** Two letters; empty: as the file says, if it does. */
  language: z._default(
    z.union([z.literal(''), z.string().check(z.regex(/^[a-z]{2}$/, 'Two letters, like en'))]),
    '',
  ),
  /** 1: in place of what is there of that time. Without it that is refused. */
  replace: Switch,
})

export const Imported = z.object({ transcript: Transcript, replaced: z.int() })
export type Imported = z.infer<typeof Imported>

/** A stream whose speech is written down. */
export const WrittenStream = z.object({
  id: z.int(),
  stream: HeardStream,
  /** Up to when its speech is written down, as far as its sound is kept. */
  written_until: IsoTime,
  /** Of speech that was written down. */
  seconds: z.int(),
  sentences: z.int(),
  /** Why it does not go on; empty: it does. */
  note: z.string(),
  created_at: IsoTime,
})
export type WrittenStream = z.infer<typeof WrittenStream>

export const transcriptsApi = {
  list: endpoint({
    method: 'GET',
    path: '/text-search/transcripts',
    scope: 'read-text-search',
    summary: 'Imported transcripts',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z.catch(z._default(z.enum(['id', 'name', 'begin', 'created_at']), 'id'), 'id'),
      order: sorted('desc'),
    }),
    response: page(Transcript),
  }),
  import: endpoint({
    method: 'POST',
    path: '/text-search/transcripts',
    scope: 'write-text-search',
    summary:
      'Import a transcript of a stream (`file`: SRT, WebVTT, or JSON as OpenAI and whisper answer it, at most 20 MB)',
    body: TranscriptDraft,
    multipart: true,
    status: 201,
    response: one(Imported),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/text-search/transcripts/{id}',
    scope: 'write-text-search',
    summary: 'Delete an imported transcript with its sentences',
    response: nothing,
  }),
}

export const writtenApi = {
  list: endpoint({
    method: 'GET',
    path: '/text-search/streams',
    scope: 'read-text-search',
    summary: 'Streams whose speech is written down',
    query: z.object({
      ...pageQuery,
      sort: z.catch(z._default(z.enum(['id', 'written_until']), 'id'), 'id'),
      order: sorted('desc'),
    }),
    response: page(WrittenStream),
  }),
  add: endpoint({
    method: 'POST',
    path: '/text-search/streams',
    scope: 'write-text-search',
    summary:
      'Have the speech of streams (ids), or of all of a project as it is now (`p12`), written down from now on',
    body: z.object({
      streams: Streams.check(
        z.minLength(1, 'Choose a stream'),
        z.maxLength(5000, 'At most 5,000 at once'),
      ),
    }),
    response: one(z.object({ added: z.int() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/text-search/streams/{id}',
    scope: 'write-text-search',
    summary: 'Write down no more of a stream; what is written stays',
    response: nothing,
  }),
}
