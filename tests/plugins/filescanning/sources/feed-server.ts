import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A host of podcasts on this machine: what is put at a path is what it answers there, anything else is 404. */
export async function startFeedServer() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { status = 200, headers = {}, body = '' } = answers.get(url) ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Answers the address. */
    put(path: string, answer: Answer | string) {
      answers.set(path, typeof answer === 'string' ? { body: answer } : answer)
      return origin + path
    },
    at: (path: string) => origin + path,
    timesAsked: (path: string) => asked.filter((url) => url === path).length,
    close: () => server.close(),
  }
}

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>

export interface Episode {
  guid: string
  title?: string
  /** Day of 2026; without it the feed does not say. */
  day?: number
}

const dateOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toUTCString()

/** The sound of its episodes is not there: their scans end at once. */
export const podcast = (title: string, episodes: readonly Episode[]) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>${title}</title>
${episodes
  .map(
    ({ guid, title: name = `Episode ${guid}`, day }) => `<item><title>${name}</title>
<guid isPermaLink="false">${guid}</guid>${day ? `<pubDate>${dateOf(day)}</pubDate>` : ''}
<enclosure url="/sound/${guid}.mp3" type="audio/mpeg" length="1000"/></item>`,
  )
  .join('\n')}
</channel></rss>`
