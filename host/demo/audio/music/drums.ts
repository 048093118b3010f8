import { Random } from '../random'
import { Filter, sampleRate, samplesOf, sine } from '../signals'

export const drumNames = ['kick', 'snare', 'hat', 'open', 'tom', 'crash', 'clap', 'shaker'] as const
export type DrumName = (typeof drumNames)[number]

export type DrumKit = Record<DrumName, Float32Array>

/** A membrane: a sine that falls from one frequency to another. */
function beaten(
  from: number,
  to: number,
  fall: number,
  ring: number,
  click: number,
  random: Random,
) {
  const sound = new Float32Array(samplesOf(ring * 1.3))
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / sampleRate
    phase += (to + (from - to) * Math.exp(-seconds / fall)) / sampleRate
    const body = sine.at(phase) * Math.exp((-4 * seconds) / ring)
    sound[i] = body + click * random.noise() * Math.exp(-seconds * 350)
  }
  return sound
}

/** Noise in a band; several bursts make a clap. */
function hissed(centre: number, width: number, ring: number, bursts: number, random: Random) {
  const sound = new Float32Array(samplesOf(ring * 1.6 + bursts * 0.011))
  const filter = new Filter().tune(centre, width)
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / sampleRate
    filter.push(random.noise())
    const burst = Math.min(bursts - 1, Math.floor(seconds / 0.011))
    const since = seconds - burst * 0.011
    const decay = burst < bursts - 1 ? Math.exp(-since * 220) : Math.exp((-4 * since) / ring)
    sound[i] = 0.9 * (filter.band + 0.4 * filter.high) * decay
  }
  return sound
}

/** Metal: squares that fit no scale, high-passed. */
function clashed(base: number, ring: number, random: Random) {
  const sound = new Float32Array(samplesOf(ring * 1.5))
  const filter = new Filter().tune(5200, 0.9)
  const steps = [1, 1.342, 1.231, 1.653, 1.953, 2.152].map((ratio) => (base * ratio) / sampleRate)
  for (let i = 0; i < sound.length; i++) {
    let value = 0.5 * random.noise()
    for (const step of steps) value += (i * step) % 1 < 0.5 ? 0.2 : -0.2
    filter.push(value)
    sound[i] = 0.6 * filter.high * Math.exp((-4 * i) / (ring * sampleRate))
  }
  return sound
}

function mixed(one: Float32Array, other: Float32Array, share: number) {
  const sound = new Float32Array(Math.max(one.length, other.length))
  for (let i = 0; i < sound.length; i++) {
    sound[i] = (1 - share) * (one[i] ?? 0) + share * (other[i] ?? 0)
  }
  return sound
}

function build(name: string): DrumKit {
  const random = new Random(`drum kit ${name}`)
  const tone = random.between(160, 230)
  const head = beaten(tone * 1.4, tone, 0.02, random.between(0.09, 0.2), 0.3, random)
  const wires = hissed(random.between(1600, 3800), 0.6, random.between(0.1, 0.25), 1, random)
  const metal = random.between(300, 520)
  return {
    kick: beaten(
      random.between(130, 260),
      random.between(42, 60),
      0.03,
      random.between(0.2, 0.45),
      random.between(0.1, 0.5),
      random,
    ),
    snare: mixed(head, wires, random.between(0.45, 0.75)),
    hat: clashed(metal, random.between(0.04, 0.09), random),
    open: clashed(metal, random.between(0.25, 0.5), random),
    tom: beaten(random.between(140, 190), random.between(80, 120), 0.06, 0.35, 0.1, random),
    crash: clashed(metal * 0.8, random.between(0.9, 1.5), random),
    clap: hissed(random.between(1000, 1700), 1.2, random.between(0.08, 0.16), 4, random),
    shaker: hissed(random.between(5000, 7500), 1, random.between(0.03, 0.06), 1, random),
  }
}

const kits = new Map<string, DrumKit>()

/** The same samples in every song that uses the kit. */
export function drumKit(name: string): DrumKit {
  const kit = kits.get(name) ?? build(name)
  kits.set(name, kit)
  return kit
}

export const drumKitNames = ['studio', 'garage', 'dance', 'jazz', 'deep', 'bright', 'old'] as const
