import type { SoundKind } from '@console/core/server'
import type { Ear } from '../engine'
import { noPeaks, type Peaks } from '../fingerprint/peaks'
import { GatheredSamples } from './gathered-samples'
import { appendPeaks, dropBefore } from './recent-peaks'
import { WallClock } from './wall-clock'

/** What one connection has let hear lately: samples in, peaks out, however many look things up in them. */
export class HeardSound {
  readonly clock = new WallClock()
  /** Frames count from `origin`. */
  peaks: Peaks = noPeaks
  origin = 0
  private received = 0
  private readonly gathered: GatheredSamples

  constructor(
    private readonly ear: Ear,
    private readonly sampleRate: number,
  ) {
    this.gathered = new GatheredSamples(sampleRate)
  }

  /** Everything before this frame has come. */
  get frames(): number {
    return this.origin + this.peaks.frames
  }

  /** What is new, once there is enough to look at. */
  async hear(
    samples: Float32Array,
  ): Promise<{ peaks: Peaks; kinds: readonly SoundKind[] } | undefined> {
    this.received += samples.length
    this.clock.heard(this.received / this.sampleRate)
    const piece = this.gathered.add(samples)
    if (!piece) return undefined
    const fresh = await this.ear.push(piece)
    this.peaks = appendPeaks(this.peaks, fresh.peaks, this.origin)
    return fresh
  }

  /** When what has just come was played. */
  now(): Date {
    return this.clock.at(this.received / this.sampleRate)
  }

  forget(before: number): void {
    if (before <= this.origin) return
    this.peaks = dropBefore(this.peaks, before - this.origin)
    this.origin = before
  }

  close(): void {
    this.ear.close()
  }
}
