import type { Match } from './answer'

export interface MatchLink {
  label: string
  href: string
}

const spotify = (id: string) => `https://open.spotify.com/track/${id}`
const deezer = (id: string) => `https://www.deezer.com/track/${id}`
const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`
const musicbrainz = (id: string) => `https://musicbrainz.org/track/${id}`

/** Where the match can be heard or looked up elsewhere. */
export function linksOf({ external_metadata }: Match): MatchLink[] {
  const found: [string, string | undefined, (id: string) => string][] = [
    ['Spotify', textAt(external_metadata, 'spotify', 'track', 'id'), spotify],
    ['Deezer', textAt(external_metadata, 'deezer', 'track', 'id'), deezer],
    ['YouTube', textAt(external_metadata, 'youtube', 'vid'), youtube],
    ['MusicBrainz', textAt(external_metadata, 'musicbrainz', 'track', 'id'), musicbrainz],
  ]
  return found.flatMap(([label, id, write]) =>
    id ? [{ label, href: write(encodeURIComponent(id)) }] : [],
  )
}

/** Some services give lists where others give one. */
function textAt(value: unknown, ...path: string[]): string | undefined {
  const one = Array.isArray(value) ? value[0] : value
  const [name, ...rest] = path
  if (name === undefined) {
    return typeof one === 'string' || typeof one === 'number' ? String(one) : undefined
  }
  if (typeof one !== 'object' || one === null) return undefined
  return textAt((one as Record<string, unknown>)[name], ...rest)
}
