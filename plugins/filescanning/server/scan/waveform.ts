import type { AudioDecoder } from '@console/core/server'

/** Of the waveform, a second. */
export const levelsPerSecond = 10

/** Enough for the loudness; the engine decodes for itself what it listens to. */
const sampleRate = 8000
/** Containers may be off by some frames, or by a rounded bit rate; seconds. */
const leastMissing = 2
const missingShare = 0.01
const samplesPerLevel = sampleRate / levelsPerSecond

export interface Waveform {
  /** Length of the sound. */
  seconds: number
  /** What the file says that it is, where that is clearly more: it was cut short. */
  told: number | null
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
  let told = 0
  const onTold = (seconds: number) => {
    told = seconds
  }
  for await (const chunk of decoder.decode(path, { sampleRate, signal, onTold })) {
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
  const seconds = samples / sampleRate
  return {
    seconds,
    told: told - seconds > Math.max(leastMissing, missingShare * told) ? told : null,
    levels: Buffer.from(bytes),
  }
}
