import { createHash, randomUUID } from 'node:crypto'
import type { Services, StreamTap } from '@console/core/server'
import { WallClock } from '../../../engine/recognition/streams/wall-clock'
import { earPieces } from '../tables'
import type { Writes } from '../writes'
import { type Codec, codecOf, framesOf } from './frames'
import { Levels } from './levels'

interface RecordedStream {
  id: number
  keepSeconds: number
}

const pieceMs = 60_000
/** In which frames must have been found. */
const mostUnknown = 64 * 1024
/** Pieces that wait for a store that is slow; older ones are lost first. */
const mostWaiting = 5

/** Keeps one connection's sound as it comes: whole frames, in pieces that end with the minutes of the clock or where a play ends. */
export class Recorder implements StreamTap {
  private readonly session = randomUUID()
  private readonly clock = new WallClock()
  private readonly levels = new Levels()
  private codec: Codec | undefined
  private unread: Buffer = Buffer.alloc(0)
  private kept: Uint8Array[] = []
  /** Seconds from the beginning of the connection. */
  private from = 0
  private to = 0
  private writing: Promise<void> = Promise.resolve()
  private waiting = 0

  constructor(
    private readonly services: Pick<Services, 'objects' | 'log'>,
    private readonly writes: Writes,
    private readonly stream: RecordedStream,
  ) {}

  bytes(chunk: Uint8Array): void {
    this.unread = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : Buffer.from(chunk)
    this.codec ??= codecOf(this.unread)
    if (!this.codec) {
      if (this.unread.length > mostUnknown) this.unread = this.unread.subarray(-mostUnknown / 2)
      return
    }
    const { frames, rest } = framesOf(this.unread, this.codec)
    for (const { at, length, seconds } of frames) {
      this.kept.push(this.unread.subarray(at, at + length))
      this.to += seconds
      if (this.isFull()) this.cut()
    }
    this.clock.heard(this.to)
    this.unread = this.unread.subarray(rest)
  }

  samples(samples: Float32Array, sampleRate: number): void {
    this.levels.add(samples, sampleRate)
  }

  end(): void {
    this.cut()
  }

  /** What has come so far can be played once this is done, before the minute is over. */
  async keep(): Promise<void> {
    this.cut()
    await this.writing
  }

  /** At the minute of the wall clock, when that is far enough. */
  private isFull(): boolean {
    const begin = this.clock.at(this.from).getTime()
    const minute = (Math.floor(begin / pieceMs) + 1) * pieceMs
    return this.clock.at(this.to).getTime() >= minute
  }

  private cut(): void {
    const { codec, kept, from, to } = this
    this.kept = []
    this.from = to
    if (!codec || kept.length === 0) return
    const piece = { codec, bytes: Buffer.concat(kept), levels: this.levels.take(from, to) }
    const times = { begin: this.clock.at(from), end: this.clock.at(to) }
    if (this.waiting >= mostWaiting) {
      this.services.log.warn({ stream: this.stream.id }, 'A minute of sound could not be kept')
      return
    }
    this.waiting++
    this.writing = this.writing
      .then(() => this.store({ ...piece, ...times }))
      .catch((error) =>
        this.services.log.warn(
          { stream: this.stream.id, error: String(error) },
          'Sound is not kept',
        ),
      )
      .finally(() => {
        this.waiting--
      })
  }

  private async store({ bytes, ...piece }: Piece): Promise<void> {
    const { objects } = this.services
    const { id, keepSeconds } = this.stream
    const day = piece.begin.toISOString().slice(0, 10)
    const objectKey = `streams/${id}/${day}/${randomUUID()}.${piece.codec}`
    await objects.put(objectKey, bytes)
    try {
      await this.writes.add(async (tx) => {
        await tx.insert(earPieces).values({
          ...piece,
          stream_id: id,
          session: this.session,
          size: bytes.length,
          object_key: objectKey,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          keep_until: new Date(piece.end.getTime() + keepSeconds * 1000),
        })
      })
    } catch (error) {
      await objects.remove(objectKey)
      throw error
    }
  }
}

interface Piece {
  codec: Codec
  bytes: Buffer
  levels: Buffer
  begin: Date
  end: Date
}
