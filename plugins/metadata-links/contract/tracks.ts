import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const platformLabels = {
  spotify: 'Spotify',
  applemusic: 'Apple Music',
  youtube: 'YouTube',
  deezer: 'Deezer',
  tidal: 'Tidal',
  gaana: 'Gaana',
  awa: 'AWA',
  kkbox: 'KKBOX',
  soundcloud: 'SoundCloud',
} as const
export type Platform = keyof typeof platformLabels
export const platforms = Object.keys(platformLabels) as [Platform, ...Platform[]]
export const defaultPlatforms: readonly Platform[] = ['spotify', 'deezer', 'youtube', 'applemusic']
export const mostPlatforms = 5

/** The ways to search; exactly one of them is given. */
export const searchKinds = ['isrc', 'acr_id', 'source_url', 'query'] as const
export type SearchKind = (typeof searchKinds)[number]

const plain = (most: number) => z.string().check(z.trim(), z.maxLength(most))

const Isrc = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll('-', '').trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'An ISRC looks like USRC17607839')),
)

const Platforms = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter(Boolean),
      ),
    ]),
  ),
  z
    .array(z.enum(platforms, 'This platform is not known'))
    .check(z.maxLength(mostPlatforms, `At most ${mostPlatforms} platforms`)),
)

const given = (query: object) =>
  searchKinds.filter((kind) => Boolean((query as Record<string, unknown>)[kind]))

export const TracksQuery = z
  .object({
    isrc: z.optional(Isrc),
    acr_id: z.optional(
      plain(64).check(z.regex(/^[0-9a-fA-F]{32}$/, 'An ACR ID has 32 hexadecimal digits')),
    ),
    source_url: z.optional(
      z.url({ protocol: /^https?$/, error: 'An address like https://open.spotify.com/track/…' }),
    ),
    /** Words, or `{"track": …, "artists": […]}` with `format=json`. */
    query: z.optional(plain(500)),
    format: z.catch(z._default(z.enum(['text', 'json']), 'text'), 'text'),
    platforms: z.optional(Platforms),
    include_works: z.catch(z._default(z.enum(['0', '1']), '0'), '0'),
  })
  .check(
    z.refine((query) => given(query).length === 1, {
      path: ['query'],
      error: 'Search by one of isrc, acr_id, source_url and query',
    }),
  )
export type TracksQuery = z.infer<typeof TracksQuery>

const Name = z.object({ name: z.string() })

const PlatformTrack = z.object({
  id: z.string(),
  link: z.string(),
  preview: z.optional(z.string()),
  artists: z.optional(z.array(z.object({ id: z.string(), link: z.optional(z.string()) }))),
  album: z.optional(
    z.object({ id: z.string(), cover: z.optional(z.string()), link: z.optional(z.string()) }),
  ),
})
export type PlatformTrack = z.infer<typeof PlatformTrack>

export const Track = z.object({
  type: z.literal('track'),
  name: z.string(),
  acr_id: z.optional(z.string()),
  isrc: z.optional(z.string()),
  duration_ms: z.optional(z.int()),
  release_date: z.optional(z.string()),
  disc_number: z.optional(z.int()),
  track_number: z.optional(z.int()),
  genres: z.array(z.string()),
  artists: z.array(Name),
  album: z.optional(
    z.object({
      name: z.optional(z.string()),
      upc: z.optional(z.string()),
      label: z.optional(z.string()),
      release_date: z.optional(z.string()),
      cover: z.optional(z.string()),
    }),
  ),
  external_metadata: z.partialRecord(z.enum(platforms), z.array(PlatformTrack)),
  works: z.optional(
    z.array(
      z.object({
        iswc: z.string(),
        name: z.string(),
        contributors: z.array(
          z.object({ name: z.string(), ipi: z.string(), roles: z.array(z.string()) }),
        ),
      }),
    ),
  ),
})
export type Track = z.infer<typeof Track>

export const tracksApi = {
  tracks: endpoint({
    method: 'GET',
    path: '/external-metadata/tracks',
    scope: 'read-metadata',
    summary: 'Metadata of a song and its links on streaming platforms',
    query: TracksQuery,
    response: z.object({
      data: z.array(Track),
      /** Of the platforms asked for: those that this deployment cannot ask. */
      unavailable: z.array(z.enum(platforms)),
    }),
  }),
  example: endpoint({
    method: 'GET',
    path: '/external-metadata/example',
    scope: 'read-metadata',
    summary: 'Words that find a song here, to try a search with; empty while no song is known',
    response: one(z.object({ query: z.string() })),
  }),
}
