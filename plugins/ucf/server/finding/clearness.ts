import { type Services, UndecodableAudio } from '@console/core/server'

const sampleRate = 8000
/** 50 ms. */
const frame = 400
/** Of its loud moments, and of what sounds on in its pauses: noise, a voice above it. */
const [loudShare, quietShare] = [0.9, 0.1]
/** Louder by four decibels is worth as much as one of noise less. */
const worthOfLoudness = 0.25
const faintest = -90

/** The more, the clearer a sound is than another of the same: loud, and quiet where it pauses. Undefined where it cannot be read. */
export async function clearnessOf(
  bytes: Uint8Array,
  { decoder }: Pick<Services, 'decoder'>,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const levels = await levelsOf(decoder.decodeStream(once(bytes), { sampleRate, signal }))
    return levels.length > 0 ? clearnessBy(levels) : undefined
  } catch (error) {
    if (error instanceof UndecodableAudio) return undefined
    throw error
  }
}

/** Of decibels, one for each 50 ms. */
export function clearnessBy(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? faintest
  return at(loudShare) - at(quietShare) + worthOfLoudness * at(loudShare)
}

async function levelsOf(chunks: AsyncIterable<Float32Array>): Promise<number[]> {
  const levels: number[] = []
  let [sum, count] = [0, 0]
  for await (const samples of chunks) {
    for (const value of samples) {
      sum += value * value
      if (++count < frame) continue
      levels.push(Math.max(faintest, 10 * Math.log10(sum / frame + 1e-12)))
      ;[sum, count] = [0, 0]
    }
  }
  return levels
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
