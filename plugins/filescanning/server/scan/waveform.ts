import type { AudioDecoder } from '@console/core/server'

/** Of the waveform, a second. */
export const levelsPerSecond = 10

/** Enough for the loudness; the engine decodes for itself what it listens to. */
const sampleRate = 8000
const samplesPerLevel = sampleRate / levelsPerSecond

export interface Waveform {
  /** Length of the sound. */
  seconds: number
  /** A byte each: the peak of that part of a second. */
  levels: Buffer
}

/** Decodes a file once, for its length and its loudness over time. */
export async function measure(
  path: string,
  decoder: AudioDecoder,
  signal: AbortSignal,
): Promise<Waveform> {
  const levels: number[] = []
  let samples = 0
  let peak = 0
  for await (const chunk of decoder.decode(path, { sampleRate, signal })) {
    for (const sample of chunk) {
      peak = Math.max(peak, Math.abs(sample))
      samples += 1
      if (samples % samplesPerLevel > 0) continue
      levels.push(peak)
      peak = 0
    }
  }
  if (samples % samplesPerLevel > 0) levels.push(peak)
  const bytes = levels.map((level) => Math.min(255, Math.round(level * 255)))
  return { seconds: samples / sampleRate, levels: Buffer.from(bytes) }
}
