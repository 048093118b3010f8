import { invalid, type Services } from '@console/core/server'
import { z } from 'zod'
import { BucketCatalogue } from '#plugins/buckets/contract'
import {
  defaultPlatforms,
  type Platform,
  type SearchKind,
  searchKinds,
  type Track,
  type TracksQuery,
} from '../contract'
import { type AdapterQuestion, PlatformAdapters } from './adapters'
import { trackOf } from './music-tracks'
import { linkedPlatforms, readLink } from './platform-links'

export interface FoundTracks {
  kind: SearchKind
  search: string
  tracks: Track[]
  /** Platforms asked for that nobody can be asked about. */
  unavailable: Platform[]
}

/** Songs of the Music bucket, completed by the operator's platform adapters; without a song there, the adapters' own answers. */
export async function findTracks(query: TracksQuery, services: Services): Promise<FoundTracks> {
  const kind = searchKinds.find((one) => query[one]) ?? 'query'
  const search = query[kind] ?? ''
  const wanted = query.platforms ?? defaultPlatforms
  const adapters = new PlatformAdapters(services)
  const question = questionOf(kind, search, query.format === 'json')
  const recordings = await fromMusic(kind, search, question, services)
  const own = recordings.map((one) => trackOf(one, wanted, query.include_works === '1'))
  const asked = adapters.platforms.filter((platform) => wanted.includes(platform))
  const tracks = await (own.length > 0
    ? Promise.all(own.map((track) => completed(track, asked, adapters)))
    : fromAdapters(question, asked, adapters))
  const known = new Set<Platform>([...adapters.platforms, ...linkedPlatforms])
  return {
    kind,
    search,
    tracks,
    unavailable: wanted.filter((platform) => !known.has(platform)),
  }
}

const Words = z.object({ track: z.string().min(1), artists: z.array(z.string()).default([]) })

/** What is asked, in the words of an adapter. */
function questionOf(kind: SearchKind, search: string, asJson: boolean): AdapterQuestion {
  if (kind === 'isrc') return { isrc: search }
  if (kind === 'source_url') return { source_url: search }
  if (kind === 'acr_id') return {}
  if (!asJson) return { track: search }
  const words = Words.safeParse(readJson(search))
  if (words.success) return words.data
  throw invalid({ query: 'With format=json: {"track": "…", "artists": ["…"]}' })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function fromMusic(
  kind: SearchKind,
  search: string,
  question: AdapterQuestion,
  services: Services,
) {
  const music = services.provided(BucketCatalogue)
  if (kind === 'isrc') return music.music({ isrc: search })
  if (kind === 'acr_id') return music.music({ acr_id: search.toLowerCase() })
  if (kind === 'query') {
    return music.music({ text: [question.track, ...(question.artists ?? [])].join(' ') })
  }
  const link = readLink(search)
  if (!link) throw invalid({ source_url: 'This is no address of a platform that is known' })
  if (!link.id) return []
  const described = link.platform === 'youtube' ? { vid: link.id } : { track: { id: link.id } }
  return music.music({ metadata: { external_metadata: { [link.platform]: described } } })
}

/** A song with the links that it lacks. */
async function completed(track: Track, asked: readonly Platform[], adapters: PlatformAdapters) {
  const lacking = asked.filter((platform) => !track.external_metadata[platform])
  const question = {
    ...(track.isrc && { isrc: track.isrc }),
    track: track.name,
    artists: track.artists.map(({ name }) => name),
  }
  const answers = await Promise.all(lacking.map((platform) => adapters.ask(platform, question)))
  return {
    ...track,
    external_metadata: Object.assign(
      { ...track.external_metadata },
      ...answers.map((answer) => answer?.external_metadata),
    ) as Track['external_metadata'],
  }
}

/** The first platform's song, with the links of the others. */
async function fromAdapters(
  question: AdapterQuestion,
  asked: readonly Platform[],
  adapters: PlatformAdapters,
): Promise<Track[]> {
  if (Object.keys(question).length === 0) return []
  const answers = await Promise.all(asked.map((platform) => adapters.ask(platform, question)))
  const found = answers.filter((answer) => answer !== undefined)
  const [first] = found
  if (!first) return []
  const external_metadata = Object.assign({}, ...found.map((answer) => answer.external_metadata))
  return [{ ...first, external_metadata }]
}
