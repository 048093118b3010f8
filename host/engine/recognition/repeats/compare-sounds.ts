import type { Repeat } from '@console/core/server'
import { hop, sampleRate, windowSize } from '../algorithm'
import { findRuns, type Run } from './find-runs'
import { type PeakedSound, SoundIndex } from './sound-index'

/** What a thread keeps between two questions: the sounds that others are compared with. */
export class SoundComparison {
  private index = new SoundIndex([])

  /** Those that are given first are compared with each other; what comes later with them. */
  ask({
    fresh,
    others,
  }: {
    fresh?: readonly PeakedSound[]
    others: readonly PeakedSound[]
  }): Repeat[] {
    const found: Run[] = []
    if (fresh) {
      this.index = new SoundIndex(fresh)
      const own = new Map(this.index.sounds.map(({ id }, place) => [id, place]))
      for (const sound of this.index.sounds) found.push(...findRuns(this.index, sound, own))
    }
    const none = new Map<number, number>()
    for (const sound of others) found.push(...findRuns(this.index, sound, none))
    return found.map(toRepeat)
  }
}

const frameMs = (1000 * hop) / sampleRate
/** A frame stands for the middle of its window. */
const middle = (500 * windowSize) / sampleRate

const toRepeat = ({ first, second, firstFrame, secondFrame, frames, share }: Run): Repeat => ({
  first: { sound: first, beginMs: Math.round(firstFrame * frameMs + middle) },
  second: { sound: second, beginMs: Math.round(secondFrame * frameMs + middle) },
  durationMs: Math.round(frames * frameMs),
  score: Math.round(100 * Math.min(1, share / 0.6)),
})
