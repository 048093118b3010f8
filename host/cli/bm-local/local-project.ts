import { setTimeout as pause } from 'node:timers/promises'
import { soundKindSeconds } from '@console/core/server'
import { Refused } from '../commands/console-request'
import type { ReadAnyStream } from '../live-ingest/read-any-stream'
import { LocalStream } from './local-stream'
import type { ProjectApi, StreamReport, WantedStream } from './project-api'
import type { Spool } from './spool'

interface LocalProjectOptions {
  api: ProjectApi
  project: number
  read: ReadAnyStream
  spool: Spool
  version: string
  say(text: string): void
}

/** Milliseconds. */
const reportEvery = 2_000
const lookEvery = 15_000
const longestPause = 60_000
/** Far below what the service takes in one request. */
const streamsAtOnce = 50
const stretchesAtOnce = 100
/** Requests between two looks while there is more than fits into one. */
const requestsAtOnce = 20

/** Listens to the streams of a project and sends what is heard, in order; what cannot be sent waits on the disk. */
export class LocalProject {
  private readonly streams = new Map<string, LocalStream>()
  /** What the clock of the service is ahead of this one. */
  private clockOffset = 0
  private failures = 0
  private looked = Number.NEGATIVE_INFINITY

  constructor(private readonly options: LocalProjectOptions) {}

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now()
      try {
        if (began - this.looked > lookEvery) await this.look()
        await this.reportAll(signal)
        if (this.failures > 0) this.options.say('the service answers again')
        this.failures = 0
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof Refused) {
          this.stopAll()
          throw error
        }
        if (this.failures === 0) {
          this.options.say('the service does not answer: what is heard waits on the disk')
        }
        this.failures += 1
      }
      const backOff = Math.min(longestPause, reportEvery * 2 ** Math.min(10, this.failures))
      const wait = this.failures > 0 ? backOff : reportEvery - (performance.now() - began)
      await pause(Math.max(0, wait), undefined, { signal }).catch(() => {})
    }
    this.stopAll()
    this.options.say('stopped')
  }

  private async look(): Promise<void> {
    const { api, project, say } = this.options
    const wanted = await api.streams(project)
    if (wanted.length === 0 && this.looked < 0) say('there are no streams yet')
    this.looked = performance.now()
    for (const [id, stream] of this.streams) {
      const now = wanted.find(({ stream_id }) => stream_id === id)
      if (now && isSame(now, stream.wanted)) continue
      stream.stop()
      this.streams.delete(id)
      if (!now) say(`${stream.wanted.name}: paused, or no longer in the project`)
    }
    for (const stream of wanted) if (!this.streams.has(stream.stream_id)) this.open(stream)
  }

  private open(wanted: WantedStream): void {
    const { read, spool, say } = this.options
    say(`${wanted.name}: connecting`)
    this.streams.set(wanted.stream_id, new LocalStream(wanted, { read, spool, say }))
  }

  /** Again while there is more waiting than fits into one request. */
  private async reportAll(signal: AbortSignal): Promise<void> {
    const all = [...this.streams.values()]
    for (let at = 0; at === 0 || at < all.length; at += streamsAtOnce) {
      const part = all.slice(at, at + streamsAtOnce)
      const most = Math.max(1, Math.floor(stretchesAtOnce / Math.max(1, part.length)))
      for (let request = 0; request < requestsAtOnce && !signal.aborted; request += 1) {
        if ((await this.report(part, most)) < most) break
      }
    }
  }

  /** Answers with how much there was of the stream that had the most. */
  private async report(streams: readonly LocalStream[], most: number): Promise<number> {
    const { api, project, spool, version, say } = this.options
    const waiting = await Promise.all(
      streams.map(({ wanted }) => spool.next(wanted.stream_id, most)),
    )
    const reports = streams.flatMap(({ now, wanted }, at): StreamReport[] => {
      if (!now) return []
      const stretches = (waiting[at] ?? []).map(
        ({ stretch: { at: time, fingerprint, sounded } }) => ({
          at: time + this.clockOffset,
          fingerprint,
          ...(sounded && { sounded }),
        }),
      )
      const since = now.since + this.clockOffset
      return [{ ...now, since, stream_id: wanted.stream_id, stretches }]
    })
    const sent = Date.now()
    const backlog = spool.count * soundKindSeconds
    const answer = await api.report(project, { version, backlog, streams: reports })
    this.setClock(answer.server_time, sent)
    for (const reason of new Set(answer.refused.map((one) => one.reason))) {
      const count = answer.refused.filter((one) => one.reason === reason).length
      say(`${count} stretches were not taken: ${reason}`)
    }
    for (const [at, { now, wanted }] of streams.entries()) {
      if (!now) continue
      await spool.remove(
        wanted.stream_id,
        (waiting[at] ?? []).map(({ name }) => name),
      )
    }
    if (answer.gone.length > 0) this.looked = Number.NEGATIVE_INFINITY
    return Math.max(0, ...reports.map(({ stretches }) => stretches.length))
  }

  /** Times are told by the clock of the service: the answer was written about halfway. */
  private setClock(serverTime: number, sent: number): void {
    const now = Date.now()
    const offset = serverTime - (sent + now) / 2
    // What is within the way's own time is no difference of clocks, nor is less than a second.
    const isOff = Math.abs(offset) > Math.max(1_000, now - sent)
    this.clockOffset = isOff ? Math.round(offset) : 0
  }

  private stopAll(): void {
    for (const stream of this.streams.values()) stream.stop()
  }
}

/** Whether it is heard as it was. */
const isSame = (one: WantedStream, other: WantedStream) =>
  one.stream_urls.join() === other.stream_urls.join() &&
  one.config.rec_length === other.config.rec_length &&
  one.config.interval === other.config.interval
