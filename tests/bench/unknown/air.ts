import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../../host/demo/audio/random'
import { type DemoTrack, synthesise } from '../../../host/demo/audio/synthesise'
import { fromInt16, resample, toInt16 } from '../recognition/sound'
import type { Play, Spot, UnknownWish } from './plan'

/** Of all sounds here: what fingerprints are made of. */
export const rate = 8000
const pieceSeconds = 120
/** Each piece is on the air once at each of these speeds, forwards and backwards: no two of them are alike. */
const speeds = [0.74, 0.81, 0.89, 1, 1.1, 1.21, 1.33]
const waysOfPiece = 2 * speeds.length
/** Of who talks over spots: at none of the speeds above, and never the same words twice. */
const talkSpeeds = [0.77, 0.85, 0.945, 1.05, 1.155, 1.27]

/** What is on the air between the spots and under them, and how they sound there. */
export class Air {
  private readonly pieces: DemoTrack[]
  private readonly order: number[]
  private readonly sounds = new Map<string, Float32Array>()

  constructor(
    private readonly folder: string,
    private readonly spots: readonly Spot[],
    private readonly plays: readonly Play[],
    private readonly wish: UnknownWish,
  ) {
    mkdirSync(folder, { recursive: true })
    const seconds = 1.1 * wish.hours * wish.streams * 3600
    const count = Math.ceil(seconds / (waysOfPiece * pieceSeconds)) + wish.streams
    this.pieces = Array.from({ length: count }, (_, at) => ({
      kind: at % 2 === 0 ? 'music' : 'speech',
      seed: `unknown bed ${at}`,
      seconds: pieceSeconds,
    }))
    const random = new Random(`${wish.seed} beds`)
    this.order = Array.from({ length: count * waysOfPiece }, (_, at) => at)
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

  private bed(way: number): Float32Array<ArrayBuffer> {
    const piece = this.pieces[Math.floor(way / waysOfPiece)] as DemoTrack
    return this.played(piece, speeds[(way % waysOfPiece) >> 1] as number, way % 2 === 1)
  }

  /** Of the play with this number. */
  private talkOver(at: number): Float32Array {
    const talks = this.pieces.filter(({ kind }) => kind === 'speech')
    const round = Math.floor(at / talks.length)
    const speed = talkSpeeds[(round >> 1) % talkSpeeds.length] as number
    return this.played(talks[at % talks.length] as DemoTrack, speed, round % 2 === 1)
  }

  private played(piece: DemoTrack, speed: number, backwards: boolean) {
    const samples = Float32Array.from(this.soundOf(piece))
    if (backwards) samples.reverse()
    return atSpeed(samples, speed)
  }

  private spotAt({ spot, speed }: Play): Float32Array {
    const key = `${spot} ${speed}`
    const known = this.sounds.get(key)
    if (known) return known
    const samples = atSpeed(Float32Array.from(this.soundOf(this.spots[spot] as Spot)), speed)
    this.sounds.set(key, samples)
    return samples
  }

  /** In the place of the bed; a voice lies above it, as loud as itself. */
  private put(play: Play, at: number, hour: number, samples: Float32Array): void {
    const begin = Math.round((play.at - hour * 3600) * rate)
    const sound = this.spotAt(play)
    if (begin + sound.length <= 0 || begin >= samples.length) return
    const { voice } = play
    const talk = voice && this.talkOver(at)
    const gain = talk ? powerOf(sound) / powerOf(talk) : 0
    for (let i = Math.max(0, -begin); i < sound.length && begin + i < samples.length; i++) {
      const isOver = voice && i >= voice.from * rate && i < voice.to * rate
      const above = talk && isOver ? gain * (talk[i % talk.length] as number) : 0
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
