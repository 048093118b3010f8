import { sampleRate } from '../../engine/recognition/algorithm'
import { LiveHearing } from '../../engine/recognition/live/live-hearing'
import type { HeardPiece } from '../../engine/recognition/live/live-pieces'
import { followStream } from '../../engine/recognition/streams/follow-stream'
import type { ChannelReport, IngestedChannel } from './console-api'
import { localEar } from './local-ear'
import type { ReadAnyStream } from './read-any-stream'

/** Two hours of what could not be sent; older goes first. */
const mostWaiting = 2400

/** One channel's stream: read, reconnected to, and what of it waits to be sent. */
export class IngestedStream {
  private readonly stopping = new AbortController()
  private waiting: HeardPiece[] = []
  private ingesting = false
  private reason = 'Connecting'
  private told = ''

  constructor(
    readonly channel: IngestedChannel,
    private readonly read: ReadAnyStream,
    private readonly say: (text: string) => void,
  ) {
    void this.listen()
  }

  /** What is to be said now, with so many pieces at most; sent ones are taken off by `sent`. */
  report(most: number, clockOffset: number): ChannelReport {
    return {
      id: this.channel.id,
      ingesting: this.ingesting,
      ...(!this.ingesting && { reason: this.reason }),
      pieces: this.waiting.slice(0, most).map(({ session, frame, at, fingerprint }) => ({
        session,
        frame,
        at: at.getTime() + clockOffset,
        fingerprint: Buffer.from(fingerprint).toString('base64'),
      })),
    }
  }

  sent(count: number): void {
    this.waiting = this.waiting.slice(count)
  }

  get waitingPieces(): number {
    return this.waiting.length
  }

  stop(): void {
    this.stopping.abort()
    this.ingesting = false
    this.reason = 'The ingest tool was stopped'
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping
    const heard = followStream<HeardPiece, LiveHearing>({
      addresses: [this.channel.url],
      read: (address) => this.read(address, signal),
      open: () => new LiveHearing(localEar(), sampleRate),
      signal,
    })
    for await (const event of heard) {
      if (event.type === 'piece') this.keep(event)
      else this.changeTo(event.state, event.reason)
    }
  }

  private keep(piece: HeardPiece): void {
    this.waiting.push(piece)
    if (this.waiting.length > mostWaiting) this.waiting.shift()
  }

  private changeTo(state: string, reason = ''): void {
    this.ingesting = state === 'running' || state === 'mute'
    this.reason = reason
    const text = describe(state, reason)
    if (text !== this.told) this.say(`${this.channel.title}: ${text}`)
    this.told = text
  }
}

function describe(state: string, reason: string): string {
  if (state === 'running') return 'ingesting'
  if (state === 'mute') return 'ingesting, but the stream is silent'
  return `not ingesting: ${reason}; trying again`
}
