import { type AddressSound, invalid } from '@console/core/server'
import { toStreamFailure } from '../streams/stream-failure'
import { readStream, type StreamSources } from '../streams/stream-reader'

const sampleRate = 16_000
/** Milliseconds in which the wanted seconds are to come. */
const patience = 13_000

/** The beginning of what an address sends, as streams are read. */
export async function hearAddress(
  sources: StreamSources,
  address: string,
  seconds: number,
): Promise<AddressSound> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), patience)
  const sound = { container: '', bytes: 0, title: '' }
  const pieces: Float32Array[] = []
  let length = 0
  try {
    const read = readStream(sources, address, {
      sampleRate,
      signal: over.signal,
      onContainer: (container) => {
        sound.container = container
      },
      onBytes: ({ length: more }) => {
        sound.bytes += more
      },
      onTitle: (title) => {
        sound.title = title
      },
    })
    for await (const piece of read) {
      pieces.push(piece)
      length += piece.length
      if (length >= seconds * sampleRate) break
    }
  } catch (error) {
    if (length === 0) throw invalid({ url: toStreamFailure(error).message })
  } finally {
    clearTimeout(timer)
    over.abort()
  }
  if (length === 0) throw invalid({ url: 'Nothing comes from the stream' })
  const samples = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return { ...sound, seconds: length / sampleRate, sampleRate, samples }
}
