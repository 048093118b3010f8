import {
  type Services,
  type SoundKind,
  type StreamTap,
  soundKindSeconds,
  soundLevelsPerSecond,
} from '@console/core/server'
import { WallClock } from '../../../engine/recognition/streams/wall-clock'
import { earSounds } from '../tables'
import type { Writes } from '../writes'
import { Levels } from './levels'

interface KeptStream {
  id: number
  keepSeconds: number
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)
/** Two rows of a connection that are so near to each other touch, milliseconds. */
const touching = 1000

/**
 * Keeps how one connection sounds: loudness, and what the engine takes it for, a row a minute. It ends after the minute of the
 * clock, as pieces of sound do: what is told of a minute can be played.
 */
export class SoundKeeper implements StreamTap {
  private readonly clock = new WallClock()
  private readonly levels = new Levels(soundLevelsPerSecond)
  private waiting: SoundKind[] = []
  /** Seconds from the beginning of the connection. */
  private from = 0
  private heard = 0
  private endedAt: Date | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly services: Pick<Services, 'log'>,
    private readonly writes: Writes,
    private readonly stream: KeptStream,
  ) {}

  bytes(): void {}

  samples(samples: Float32Array, sampleRate: number): void {
    this.levels.add(samples, sampleRate)
    this.heard += samples.length / sampleRate
    this.clock.heard(this.heard)
  }

  kinds(kinds: readonly SoundKind[]): void {
    for (const kind of kinds) {
      this.waiting.push(kind)
      const to = this.from + this.waiting.length * soundKindSeconds
      if (!this.writes.isGranted) continue
      if (minuteOf(this.clock.at(to)) > minuteOf(this.clock.at(this.from))) this.cut(to)
    }
  }

  /** Another process has kept what came until then. */
  dropBefore(time: Date): void {
    while (this.waiting.length > 0 && this.clock.at(this.from + soundKindSeconds) <= time) {
      this.waiting.shift()
      this.from += soundKindSeconds
    }
  }

  end(): void {
    if (this.heard > this.from) this.cut(this.heard)
  }

  /** Once what has been cut is stored. */
  kept(): Promise<void> {
    return this.writing
  }

  private cut(to: number): void {
    const [at, end] = [this.clock.at(this.from), this.clock.at(to)]
    const last = this.endedAt
    const isNext = last && Math.abs(at.getTime() - last.getTime()) < touching
    const row = {
      begin: isNext ? last : at,
      end,
      levels: this.levels.take(this.from, to),
      kinds: this.waiting.splice(0),
    }
    this.from = to
    this.endedAt = end
    this.writing = this.writing
      .then(() => this.store(row))
      .catch((error) =>
        this.services.log.warn(
          { stream: this.stream.id, error: String(error) },
          'How a minute sounded is not kept',
        ),
      )
  }

  private async store(row: Pick<Row, 'begin' | 'end' | 'levels' | 'kinds'>): Promise<void> {
    const { id, keepSeconds } = this.stream
    await this.writes.add(async (tx) => {
      const keepUntil = new Date(row.end.getTime() + keepSeconds * 1000)
      await tx.insert(earSounds).values({ ...row, stream_id: id, keep_until: keepUntil })
    })
  }
}

type Row = typeof earSounds.$inferInsert
