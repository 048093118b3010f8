import type { StreamState } from '@console/core/server'
import { followStream } from '../../engine/recognition/streams/follow-stream'
import type { ReadAnyStream } from '../live-ingest/read-any-stream'
import { type HeardStretch, StretchHearing } from './heard-stretches'
import { listeningEar } from './listening-ear'
import type { StreamNow, WantedStream } from './project-api'
import type { Spool } from './spool'

interface Parts {
  read: ReadAnyStream
  spool: Spool
  say(text: string): void
}

/** One stream of the project: read, reconnected to, and what of it waits to be sent. */
export class LocalStream {
  private readonly stopping = new AbortController()
  private told = ''
  /** Undefined before it is known. */
  now: StreamNow | undefined

  constructor(
    readonly wanted: WantedStream,
    private readonly parts: Parts,
  ) {
    this.listen().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) parts.say(`${wanted.name}: ${String(error)}`)
    })
  }

  stop(): void {
    this.stopping.abort()
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping
    const { stream_id, stream_urls, config } = this.wanted
    const { rec_length: recordLength, interval } = config
    const heard = followStream<HeardStretch, StretchHearing>({
      addresses: stream_urls,
      read: (address) => this.parts.read(address, signal),
      open: () => new StretchHearing(listeningEar(), { recordLength, interval }),
      signal,
    })
    for await (const event of heard) {
      if (event.type === 'stretch') await this.parts.spool.add(stream_id, event)
      else this.changeTo(event)
    }
  }

  private changeTo(event: { state: StreamState; at: Date; reason?: string; address?: string }) {
    const { state, at, reason = '', address = '' } = event
    this.now = { state, reason, since: at.getTime(), address }
    const text =
      state === 'running'
        ? 'listening'
        : state === 'mute'
          ? 'listening, but the stream is silent'
          : `not heard: ${reason}; trying again`
    if (text !== this.told) this.parts.say(`${this.wanted.name}: ${text}`)
    this.told = text
  }
}
