import type { SeedRecording } from '@console/core/server'

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
  return first && toWav(sounds.map(samplesOf), first.wav.readUInt32LE(24))
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

function toWav(sounds: readonly Int16Array[], rate: number): Buffer {
  const pause = Buffer.alloc(2 * Math.round(pauseSeconds * rate))
  const data = Buffer.concat(
    sounds.flatMap((sound) => {
      const bytes = Buffer.alloc(2 * sound.length)
      sound.forEach((sample, index) => {
        bytes.writeInt16LE(sample, 2 * index)
      })
      return [bytes, pause]
    }),
  )
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
