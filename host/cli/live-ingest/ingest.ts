import { keepReporting, sayRefused } from '../commands/keep-reporting'
import { ServiceClock } from '../commands/service-clock'
import type { ChannelReport, ConsoleApi, IngestedChannel } from './console-api'
import { IngestedStream } from './ingested-stream'
import type { ReadAnyStream } from './read-any-stream'

interface IngestOptions {
  api: ConsoleApi
  bucket: number
  read: ReadAnyStream
  say(text: string): void
  /** Ids; none: all channels of the bucket. */
  only: readonly number[]
}

/** Far below what the service takes in one request. */
const channelsAtOnce = 50
const piecesOfOne = 20
const piecesAtOnce = 300

/** Follows the channels of a bucket and reports what is heard of them. */
export class Ingest {
  private readonly streams = new Map<number, IngestedStream>()
  private readonly clock = new ServiceClock()
  private hasLooked = false

  constructor(private readonly options: IngestOptions) {}

  async run(signal: AbortSignal): Promise<void> {
    const { say } = this.options
    const look = () => this.look()
    const report = () => this.reportAll()
    const away = 'the service does not answer: trying again'
    try {
      await keepReporting({ look, report, away, say }, signal)
    } catch (error) {
      this.stopAll()
      throw error
    }
    await this.sayGoodbye()
  }

  /** Which channels there are, and where their streams. */
  private async look(): Promise<void> {
    const { api, bucket, only } = this.options
    const found = await api.channels(bucket)
    const wanted = found.filter(({ id }) => only.length === 0 || only.includes(id))
    if (wanted.length === 0 && !this.hasLooked) this.options.say('there are no channels yet')
    this.hasLooked = true
    for (const [id, stream] of this.streams) {
      const now = wanted.find((channel) => channel.id === id)
      if (now?.url === stream.channel.url) continue
      stream.stop()
      this.streams.delete(id)
      if (!now) this.options.say(`${stream.channel.title}: no longer in the bucket`)
    }
    for (const channel of wanted) if (!this.streams.has(channel.id)) this.open(channel)
  }

  private open(channel: IngestedChannel): void {
    const { read, say } = this.options
    say(`${channel.title}: connecting`)
    this.streams.set(channel.id, new IngestedStream(channel, read, say))
  }

  /** Again while there is more waiting than fits into one request. Answers with whether a channel is gone. */
  private async reportAll(): Promise<boolean> {
    let isGone = false
    for (let more = true; more; ) {
      more = false
      const all = [...this.streams.values()]
      for (let at = 0; at < all.length; at += channelsAtOnce) {
        const part = all.slice(at, at + channelsAtOnce)
        if (await this.report(part)) isGone = true
        more ||= part.some(({ waitingPieces }) => waitingPieces >= piecesOfOne)
      }
    }
    return isGone
  }

  private async report(streams: readonly IngestedStream[]): Promise<boolean> {
    const most = Math.max(1, Math.floor(piecesAtOnce / Math.max(1, streams.length)))
    const reports = streams.map((stream) =>
      stream.report(Math.min(piecesOfOne, most), this.clock.offset),
    )
    const sent = Date.now()
    const { server_time, gone, refused } = await this.options.api.report(
      this.options.bucket,
      reports,
    )
    streams.forEach((stream, at) => {
      stream.sent(reports[at]?.pieces.length ?? 0)
    })
    this.clock.told(server_time, sent)
    sayRefused(refused, 'pieces', this.options.say)
    return gone.length > 0
  }

  private stopAll(): void {
    for (const stream of this.streams.values()) stream.stop()
  }

  /** So that nobody waits for the next sign of life. */
  private async sayGoodbye(): Promise<void> {
    this.stopAll()
    const all = [...this.streams.values()]
    const last: ChannelReport[] = all.map((stream) => stream.report(piecesOfOne, this.clock.offset))
    if (last.length === 0) return
    const { api, bucket } = this.options
    await api
      .report(bucket, last.slice(0, channelsAtOnce), new AbortController().signal)
      .catch(() => undefined)
    this.options.say('stopped')
  }
}
