import { z } from 'zod'
import type { Recording } from '#plugins/buckets/contract'
import type { Platform, PlatformTrack, Track } from '../contract'
import { linkedPlatforms, linkOf } from './platform-links'

const names = z.array(z.object({ name: z.string() })).catch([])
const id = z.coerce.string()
const text = z.string().optional().catch(undefined)

/** What the Music bucket knows of a recording; the operator's files say what they say, the rest is left out. */
const Known = z.object({
  artists: names,
  genres: names,
  album: z.object({ name: text }).optional().catch(undefined),
  label: text,
  release_date: text,
  external_ids: z.object({ isrc: text, upc: text }).catch({}),
  external_metadata: z
    .object({
      spotify: z
        .object({ track: z.object({ id }) })
        .optional()
        .catch(undefined),
      deezer: z
        .object({ track: z.object({ id }) })
        .optional()
        .catch(undefined),
      youtube: z.object({ vid: id }).optional().catch(undefined),
    })
    .catch({}),
  works: z
    .array(
      z.object({
        iswc: z.string(),
        name: z.string(),
        creators: z
          .array(
            z.object({
              name: z.string(),
              ipi: z.coerce.string().catch(''),
              roles: z.array(z.string()).catch([]),
            }),
          )
          .catch([]),
      }),
    )
    .optional()
    .catch(undefined),
})

/** A recording of the Music bucket in the words of the metadata API. */
export function trackOf(
  recording: Recording,
  wanted: readonly Platform[],
  withWorks: boolean,
): Track {
  const known = Known.parse(recording.user_defined)
  const { isrc, upc } = known.external_ids
  const album = {
    ...(known.album?.name && { name: known.album.name }),
    ...(upc && { upc }),
    ...(known.label && { label: known.label }),
    ...(known.release_date && { release_date: known.release_date }),
  }
  return {
    type: 'track',
    name: recording.title,
    acr_id: recording.acr_id,
    ...(isrc && { isrc }),
    duration_ms: Math.round(recording.duration * 1000),
    ...(known.release_date && { release_date: known.release_date }),
    genres: known.genres.map(({ name }) => name),
    artists: known.artists,
    ...(Object.keys(album).length > 0 && { album }),
    external_metadata: linksOf(known.external_metadata, wanted),
    ...(withWorks && {
      works: (known.works ?? []).map(({ creators, ...work }) => ({
        ...work,
        contributors: creators,
      })),
    }),
  }
}

function linksOf(
  { spotify, deezer, youtube }: z.output<typeof Known>['external_metadata'],
  wanted: readonly Platform[],
): Track['external_metadata'] {
  const ids = { spotify: spotify?.track.id, deezer: deezer?.track.id, youtube: youtube?.vid }
  const found: Partial<Record<Platform, PlatformTrack[]>> = {}
  for (const platform of linkedPlatforms) {
    const known = ids[platform]
    if (known && wanted.includes(platform)) {
      found[platform] = [{ id: known, link: linkOf(platform, known) }]
    }
  }
  return found
}
