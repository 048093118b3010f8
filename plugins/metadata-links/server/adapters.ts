import type { Services } from '@console/core/server'
import { z } from 'zod'
import type { Platform, Track } from '../contract'
import { metadataSettings } from './settings'

/** How long an adapter may take; the answer comes without it then. */
const patience = 5000

/** What an adapter is asked: a platform's own words about one song. */
export interface AdapterQuestion {
  isrc?: string
  source_url?: string
  track?: string
  artists?: string[]
}

/** The song as the platform has it; links are kept only when they are web addresses. */
const AdapterTrack = z.object({
  id: z.string().max(200),
  link: z.url({ protocol: /^https?$/ }),
  preview: z.url({ protocol: /^https?$/ }).optional(),
  name: z.string().max(500),
  isrc: z.string().max(20).optional(),
  duration_ms: z.int().min(0).optional(),
  release_date: z.string().max(20).optional(),
  artists: z
    .array(
      z.object({
        name: z.string().max(500),
        id: z.string().max(200).optional(),
        link: z.url({ protocol: /^https?$/ }).optional(),
      }),
    )
    .max(50)
    .default([]),
  album: z
    .object({
      name: z.string().max(500),
      id: z.string().max(200).optional(),
      link: z.url({ protocol: /^https?$/ }).optional(),
      cover: z.url({ protocol: /^https?$/ }).optional(),
      upc: z.string().max(20).optional(),
      label: z.string().max(500).optional(),
    })
    .optional(),
})
type AdapterTrack = z.output<typeof AdapterTrack>

const AdapterAnswer = z.object({ data: z.array(AdapterTrack).max(20) })

/** Asks the operator's adapters: `POST <url>` with the question answers `{ data: [track] }`, the best first. */
export class PlatformAdapters {
  constructor(private readonly services: Pick<Services, 'settings' | 'outgoing' | 'log'>) {}

  get platforms(): Platform[] {
    return Object.keys(this.services.settings(metadataSettings).platforms) as Platform[]
  }

  /** The platform's best answer; undefined when it has none, or fails: the other platforms' answers are worth as much. */
  async ask(platform: Platform, question: AdapterQuestion): Promise<Track | undefined> {
    const adapter = this.services.settings(metadataSettings).platforms[platform]
    if (!adapter) return undefined
    try {
      const response = await this.services.outgoing.fetch(adapter.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(patience),
      })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      const [best] = AdapterAnswer.parse(await response.json()).data
      return best && toTrack(platform, best)
    } catch (error) {
      this.services.log.warn({ platform, error: String(error) }, 'a metadata adapter failed')
      return undefined
    }
  }
}

function toTrack(platform: Platform, found: AdapterTrack): Track {
  const { id, link, preview, name, isrc, duration_ms, release_date, artists, album } = found
  const known = artists.flatMap((artist) =>
    artist.id === undefined ? [] : [{ id: artist.id, ...(artist.link && { link: artist.link }) }],
  )
  return {
    type: 'track',
    name,
    ...(isrc && { isrc }),
    ...(duration_ms !== undefined && { duration_ms }),
    ...(release_date && { release_date }),
    genres: [],
    artists: artists.map((artist) => ({ name: artist.name })),
    ...(album && {
      album: {
        name: album.name,
        ...(album.upc && { upc: album.upc }),
        ...(album.label && { label: album.label }),
        ...(album.cover && { cover: album.cover }),
      },
    }),
    external_metadata: {
      [platform]: [
        {
          id,
          link,
          ...(preview && { preview }),
          ...(known.length > 0 && { artists: known }),
          ...(album?.id && {
            album: {
              id: album.id,
              ...(album.cover && { cover: album.cover }),
              ...(album.link && { link: album.link }),
            },
          }),
        },
      ],
    },
  }
}
