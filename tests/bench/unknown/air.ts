import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../../host/demo/audio/random'
import { type DemoTrack, synthesise } from '../../../host/demo/audio/synthesise'
import { fromInt16, resample, toInt16 } from '../recognition/sound'
import type { Play, Spot, UnknownWish } from './plan'

/** Of all sounds here: what fingerprints are made of. */
export const rate = 8000
const pieceSeconds = 120
/** Each piece is on the air once at each of these speeds: no two of them are alike. */
const speeds = [0.62, 0.69, 0.76, 0.84, 0.93, 1.03, 1.14, 1.26, 1.4]

/** What is on the air between the spots and under them, and how they sound there. */
export class Air {
  private readonly pieces: DemoTrack[]
  private readonly order: number[]
  private readonly sounds = new Map<string, Float32Array>()
  /** Seconds of talk before that over each play: nobody says the same twice. */
  private readonly talkBefore: number[] = []

  constructor(
    private readonly folder: string,
    private readonly spots: readonly Spot[],
    private readonly plays: readonly Play[],
    private readonly wish: UnknownWish,
  ) {
    mkdirSync(folder, { recursive: true })
    const seconds = 1.1 * wish.hours * wish.streams * 3600
    const count = Math.ceil(seconds / (speeds.length * pieceSeconds)) + wish.streams
    this.pieces = Array.from({ length: count }, (_, at) => ({
      kind: at % 2 === 0 ? 'music' : 'speech',
      seed: `unknown bed ${at}`,
      seconds: pieceSeconds,
    }))
    let talked = 0
    for (const { voice } of plays) {
      this.talkBefore.push(talked)
      if (voice) talked += voice.to - voice.from
    }
    const random = new Random(`${wish.seed} beds`)
    this.order = Array.from({ length: count * speeds.length }, (_, at) => at)
    for (let at = this.order.length - 1; at > 0; at--) {
      const other = random.whole(0, at)
      const value = this.order[at] as number
      this.order[at] = this.order[other] as number
      this.order[other] = value
    }
  }

  /** Hours of a station, one after the other. */
  *hoursOf(stream: number): Generator<Float32Array> {
    const { hours, streams } = this.wish
    const own = this.order.filter((_, at) => at % streams === stream)
    let next = 0
    let rest = new Float32Array(0)
    for (let hour = 0; hour < hours; hour++) {
      const samples = new Float32Array(3600 * rate)
      for (let filled = 0; filled < samples.length; ) {
        if (rest.length === 0) rest = this.bed(own[next++] as number)
        const part = rest.subarray(0, samples.length - filled)
        samples.set(part, filled)
        filled += part.length
        rest = rest.subarray(part.length)
      }
      for (const [at, play] of this.plays.entries()) {
        if (play.stream === stream) this.put(play, at, hour, samples)
      }
      yield asSent(samples, new Random(`${this.wish.seed} sender ${stream} ${hour}`))
    }
  }

  /** Made once and kept. */
  private soundOf(track: DemoTrack): Float32Array {
    const file = join(this.folder, `${track.kind} ${track.seed} ${track.seconds}.raw`)
    if (existsSync(file)) {
      const bytes = readFileSync(file)
      return fromInt16(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2))
    }
    const { channels, sampleRate } = synthesise({ ...track, channels: 1 })
    const samples = toInt16(resample(channels[0] as Float32Array, sampleRate, rate))
    writeFileSync(file, new Uint8Array(samples.buffer))
    return fromInt16(samples)
  }

  /** Nobody sends a spot that pauses for long. */
  private soundOfSpot(spot: Spot): Float32Array {
    for (let take = 0; ; take++) {
      const sound = this.soundOf({ ...spot, seed: take === 0 ? spot.seed : `${spot.seed}.${take}` })
      if (longestPause(sound) <= 1) return sound
    }
  }

  private bed(way: number): Float32Array<ArrayBuffer> {
    const piece = this.pieces[Math.floor(way / speeds.length)] as DemoTrack
    return atSpeed(Float32Array.from(this.soundOf(piece)), speeds[way % speeds.length] as number)
  }

  /** Over the play with this number, by people who are heard nowhere else. */
  private talkOver(at: number, seconds: number): Float32Array {
    const talk = new Float32Array(Math.ceil(seconds * rate))
    let from = Math.round((this.talkBefore[at] as number) * rate)
    for (let filled = 0; filled < talk.length; ) {
      const piece = Math.floor(from / (pieceSeconds * rate))
      const seed = `unknown talk ${piece}`
      const sound = this.soundOf({ kind: 'speech', seed, seconds: pieceSeconds })
      const part = sound.subarray(from % (pieceSeconds * rate)).subarray(0, talk.length - filled)
      if (part.length === 0) break
      talk.set(part, filled)
      filled += part.length
      from += part.length
    }
    return talk
  }

  private spotAt({ spot, speed }: Play): Float32Array {
    const key = `${spot} ${speed}`
    const known = this.sounds.get(key)
    if (known) return known
    const samples = atSpeed(Float32Array.from(this.soundOfSpot(this.spots[spot] as Spot)), speed)
    this.sounds.set(key, samples)
    return samples
  }

  /** In the place of the bed; a voice lies above it, as loud as itself. */
  private put(play: Play, at: number, hour: number, samples: Float32Array): void {
    const begin = Math.round((play.at - hour * 3600) * rate)
    const sound = this.spotAt(play)
    if (begin + sound.length <= 0 || begin >= samples.length) return
    const { voice } = play
    const talk = voice && this.talkOver(at, voice.to - voice.from)
    const gain = talk ? powerOf(sound) / powerOf(talk) : 0
    const over = voice && Math.round(voice.from * rate)
    for (let i = Math.max(0, -begin); i < sound.length && begin + i < samples.length; i++) {
      const above = over === undefined ? 0 : gain * (talk?.[i - over] ?? 0)
      samples[begin + i] = ((sound[i] as number) + above) * (above === 0 ? 1 : 0.7)
    }
  }
}

/** By straight lines between samples: as a player does that turns faster. */
function atSpeed(samples: Float32Array<ArrayBuffer>, speed: number): Float32Array<ArrayBuffer> {
  if (speed === 1) return samples
  const changed = new Float32Array(Math.floor((samples.length - 1) / speed))
  for (let i = 0; i < changed.length; i++) {
    const place = i * speed
    const before = Math.floor(place)
    const share = place - before
    changed[i] = (samples[before] as number) * (1 - share) + (samples[before + 1] as number) * share
  }
  return changed
}

const powerOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

/** Seconds of it that are hardly heard, one after the other. */
function longestPause(samples: Float32Array): number {
  const part = rate / 4
  let [longest, quiet] = [0, 0]
  for (let at = 0; at + part <= samples.length; at += part) {
    quiet = powerOf(samples.subarray(at, at + part)) < 0.01 ? quiet + 1 : 0
    longest = Math.max(longest, quiet)
  }
  return longest / 4
}

/** Each sender has a tone, a loudness and some noise of its own. */
function asSent(samples: Float32Array, random: Random): Float32Array {
  const gain = random.between(0.5, 0.9)
  const tilt = random.between(0, 0.3)
  let before = 0
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] as number
    samples[i] = gain * (value - tilt * before) + 0.002 * random.noise()
    before = value
  }
  return samples
}
