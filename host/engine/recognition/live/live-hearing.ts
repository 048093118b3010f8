import { randomUUID } from 'node:crypto'
import { secondsPerFrame } from '../algorithm'
import type { Ear } from '../engine'
import { writeFingerprintFile } from '../fingerprint-file'
import type { StreamListener } from '../streams/follow-stream'
import { GatheredSamples } from '../streams/gathered-samples'
import { Silence } from '../streams/silence'
import { WallClock } from '../streams/wall-clock'
import { PieceCutter, secondsOf } from './piece-cutter'

/** What is heard of a channel, ready to be sent. */
export interface HeardPiece {
  type: 'piece'
  session: string
  frame: number
  at: Date
  fingerprint: Uint8Array
}

/** One connection to a channel's stream: its samples in, the pieces of its fingerprint out. */
export class LiveHearing implements StreamListener<HeardPiece> {
  private readonly session = randomUUID()
  private readonly clock = new WallClock()
  private readonly cutter = new PieceCutter()
  private readonly gathered: GatheredSamples
  private readonly silence: Silence
  private received = 0

  constructor(
    private readonly ear: Ear,
    private readonly sampleRate: number,
  ) {
    this.gathered = new GatheredSamples(sampleRate)
    this.silence = new Silence(sampleRate)
  }

  get silentSeconds(): number {
    return this.silence.seconds
  }

  async hear(samples: Float32Array): Promise<HeardPiece[]> {
    this.received += samples.length
    this.clock.heard(this.received / this.sampleRate)
    this.silence.measure(samples)
    const piece = this.gathered.add(samples)
    if (!piece) return []
    return this.cutter.add(await this.ear.push(piece)).map(({ frame, peaks }) => ({
      type: 'piece',
      session: this.session,
      frame,
      at: this.clock.at(frame * secondsPerFrame),
      fingerprint: writeFingerprintFile({
        peaks,
        seconds: secondsOf(peaks),
        loudest: undefined,
      }),
    }))
  }

  /** What is not yet a whole piece is not worth sending. */
  end(): HeardPiece[] {
    return []
  }

  close(): void {
    this.ear.close()
  }
}
