import { sampleRate } from '../../engine/recognition/algorithm'
import type { Ear } from '../../engine/recognition/engine'
import { SoundReader } from '../../engine/recognition/workers/sound-reader'

/** Listens in this very thread: a thousandth of real time, so that a hundred streams are no trouble. */
export function localEar(): Ear {
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  return {
    async push(samples) {
      reader.push(samples)
      return { peaks: reader.take(), kinds: [] }
    },
    close() {},
  }
}
