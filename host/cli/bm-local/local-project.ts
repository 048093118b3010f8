import { soundKindSeconds } from '@console/core/server'
import { keepReporting, sayRefused } from '../commands/keep-reporting'
import { ServiceClock } from '../commands/service-clock'
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

/** Far below what the service takes in one request. */
const streamsAtOnce = 50
const stretchesAtOnce = 100
/** Requests between two looks while there is more than fits into one. */
const requestsAtOnce = 20

/** Listens to the streams of a project and sends what is heard, in order; what cannot be sent waits on the disk. */
export class LocalProject {
  private readonly streams = new Map<string, LocalStream>()
  private readonly clock = new ServiceClock(1_000)
  private hasLooked = false

  constructor(private readonly options: LocalProjectOptions) {}

  async run(signal: AbortSignal): Promise<void> {
    const { say } = this.options
    const look = () => this.look()
    const report = () => this.reportAll(signal)
    const away = 'the service does not answer: what is heard waits on the disk'
    await keepReporting({ look, report, away, say }, signal).finally(() => this.stopAll())
    say('stopped')
  }

  private async look(): Promise<void> {
    const { api, project, say } = this.options
    const wanted = await api.streams(project)
    if (wanted.length === 0 && !this.hasLooked) say('there are no streams yet')
    this.hasLooked = true
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

  /** Again while there is more waiting than fits into one request. Answers with whether a stream is gone. */
  private async reportAll(signal: AbortSignal): Promise<boolean> {
    let isGone = false
    const all = [...this.streams.values()]
    for (let at = 0; at === 0 || at < all.length; at += streamsAtOnce) {
      const part = all.slice(at, at + streamsAtOnce)
      const most = Math.max(1, Math.floor(stretchesAtOnce / Math.max(1, part.length)))
      for (let request = 0; request < requestsAtOnce && !signal.aborted; request += 1) {
        const { count, gone } = await this.report(part, most)
        isGone ||= gone
        if (count < most) break
      }
    }
    return isGone
  }

  /** `count`: how much there was of the stream that had the most. */
  private async report(streams: readonly LocalStream[], most: number) {
    const { api, project, spool, version, say } = this.options
    const waiting = await Promise.all(
      streams.map(({ wanted }) => spool.next(wanted.stream_id, most)),
    )
    const reports = streams.flatMap(({ now, wanted }, at): StreamReport[] => {
      if (!now) return []
      const stretches = (waiting[at] ?? []).map(
        ({ stretch: { at: time, fingerprint, sounded } }) => ({
          at: time + this.clock.offset,
          fingerprint,
          ...(sounded && { sounded }),
        }),
      )
      const since = now.since + this.clock.offset
      return [{ ...now, since, stream_id: wanted.stream_id, stretches }]
    })
    const sent = Date.now()
    const backlog = spool.count * soundKindSeconds
    const answer = await api.report(project, { version, backlog, streams: reports })
    this.clock.told(answer.server_time, sent)
    sayRefused(answer.refused, 'stretches', say)
    for (const [at, { now, wanted }] of streams.entries()) {
      if (!now) continue
      await spool.remove(
        wanted.stream_id,
        (waiting[at] ?? []).map(({ name }) => name),
      )
    }
    const count = Math.max(0, ...reports.map(({ stretches }) => stretches.length))
    return { count, gone: answer.gone.length > 0 }
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
