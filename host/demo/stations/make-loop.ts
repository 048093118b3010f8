import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import { recordings } from '../audio/recordings'
import type { DemoTrack } from '../audio/synthesise'

/** Seconds between two recordings. */
const pauseSeconds = 2
const mp3BytesPerSecond = 8_000
const coding = { channels: 1, outputSampleRate: 44_100, bitrate: 64 } as const
const headerBytes = 44

/** A programme that begins again when it ends, as the bytes that are sent. */
export interface Loop {
  bytesPerSecond: number
  /** Bytes. */
  length: number
  /** When each recording begins, seconds. */
  titles: { at: number; title: string }[]
  read(from: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Made once and kept in the directory. */
export async function openLoop(
  tracks: readonly DemoTrack[],
  { directory, name }: { directory: string; name: string },
): Promise<Loop> {
  const [sound, facts] = [join(directory, `${name}.mp3`), join(directory, `${name}.titles.json`)]
  const known = await readFile(facts, 'utf8').catch(() => undefined)
  const titles = known ? (JSON.parse(known) as Loop['titles']) : await make(tracks, sound, facts)
  const file = await open(sound)
  return {
    titles,
    bytesPerSecond: mp3BytesPerSecond,
    length: (await stat(sound)).size,
    async read(from, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

async function make(tracks: readonly DemoTrack[], sound: string, facts: string) {
  await mkdir(dirname(sound), { recursive: true })
  const titles: Loop['titles'] = []
  const encoder = await createMp3Encoder()
  const file = await open(`${sound}.new`, 'w')
  try {
    let seconds = 0
    for await (const { title, artist, wav } of recordings(tracks)) {
      const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength)
      const rate = bytes.readUInt32LE(24)
      if (seconds === 0) encoder.configure({ ...coding, sampleRate: rate })
      titles.push({ at: seconds, title: `${artist} – ${title}` })
      const part = Buffer.concat([firstChannel(bytes), Buffer.alloc(pauseSeconds * rate * 2)])
      for (let from = 0; from < part.length; from += 2 * rate) {
        await file.write(encoder.encode([samplesOf(part.subarray(from, from + 2 * rate))]))
      }
      seconds += part.length / 2 / rate
    }
    await file.write(encoder.finalize())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${sound}.new`, sound)
  await writeFile(`${facts}.new`, JSON.stringify(titles))
  await rename(`${facts}.new`, facts)
  return titles
}

function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.readInt16LE(2 * at) / 32768,
  )
}

function firstChannel(wav: Buffer): Buffer {
  const channels = wav.readUInt16LE(22)
  if (channels === 1) return wav.subarray(headerBytes)
  const frames = Math.floor((wav.length - headerBytes) / (2 * channels))
  const mono = Buffer.alloc(frames * 2)
  for (let frame = 0; frame < frames; frame++) {
    mono.writeInt16LE(wav.readInt16LE(headerBytes + 2 * channels * frame), frame * 2)
  }
  return mono
}
