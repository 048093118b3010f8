import { buffer } from 'node:stream/consumers'
import { type KeptSound, type Objects, type StoredPart, StoredParts } from '@console/core/server'
import type { earPieces } from '../tables'
import { framesOf } from './units/frames'
import { pagesOf } from './units/ogg-pages'
import type { Codec } from './units/units'

type PieceRow = typeof earPieces.$inferSelect

interface Range {
  begin: Date
  end: Date
}

/** A part of a piece, in milliseconds. */
interface Cut {
  part: StoredPart
  begin: number
  end: number
  seconds: number
}

const types: Record<Codec, string> = { mp3: 'audio/mpeg', aac: 'audio/aac', ogg: 'audio/ogg' }

/** Milliseconds. */
const mostOverlap = 1

/**
 * Whole frames or pages around the ranges, one after the other; where nothing is kept, they follow each other without a
 * pause. Only pieces that are taken in part are looked into.
 */
export async function cutClip(
  pieces: readonly PieceRow[],
  ranges: readonly Range[],
  objects: Objects,
): Promise<KeptSound | undefined> {
  // One sound has one coding: that of its beginning.
  const codec = pieces[0]?.codec
  const cuts: Cut[] = []
  let before: { session: string; end: number } | undefined
  let head = ''
  for (const piece of pieces.filter((one) => one.codec === codec)) {
    // Two connections may overlap by what the second one was sent at once.
    const isNext = before === undefined || before.session === piece.session
    const after = isNext ? Number.NEGATIVE_INFINITY : (before?.end ?? 0)
    const found = await cutsOf(piece, ranges, after, objects)
    if (found.length === 0) continue
    const own = piece.head > 0 ? await headOf(piece, objects) : ''
    if (own !== head) cuts.push(headCut(piece))
    head = own
    cuts.push(...found)
    before = { session: piece.session, end: found.at(-1)?.end ?? after }
  }
  const sound = cuts.filter(({ seconds }) => seconds > 0)
  const [first, last] = [sound[0], sound.at(-1)]
  if (!codec || !first || !last) return undefined
  return {
    parts: new StoredParts(
      cuts.map(({ part }) => part),
      objects,
    ),
    type: types[codec],
    begin: new Date(first.begin),
    end: new Date(last.end),
    seconds: sound.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

async function cutsOf(
  piece: PieceRow,
  ranges: readonly Range[],
  after: number,
  objects: Objects,
): Promise<Cut[]> {
  const [begin, end] = [piece.begin.getTime(), piece.end.getTime()]
  const seconds = (end - begin) / 1000
  const asked = ranges.filter((one) => end > one.begin.getTime() && begin < one.end.getTime())
  if (asked.length === 0) return []
  const isWhole =
    begin >= after - mostOverlap &&
    asked.some((one) => one.begin.getTime() <= begin && one.end.getTime() >= end)
  if (isWhole) {
    const part = partOf(piece, piece.head, piece.size - piece.head)
    return [{ part, begin, end, seconds }]
  }
  const bytes = await buffer(await objects.read(piece.object_key))
  const cuts: Cut[] = []
  let at = begin
  for (const unit of unitsOf(piece, bytes)) {
    const next = at + unit.seconds * 1000
    const isAsked = asked.some((one) => next > one.begin.getTime() && at < one.end.getTime())
    const last = cuts.at(-1)
    if (isAsked && at >= after - mostOverlap) {
      if (last && last.part.start + last.part.length === unit.at) {
        last.part.length += unit.length
        last.end = next
        last.seconds += unit.seconds
      } else {
        const part = partOf(piece, unit.at, unit.length)
        cuts.push({ part, begin: at, end: next, seconds: unit.seconds })
      }
    }
    at = next
  }
  return cuts
}

function unitsOf(piece: PieceRow, bytes: Buffer) {
  if (piece.codec !== 'ogg') return framesOf(bytes, piece.codec)
  const seconds = (piece.end.getTime() - piece.begin.getTime()) / 1000
  const pages = pagesOf(bytes.subarray(piece.head), bytes.subarray(0, piece.head), seconds)
  return pages.map((page) => ({ ...page, at: page.at + piece.head }))
}

const partOf = (piece: PieceRow, start: number, length: number): StoredPart => ({
  key: piece.object_key,
  start,
  length,
  size: piece.size,
})

const headOf = async (piece: PieceRow, objects: Objects) =>
  (await buffer(await objects.read(piece.object_key, { start: 0, end: piece.head - 1 }))).toString(
    'base64',
  )

const headCut = (piece: PieceRow): Cut => ({
  part: partOf(piece, 0, piece.head),
  begin: 0,
  end: 0,
  seconds: 0,
})
