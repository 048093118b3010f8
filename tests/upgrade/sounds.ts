import { sampleRate } from '../../host/demo/audio/signals'
import { synthesise } from '../../host/demo/audio/synthesise'
import { wavBytes } from '../support/audio'

/** Music of a seed, the same on every machine. */
export function music(seed: number, seconds: number): Float32Array {
  const track = { kind: 'music', seed: `upgrade ${seed}`, seconds, channels: 1 } as const
  return synthesise(track).channels[0] ?? new Float32Array()
}

/** As a microphone in another room hears it. */
export function heardAgain(samples: Float32Array, from: number, seconds: number): Buffer {
  const part = samples.slice(from * sampleRate, (from + seconds) * sampleRate)
  let state = 1
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * 0.02
  }
  return wavBytes(
    part.map((value) => Math.max(-1, Math.min(1, 0.6 * value + noise()))),
    sampleRate,
  )
}

export { sampleRate }
