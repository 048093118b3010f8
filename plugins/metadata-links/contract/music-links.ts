export interface MusicLink {
  label: string
  href: string
}

const spotify = (id: string) => `https://open.spotify.com/track/${id}`
const deezer = (id: string) => `https://www.deezer.com/track/${id}`
const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`
const musicbrainz = (id: string) => `https://musicbrainz.org/track/${id}`

/** Where a recording can be heard or looked up elsewhere, by the `external_metadata` of a match. */
export function linksOf(metadata: unknown): MusicLink[] {
  const found: [string, string | undefined, (id: string) => string][] = [
    ['Spotify', textAt(metadata, 'spotify', 'track', 'id'), spotify],
    ['Deezer', textAt(metadata, 'deezer', 'track', 'id'), deezer],
    ['YouTube', textAt(metadata, 'youtube', 'vid'), youtube],
    ['MusicBrainz', textAt(metadata, 'musicbrainz', 'track', 'id'), musicbrainz],
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
