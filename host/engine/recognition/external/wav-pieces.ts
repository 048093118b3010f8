import { type AudioDecoder, toInt16, toWav } from '@console/core/server'

const sampleRate = 16_000
/** As a file 19 MB; some addresses take 25. */
const longest = 600 * sampleRate
/** In the last seconds of a piece it is cut, where it is quietest: seldom within a word. */
const lastSeconds = 20 * sampleRate
const window = sampleRate / 20

export interface WavPiece {
  /** Seconds of the file before it. */
  begin: number
  wav: Uint8Array<ArrayBuffer>
}

/** A file as WAV in pieces of ten minutes at most; samples of one are in memory. Throws `UndecodableAudio`. */
export async function* wavPieces(
  file: string,
  decoder: AudioDecoder,
  signal?: AbortSignal,
): AsyncIterable<WavPiece> {
  let samples = new Int16Array(longest)
  let length = 0
  let before = 0
  for await (const chunk of decoder.decode(file, { signal, sampleRate })) {
    let rest = toInt16(chunk)
    while (rest.length > 0) {
      const taken = rest.subarray(0, longest - length)
      samples.set(taken, length)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < longest) continue
      const end = quietest(samples)
      yield piece(samples.subarray(0, end), before)
      before += end
      const left = samples.subarray(end)
      samples = new Int16Array(longest)
      samples.set(left)
      length = left.length
    }
  }
  if (length > 0) yield piece(samples.subarray(0, length), before)
}

const piece = (samples: Int16Array, before: number): WavPiece => ({
  begin: before / sampleRate,
  wav: Uint8Array.from(toWav(samples, sampleRate)),
})

function quietest(samples: Int16Array): number {
  let found = samples.length
  let least = Number.POSITIVE_INFINITY
  for (let at = samples.length - lastSeconds; at + window <= samples.length; at += window) {
    let sum = 0
    for (let i = at; i < at + window; i++) sum += Math.abs(samples[i] ?? 0)
    // As late as there is silence: pieces are as long as they can be.
    if (sum > least) continue
    least = sum
    found = at + window / 2
  }
  return found
}
