import { master, type Sound, silence } from '../mix'
import type { Random } from '../random'
import { addSound, Filter, Resonator, sampleRate, samplesOf } from '../signals'
import { type Phoneme, type PhonemeName, phonemes, syllableParts } from './phonemes'

export interface Voice {
  /** Hertz of the vocal cords, and how far they move, as a share. */
  pitch: number
  liveliness: number
  /** Of the throat: small for children, large for men. */
  size: number
  /** Syllables go this much faster than usual. */
  pace: number
  breathiness: number
  /** How dull the cords sound, hertz. */
  tilt: number
}

export function voiceOf(random: Random): Voice {
  const high = random.chance(0.5)
  return {
    pitch: high ? random.between(165, 245) : random.between(85, 140),
    liveliness: random.between(0.1, 0.32),
    size: high ? random.between(1.1, 1.22) : random.between(0.92, 1.06),
    pace: random.between(0.85, 1.25),
    breathiness: random.between(0.01, 0.09),
    tilt: random.between(1100, 2600),
  }
}

interface Target {
  phoneme: Phoneme
  seconds: number
  /** Multiple of the voice's pitch, at the end of the sound. */
  pitch: number
  loudness: number
}

const pause: Phoneme = {
  formants: [500, 1500, 2500],
  voice: 0,
  breath: 0,
  hiss: 0,
  hissAt: 3000,
  duration: 0.2,
}

/** Words that come again as in a text, sentences with a melody, breaths between: no language, but speech. */
function* talk(voice: Voice, random: Random): Generator<Target> {
  const words = Array.from({ length: 90 }, () => wordOf(random))
  for (;;) {
    const count = random.whole(4, 13)
    const rises = random.chance(0.15)
    for (let index = 0; index < count; index++) {
      const word = words[Math.floor(words.length * random.unit() ** 2)] as PhonemeName[][]
      const stressed = random.whole(0, word.length - 1)
      const declination = 1.12 - 0.28 * (index / count)
      const last = index === count - 1
      for (let syllable = 0; syllable < word.length; syllable++) {
        const accent = syllable === stressed && random.chance(0.75) ? 1 : 0
        const ending = last && syllable === word.length - 1
        const tail = ending ? (rises ? 1.6 : -0.8) : 0
        const pitch =
          declination * (1 + voice.liveliness * (accent + tail + 0.35 * random.spread()))
        for (const name of word[syllable] ?? []) {
          const phoneme = phonemes[name]
          const stretch = (accent ? 1.25 : 0.95) * (ending ? 1.35 : 1) * random.between(0.85, 1.15)
          const loudness = (accent ? 1 : 0.78) * random.between(0.85, 1.1)
          yield { phoneme, seconds: (phoneme.duration * stretch) / voice.pace, pitch, loudness }
        }
      }
      if (!last && random.chance(0.13)) {
        yield {
          phoneme: pause,
          seconds: random.between(0.12, 0.32),
          pitch: declination,
          loudness: 0,
        }
      }
    }
    yield { phoneme: pause, seconds: random.between(0.3, 0.8), pitch: 1.1, loudness: 0 }
  }
}

function wordOf(random: Random): PhonemeName[][] {
  return Array.from({ length: random.pick([1, 1, 2, 2, 2, 3, 4]) }, () => {
    const { beginnings, vowels, endings } = syllableParts
    const text = random.pick(beginnings) + random.pick(vowels) + random.pick(endings)
    return [...text] as PhonemeName[]
  })
}

const block = 64

/** Cords, throat and lips (a formant synthesiser, after Klatt). */
class Mouth {
  private readonly formants = [
    new Resonator(),
    new Resonator(),
    new Resonator(),
    new Resonator(),
    new Resonator(),
  ]
  private readonly hissing = new Filter()
  private readonly tilted = new Filter()
  private readonly now = {
    formants: [500, 1500, 2500] as number[],
    voice: 0,
    breath: 0,
    hiss: 0,
    pitch: 1,
  }
  private phase = 0
  private shimmer = 1
  private pulse = 0

