import { type Services, toInt16, toWav, UndecodableAudio } from '@console/core/server'
import type { SoundClip } from '#plugins/bm/contract'
import type { UcfFileRow } from './tables'

const sampleRate = 22_050

interface Cutting {
  /** The time that the beginning of the file has. */
  begin: number
  services: Services
}

/** A part of a file. It is decoded from its beginning on: only so is it the place that the fingerprint has. */
export async function cutFile(
  { object_key }: Pick<UcfFileRow, 'object_key'>,
  range: { begin: Date; end: Date },
  { begin, services }: Cutting,
): Promise<SoundClip | undefined> {
  const { objects, decoder } = services
  if (!(await objects.stat(object_key))) return undefined
  const first = samplesOf(Math.max(0, range.begin.getTime() - begin))
  const last = samplesOf(range.end.getTime() - begin)
  const { path, release } = await objects.asFile(object_key)
  try {
    const parts: Int16Array[] = []
    let at = 0
    for await (const part of decoder.decode(path, { sampleRate })) {
      const from = Math.max(0, first - at)
      const to = Math.min(part.length, last - at)
      if (to > from) parts.push(toInt16(part.subarray(from, to)))
      at += part.length
      if (at >= last) break
    }
    const samples = joined(parts)
    if (samples.length === 0) return undefined
    const begins = begin + (first / sampleRate) * 1000
    return {
      bytes: toWav(samples, sampleRate),
      type: 'audio/wav',
      begin: new Date(begins),
      end: new Date(begins + (samples.length / sampleRate) * 1000),
    }
  } catch (error) {
    if (error instanceof UndecodableAudio) return undefined
    throw error
  } finally {
    await release()
  }
}

const samplesOf = (milliseconds: number) => Math.round((milliseconds / 1000) * sampleRate)

function joined(parts: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
