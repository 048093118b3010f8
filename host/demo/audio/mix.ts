import { addSound, Filter, peakOf, samplesOf } from './signals'

/** One or two channels of the same length. */
export type Sound = Float32Array[]

export function silence(seconds: number, channels: number): Sound {
  return Array.from({ length: channels }, () => new Float32Array(samplesOf(seconds)))
}

/** In two channels with equal power, in one as it is. */
export function placed(sound: Sound, tone: Float32Array, at: number, gain: number, pan: number) {
  const [left, right] = sound
  const angle = ((pan + 1) * Math.PI) / 4
  if (left) addSound(left, tone, at, right ? gain * Math.cos(angle) * Math.SQRT2 : gain)
  if (right) addSound(right, tone, at, gain * Math.sin(angle) * Math.SQRT2)
}

const combs = [0.0297, 0.0371, 0.0411, 0.0437]
const diffusers = [0.005, 0.0017]

/** A room: four loops that lose their high part, smeared (after Schroeder). */
export function reverberate(send: Float32Array, into: Sound, size: number) {
  into.forEach((channel, side) => {
    const wet = new Float32Array(send.length)
    for (const comb of combs) loop(send, wet, samplesOf(comb * (0.7 + size) + side * 0.0011), size)
    for (const diffuser of diffusers) diffuse(wet, samplesOf(diffuser))
    addSound(channel, wet, 0, 0.3)
  })
}

function loop(send: Float32Array, wet: Float32Array, length: number, size: number) {
  const line = new Float32Array(length)
  const feedback = 0.6 + 0.28 * size
  let index = 0
  let dull = 0
  for (let i = 0; i < send.length; i++) {
    const delayed = line[index] as number
    dull += 0.65 * (delayed - dull)
    line[index] = (send[i] as number) + feedback * dull
    wet[i] = (wet[i] as number) + delayed
    index = index + 1 === length ? 0 : index + 1
  }
}

function diffuse(wet: Float32Array, length: number) {
  const line = new Float32Array(length)
  let index = 0
  for (let i = 0; i < wet.length; i++) {
    const delayed = line[index] as number
    const input = wet[i] as number
    line[index] = input + 0.6 * delayed
    wet[i] = delayed - 0.6 * (line[index] as number)
    index = index + 1 === length ? 0 : index + 1
  }
}

const ceiling = 0.9

/** Mild compression, then the same peak for everything. */
export function master(sound: Sound, pressure = 0.5) {
  const [first] = sound
  if (!first) return
  const peak = peakOf(sound)
  if (peak === 0) return
  const scale = 1 / peak
  const rumble = sound.map(() => new Filter().tune(25, 0.7))
  let level = 0
  for (let i = 0; i < first.length; i++) {
    let loudest = 0
    for (const channel of sound) loudest = Math.max(loudest, Math.abs(channel[i] as number))
    loudest *= scale
    level += (loudest > level ? 0.01 : 0.0003) * (loudest - level)
    const gain = scale / (level + 0.1) ** pressure
    for (let side = 0; side < sound.length; side++) {
      const channel = sound[side] as Float32Array
      const filter = rumble[side] as Filter
      filter.push((channel[i] as number) * gain)
      channel[i] = Math.tanh(filter.high)
    }
  }
  normalise(sound)
}

export function normalise(sound: Sound, to = ceiling) {
  const gain = to / (peakOf(sound) || 1)
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain
  }
}
