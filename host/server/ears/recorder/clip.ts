import type { KeptSound, Objects } from '@console/core/server'
import type { earPieces } from '../tables'
import { type Codec, framesOf } from './frames'

type PieceRow = typeof earPieces.$inferSelect

const types: Record<Codec, string> = { mp3: 'audio/mpeg', aac: 'audio/aac' }

/** Whole frames around the ranges, one after the other; where nothing is kept, they follow each other without a pause. */
export async function cutClip(
  pieces: readonly PieceRow[],
  ranges: readonly { begin: Date; end: Date }[],
  objects: Objects,
): Promise<KeptSound | undefined> {
  // One sound has one coding: that of its beginning.
  const codec = pieces[0]?.codec
  const parts: Uint8Array[] = []
  let begin: number | undefined
  let end = 0
  let seconds = 0
  const isAsked = (from: number, to: number) =>
    ranges.some((range) => to > range.begin.getTime() && from < range.end.getTime())
  for (const piece of pieces.filter((one) => one.codec === codec)) {
    if (!isAsked(piece.begin.getTime(), piece.end.getTime())) continue
    const bytes = await bytesOf(piece.object_key, objects)
    let at = piece.begin.getTime()
    for (const frame of framesOf(bytes, piece.codec).frames) {
      const next = at + frame.seconds * 1000
      // Two connections may overlap by what the second one was sent at once.
      if (isAsked(at, next) && at >= end - 1) {
        parts.push(bytes.subarray(frame.at, frame.at + frame.length))
        begin ??= at
        end = next
        seconds += frame.seconds
      }
      at = next
    }
  }
  if (!codec || begin === undefined) return undefined
  const bytes = Buffer.concat(parts)
  return { bytes, type: types[codec], begin: new Date(begin), end: new Date(end), seconds }
}

async function bytesOf(key: string, objects: Objects): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await objects.read(key)) parts.push(part)
  return Buffer.concat(parts)
}
