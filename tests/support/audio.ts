import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface MelodyOptions {
  seconds: number
  /** Another seed is another piece of music. */
  seed?: number
  sampleRate?: number
  channels?: number
}

/** The small files in tests/fixtures, whose README says how they were made. */
export const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** Mono samples of a synthesised piece: two melodies, a bass and a beat. The same seed gives the same samples. */
export function melody({ seconds, seed = 1, sampleRate = 44100 }: MelodyOptions): Float32Array {
  return samplesBetween(seed, sampleRate, 0, Math.round(seconds * sampleRate))
}

/** A piece of music as a 16-bit WAV, written block by block, so that it may be long. Answers with its path. */
export async function writeWav(
  file: string,
  { seconds, seed = 1, sampleRate = 44100, channels = 1 }: MelodyOptions,
): Promise<string> {
  const total = Math.round(seconds * sampleRate)
  const handle = await open(file, 'w')
  try {
    await handle.write(wavHeader(total, sampleRate, channels))
    const block = 10 * sampleRate
    for (let from = 0; from < total; from += block) {
      const samples = samplesBetween(seed, sampleRate, from, Math.min(total, from + block))
      await handle.write(interleaved(Array.from({ length: channels }, () => samples)))
    }
  } finally {
    await handle.close()
  }
  return file
}

/** Of one channel, or of some that are equally long. */
export function wavBytes(
  sound: Float32Array | readonly Float32Array[],
  sampleRate = 44100,
): Buffer {
  const channels = sound instanceof Float32Array ? [sound] : sound
  const header = wavHeader(channels[0]?.length ?? 0, sampleRate, channels.length)
  return Buffer.concat([header, interleaved(channels)])
}

/** AMR speech frames of 20 ms with random content: valid, though only noise to listen to. */
export function amrBytes(seconds: number, seed = 1): Buffer {
  const frames = Array.from({ length: Math.round(seconds * 50) }, (_, frame) =>
    Uint8Array.from({ length: 32 }, (_, byte) =>
      byte === 0 ? 0x3c : Math.floor(random(seed, frame, byte) * 256),
    ),
  )
  return Buffer.concat([Buffer.from('#!AMR\n'), ...frames])
}

function wavHeader(samples: number, sampleRate: number, channels: number) {
  const bytes = samples * channels * 2
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(bytes + 36, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

function interleaved(channels: readonly Float32Array[]) {
  const values = new Int16Array((channels[0]?.length ?? 0) * channels.length)
  for (const [at, samples] of channels.entries()) {
    for (const [i, value] of samples.entries()) {
      values[i * channels.length + at] = Math.round(value * 32767)
    }
  }
  return Buffer.from(values.buffer)
}

const voices = [
  { octave: 4, beats: 1, loudness: 0.3 },
  { octave: 5, beats: 0.5, loudness: 0.2 },
  { octave: 2, beats: 2, loudness: 0.25 },
]
const scales = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
  [0, 2, 4, 7, 9],
]

/** One period of a tone with five overtones. */
const wave = Float32Array.from({ length: 4096 }, (_, i) =>
  [1, 0.5, 0.3, 0.2, 0.1, 0.05].reduce(
    (sum, part, overtone) => sum + part * Math.sin((2 * Math.PI * i * (overtone + 1)) / 4096),
    0,
  ),
)

function samplesBetween(seed: number, sampleRate: number, from: number, to: number) {
  const samples = new Float32Array(to - from)
  const beat = Math.round((sampleRate * 60) / (80 + random(seed, 0, 0) * 80))
  const key = Math.floor(random(seed, 0, 1) * 12)
  const scale = scales[Math.floor(random(seed, 0, 2) * scales.length)] ?? [0]
  voices.forEach(({ octave, beats, loudness }, voice) => {
    const length = Math.round(beat * beats)
    for (let start = from - (from % length); start < to; start += length) {
      const choice = Math.floor(random(seed, voice + 1, start / length) * scale.length)
      const note = 12 * octave + key + (scale[choice] ?? 0)
      addNote(samples, start - from, length, {
        step: ((16.3516 * 2 ** (note / 12)) / sampleRate) * wave.length,
        fade: 3 / length,
        loudness,
      })
    }
  })
  for (let start = from - (from % beat); start < to; start += beat) {
    addClick(samples, start - from, Math.round(sampleRate / 20), seed + start)
  }
  return samples
}

function addNote(
  samples: Float32Array,
  start: number,
  length: number,
  { step, fade, loudness }: { step: number; fade: number; loudness: number },
) {
  const attack = length / 50
  for (let i = Math.max(0, -start); i < length && start + i < samples.length; i++) {
    const envelope = Math.exp(-i * fade) * Math.min(1, i / attack, (length - i) / attack)
    const value = wave[Math.floor(i * step) & 4095] ?? 0
    samples[start + i] = (samples[start + i] ?? 0) + value * envelope * loudness * 0.6
  }
}

function addClick(samples: Float32Array, start: number, length: number, seed: number) {
  for (let i = Math.max(0, -start); i < length && start + i < samples.length; i++) {
    const value = (random(seed, i, 9) - 0.5) * 0.2 * (1 - i / length)
    samples[start + i] = (samples[start + i] ?? 0) + value
  }
}

/** A number from 0 to 1 that depends on nothing but its arguments. */
function random(seed: number, a: number, b: number) {
  let hash =
    Math.imul(seed ^ Math.imul(a + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
