import {
  endpoint,
  IsoTime,
  numbered,
  one,
  PlainTime,
  page,
  pageQuery,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { StreamSource } from './streams'

/** One time that an item was heard. */
export const Occurrence = z.object({
  id: z.int(),
  /** Of a file: its own id and name. */
  bm_stream_id: z.string(),
  stream_name: z.string(),
  /** These two are null in a file. */
  bm_project_id: z.nullable(z.int()),
  from: z.nullable(StreamSource),
  /** These three are null on a stream. Where it begins in the file, milliseconds. */
  file_id: z.nullable(z.int()),
  file_name: z.nullable(z.string()),
  begin_in_file_ms: z.nullable(z.int()),
  /** To the second, UTC, and the same in milliseconds since 1970; a file ends when it was added. */
  begin_timestamp_utc: PlainTime,
  begin_ms: z.int(),
  duration_ms: z.int(),
  /** How sure the comparison is, 0 to 100. */
  score: z.int(),
  /** The one that is heard first: the clearest. */
  clearest: z.boolean(),
  /** Its sound can be heard. */
  kept: z.boolean(),
  /** It is a result of its stream now, or counts in the file results as reported. */
  reported: z.boolean(),
})
export type Occurrence = z.infer<typeof Occurrence>

/** What a sound looks like. */
export const SoundPicture = z.object({
  /** Milliseconds of it. */
  length_ms: z.int(),
  /** Base64 of one byte for each column, the loudest is 255. */
  levels: z.string(),
  /** Base64 of one byte for each column and band: column by column, in each the lowest band first. */
  spectrum: z.string(),
  columns: z.int(),
  bands: z.int(),
})
export type SoundPicture = z.infer<typeof SoundPicture>

const DateTime = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/, 'A date like 2026-12-31 or 2026-12-31 18:05:00'),
  )

export const mostExtend = 120

/** Seconds before and after it. */
const Extend = z._default(
  z.pipe(
    z.transform(numbered),
    z
      .number('A number of seconds')
      .check(z.gte(0, 'Not below 0'), z.lte(mostExtend, `At most ${mostExtend} seconds`)),
  ),
  20,
)

/** Id of an occurrence. */
const OccurrenceId = z.optional(z.pipe(z.transform(numbered), z.int()))

export const occurrencesApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/results/{id}/details',
    scope: 'read-ucf',
    summary: 'When and where an item was heard, the newest first',
    query: z.object({
      ...pageQuery,
      begin_date: z.optional(DateTime),
      end_date: z.optional(DateTime),
    }),
    response: page(Occurrence),
  }),
  record: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/results/{id}/record',
    scope: 'read-ucf',
    summary: 'An address of the sound of an item, of its clearest occurrence or of a named one',
    query: z.object({ extend: Extend, occurrence: OccurrenceId }),
    response: one(
      z.object({
        /** Without a token, until it expires; GET and byte ranges. */
        url: z.string(),
        expires_at: IsoTime,
        extend: z.number(),
        /** Where in the sound the item begins, and how long it is. */
        begin_ms: z.int(),
        duration_ms: z.int(),
        occurrence: z.int(),
      }),
    ),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/results/{id}/picture',
    scope: 'read-ucf',
    summary: 'Waveform and spectrogram of the sound of an item, as `record` answers it',
    query: z.object({ extend: Extend, occurrence: OccurrenceId }),
    response: one(SoundPicture),
  }),
}
