import { invalid } from '@console/core/server'
import type { PlatformAdapter } from './adapter'
import { closedPlatforms } from './closed-platforms'
import { rss } from './rss'

/** The first that knows a link reads it, so feeds come last. In lists what can be read comes first. */
const byLink: readonly PlatformAdapter[] = [...closedPlatforms, rss]

export const platforms: readonly PlatformAdapter[] = [rss, ...closedPlatforms]

/** A link that is written as it is stored, and who reads it. */
export function readerOf(link: string): { url: string; adapter: PlatformAdapter } {
  const url = URL.canParse(link.trim()) ? new URL(link.trim()) : undefined
  const adapter = url && byLink.find((platform) => platform.matches(url))
  if (!url || !adapter) throw invalid({ url: 'This is not an address' })
  url.hash = ''
  return { url: url.href, adapter }
}
