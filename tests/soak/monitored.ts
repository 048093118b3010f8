import { setTimeout as sleep } from 'node:timers/promises'
import { send, type Target } from '../support/load'
import type { Broadcast, Stations } from './stations'

/** Seconds of a song that must have been heard for it to be a play for sure. */
const sureSeconds = 13
/** Milliseconds: how far the begin of a play may be from the truth. */
const near = 8_000
/** Milliseconds: what may go on after a pause of a minute is told as over after that. */
const settling = 100_000

interface Stretch {
  begin: number
  end: number
}

/** A project that listens to all stations, and what it was told of them. */
export class Monitored {
  /** When nobody can be expected to have listened. */
  private readonly deaf: Stretch[] = []
  private streams: { id: string; name: string }[] = []
  private path = ''
  private since = 0

  constructor(
    private readonly target: Target,
    private readonly stations: Stations,
    private readonly wanted: number,
  ) {}

  async begin(addressOf: (station: number) => string): Promise<void> {
    const { target, stations, wanted } = this
    const buckets = await send(target, 'POST', '/api/buckets', {
      body: { name: 'Songs on air', region: 'eu-west-1' },
    })
    for (const { title, wav } of stations.recordings) {
      const form = new FormData()
      form.append('data_type', 'audio')
      form.append('title', title)
      form.append('file', new Blob([new Uint8Array(wav)]), `${title}.wav`)
      await send(target, 'POST', `/api/buckets/${buckets.data.id}/files`, { body: form })
    }
    const body = { name: 'All stations', region: 'eu-west-1', buckets: [buckets.data.id] }
    const project = await send(target, 'POST', '/api/bm-cs-projects', { body })
    this.path = `/api/bm-cs-projects/${project.data.id}/streams`
    for (let at = 0; at < wanted; at += 1) {
      const name = `Station ${at}`
      const stream = { name, stream_urls: [addressOf(at)], config_id: 2 }
      const { data } = await send(target, 'POST', this.path, { body: stream })
      this.streams.push({ id: data.stream_id, name })
    }
    await this.allHeard()
    this.since = Date.now()
  }

  /** Resolves when each station is heard; the seconds until then. */
  async allHeard(): Promise<number> {
    const began = Date.now()
    while (this.stations.heard < this.wanted) {
      if (Date.now() - began > 180_000) {
        throw new Error(`${this.stations.heard} of ${this.wanted} stations are heard`)
      }
      await sleep(100)
    }
    return (Date.now() - began) / 1000
  }

  /** While something ends who listens, and until all are heard again. */
  async deafened<T>(work: () => Promise<T>): Promise<number> {
    // A connection that is open still takes a moment to be known as lost.
    const begin = Date.now() - 1_000
    await work()
    // Until what is lost is known to be.
    await sleep(1_000)
    const seconds = await this.allHeard()
    this.deaf.push({ begin, end: Date.now() + 2_000 })
    return seconds
  }

  /** Once everything that has been sent is told: plays that are missing, and plays that are there more than once. */
  async differences(): Promise<{ expected: number; lost: string[]; doubled: string[] }> {
    const until = Date.now()
    await sleep(settling)
    const sure = this.stations.sent.filter(
      (sent) =>
        sent.begin > this.since && sent.end < until && this.heardSeconds(sent) > sureSeconds,
    )
    const lost: string[] = []
    const doubled: string[] = []
    for (const { id, name } of this.streams) {
      const { data } = await send(this.target, 'GET', `${this.path}/${id}/results?type=day`)
      const plays = (data as PlayOfStream[]).map(({ metadata }) => ({
        title: metadata.custom_files?.[0]?.title,
        begin: Date.parse(`${metadata.timestamp_utc}Z`),
      }))
      for (const sent of sure) {
        const own = plays.filter(
          ({ title, begin }) =>
            title === sent.title && begin > sent.begin - near && begin < sent.end + near,
        )
        const what = `${sent.title} of ${new Date(sent.begin).toISOString()} on ${name}`
        if (own.length === 0) lost.push(what)
        if (own.length > 1) doubled.push(what)
      }
    }
    return { expected: sure.length * this.streams.length, lost, doubled }
  }

  private heardSeconds({ begin, end }: Broadcast): number {
    const missed = this.deaf.reduce(
      (sum, deaf) => sum + Math.max(0, Math.min(end, deaf.end) - Math.max(begin, deaf.begin)),
      0,
    )
    return (end - begin - missed) / 1000
  }
}

interface PlayOfStream {
  metadata: { timestamp_utc: string; custom_files?: { title: string }[] }
}
