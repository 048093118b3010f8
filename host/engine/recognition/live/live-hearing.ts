import { randomUUID } from 'node:crypto'
import type { Ear } from '../engine'
import type { StreamListener } from '../streams/follow-stream'
import { HeardSound } from '../streams/heard-sound'
import { Silence } from '../streams/silence'
import { type HeardPiece, LivePieces } from './live-pieces'

/** One connection to a channel's stream: its samples in, the pieces of its fingerprint out. */
export class LiveHearing implements StreamListener<HeardPiece> {
  private readonly sound: HeardSound
  private readonly silence: Silence
  private readonly pieces: LivePieces

  constructor(ear: Ear, sampleRate: number) {
    this.sound = new HeardSound(ear, sampleRate)
    this.silence = new Silence(sampleRate)
    this.pieces = new LivePieces(randomUUID(), this.sound.clock)
  }

  get isMute(): boolean {
    return this.silence.isMute
  }

  async hear(samples: Float32Array): Promise<HeardPiece[]> {
    this.silence.measure(samples)
    const fresh = await this.sound.hear(samples)
    if (!fresh) return []
    this.sound.forget(this.sound.frames)
    return this.pieces.add(fresh.peaks)
  }

  /** What is not yet a whole piece is not worth sending. */
  end(): HeardPiece[] {
    return []
  }

  close(): void {
    this.sound.close()
  }
}
