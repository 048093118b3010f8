import { execFile } from 'node:child_process'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endlessWav, wavHeader } from '@console/core/contract'
import { toWav } from '@console/core/server'
import { recordings } from '../audio/recordings'
import type { DemoTrack } from '../audio/synthesise'

/** Seconds between two recordings. */
const pauseSeconds = 2
const mp3BytesPerSecond = 8_000
const headerBytes = 44

/** A programme that begins again when it ends, as the bytes that are sent. */
export interface Loop {
  type: 'audio/mpeg' | 'audio/wav'
  /** What every listener gets first. */
  head: Buffer
  bytesPerSecond: number
  /** Bytes. */
  length: number
  /** When each recording begins, seconds. */
  titles: { at: number; title: string }[]
  read(from: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

interface Kept {
  type: Loop['type']
  sampleRate: number
  titles: Loop['titles']
}

/** Made once and kept in the directory: MP3 by ffmpeg; without it the samples as they are. */
export async function openLoop(
  tracks: readonly DemoTrack[],
  { directory, name, ffmpeg }: { directory: string; name: string; ffmpeg: string | undefined },
): Promise<Loop> {
  const [sound, facts] = [join(directory, `${name}.audio`), join(directory, `${name}.json`)]
  const known = await readFile(facts, 'utf8').catch(() => undefined)
  const kept = known
    ? (JSON.parse(known) as Kept)
    : await make(tracks, { directory, sound, facts, ffmpeg })
  const file = await open(sound)
  const isWav = kept.type === 'audio/wav'
  const skipped = isWav ? headerBytes : 0
  const format = { sampleRate: kept.sampleRate, channels: 1, bytes: endlessWav }
  return {
    type: kept.type,
    titles: kept.titles,
    head: isWav ? Buffer.from(wavHeader(format)) : Buffer.alloc(0),
    bytesPerSecond: isWav ? kept.sampleRate * 2 : mp3BytesPerSecond,
    length: (await stat(sound)).size - skipped,
    async read(from, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from + skipped)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

interface Making {
  directory: string
  sound: string
  facts: string
  ffmpeg: string | undefined
}

async function make(tracks: readonly DemoTrack[], making: Making): Promise<Kept> {
  const { directory, sound, facts, ffmpeg } = making
  await mkdir(directory, { recursive: true })
  const titles: Loop['titles'] = []
  const parts: Buffer[] = []
  let [rate, samples] = [0, 0]
  for await (const { title, artist, wav } of recordings(tracks)) {
    const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength)
    rate = bytes.readUInt32LE(24)
    titles.push({ at: samples / rate, title: `${artist} – ${title}` })
    const part = Buffer.concat([firstChannel(bytes), Buffer.alloc(pauseSeconds * rate * 2)])
    parts.push(part)
    samples += part.length / 2
  }
  const joined = Buffer.concat(parts)
  const wav = toWav(new Int16Array(joined.buffer, joined.byteOffset, joined.length / 2), rate)
  const beside = `${sound}.new`
  await writeFile(beside, wav)
  if (ffmpeg) await toMp3(ffmpeg, beside)
  await rename(beside, sound)
  const kept: Kept = { type: ffmpeg ? 'audio/mpeg' : 'audio/wav', sampleRate: rate, titles }
  await writeFile(`${facts}.new`, JSON.stringify(kept))
  await rename(`${facts}.new`, facts)
  return kept
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

/** Frames of one size that need none before them: the end can be followed by the beginning. */
async function toMp3(ffmpeg: string, file: string): Promise<void> {
  const made = `${file}.mp3`
  await promisify(execFile)(ffmpeg, [
    ...['-hide_banner', '-v', 'error', '-y', '-i', file, '-ar', '44100', '-ac', '1'],
    ...['-b:a', `${(mp3BytesPerSecond * 8) / 1000}k`, '-reservoir', '0', '-write_xing', '0'],
    ...['-id3v2_version', '0', '-f', 'mp3', made],
  ])
  await rm(file)
  await rename(made, file)
}
