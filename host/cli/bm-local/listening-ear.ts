import { sampleRate } from '../../engine/recognition/algorithm'
import type { Ear } from '../../engine/recognition/engine'
import { SoundReader } from '../../engine/recognition/workers/sound-reader'

/** Listens in this very thread, and tells music from speech. */
export function listeningEar(): Ear {
  const reader = new SoundReader({ sampleRate, musicSpeech: 'endless' })
  return {
    async push(samples) {
      reader.push(samples)
      return { peaks: reader.take(), kinds: reader.takeKinds() }
    },
    close() {},
  }
}
