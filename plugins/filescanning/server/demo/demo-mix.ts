import type { SeedRecording } from '@console/core/server'
import { toWav } from '@console/core/server'

/** A stretch of a recording, played at this many times its speed. Seconds. */
interface Part {
  of: SeedRecording | undefined
  from?: number
  until?: number
  speed?: number
}

const headerBytes = 44
const pauseSeconds = 0.5

/** A radio show of a few minutes, as a WAV file in one channel: jingles, talk, an advert and music, one of it too fast. */
export function demoMix(recordings: readonly SeedRecording[]): Buffer | undefined {
  const nth = (kind: SeedRecording['kind'], at: number) =>
    recordings.filter((recording) => recording.kind === kind)[at]
  const parts: Part[] = [
    { of: nth('jingle', 0) },
    { of: nth('speech', 0), until: 28 },
    { of: nth('jingle', 1) },
    { of: nth('music', 0) },
    { of: nth('advert', 1) },
    { of: nth('speech', 0), from: 28 },
    { of: nth('music', 1) },
    { of: nth('jingle', 2) },
    { of: nth('music', 3), speed: 1.06 },
    { of: nth('jingle', 0) },
  ]
  const sounds = parts.flatMap(({ of, ...part }) =>
    of ? [{ ...part, wav: Buffer.from(of.wav) }] : [],
  )
  const [first] = sounds
  if (!first) return undefined
  const rate = first.wav.readUInt32LE(24)
  return toWav(joined(sounds.map(samplesOf), rate), rate)
}

/** One channel of 16 bits, as the service writes its recordings. */
function samplesOf({
  wav,
  from = 0,
  until = Number.POSITIVE_INFINITY,
  speed = 1,
}: Omit<Part, 'of'> & { wav: Buffer }): Int16Array {
  const channels = wav.readUInt16LE(22)
  const rate = wav.readUInt32LE(24)
  const frames = Math.floor((wav.length - headerBytes) / (2 * channels))
  const at = (frame: number) => wav.readInt16LE(headerBytes + 2 * channels * frame)
  const begin = Math.round(from * rate)
  const end = Math.min(frames, Math.round(until * rate)) - 1
  return Int16Array.from({ length: Math.floor((end - begin) / speed) }, (_, index) => {
    const place = begin + index * speed
    const frame = Math.floor(place)
    return at(frame) + (place - frame) * (at(frame + 1) - at(frame))
  })
}

/** One after the other, with a pause after each. */
function joined(sounds: readonly Int16Array[], rate: number): Int16Array {
  const pause = Math.round(pauseSeconds * rate)
  const length = sounds.reduce((sum, sound) => sum + sound.length + pause, 0)
  const whole = new Int16Array(length)
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length + pause
  }
  return whole
}
