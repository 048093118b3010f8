import type { Occurrence, PrintedSound, Reference } from '@console/core/server'
import { secondsPerFrame } from './algorithm'
import { endedBy } from './ended-by'
import type { Engine } from './engine'
import type { Peaks } from './fingerprint/peaks'
import { writeFingerprintFile } from './fingerprint-file'
import { secondsOf } from './live/piece-cutter'
import type { Candidate } from './repeats/find-occurrences'
import { scanSound } from './scan'
import { OwnThread } from './workers/own-thread'

/** All of a part is listened to. */
const whole = { type: 'traverse', recordLength: 60, interval: 0 } as const

/**
 * Looks for references in what was heard before. What is alike is found in a thread of its own, which takes most of the
 * time; that it is the reference, and from when to when, is found as in a scan.
 */
export class OccurrenceFinder {
  private readonly own = new OwnThread()

  constructor(private readonly engine: Engine) {}

  async find(
    references: readonly Reference[],
    sounds: AsyncIterable<readonly PrintedSound[]>,
    signal?: AbortSignal,
  ): Promise<Occurrence[]> {
    const known = await Promise.all(
      references.map(({ reference }) => this.engine.peaksOf(reference)),
    )
    const peaks = known.filter((one): one is Peaks => one !== undefined)
    if (peaks.length === 0) return []
    const found: Occurrence[] = []
    for await (const some of sounds) {
      signal?.throwIfAborted()
      const thread = await this.own.get()
      const asked = thread.ask('candidates', { references: peaks, sounds: some })
      for (const candidate of await endedBy(signal, asked)) {
        found.push(...(await this.playsIn(candidate, references, signal)))
      }
    }
    return found
  }

  stop(): Promise<void> {
    return this.own.stop()
  }

  private async playsIn(
    { sound, from, peaks }: Candidate,
    references: readonly Reference[],
    signal: AbortSignal | undefined,
  ): Promise<Occurrence[]> {
    const bytes = writeFingerprintFile({ peaks, seconds: secondsOf(peaks), loudest: undefined })
    const { plays } = await scanSound(
      this.engine,
      { bytes, type: 'fingerprint' },
      {
        collections: [...new Set(references.map(({ collection }) => collection))],
        policy: whole,
        ...(signal && { signal }),
      },
    )
    const before = from * secondsPerFrame
    return plays
      .filter((play) => references.some(({ reference }) => reference === play.reference))
      .map((play) => ({
        sound,
        play: { ...play, begin: play.begin + before, end: play.end + before },
      }))
  }
}
