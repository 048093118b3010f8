import { endpoint, IsoTime, listed, numbered, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const mostTold = 1000

/** A stream as hits and lists name it. */
export const HeardStream = z.object({
  /** What other calls of this page name it by. */
  id: z.int(),
  stream_id: z.string(),
  name: z.string(),
  project_id: z.int(),
  project: z.string(),
  region: z.string(),
  kind: z.enum(['custom', 'stations']),
  /** Days that its sound is kept; 0: it is not. */
  kept_days: z.number(),
})
export type HeardStream = z.infer<typeof HeardStream>

const Sentence = z.object({
  id: z.int(),
  begin: IsoTime,
  end: IsoTime,
  text: z.string(),
})

export const Hit = z.extend(Sentence, {
  stream: HeardStream,
  /** Two letters; empty: unknown. */
  language: z.string(),
  /** Places in `text` of what was searched: from, and up to but without. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** When the first of them is said, milliseconds since 1970; where no word has a time, when the sentence begins. */
  plays_at: z.int(),
  /** How it came to be known. */
  source: z.enum(['engine', 'import']),
})
export type Hit = z.infer<typeof Hit>

export const HitInContext = z.extend(Hit, {
  before: z.nullable(Sentence),
  after: z.nullable(Sentence),
})
export type HitInContext = z.infer<typeof HitInContext>

/** Streams by their ids, and all of a project as `p12`. */
export const Streams = z.pipe(
  z.transform(listed),
  z.array(
    z.pipe(
      z.transform(String),
      z.string().check(z.regex(/^p?\d{1,9}$/, 'Ids of streams, or of projects like p12')),
    ),
  ),
)
const Moment = z.iso.datetime({ error: 'A time like 2026-12-31T18:05:00Z', offset: true })

/** What is searched; a saved search is the same without its times. */
export const searchFields = {
  /** Words, "phrases", -without, OR; nothing: all that was said. */
  search: z._default(z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')), ''),
  streams: z.optional(Streams),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/, 'Two letters, like en'))),
  /** 1: also sentences with parts of the words, or with words that are spelt nearly so. */
  similar: z._default(z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1')), 0),
}

export const HitQuery = z.object({
  ...pageQuery,
  ...searchFields,
  begin: z.optional(Moment),
  end: z.optional(Moment),
})
export type HitQuery = z.output<typeof HitQuery>

export const TextOverview = z.object({
  /** 1: there are sentences that can be searched. */
  filled: z.int(),
  languages: z.array(z.string()),
  streams: z.array(HeardStream),
  /** What writes down speech here. */
  engine: z.object({ available: z.boolean(), reason: z.string() }),
})
export type TextOverview = z.infer<typeof TextOverview>

export const hitsApi = {
  hits: endpoint({
    method: 'GET',
    path: '/text-search/hits',
    scope: 'read-text-search',
    summary: `Sentences that were said on monitored streams, newest first; \`total\` is ${mostTold + 1} where there are more`,
    query: HitQuery,
    response: page(Hit),
  }),
  hit: endpoint({
    method: 'GET',
    path: '/text-search/hits/{id}',
    scope: 'read-text-search',
    summary: 'A sentence, what of it was searched, and those before and after it within a minute',
    query: z.object({ search: searchFields.search, similar: searchFields.similar }),
    response: one(HitInContext),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/text-search/overview',
    scope: 'read-text-search',
    summary: 'What can be searched: streams, languages, and whether speech is written down here',
    response: one(TextOverview),
  }),
}

/** Resource for a media ticket: all hits of a search as CSV. */
export const hitsResource = (query: Readonly<Record<string, string>>) =>
  `/text-search/exports/${encodeURIComponent(new URLSearchParams(query).toString() || 'search=')}`
