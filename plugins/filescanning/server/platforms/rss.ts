import { invalid } from '@console/core/server'
import type { PlatformAdapter } from './adapter'
import { fetchFeed } from './fetch-feed'
import { parseFeed } from './parse-feed'

/** Podcast feeds, RSS 2.0 and Atom. Any address may be one. */
export const rss: PlatformAdapter = {
  id: 'rss',
  name: 'Podcast feed (RSS)',
  example: 'https://example.org/podcast/feed.xml',
  status: () => ({ available: true, note: '' }),
  matches: () => true,
  async read(url, reading) {
    const found = await fetchFeed(url, reading)
    const feed = await parseFeed(found.text, found.url)
    if (!feed) {
      throw invalid({
        url: 'This address is neither a podcast feed nor a link of a platform known here',
      })
    }
    return feed
  },
}
