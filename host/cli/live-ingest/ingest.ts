import { setTimeout as pause } from 'node:timers/promises'
import { type ChannelReport, type ConsoleApi, type IngestedChannel, Refused } from './console-api'
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

/** Milliseconds. */
const reportEvery = 2000
const lookEvery = 15_000
const longestPause = 60_000
/** Far below what the service takes in one request. */
const channelsAtOnce = 50
const piecesOfOne = 20
const piecesAtOnce = 300

/** Follows the channels of a bucket and reports what is heard of them. */
export class Ingest {
  private readonly streams = new Map<number, IngestedStream>()
  /** What the clock of the service is ahead of this one. */
  private clockOffset = 0
  private failures = 0
  private looked = Number.NEGATIVE_INFINITY

  constructor(private readonly options: IngestOptions) {}

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now()
      try {
        if (began - this.looked > lookEvery) await this.look()
        await this.reportAll()
        if (this.failures > 0) this.options.say('the service answers again')
        this.failures = 0
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof Refused) {
          this.stopAll()
          throw error
        }
        if (this.failures === 0) this.options.say('the service does not answer: trying again')
        this.failures += 1
      }
      const backOff = Math.min(longestPause, reportEvery * 2 ** Math.min(10, this.failures))
      const wait = this.failures > 0 ? backOff : reportEvery - (performance.now() - began)
      await pause(Math.max(0, wait), undefined, { signal }).catch(() => {})
    }
    await this.sayGoodbye()
  }

  /** Which channels there are, and where their streams. */
  private async look(): Promise<void> {
    const { api, bucket, only } = this.options
    const found = await api.channels(bucket)
    const wanted = found.filter(({ id }) => only.length === 0 || only.includes(id))
    if (wanted.length === 0 && this.looked < 0) this.options.say('there are no channels yet')
    this.looked = performance.now()
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

  /** Again while there is more waiting than fits into one request. */
  private async reportAll(): Promise<void> {
    for (let more = true; more; ) {
      more = false
      const all = [...this.streams.values()]
      for (let at = 0; at < all.length; at += channelsAtOnce) {
        const part = all.slice(at, at + channelsAtOnce)
        await this.report(part)
        more ||= part.some(({ waitingPieces }) => waitingPieces >= piecesOfOne)
      }
    }
  }

  private async report(streams: readonly IngestedStream[]): Promise<void> {
    const most = Math.max(1, Math.floor(piecesAtOnce / Math.max(1, streams.length)))
    const reports = streams.map((stream) =>
      stream.report(Math.min(piecesOfOne, most), this.clockOffset),
    )
    const sent = Date.now()
    const { server_time, gone, refused } = await this.options.api.report(
      this.options.bucket,
      reports,
    )
    streams.forEach((stream, at) => {
      stream.sent(reports[at]?.pieces.length ?? 0)
    })
    this.setClock(server_time, sent)
    this.sayRefused(refused)
    if (gone.length > 0) this.looked = Number.NEGATIVE_INFINITY
  }

  /** Times are told by the clock of the service: the answer was written about halfway. */
  private setClock(serverTime: number, sent: number): void {
    const now = Date.now()
    const offset = serverTime - (sent + now) / 2
    // What is within the way's own time is no difference of clocks.
    this.clockOffset = Math.abs(offset) > now - sent ? Math.round(offset) : 0
  }

  private sayRefused(refused: readonly { id: number; reason: string }[]): void {
    for (const reason of new Set(refused.map((one) => one.reason))) {
      const count = refused.filter((one) => one.reason === reason).length
      this.options.say(`${count} pieces were not taken: ${reason}`)
    }
  }

  private stopAll(): void {
    for (const stream of this.streams.values()) stream.stop()
  }

  /** So that nobody waits for the next sign of life. */
  private async sayGoodbye(): Promise<void> {
    this.stopAll()
    const all = [...this.streams.values()]
    const last: ChannelReport[] = all.map((stream) => stream.report(piecesOfOne, this.clockOffset))
    if (last.length === 0) return
    const { api, bucket } = this.options
    await api
      .report(bucket, last.slice(0, channelsAtOnce), new AbortController().signal)
      .catch(() => undefined)
    this.options.say('stopped')
  }
}