  constructor(
    private readonly voice: Voice,
    private readonly random: Random,
  ) {
    this.tilted.tune(voice.tilt, 0.6)
    this.tune(4, 3500 * voice.size, 220)
    this.tune(3, 4500 * voice.size, 300)
  }

  speak({ phoneme, seconds, pitch, loudness }: Target): Float32Array {
    const sound = new Float32Array(samplesOf(seconds))
    const closed = phoneme.burst ? 0.62 : 0
    this.hissing.tune(phoneme.hissAt, 1.2)
    for (let start = 0; start < sound.length; start += block) {
      const share = start / sound.length
      this.approach(phoneme, pitch, loudness, share < closed, phoneme.burst ? share : -1)
      const end = Math.min(sound.length, start + block)
      for (let i = start; i < end; i++) sound[i] = this.sample()
    }
    return sound
  }

  private approach(
    phoneme: Phoneme,
    pitch: number,
    loudness: number,
    closed: boolean,
    burst: number,
  ) {
    const { now, voice } = this
    phoneme.formants.forEach((formant, index) => {
      const before = now.formants[index] as number
      now.formants[index] = before + 0.16 * (formant * voice.size - before)
      this.tune(index, now.formants[index] as number, [70, 95, 140][index] as number)
    })
    const released = burst > 0 ? Math.exp(-(burst - 0.62) * 9) : 1
    now.voice += 0.3 * (phoneme.voice * loudness - now.voice)
    now.breath += 0.3 * (phoneme.breath + voice.breathiness * phoneme.voice - now.breath)
    now.hiss = closed ? 0 : now.hiss + 0.5 * (phoneme.hiss * loudness * released - now.hiss)
    now.pitch += 0.05 * (pitch - now.pitch)
  }

  private tune(index: number, frequency: number, bandwidth: number) {
    this.formants[index]?.tune(Math.min(frequency, sampleRate * 0.46), bandwidth)
  }

  private sample(): number {
    const { now, voice, random } = this
    this.phase += (voice.pitch * now.pitch) / sampleRate
    if (this.phase >= 1) {
      this.phase -= 1 - 0.01 * random.noise()
      this.shimmer = 1 + 0.06 * random.noise()
    }
    // Opens slowly, shuts fast; what leaves the lips is the change of it.
    const open = this.phase / 0.6
    const flow = open < 1 ? open * open * (1 - open) * 6.75 * this.shimmer : 0
    const change = 9 * (flow - this.pulse)
    this.pulse = flow
    const noise = random.noise()
    let value = now.voice * this.tilted.push(change) + now.breath * noise * (0.3 + flow)
    for (const formant of this.formants) value = formant.push(value)
    this.hissing.push(noise)
    return value + now.hiss * 0.5 * this.hissing.band
  }
}

/** Someone talks for so long. */
export function speak(
  seconds: number,
  channels: number,
  random: Random,
  voice = voiceOf(random),
): Sound {
  const sound = silence(seconds, 1)
  const [line = new Float32Array(0)] = sound
  const mouth = new Mouth(voice, random)
  let at = samplesOf(random.between(0.02, 0.2))
  for (const target of talk(voice, random)) {
    const spoken = mouth.speak(target)
    addSound(line, spoken, at, 1)
    at += spoken.length
    if (at >= line.length) break
  }
  record(line, random)
  master(sound, 0.35)
  return Array.from({ length: channels }, (_, side) => (side === 0 ? line : line.slice()))
}

/** A microphone in a room: the first reflections, the hum of the room, sometimes a telephone. */
function record(line: Float32Array, random: Random) {
  const dry = line.slice()
  for (let reflection = 0; reflection < 5; reflection++) {
    addSound(line, dry, samplesOf(random.between(0.004, 0.045)), random.between(-0.14, 0.14))
  }
  const telephone = random.chance(0.1)
  const low = new Filter().tune(3300, 0.8)
  const high = new Filter().tune(320, 0.8)
  const floor = 10 ** random.between(-3.6, -2.7)
  for (let i = 0; i < line.length; i++) {
    let value = (line[i] as number) + floor * random.noise()
    if (telephone) {
      high.push(low.push(value))
      value = high.high
    }
    line[i] = value
  }
}
