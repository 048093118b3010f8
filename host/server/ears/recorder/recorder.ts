import { createHash, randomUUID } from 'node:crypto'
import type { Services, StreamTap } from '@console/core/server'
import { WallClock } from '../../../engine/recognition/streams/wall-clock'
import { Levels } from '../sounds/levels'
import { earPieces } from '../tables'
import type { Writes } from '../writes'
import type { Recode } from './units/encoded'
import { SoundSource } from './units/sound-source'
import type { Codec, Unit } from './units/units'

interface RecordedStream {
  id: number
  keepSeconds: number
}

interface RecorderOptions {
  recode: Recode | undefined
  /** Nothing of what comes can be kept, and why; empty: it is. */
  onUnkept(reason: string): void
}

const pieceMs = 60_000
/** Pieces that wait for a store that is slow; older ones are lost first. */
const mostWaiting = 5

/** Keeps one connection's sound: whole frames or pages, in pieces that end with the minutes of the clock or where a play ends. */
export class Recorder implements StreamTap {
  private readonly session = randomUUID()
  private readonly clock = new WallClock()
  private readonly levels = new Levels()
  private source: SoundSource | undefined
  private readonly ending = new Set<Promise<void>>()
  private kept: Unit[] = []
  /** Seconds from the beginning of the connection. */
  private from = 0
  private to = 0
  private heard = 0
  private isEncoded = false
  private writing: Promise<void> = Promise.resolve()
  private waiting = 0

  constructor(
    private readonly services: Pick<Services, 'objects' | 'log'>,
    private readonly writes: Writes,
    private readonly stream: RecordedStream,
    private readonly options: RecorderOptions,
  ) {}

  begins(container: string): void {
    this.endSource()
    const { recode, onUnkept } = this.options
    const source = new SoundSource(container, recode, {
      units: (units, isEncoded) => {
        onUnkept('')
        this.add(units, isEncoded)
      },
      unkept: onUnkept,
    })
    this.source = source
  }

  bytes(chunk: Uint8Array): void {
    this.source?.push(chunk)
  }

  samples(samples: Float32Array, sampleRate: number): void {
    this.levels.add(samples, sampleRate)
    this.heard += samples.length / sampleRate
    if (this.isEncoded) this.clock.heard(this.heard)
  }

  end(): void {
    this.endSource()
    this.cut()
  }

  /** What has come so far can be played once this is done, before the minute is over. */
  async keep(): Promise<void> {
    await Promise.all(this.ending)
    this.cut()
    await this.writing
  }

  /** Another process has kept what came until then. */
  dropBefore(time: Date): void {
    while (this.kept.length > 0) {
      const next = this.from + (this.kept[0]?.seconds ?? 0)
      if (this.clock.at(next) > time) return
      this.kept.shift()
      this.from = next
    }
  }

  private endSource(): void {
    const ended = this.source?.end()
    this.source = undefined
    if (!ended) return
    this.ending.add(ended)
    void ended.finally(() => this.ending.delete(ended))
  }

  private add(units: readonly Unit[], isEncoded: boolean): void {
    for (const unit of units) {
      const last = this.kept.at(-1)
      if (last && (last.codec !== unit.codec || last.head !== unit.head)) this.cut()
      this.kept.push(unit)
      this.to += unit.seconds
      // Until then another process keeps the same: what that was is left out first.
      if (this.writes.isGranted && this.isFull()) this.cut()
    }
    // What is coded anew comes later than it was heard.
    this.isEncoded = isEncoded
    this.clock.heard(isEncoded ? this.heard : this.to)
  }

  /** At the minute of the wall clock, when that is far enough. */
  private isFull(): boolean {
    const begin = this.clock.at(this.from).getTime()
    const minute = (Math.floor(begin / pieceMs) + 1) * pieceMs
    return this.clock.at(this.to).getTime() >= minute
  }

  private cut(): void {
    const { kept, from, to } = this
    this.kept = []
    this.from = to
    const [first] = kept
    if (!first) return
    const { codec, head } = first
    const piece = {
      codec,
      head: head.length,
      bytes: Buffer.concat([head, ...kept.map(({ bytes }) => bytes)]),
      levels: this.levels.take(from, to),
    }
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
    await this.writes.check()
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
  head: number
  bytes: Buffer
  levels: Buffer
  begin: Date
  end: Date
}
