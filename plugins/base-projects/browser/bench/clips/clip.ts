import { maxSampleBytes } from '#plugins/base-projects/contract'
import { wavOf } from './wav'

/** Seconds that are sent of a longer clip. */
export const sentSeconds = 12
/** Longest clip that is sent as it is. */
export const longestSeconds = 15
/** Longer files would take more memory than a page should. */
const mostDecodedBytes = 64 * 1024 * 1024
/** Enough for a fingerprint, and small. */
const sampleRate = 16_000

export interface Clip {
  name: string
  /** What is sent. */
  sample: Blob
  /** Of what is sent; undefined: the browser cannot read it. */
  seconds: number | undefined
  /** Of the file that was chosen, where only its beginning is sent. */
  cutFrom?: number
  /** Why it cannot be sent, or what to think of. */
  problem?: 'too-large' | 'unread' | 'empty'
}

/** A clip as it is sent: cut to its first seconds where it is long, if this browser can read it. */
export async function prepareClip(file: Blob, name: string): Promise<Clip> {
  if (file.size === 0) return { name, sample: file, seconds: undefined, problem: 'empty' }
  const audio = await decode(file)
  const fits = file.size <= maxSampleBytes
  if (!audio) {
    return { name, sample: file, seconds: undefined, problem: fits ? 'unread' : 'too-large' }
  }
  const { duration } = audio
  if (fits && duration <= longestSeconds) return { name, sample: file, seconds: duration }
  const seconds = Math.min(duration, sentSeconds)
  const cut = { name, sample: wavOf(audio, seconds), seconds }
  return duration > seconds ? { ...cut, cutFrom: duration } : cut
}

/** A recording as WAV: what browsers record in, not every service reads. */
export async function recordedClip(recording: Blob, name: string): Promise<Clip> {
  const audio = await decode(recording)
  if (!audio) return prepareClip(recording, name)
  return { name, sample: wavOf(audio, longestSeconds), seconds: audio.duration }
}

async function decode(file: Blob): Promise<AudioBuffer | undefined> {
  if (file.size > mostDecodedBytes || typeof OfflineAudioContext === 'undefined') return undefined
  try {
    const context = new OfflineAudioContext(1, 1, sampleRate)
    return await context.decodeAudioData(await file.arrayBuffer())
  } catch {
    // No format of this browser's; the service may read it.
    return undefined
  }
}
