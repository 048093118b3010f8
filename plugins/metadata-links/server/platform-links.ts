import type { Platform } from '../contract'

type Linked = 'spotify' | 'deezer' | 'youtube'

/** Where a song is on the platforms whose ids the music's own metadata knows. */
const links: Record<Linked, (id: string) => string> = {
  spotify: (id) => `https://open.spotify.com/track/${encodeURIComponent(id)}`,
  deezer: (id) => `https://www.deezer.com/track/${encodeURIComponent(id)}`,
  youtube: (id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
}
export const linkedPlatforms = Object.keys(links) as Linked[]

export const linkOf = (platform: Linked, id: string) => links[platform](id)

const hosts: [RegExp, Platform][] = [
  [/(^|\.)spotify\.com$/, 'spotify'],
  [/(^|\.)deezer\.com$/, 'deezer'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)music\.apple\.com$/, 'applemusic'],
  [/(^|\.)tidal\.com$/, 'tidal'],
  [/(^|\.)gaana\.com$/, 'gaana'],
  [/(^|\.)awa\.fm$/, 'awa'],
  [/(^|\.)kkbox\.com$/, 'kkbox'],
  [/(^|\.)soundcloud\.com$/, 'soundcloud'],
]

/** The platform that an address belongs to, and the id in it where its form is known. */
export function readLink(address: string): { platform: Platform; id?: string } | undefined {
  const { hostname, pathname, searchParams } = new URL(address)
  const platform = hosts.find(([host]) => host.test(hostname))?.[1]
  if (!platform) return undefined
  const id =
    platform === 'youtube'
      ? (searchParams.get('v') ?? (hostname === 'youtu.be' ? pathname.slice(1) : undefined))
      : /\/track\/([\w-]+)/.exec(pathname)?.[1]
  return { platform, ...(id && { id }) }
}
